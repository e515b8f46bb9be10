/**
 * What a network is shown in place of late boards. Whole games of learning seldom get far beyond a 16384 and hardly
 * ever to a 32768, so its weights for such boards are those of few games, or of none: a merge to 32768 would
 * look like the loss of all that is to come. Boards are shown as some that every game comes by: the tiles
 * above a gap are halved, first where there is a 32768 and then where there is a 16384 (tile-downgrading: Guei,
 * Chen and Wu, Optimistic temporal difference learning for 2048, 2021). Where there are weights for late boards,
 * a search whose root is late, or is once its 32768 is halved, shows them these as they are.
 *
 * The gap is the first rank that is missing below the largest on the root of a search, for all boards of that
 * search. A gap of each board's own would be filled by the very merge that is wanted: the board after it would
 * be halved further down, and look like the one before with a tile lost.
 */
import { hasRank, loweredAbove } from './board';
import { isLate } from './late';

/** Halves no tile. */
const NONE: u32 = 16;

let above15: u32 = NONE;
let above14: u32 = NONE;
/** Whether the root is late, and there are weights for late boards. */
export let isFromLate: bool = false;

/** Chooses what boards are shown as, by the root of a search. */
export function lookFrom(root: u64, hasLate: bool): void {
  above15 = gapBelow(root, 15);
  const seen = above15 == NONE ? root : loweredAbove(root, above15);
  isFromLate = hasLate && isLate(seen);
  above14 = gapBelow(seen, 14);
}

/** The first rank that is missing below one; 0 where none is, and `NONE` where that one is not there. */
function gapBelow(planes: u64, rank: u32): u32 {
  if (!hasRank(planes, rank)) return NONE;
  let next = rank - 1;
  while (next > 0 && hasRank(planes, next)) next--;
  return next;
}

/** Whether a board is late, where the root is. */
export function looksLate(planes: u64): bool {
  return isLate(above15 == NONE ? planes : loweredAbove(planes, above15));
}

/** Whether boards are shown as others than they are. */
export function isAltered(): bool {
  return above15 != NONE || above14 != NONE;
}

/** What a board is shown as. */
export function shown(planes: u64): u64 {
  let board = planes;
  if (above15 != NONE) board = loweredAbove(board, above15);
  if (isFromLate && isLate(board)) return board;
  if (above14 != NONE) board = loweredAbove(board, above14);
  return board;
}
