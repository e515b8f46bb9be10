/**
 * Reasons about large tiles that belong together: equal ones, which merge, and neighbours in rank. Where a move keeps
 * one pair and loses another, only the larger counts.
 */
import type { Board } from '@open2048/core';
import type { Continuation } from './continuation.ts';
import { faceEachOther, isAdvanced, largeRank, neighboursOf, tilesInLines } from './places.ts';
import type { Find } from './reason.ts';

/** Pairs of ranks further below the largest tile than this do not decide games. */
const NEAR_LARGEST = 4;

export const blocksPair: Find<'blocks-pair'> = (best, played) => {
  const rank = largestLost(
    best,
    played,
    1,
    (one, other, each) => keeps(one, each) && !keeps(other, each) && isBlocked(other, each, each),
  );
  return rank === null ? null : { rank, by: smallestBetween(played.after, rank, rank)! };
};

export const splitsPair: Find<'splits-pair'> = (best, played) => {
  const rank = largestLost(
    best,
    played,
    0,
    (one, other, each) =>
      facesBefore(one, each, each) && facesAfter(one, each, each) && !keeps(other, each),
  );
  return rank === null ? null : { rank };
};

export const missesMerge: Find<'misses-merge'> = (best, played) => {
  const rank = largestLost(
    best,
    played,
    0,
    (one, other, each) => merges(one, each) && !keeps(other, each),
  );
  return rank === null ? null : { rank };
};

export const missesPair: Find<'misses-pair'> = (best, played) => {
  const rank = largestLost(
    best,
    played,
    0,
    (one, other, each) =>
      !facesBefore(one, each, each) && facesAfter(one, each, each) && !keeps(other, each),
  );
  return rank === null ? null : { rank };
};

export const blocksNeighbours: Find<'blocks-neighbours'> = (best, played) => {
  const rank = largestLost(
    best,
    played,
    1,
    (one, other, each) => losesNeighbour(one, other, each) && isBlocked(other, each, each - 1),
  );
  if (rank === null) return null;
  const next = rank - 1;
  return { rank, next, by: smallestBetween(played.after, rank, next)! };
};

export const splitsNeighbours: Find<'splits-neighbours'> = (best, played) => {
  if (!isAdvanced(best.rules, best.before)) return null;
  const rank = largestLost(best, played, 1, losesNeighbour);
  return rank === null ? null : { rank, next: rank - 1 };
};

export const partsLargest: Find<'parts-largest'> = (best, played) => {
  const { ranks } = best.before;
  const [rank = 0, next = 0] = ranks.toSorted((a, b) => b - a);
  return rank >= largeRank(best.rules) &&
    next > 0 &&
    next < rank &&
    areAdjacent(best.before, rank, next) &&
    areAdjacent(best.after, rank, next) &&
    !areAdjacent(played.after, rank, next) &&
    !merges(played, next)
    ? { rank, next }
    : null;
};

/** Whether the first continuation keeps a pair of a rank that the second one loses. */
type Loses = (one: Continuation, other: Continuation, rank: number) => boolean;

/**
 * The largest rank that the best move keeps and the played one loses; null if that is not larger than any that it keeps
 * and the best one loses. `below` is how many ranks below a large tile it may be.
 */
function largestLost(
  best: Continuation,
  played: Continuation,
  below: number,
  loses: Loses,
): number | null {
  const ranks = [...new Set(best.before.ranks)].toSorted((a, b) => b - a);
  const least = Math.max(largeRank(best.rules) - below, ranks[0]! - NEAR_LARGEST);
  const pairs = ranks.filter((rank) => rank >= least);
  const lost = pairs.find((rank) => loses(best, played, rank)) ?? 0;
  const won = pairs.find((rank) => loses(played, best, rank)) ?? 0;
  return lost > won ? lost : null;
}

function losesNeighbour(one: Continuation, other: Continuation, rank: number): boolean {
  return (
    facesBefore(one, rank, rank - 1) &&
    facesAfter(one, rank, rank - 1) &&
    !facesAfter(other, rank, rank - 1) &&
    !merges(other, rank) &&
    !merges(other, rank - 1)
  );
}

function facesBefore({ before }: Continuation, first: number, second: number): boolean {
  return faceEachOther(before, first, second);
}

function facesAfter({ after }: Continuation, first: number, second: number): boolean {
  return faceEachOther(after, first, second);
}

/** Whether the move merges tiles of a rank. */
function merges({ motions, before }: Continuation, rank: number): boolean {
  return motions().some(({ from, merged }) => merged && before.ranks[from] === rank);
}

/** Whether two tiles of a rank have merged, or still can. */
function keeps(continuation: Continuation, rank: number): boolean {
  return merges(continuation, rank) || faceEachOther(continuation.after, rank, rank);
}

/** Whether the move puts a smaller tile between two tiles of these ranks. */
function isBlocked({ before, after }: Continuation, first: number, second: number): boolean {
  return (
    smallestBetween(after, first, second) !== null &&
    smallestBetween(before, first, second) === null
  );
}

/** The rank of the smallest tile that is alone between tiles of these ranks, and smaller than both; null without one. */
function smallestBetween(board: Board, first: number, second: number): number | null {
  const between = tilesInLines(board)
    .map((tiles) => tiles.map((cell) => board.ranks[cell]!))
    .flatMap((ranks) =>
      ranks.slice(1).filter((rank, index) => {
        const sides = [ranks[index], ranks[index + 2]];
        return (
          rank < Math.min(first, second) &&
          (sides[0] === first ? sides[1] === second : sides[0] === second && sides[1] === first)
        );
      }),
    );
  return between.length === 0 ? null : Math.min(...between);
}

/** Whether two tiles of these ranks are on neighbouring cells. */
function areAdjacent(board: Board, first: number, second: number): boolean {
  return [...board.ranks].some(
    (rank, cell) =>
      rank === first && neighboursOf(board, cell).some((each) => board.ranks[each] === second),
  );
}
