/** Reasons about the place of the largest tile: its corner, and the edge that begins there. */
import { maxRank, type Board } from '@open2048/core';
import { chanceThat, continuationsOf, type Continuation } from './continuation.ts';
import {
  isAdvanced,
  isAnyInCorner,
  isAnyOnBorder,
  isFull,
  largeRank,
  mainEdge,
  orderedTiles,
  type Edge,
} from './places.ts';
import type { Find } from './reason.ts';
import { larger } from './room.ts';

/** The fewest tiles in order that make an edge worth keeping. */
const ORDERED = 3;
/** Tiles that are more ranks below the largest than this may leave its edge. */
const NEAR_LARGEST = 4;

export const leavesBorder: Find<'leaves-border'> = (best, played) =>
  leavesPlace(best, played, isAnyOnBorder);

export const leavesCorner: Find<'leaves-corner'> = (best, played) =>
  leavesPlace(best, played, isAnyInCorner);

/** The rank of the largest tile, if tiles of that rank or above are in some place but for the played move. */
function leavesPlace(
  best: Continuation,
  played: Continuation,
  isThere: (board: Board, rank: number) => boolean,
): { readonly rank: number } | null {
  const rank = maxRank(best.before);
  return isAdvanced(best.rules, best.before) &&
    isThere(best.before, rank) &&
    isThere(best.after, rank) &&
    !isThere(played.after, rank)
    ? { rank }
    : null;
}

export const forcedFromCorner: Find<'forced-from-corner'> = (best, played) => {
  const rank = maxRank(best.before);
  if (rank < largeRank(best.rules)) return null;
  if (!isAnyInCorner(best.after, rank) || !isAnyInCorner(played.after, rank)) return null;
  const chance = larger(best, played, (each) =>
    chanceThat(each, ({ board }) => mustLeaveCorner(each, board, rank)),
  );
  return chance === null ? null : { chance, rank };
};

/** Whether there are moves, and after each no corner has a tile of that rank or above. */
function mustLeaveCorner({ rules }: Continuation, board: Board, rank: number): boolean {
  const next = continuationsOf(rules, board);
  return next.length > 0 && next.every(({ after }) => !isAnyInCorner(after, rank));
}

export const opensEdge: Find<'opens-edge'> = (best, played) => {
  const edge = orderedEdge(best);
  return edge !== null &&
    isFull(best.before, edge) &&
    isFull(best.after, edge) &&
    !isFull(played.after, edge) &&
    !mergesOn(played, edge)
    ? { edge: edge.side, rank: maxRank(best.before) }
    : null;
};

export const leavesEdge: Find<'leaves-edge'> = (best, played) => {
  const edge = mainEdge(best.before);
  if (edge === null || !isAdvanced(best.rules, best.before)) return null;
  const { ranks } = best.before;
  const [corner, ...others] = edge.cells;
  const rank = Math.max(0, ...others.map((cell) => ranks[cell]!));
  if (rank < ranks[corner!]! - NEAR_LARGEST) return null;
  const next = others.find((cell) => ranks[cell] === rank)!;
  return staysOn(best, edge, next) && !staysOn(played, edge, next)
    ? { edge: edge.side, rank }
    : null;
};

/** The main edge before the move, if enough of its tiles are in order. */
function orderedEdge(best: Continuation): Edge | null {
  const edge = mainEdge(best.before);
  return edge !== null &&
    isAdvanced(best.rules, best.before) &&
    orderedTiles(best.before, edge) >= ORDERED
    ? edge
    : null;
}

/** Whether the tile of a cell ends on the edge. */
function staysOn({ motions }: Continuation, { cells }: Edge, cell: number): boolean {
  return motions().some(({ from, to }) => from === cell && cells.includes(to));
}

function mergesOn({ motions }: Continuation, { cells }: Edge): boolean {
  return motions().some(({ to, merged }) => merged && cells.includes(to));
}
