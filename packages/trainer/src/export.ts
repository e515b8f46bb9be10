/**
 * From a training to weights that a player downloads: as exact as each is worth its bytes, and no more.
 * Most weights of a training were met a few times in its weak first games, the others up to millions of
 * times. Rounding a weight to units of d costs d²/12 times as often as it is looked up, and halving d
 * costs a bit wherever it is looked up, so the least is lost within a size when d² times the visits is
 * the same everywhere (reverse water-filling; Cover and Thomas, Elements of Information Theory, 10.3).
 * The sum of its absolute errors, which temporal coherence keeps, stands for the visits of a weight.
 */
import { join } from 'node:path';
import { fault, ok, type Result } from '@open2048/core';
import { writeWeights, type LearnedWeights } from '@open2048/engine';
import { readCheckpoint, type TrainState } from './checkpoint.ts';
import { firstWords, openMachine, WORDS, type Machine } from './machine.ts';
import { CHECKPOINT } from './training.ts';

/** The points of a step; the weights that are met most still need that: with 64, 4 % of the score is lost. */
const STEP = 16;
/** The finest tolerance, times the root of the moves learned from: it loses nothing that games show. */
const FINEST = 3;
/** From one tolerance that is tried to the next, and how many there are: the last keeps single weights. */
const COARSER = 2 ** 0.25;
const TOLERANCES = 80;

/**
 * The weights that a folder's training has learned, as a file of at most so many bytes. `heard` is told
 * the bytes of each attempt. Faults `no-training`, `too-large` when none fits, and those of the checkpoint.
 */
export async function exportWeights(
  folder: string,
  limit: number,
  heard?: (bytes: number) => void,
): Promise<Result<Uint8Array>> {
  const found = await readCheckpoint(join(folder, CHECKPOINT));
  if (!found.ok) return found;
  if (found.value === undefined) return fault('no-training', `there is no training in ${folder}`);
  const { state, fill } = found.value;
  const { network, start, stage } = state.settings;
  const machine = await openMachine(state.settings);
  if (!machine.ok) return machine;
  const filled = await fill(machine.value);
  if (!filled.ok) return filled;
  const attempt = async (level: number): Promise<Uint8Array> => {
    const stepsAt = roundedIn(machine.value, state, level);
    const stages = [{ stage, games: state.games }];
    const file = await writeWeights({ network, step: STEP, start, stages, stepsAt });
    heard?.(file.length);
    return file;
  };
  const file = await finest(attempt, limit);
  return file === undefined ? fault('too-large', `no weights fit ${limit} bytes`) : ok(file);
}

/** The file of the lowest level that fits, by bisection: higher ones, of more tolerance, are smaller. */
async function finest(
  attempt: (level: number) => Promise<Uint8Array>,
  limit: number,
): Promise<Uint8Array | undefined> {
  let fitting: Uint8Array | undefined;
  let low = 0;
  let high = TOLERANCES;
  // The finest is tried first, for it is what usually fits.
  for (let level = 0; low < high; level = Math.floor((low + high) / 2)) {
    const file = await attempt(level);
    if (file.length > limit) {
      low = level + 1;
      continue;
    }
    fitting = file;
    high = level;
  }
  return fitting;
}

/** The weights in a machine's memory, rounded with the tolerance of a level. */
function roundedIn(
  machine: Machine,
  { settings: { method }, moves }: TrainState,
  level: number,
): LearnedWeights['stepsAt'] {
  const finestTolerance = FINEST * Math.sqrt(moves);
  const tolerance = finestTolerance * COARSER ** level;
  // Where none is kept, all weights have as much: single steps with the finest tolerance.
  const evidence = method === 'tc' ? undefined : (finestTolerance / STEP) ** 2;
  const words = new Uint32Array(machine.memory.buffer);
  const values = new Float32Array(machine.memory.buffer);
  const half = new Uint32Array(1);
  const float = new Float32Array(half.buffer);
  const firsts = firstWords(machine);
  return (pattern, index) => {
    const word = firsts[pattern]! + index * WORDS;
    half[0] = words[word + 1]! & 0xffff0000;
    return steps(values[word]!, evidence ?? float[0]!, tolerance);
  };
}

/**
 * A value in points as a whole number of steps, rounded to a power of two of them: the one nearest to the
 * tolerance divided by the root of the evidence, which is the sum of the absolute errors in points.
 */
export function steps(value: number, evidence: number, tolerance: number): number {
  if (evidence === 0) return 0;
  const exponent = Math.round(Math.log2(tolerance / Math.sqrt(evidence) / STEP));
  const unit = 2 ** Math.max(0, exponent);
  return Math.round(value / (STEP * unit)) * unit;
}
