/**
 * Late boards: those with a 16384, an 8192 and a 4096, on which one more 4096 lets the chain fall into a 32768,
 * and most games end. They may have weights of their own, learned from games that begin and end there.
 */
import { hasRank } from './board';

/** The rank of the largest tile of the chain. */
export const LATE_RANK: u32 = 14;
/** What it is worth to learn from, in points, that the chain falls, beside what the move itself brings. */
export const THROUGH: f32 = 40_000;
/** What the weights of whole games say of boards after the fall, measured by that: a late point is so many points. */
export const POINTS: f32 = 4;

/** Whether a board holds the chain. */
export function isLate(planes: u64): bool {
  return (
    hasRank(planes, LATE_RANK) && hasRank(planes, LATE_RANK - 1) && hasRank(planes, LATE_RANK - 2)
  );
}
