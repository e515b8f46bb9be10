/**
 * Late boards: those with a 16384, an 8192 and a 4096, on which one more 4096 merges the chain into a 32768, and on
 * which most games end. They may have their own weights, learned from games that begin and end on such boards.
 */
import { hasRank } from './board';

/** The rank of the largest tile of the chain. */
export const LATE_RANK: u32 = 14;
/** The value, in points, of merging the chain, in addition to the reward of the move; used for learning. */
export const THROUGH: f32 = 40_000;
/**
 * The value that the weights of whole games give to boards after the merge, as a multiple of `THROUGH`: a late point is
 * this many points.
 */
export const POINTS: f32 = 4;

/** Whether a board has the chain. */
export function isLate(planes: u64): bool {
  return (
    hasRank(planes, LATE_RANK) && hasRank(planes, LATE_RANK - 1) && hasRank(planes, LATE_RANK - 2)
  );
}
