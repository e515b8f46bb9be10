/** A small pack for tests: positions with made-up values. */
import { boardFromFaces, expectOk, LEFT, legalMoves, UP } from '@open2048/core';
import type { Pack } from './pack.ts';
import { puzzleIdOf, type Puzzle, type PuzzleTheme } from './puzzle.ts';

/** A puzzle whose solution is left and whose tempting move is up; every number from 1 has another board. */
function testPuzzle(number: number, rating: number, theme: PuzzleTheme): Puzzle {
  const board = expectOk(
    boardFromFaces([
      [0, 0, 0, 2 ** number],
      [0, 0, 0, 0],
      [0, 8, 8, 0],
      [2, 4, 8, 16384],
    ]),
  );
  const values = [11_000, 9000, 10_000, 20_000];
  const moves = legalMoves(board)
    .map((direction) => ({ direction, value: values[direction]! }))
    .toSorted((a, b) => b.value - a.value);
  const [id, tempting] = [puzzleIdOf(board), UP];
  return { id, number, board, moves, tempting, theme, rating };
}

/** The solution of every puzzle of the pack. */
export const SOLUTION = LEFT;

/** Twelve puzzles rated 1000, 1100, … 2100; every third is about a corner. */
export const TEST_PACK: Pack = {
  engine: 'standard',
  search: { depth: 1, probability: 2, budget: 3 },
  nodes: 1000,
  puzzles: Array.from({ length: 12 }, (_, index) =>
    testPuzzle(index + 1, 1000 + 100 * index, index % 3 === 0 ? 'leaves-corner' : 'best-move'),
  ),
};
