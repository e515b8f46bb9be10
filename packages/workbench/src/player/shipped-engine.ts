/** The engines that come with the program, ready to search. */
import { ok, type Result } from '@open2048/core';
import { loadEngine, type Engine, type EngineName } from '@open2048/engine';
import { findWeights } from './weights.ts';

/** Loads an engine with its weights, which takes some seconds for a network. Faults of weights. */
export async function loadShippedEngine(name: EngineName): Promise<Result<Engine>> {
  const weights = await findWeights(name);
  if (!weights.ok) return weights;
  const unpacked = await weights.value.unpack();
  if (!unpacked.ok) return unpacked;
  const engine = await loadEngine();
  const used = unpacked.value === null ? ok(undefined) : engine.use(unpacked.value);
  return used.ok ? ok(engine) : used;
}
