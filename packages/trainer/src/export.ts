/**
 * Converts a training to weights that a player downloads, with each weight only as precise as is worth its bytes. Most
 * weights of a training were visited a few times in its weak first games, the others up to millions of times. Rounding
 * a weight to units of d costs d²/12 for each look-up of it, and halving d costs one bit however often it is looked up,
 * so for a given size the loss is least when d² times the visits is the same for all weights (reverse water-filling;
 * Cover and Thomas, Elements of Information Theory, 10.3). The sum of its absolute errors, which temporal coherence
 * keeps, is used in place of the visits of a weight. What a training started with counts only as far as its own games
 * visit it; weights that they never visit are omitted.
 */
import { join } from 'node:path';
import { fault, type Result } from '@open2048/core';
import type { LearnedWeights } from '@open2048/engine';
import { readCheckpoint, type TrainState } from './checkpoint.ts';
import { fitWeights, rounded, type FileForm } from './fitting.ts';
import { firstWords, openMachine, WORDS, type Machine } from './machine.ts';
import { CHECKPOINT } from './training.ts';

/** How precise weights are that are learned for a stage. */
interface Precision {
  /** The value of a step. */
  readonly step: number;
  /** The finest tolerance, times the root of the moves learned from. */
  readonly finest: number;
}

/**
 * In points. The weights that are visited most still need this step: with 64, 4 % of the score is lost. Games show no loss with
 * this finest tolerance.
 */
const OF_GAMES: Precision = { step: 16, finest: 3 };
/** In moves, at most 1,000. */
const OF_ENDGAMES: Precision = { step: 1000 / 2 ** 16, finest: 6e-5 };
/** The doublings of the finest tolerance: the coarsest keeps single weights. */
const OCTAVES = 20;

/**
 * Exports the weights of a folder's training as a file of the given form. `onSize` is called with the size of
 * each attempt in bytes. Faults `no-training`, `too-large` if no attempt fits, and those of the checkpoint.
 */
export async function exportWeights(
  folder: string,
  form: FileForm,
  onSize?: (bytes: number) => void,
): Promise<Result<Uint8Array>> {
  const found = await readCheckpoint(join(folder, CHECKPOINT));
  if (!found.ok) return found;
  if (found.value === undefined) return fault('no-training', `there is no training in ${folder}`);
  const { state, fill } = found.value;
  const { network, start, stage } = state.settings;
  const isEndgame = stage === 'endgame';
  const precision = isEndgame ? OF_ENDGAMES : OF_GAMES;
  const machine = await openMachine(state.settings);
  if (!machine.ok) return machine;
  const filled = await fill(machine.value);
  if (!filled.ok) return filled;
  const weights = {
    network,
    step: precision.step,
    // The weights of a board have a share of the start each; so a board that was never seen is not thought to be good.
    start: isEndgame ? 0 : start,
    stages: [{ stage, games: state.games }],
    roundedWith: (tolerance: number) => roundedIn(machine.value, state, precision, tolerance),
    finest: precision.finest * Math.sqrt(state.moves),
    octaves: OCTAVES,
  };
  return fitWeights(weights, form, onSize);
}

/** The weights in a machine's memory, rounded with a tolerance. */
function roundedIn(
  machine: Machine,
  { settings: { method, start, stage }, moves }: TrainState,
  { step, finest }: Precision,
  tolerance: number,
): LearnedWeights['stepsAt'] {
  // With `td` there is no evidence, so all weights get the same: single steps with the finest tolerance.
  const evidence = method === 'tc' ? undefined : (finest / step) ** 2 * moves;
  const lookUps = machine.layout.tables.reduce((sum, { images }) => sum + images.length, 0);
  const share = stage === 'endgame' ? start / lookUps : 0;
  const words = new Uint32Array(machine.memory.buffer);
  const values = new Float32Array(machine.memory.buffer);
  const half = new Uint32Array(1);
  const float = new Float32Array(half.buffer);
  const firsts = firstWords(machine);
  const sumAt = (word: number): number => {
    half[0] = words[word + 1]! & 0xffff0000;
    return float[0]!;
  };
  // What the sums were at the start: the last weight of a pattern is for nothing but 32768, which no game visits.
  const initial = machine.layout.tables.map(({ cells }, pattern) =>
    sumAt(firsts[pattern]! + (16 ** cells.length - 1) * WORDS),
  );
  return (pattern, index) => {
    const word = firsts[pattern]! + index * WORDS;
    const known = evidence ?? sumAt(word) - initial[pattern]!;
    return steps(values[word]! + share, known, tolerance, step);
  };
}

/**
 * Converts a value to a whole number of steps, rounded to multiples of a power of two steps: the power nearest to the tolerance
 * divided by the root of the evidence, which is the sum of the absolute errors.
 */
export function steps(value: number, evidence: number, tolerance: number, step: number): number {
  return evidence === 0 ? 0 : rounded(value / step, tolerance / Math.sqrt(evidence) / step);
}
