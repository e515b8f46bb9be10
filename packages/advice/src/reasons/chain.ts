/**
 * The reason about the chain of the largest tile: tiles that lead down from it in small steps, each next to the one
 * before, so that they can merge one after the other.
 */
import { maxRank, type Board } from '@open2048/core';
import type { Continuation } from './continuation.ts';
import { isAdvanced, largeRank, neighboursOf } from './places.ts';
import type { Find } from './reason.ts';

/** The most ranks from one tile of a chain to the next. */
const STEP = 2;
/** How many ranks below the large tiles a chain ends: at 16 in the classic game. */
const BELOW = 3;
/** The fewest tiles of a chain, and the fewest that a move breaks off. */
const LEAST = 3;
const BROKEN = 2;

export const breaksChain: Find<'breaks-chain'> = (best, played) => {
  const { rules, before } = best;
  const rank = maxRank(before);
  if (!isAdvanced(rules, before)) return null;
  const last = largeRank(rules) - BELOW;
  const length = chainLength(before, rank, last);
  return length >= LEAST &&
    chainLength(best.after, maxRank(best.after), last) >= length &&
    chainLength(played.after, rank, last) <= length - BROKEN &&
    !mergesFrom(played, last)
    ? { rank, length }
    : null;
};

/** The number of tiles of the longest chain from a tile of rank `first` to ranks of at least `last`. */
function chainLength(board: Board, first: number, last: number): number {
  const { ranks } = board;
  const lengths = new Map<number, number>();
  const ascending = [...ranks.keys()]
    .filter((cell) => ranks[cell]! >= last)
    .toSorted((a, b) => ranks[a]! - ranks[b]!);
  for (const cell of ascending) {
    const below = neighboursOf(board, cell).filter((each) => {
      const step = ranks[cell]! - ranks[each]!;
      return step > 0 && step <= STEP;
    });
    lengths.set(cell, 1 + Math.max(0, ...below.map((each) => lengths.get(each) ?? 0)));
  }
  return Math.max(
    0,
    ...ascending.filter((cell) => ranks[cell] === first).map((cell) => lengths.get(cell)!),
  );
}

/** Whether the move merges tiles of at least this rank. */
function mergesFrom({ before, motions }: Continuation, rank: number): boolean {
  return motions().some(({ from, merged }) => merged && before.ranks[from]! >= rank);
}
