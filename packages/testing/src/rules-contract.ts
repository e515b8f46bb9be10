/**
 * The contract of every implementation of the move, whether written for clarity, for speed or in another language: the
 * worked examples of the courses and of the original game as rows, and the laws of the game as properties.
 */
import {
  DIRECTION_NAMES,
  DIRECTIONS,
  FACES,
  SYMMETRIES,
  facesOf,
  parseDirection,
  expectOk,
  transform,
  transformDirection,
  type Board,
  type Direction,
  type Merge,
  type Move,
} from '@open2048/core';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { boards } from './draw.ts';
import { ANY_SIZE, BOARDS, LARGE, LINES, type Row } from './rules-examples.ts';

/** An implementation under test, and the boards it accepts. */
export interface RulesImplementation {
  readonly name: string;
  /** The only size of boards it accepts; any size if undefined. */
  readonly size?: { readonly rows: number; readonly cols: number };
  readonly merges: readonly Merge[];
  readonly maxRank: number;
  readonly move: (board: Board, direction: Direction, merge: Merge) => Move;
  readonly legalMoves: (board: Board) => readonly Direction[];
}

/** Declares the tests that an implementation of the move must pass. */
export function rulesContract(implementation: RulesImplementation): void {
  const { name, size, merges, maxRank } = implementation;
  const widened = (board: Board) => (size === undefined ? board : placed(board, size));
  const fits = ({ before, merge = 'once' }: Row) => {
    const highest = before.ranks.reduce((max, rank) => Math.max(max, rank), 0);
    const narrow = size === undefined || (before.rows <= size.rows && before.cols <= size.cols);
    return narrow && highest < maxRank + (size === undefined ? 1 : 0) && merges.includes(merge);
  };
  const rows = [...LINES, ...BOARDS, ...(size === undefined ? [...ANY_SIZE, ...LARGE] : [])];

  const examples = rows.filter(fits);
  describe.runIf(examples.length > 0)(`${name}: worked examples`, () => {
    test.each(examples)('$rule, $direction', (row) => {
      const { merge = 'once', before, direction, after, reward = 0 } = row;
      const board = widened(before);
      const result = implementation.move(board, expectOk(parseDirection(direction)), merge);
      expect(facesOf(result.board)).toEqual(facesOf(widened(after ?? before)));
      expect(result.reward).toBe(reward);
      expect(result.legal).toBe(after !== undefined);
    });
  });

  // A board of a fixed size that is not square allows no rotations by 90 degrees.
  const isSquare = size === undefined || size.rows === size.cols;
  const symmetries = SYMMETRIES.filter((symmetry) => isSquare || symmetry < 4);
  const anyBoard = boards({ ...size, maxRank });
  const anyMerge = fc.constantFrom(...merges);
  const anyDirection = fc.constantFrom(...DIRECTIONS);

  describe(`${name}: laws`, () => {
    test('the sum of the faces is preserved, and the input board is not changed', () => {
      fc.assert(
        fc.property(anyBoard, anyDirection, anyMerge, (board, direction, merge) => {
          const before = board.ranks.slice();
          const result = implementation.move(board, direction, merge);
          expect(board.ranks).toEqual(before);
          expect(faceSum(result.board)).toBe(faceSum(board));
        }),
        { seed: 1, numRuns: 500 },
      );
    });

    test('a move is legal exactly when it changes the board, and only then has a reward', () => {
      fc.assert(
        fc.property(anyBoard, anyMerge, (board, merge) => {
          const changing = DIRECTIONS.filter((direction) => {
            const result = implementation.move(board, direction, merge);
            const changed = !facesOf(board).every((row, r) =>
              row.every((face, c) => face === facesOf(result.board)[r]![c]),
            );
            expect(result.legal).toBe(changed);
            if (!changed) expect(result.reward).toBe(0);
            return changed;
          });
          expect(implementation.legalMoves(board)).toEqual(changing);
        }),
        { seed: 2, numRuns: 500 },
      );
    });

    test.each(symmetries)('a move commutes with symmetry %i', (symmetry) => {
      fc.assert(
        fc.property(anyBoard, anyDirection, anyMerge, (board, direction, merge) => {
          const moved = implementation.move(board, direction, merge);
          const image = implementation.move(
            transform(board, symmetry),
            transformDirection(direction, symmetry),
            merge,
          );
          expect(facesOf(image.board)).toEqual(facesOf(transform(moved.board, symmetry)));
          expect(image.reward).toBe(moved.reward);
        }),
        { seed: 3, numRuns: 200 },
      );
    });

    test.each(DIRECTIONS.map((direction) => [DIRECTION_NAMES[direction], direction] as const))(
      'after a move %s no gap is left on that side',
      (_, direction) => {
        fc.assert(
          fc.property(anyBoard, anyMerge, (board, merge) => {
            const { board: after } = implementation.move(board, direction, merge);
            for (const line of linesTowards(after, direction)) {
              const firstGap = line.indexOf(0);
              if (firstGap >= 0)
                expect(line.slice(firstGap).every((rank) => rank === 0)).toBe(true);
            }
          }),
          { seed: 4, numRuns: 200 },
        );
      },
    );
  });
}

/** A small board in the top left corner of the size that an implementation accepts, for any direction of the move. */
function placed(board: Board, size: { rows: number; cols: number }): Board {
  const ranks = new Uint8Array(size.rows * size.cols);
  for (let row = 0; row < board.rows; row++) {
    for (let col = 0; col < board.cols; col++) {
      ranks[row * size.cols + col] = board.ranks[row * board.cols + col]!;
    }
  }
  return { ...size, ranks };
}

/** The ranks of a board's lines, starting at the edge moved to; independent of the code under test. */
function linesTowards(board: Board, direction: Direction): number[][] {
  const upright = direction === 3 || direction === 1 ? board : transform(board, 4);
  const lines = Array.from({ length: upright.rows }, (_, row) =>
    Array.from(upright.ranks.slice(row * upright.cols, (row + 1) * upright.cols)),
  );
  return direction === 0 || direction === 3 ? lines : lines.map((line) => line.toReversed());
}

/** The exact sum of the faces. */
function faceSum(board: Board): bigint {
  return Array.from(board.ranks).reduce((sum, rank) => sum + BigInt(FACES[rank]!), 0n);
}
