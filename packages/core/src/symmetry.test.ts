import { boards, draw } from '@open2048/testing/contracts';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { boardsEqual, facesOf } from './board.ts';
import { DIRECTIONS } from './direction.ts';
import { SYMMETRIES, canonical, inverse, transform, transformDirection } from './symmetry.ts';

const board = draw`
  2  4
  8  16
  32 64`;

describe('the eight images of a board', () => {
  test.each([
    [
      0,
      draw`
      2  4
      8  16
      32 64`,
    ],
    [
      1,
      draw`
      4  2
      16 8
      64 32`,
    ],
    [
      2,
      draw`
      32 64
      8  16
      2  4`,
    ],
    [
      3,
      draw`
      64 32
      16 8
      4  2`,
    ],
    [
      4,
      draw`
      2 8  32
      4 16 64`,
    ],
    [
      5,
      draw`
      32 8  2
      64 16 4`,
    ],
    [
      6,
      draw`
      4 16 64
      2 8  32`,
    ],
    [
      7,
      draw`
      64 16 4
      32 8  2`,
    ],
  ] as const)('symmetry %i', (symmetry, image) => {
    expect(facesOf(transform(board, symmetry))).toEqual(facesOf(image));
  });

  test.each(SYMMETRIES)(
    'symmetry %i is reversed by its inverse, also for directions',
    (symmetry) => {
      const back = inverse(symmetry);
      expect(transform(transform(board, symmetry), back)).toEqual(board);
      for (const direction of DIRECTIONS) {
        expect(transformDirection(transformDirection(direction, symmetry), back)).toBe(direction);
      }
    },
  );

  test.each([
    [1, [0, 3, 2, 1]],
    [2, [2, 1, 0, 3]],
    [4, [3, 2, 1, 0]],
    [5, [1, 2, 3, 0]],
  ] as const)('symmetry %i turns the directions into %j', (symmetry, turned) => {
    expect(DIRECTIONS.map((direction) => transformDirection(direction, symmetry))).toEqual(turned);
  });
});

describe('the canonical form', () => {
  test('is the smallest image', () => {
    expect(
      canonical(draw`
        4 2
        . .`),
    ).toEqual({
      board: draw`
        . .
        2 4`,
      symmetry: 3,
    });
  });

  test('keeps the size of a rectangle', () => {
    expect(canonical(draw`4 2 .`)).toEqual({ board: draw`. 2 4`, symmetry: 1 });
    // Its transpose would be smaller: 0 1 2 3 4 5.
    expect(
      canonical(draw`
        .  4 16
        2  8 32`),
    ).toEqual({
      board: draw`
        .  4 16
        2  8 32`,
      symmetry: 0,
    });
  });

  test('is the same for all images, and one of them', () => {
    fc.assert(
      fc.property(
        boards({ side: 4, maxRank: 5 }),
        fc.constantFrom(...SYMMETRIES),
        (any, symmetry) => {
          const image = transform(any, symmetry);
          fc.pre(image.rows === any.rows);
          const form = canonical(any);
          expect(boardsEqual(canonical(image).board, form.board)).toBe(true);
          expect(boardsEqual(transform(any, form.symmetry), form.board)).toBe(true);
          expect([...form.board.ranks].join() <= [...any.ranks].join()).toBe(true);
        },
      ),
      { seed: 1, numRuns: 500 },
    );
  });
});
