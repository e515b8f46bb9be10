/**
 * The verdict of a judge on a game, from its judged steps: accuracy, and luck. The luck test of a player continues from
 * game to game, so a verdict needs the state after the game before, and has the state after this one. The server and
 * whoever checks it use this same code.
 */
import { moveAccuracy } from '@open2048/advice';
import { addLuck, type LuckState } from '@open2048/compete';
import type { JudgedStep } from './slice.ts';

/** The most points of a luck curve, besides the first. */
const CURVE_POINTS = 200;

/** A judge's verdict on one game. */
export interface Verdict {
  /** The number of moves that were judged in points; 0 if the judge does not count in points. */
  readonly moves: number;
  /** The sum of the accuracy of all judged moves, each from 0 to 1, and the sum of its squares. */
  readonly accuracy: number;
  readonly squares: number;
  /** The sum of the losses of all judged moves, in points. */
  readonly loss: number;
  /** The luck of this game alone: the number of tiles, the sum of `u` - 1/2, and the sum of the variances. */
  readonly tiles: number;
  readonly luck: number;
  readonly variance: number;
  /** Luck and variance after so many tiles, from the first to the last. */
  readonly curve: readonly (readonly [tiles: number, luck: number, variance: number])[];
  /** The luck test of the player, this game included. */
  readonly state: LuckState;
}

/** The verdict on all steps of a game; `from` is the luck test of the player before it. */
export function verdictOf(steps: readonly JudgedStep[], from: LuckState): Verdict {
  const dealt = steps.flatMap(({ tiles }) => tiles);
  const every = Math.max(1, Math.ceil(dealt.length / CURVE_POINTS));
  const curve: [number, number, number][] = [];
  let [luck, variance] = [0, 0];
  let state = from;
  for (const [index, [u, spread]] of dealt.entries()) {
    luck += u - 0.5;
    variance += spread;
    state = addLuck(state, { u, variance: spread });
    const tiles = index + 1;
    if (tiles % every === 0 || tiles === dealt.length) curve.push([tiles, luck, variance]);
  }
  return { ...accuracyOf(steps), tiles: dealt.length, luck, variance, curve, state };
}

function accuracyOf(
  steps: readonly JudgedStep[],
): Pick<Verdict, 'moves' | 'accuracy' | 'squares' | 'loss'> {
  let [moves, accuracy, squares, loss] = [0, 0, 0, 0];
  for (const step of steps) {
    if (step.share === null) continue;
    const each = moveAccuracy(step.share);
    moves++;
    accuracy += each;
    squares += each * each;
    loss += step.loss ?? 0;
  }
  return { moves, accuracy, squares, loss };
}

/** The accuracy of a player over many games, 0 to 100, with an interval that contains it with a probability of 95 %. */
export interface Skill {
  readonly moves: number;
  readonly accuracy: number;
  readonly low: number;
  readonly high: number;
}

/** From so many moves on, the normal approximation of the interval is good enough. */
export const SKILL_MOVES = 200;
/** The 97.5 % point of the normal distribution. */
const Z95 = 1.959964;

/** The skill from the sums of all verdicts of a judge; null below 200 moves. */
export function skillOf({
  moves,
  accuracy,
  squares,
}: Pick<Verdict, 'moves' | 'accuracy' | 'squares'>): Skill | null {
  if (moves < SKILL_MOVES) return null;
  const mean = accuracy / moves;
  const variance = Math.max(0, squares / moves - mean * mean) * (moves / (moves - 1));
  const margin = Z95 * Math.sqrt(variance / moves);
  return {
    moves,
    accuracy: 100 * mean,
    low: 100 * Math.max(0, mean - margin),
    high: 100 * Math.min(1, mean + margin),
  };
}
