/** From a training to weights that a player uses: the values alone, in steps. */
import { join } from 'node:path';
import { fault, ok, type Result } from '@open2048/core';
import { NETWORKS, writeWeights } from '@open2048/engine';
import { readCheckpoint } from './checkpoint.ts';
import { openMachine } from './machine.ts';
import { CHECKPOINT } from './training.ts';

/** The bytes from one weight of a training to the next; the value is a float32 in the first four. */
const WEIGHT_BYTES = 8;

/** The weights that a folder's training has learned, as a file in steps of so many points. Faults
 *  `no-training`, and those of the checkpoint. */
export async function exportWeights(folder: string, step: number): Promise<Result<Uint8Array>> {
  const found = await readCheckpoint(join(folder, CHECKPOINT));
  if (!found.ok) return found;
  if (found.value === undefined) return fault('no-training', `there is no training in ${folder}`);
  const { state, fill } = found.value;
  const { network, start } = state.settings;
  const machine = await openMachine(state.settings);
  if (!machine.ok) return machine;
  const filled = await fill(machine.value);
  if (!filled.ok) return filled;
  const { memory, weights, skewBytes } = machine.value;
  const all = new Float32Array(memory.buffer);
  let at = weights;
  const firsts = NETWORKS[network].map((pattern) => {
    const first = at / Float32Array.BYTES_PER_ELEMENT;
    at += 16 ** pattern.length * WEIGHT_BYTES + skewBytes;
    return first;
  });
  const stride = WEIGHT_BYTES / Float32Array.BYTES_PER_ELEMENT;
  const weightAt = (pattern: number, index: number): number =>
    all[firsts[pattern]! + index * stride]!;
  return ok(await writeWeights({ network, step, start, games: state.games, weightAt }));
}
