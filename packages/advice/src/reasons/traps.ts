/**
 * The reason about a small tile that larger ones enclose: nothing can merge with it until a neighbour goes away. It
 * looks one move further, since many such tiles are free again after the next move.
 */
import { maxRank, type Board } from '@open2048/core';
import { chanceThat, continuationsOf, type Continuation } from './continuation.ts';
import { largeRank, neighboursOf } from './places.ts';
import type { Find } from './reason.ts';

/** A neighbour is out of reach if it is at least this many ranks larger. */
const OUT_OF_REACH = 2;
/** The least chance that no move frees the tile. */
const USUALLY = 0.5;

export const trapsTile: Find<'traps-tile'> = (best, played) => {
  if (maxRank(best.before) < largeRank(best.rules)) return null;
  if (trappedIn(played) <= trappedIn(best)) return null;
  const ranks = played
    .motions()
    .filter(({ from, to }) => !isTrapped(played.before, from) && isTrapped(played.after, to))
    .filter(({ to }) => chanceThat(played, ({ board }) => isStuck(played, board, to)) >= USUALLY)
    .map(({ to }) => played.after.ranks[to]!);
  return ranks.length === 0 ? null : { rank: Math.min(...ranks) };
};

/** Whether no move frees the tile of a cell. */
function isStuck({ rules }: Continuation, board: Board, cell: number): boolean {
  return continuationsOf(rules, board).every(({ motions, after }) =>
    motions().some(({ from, to, merged }) => from === cell && !merged && isTrapped(after, to)),
  );
}

/** The number of trapped tiles after the move. */
function trappedIn({ after }: Continuation): number {
  return [...after.ranks.keys()].filter((cell) => isTrapped(after, cell)).length;
}

/** Whether a cell has a tile whose neighbours, at least two, are all tiles out of reach. */
function isTrapped(board: Board, cell: number): boolean {
  const rank = board.ranks[cell]!;
  const neighbours = neighboursOf(board, cell);
  return (
    rank > 0 &&
    neighbours.length > 1 &&
    neighbours.every((each) => board.ranks[each]! >= rank + OUT_OF_REACH)
  );
}
