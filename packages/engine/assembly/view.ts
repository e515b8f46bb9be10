/**
 * How boards with large tiles are shown to a network. Games of learning seldom get far beyond a 16384 and hardly ever to a 32768,
 * so the weights for such boards come from few games, or from none: a merge to 32768 would look like the loss of all
 * future points. So they are shown as boards that occur in every game: the tiles above a gap are halved, first
 * if there is a 32768 and then if there is a 16384 (tile-downgrading: Guei, Chen and Wu, Optimistic temporal difference
 * learning for 2048, 2021). If there are weights for stage 2, a search whose root is in stage 2, or is once its 32768 is
 * halved, shows them the boards of stage 2 as they are.
 *
 * The gap is the first rank that is missing below the largest on the root of a search, and is used for all boards of
 * that search. If each board had its own gap, the very merge that is desired would fill it: the board after it would be
 * halved further down, and look like the board before it with a tile lost.
 */
import { hasRank, loweredAbove } from './board';
import { isStage2 } from './stage2';

/** A rank above which there is no tile to halve. */
const NONE: u32 = 16;

/** The first rank above which weights for endgames know no gap: that of a 2048. */
const CLOSED: u32 = 11;

/** Whether all gaps are closed. */
let areClosed: bool = false;
let above15: u32 = NONE;
let above14: u32 = NONE;
/** Whether the root is in stage 2, and stage 2 has its own weights. */
export let isFromStage2: bool = false;

/** Chooses how boards are shown, from the root of a search. */
export function lookFrom(root: u64, hasStage2: bool): void {
  areClosed = false;
  above15 = gapBelow(root, 15);
  const seen = above15 == NONE ? root : loweredAbove(root, above15);
  isFromStage2 = hasStage2 && isStage2(seen);
  above14 = gapBelow(seen, 14);
}

/** Shows the boards of endgames: those with tiles of 2048 and more as if these had no gaps. */
export function lookWithoutGaps(): void {
  areClosed = true;
  isFromStage2 = false;
}

/**
 * The board whose tiles of 2048 and more are the next ranks from 2048 on, in their order. What happens beside two large tiles
 * does not depend on how large they are, until the tiles below are merged.
 */
export function withoutGaps(planes: u64): u64 {
  let board = planes;
  for (let rank: u32 = 14; rank >= CLOSED; rank--) {
    if (!hasRank(board, rank)) board = loweredAbove(board, rank);
  }
  return board;
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

/** Whether a board is in stage 2 once its tiles are halved as for a 32768 on the root. */
export function looksStage2(planes: u64): bool {
  return isStage2(above15 == NONE ? planes : loweredAbove(planes, above15));
}

/** Whether boards are shown with tiles halved. */
export function isAltered(): bool {
  return areClosed || above15 != NONE || above14 != NONE;
}

/** A board as it is shown to the network. */
export function shown(planes: u64): u64 {
  if (areClosed) return withoutGaps(planes);
  let board = planes;
  if (above15 != NONE) board = loweredAbove(board, above15);
  if (isFromStage2 && isStage2(board)) return board;
  if (above14 != NONE) board = loweredAbove(board, above14);
  return board;
}
