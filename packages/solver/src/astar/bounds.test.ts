/** The bounds, compared with the results of an exhaustive search. */
import { boardOver, Rng, seedState, type Board as Cells } from '@open2048/core';
import { draw } from '@open2048/testing/contracts';
import { describe, expect, test } from 'vitest';
import { Board } from './board.ts';
import { frozenTiles, movesAtLeast } from './bounds.ts';

/**
 * The moves to the goal from every board that a board leads to, `Infinity` if there is no solution.
 */
function distances(board: Board, known: Map<string, { board: Board; moves: number }>): number {
  const name = String(board);
  const found = known.get(name);
  if (found !== undefined) return found.moves;
  // A finished board is not remembered: an unfinished one may have the same tiles.
  const after = (board.hasWon() ? [] : board.neighbors()).map((next) =>
    next.gameFinished() && !next.hasWon() ? Infinity : distances(next, known),
  );
  const moves = board.hasWon() ? 0 : 1 + Math.min(...after);
  known.set(name, { board, moves });
  return moves;
}

test.each([
  [2, 4, 50],
  [3, 4, 60],
  [3, 5, 40],
  [3, 6, 20],
])('no board of side %i reaches 2^%i before the bound', (side, goal, games) => {
  const rng = new Rng(seedState(side * goal));
  const wrong: string[] = [];
  let infinite = 0;
  for (let game = 0; game < games; game++) {
    const ranks = Uint8Array.from({ length: side * side }, () =>
      rng.below(2) === 0 ? 0 : 1 + rng.below(goal - 1),
    );
    ranks[side - 1] = 1;
    if (!ranks.includes(0)) continue;
    const known = new Map<string, { board: Board; moves: number }>();
    distances(new Board(boardOver(side, side, ranks), 2 ** goal), known);
    for (const { board, moves } of known.values()) {
      if (board.hasWon()) continue;
      const bound = movesAtLeast(board.cells.ranks, side, goal);
      if (bound > moves) wrong.push(`${String(board)}: ${bound}, not ${moves}`);
      if (bound === Infinity) infinite++;
    }
  }
  expect(wrong).toEqual([]);
  expect(infinite).toBeGreaterThan(0);
});

describe('the bound in moves', () => {
  test.each<[string, Cells, number, number]>([
    [
      'a last merge',
      draw`
      0  0 2
      0  0 0
      8  8 0`,
      4,
      1,
    ],
    [
      'every merge of a chain takes a move',
      draw`
      0  0 2
      2  0 0
      8  4 2`,
      4,
      3,
    ],
    [
      'a new 2 takes as many moves as its rank is below the goal',
      draw`
      0  0 2
      0  0 0
      0  0 0`,
      4,
      10,
    ],
    [
      'frozen tiles do not count',
      draw`
      0  0 2
      4  0 0
      2  4 0`,
      4,
      6,
    ],
    [
      '2s alone make 2^(2L-1) and no more',
      draw`
      0  0 2
      0  0 0
      0  0 0`,
      6,
      Infinity,
    ],
    [
      'a larger tile makes more',
      draw`
      0  0 2
      0  0 8
      0  0 0`,
      6,
      32,
    ],
  ])('%s', (_, { ranks, rows }, goal, moves) => {
    expect(movesAtLeast(ranks, rows, goal)).toBe(moves);
  });
});

describe('frozen tiles', () => {
  test.each<[string, Cells, number]>([
    [
      'none without a neighbour',
      draw`
      0 0 2
      0 0 0
      2 8 0`,
      0,
    ],
    [
      'none next to a smaller or equal one',
      draw`
      0 0 2
      4 0 0
      4 8 0`,
      0,
    ],
    [
      'one between larger ones',
      draw`
      0 0 2
      4 0 0
      2 8 0`,
      1,
    ],
    [
      'three enclosed by three larger ones',
      draw`
      8  0 2
      4 16 0
      2  8 16`,
      3,
    ],
    [
      'three with the largest in the corner',
      draw`
      8  0 2
      4 16 0
      64 8 16`,
      3,
    ],
    [
      'not three when two of them may merge',
      draw`
      8  0 2
      4 16 0
      4  8 16`,
      0,
    ],
    [
      'not three when one behind them is not larger than both',
      draw`
      8  0 2
      4  8 0
      2  8 16`,
      1,
    ],
    [
      'a board of side 2 has no room for three',
      draw`
      4 2
      2 4`,
      1,
    ],
  ])('%s', (_, { ranks, rows }, count) => {
    expect(frozenTiles(ranks, rows)).toBe(count);
  });
});
