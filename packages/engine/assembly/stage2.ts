/**
 * The second stage of a game, as in multi-stage TD learning (Wu et al., 2014): boards with a 16384, an 8192 and a 4096,
 * on which one more 4096 merges the chain into a 32768, and on which most games end. It may have its own weights,
 * learned from games that begin and end on such boards. The command line and the files of weights call it `late`.
 */
import { hasRank } from './board';

/** The rank of the largest tile of the chain. */
export const STAGE2_RANK: u32 = 14;
/** The value, in points, of leaving the stage by merging the chain, in addition to the reward of the move; for learning. */
export const PROMOTION_BONUS: f32 = 40_000;
/**
 * The value that the weights of whole games give to boards after the merge, as a multiple of `PROMOTION_BONUS`: a point
 * of stage 2 is this many points.
 */
export const POINTS: f32 = 4;

/** Whether a board has the chain. */
export function isStage2(planes: u64): bool {
  return (
    hasRank(planes, STAGE2_RANK) &&
    hasRank(planes, STAGE2_RANK - 1) &&
    hasRank(planes, STAGE2_RANK - 2)
  );
}
