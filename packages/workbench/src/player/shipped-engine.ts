/** The engines that come with the program, ready to search. */
import { ok, type Result } from '@open2048/core';
import { loadEngine, type Engine, type EngineName, type StoredWeights } from '@open2048/engine';
import { findEndgameWeights, findWeights } from './weights.ts';

/** Loads an engine with its weights, which takes some seconds for a network. Faults of weights. */
export async function loadShippedEngine(name: EngineName): Promise<Result<Engine>> {
  const weights = await findWeights(name);
  return weights.ok ? engineWith(weights.value.unpack) : weights;
}

/** Loads an engine with the weights for endgames. Faults of weights. */
export async function loadEndgameEngine(): Promise<Result<Engine>> {
  const weights = await findEndgameWeights();
  return weights.ok ? engineWith(weights.value.unpack) : weights;
}

async function engineWith(
  unpack: () => Promise<Result<StoredWeights | null>>,
): Promise<Result<Engine>> {
  const weights = await unpack();
  if (!weights.ok) return weights;
  const engine = await loadEngine();
  const used = weights.value === null ? ok(undefined) : engine.use(weights.value);
  return used.ok ? ok(engine) : used;
}
