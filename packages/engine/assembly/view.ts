/**
 * How boards with large tiles are shown to a network. Hardly any game of learning goes on after a 32768, and without
 * weights for boards with a 16384, few go on after that, so the weights for such boards come from few games, or from
 * none: a merge to such a tile would look like the loss of all future points. So they are shown as boards that occur in
 * every game: the tiles above a gap are halved, first if there is a 32768 and then if there is a 16384 for which there
 * is no stage (tile-downgrading: Guei, Chen and Wu, Optimistic temporal difference learning for 2048, 2021).
 *
 * The gap is the first rank that is missing below the largest on the root of a search, and is used for all boards of
 * that search. If each board had its own gap, the very merge that is desired would fill it: the board after it would be
 * halved further down, and look like the board before it with a tile lost.
 */
import { hasRank, loweredAbove } from './board';

/** A rank above which there is no tile to halve. */
const NONE: u32 = 16;

let above15: u32 = NONE;
let above14: u32 = NONE;

/** Chooses how boards are shown, from the root of a search. `hasStages` means that a 16384 need not be halved. */
export function lookFrom(root: u64, hasStages: bool): void {
  above15 = gapBelow(root, 15);
  const seen = above15 == NONE ? root : loweredAbove(root, above15);
  above14 = hasStages ? NONE : gapBelow(seen, 14);
}

/**
 * The first rank that is missing below the given one; 0 if none is missing, `NONE` if the given rank is not on the
 * board.
 */
function gapBelow(planes: u64, rank: u32): u32 {
  if (!hasRank(planes, rank)) return NONE;
  let next = rank - 1;
  while (next > 0 && hasRank(planes, next)) next--;
  return next;
}

/** Whether boards are shown with tiles halved. */
export function isAltered(): bool {
  return above15 != NONE || above14 != NONE;
}

/** A board as it is shown to the network. */
export function shown(planes: u64): u64 {
  let board = planes;
  if (above15 != NONE) board = loweredAbove(board, above15);
  if (above14 != NONE) board = loweredAbove(board, above14);
  return board;
}
