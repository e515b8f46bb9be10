/** How good a move is beside the best one, in words that every language has. */
import { BLUNDER } from '@open2048/engine';

/** How a move compares with the best one, where values only compare. */
export const GRADES = ['best', 'close', 'worse', 'blunder'] as const;
export type Grade = (typeof GRADES)[number];

/** A move that gives away less than this part of the best value is about as good. */
const CLOSE = 0.002;

/** A smaller difference comes from how numbers are kept, and is none. */
const NOTHING = 1e-9;

/** The grade of a move by what it gives away of the best value. */
export function gradeOf(cost: number, best: number): Grade {
  if (isBest(cost)) return 'best';
  const share = cost / best;
  if (share < CLOSE) return 'close';
  return share < BLUNDER ? 'worse' : 'blunder';
}

/** Whether a move costs nothing. */
export function isBest(cost: number): boolean {
  return cost < NOTHING;
}
