import { draw } from '@open2048/testing/contracts';
import { describe, expect, test } from 'vitest';
import {
  MAX_SIDE,
  boardFromFaces,
  boardFromRanks,
  boardOver,
  boardsEqual,
  checkRank,
  checkSize,
  countEmpty,
  emptyBoard,
  facesOf,
  maxRank,
  nthEmpty,
  ranksOf,
  withRank,
} from './board.ts';
import { DIRECTIONS, DIRECTION_NAMES, parseDirection } from './direction.ts';
import { FACES, faceText, integerText, rankOfFace, rankOfFaceText } from './face.ts';
import { expectOk, fault, quote } from './result.ts';

const board = draw`
  . 2 4
  8 . 2`;

describe('a board from a grid', () => {
  test('of faces or of ranks', () => {
    expect(ranksOf(board)).toEqual([
      [0, 1, 2],
      [3, 0, 1],
    ]);
    expect(
      expectOk(
        boardFromFaces([
          [0, 2, 4],
          [8, 0, 2],
        ]),
      ),
    ).toEqual(board);
    expect(
      expectOk(
        boardFromRanks([
          [0, 1, 2],
          [3, 0, 1],
        ]),
      ),
    ).toEqual(board);
    expect(facesOf(board)).toEqual([
      [0, 2, 4],
      [8, 0, 2],
    ]);
  });

  test.each([
    ['no row', [], 'bad-size', 'rows'],
    ['no column', [[]], 'bad-size', 'cols'],
    ['a short row', [[2, 2], [2]], 'ragged-grid', 'row 2'],
    ['a long row', [[2], [2, 2]], 'ragged-grid', 'row 2'],
    ['not a power of two', [[2, 3]], 'bad-face', 'row 1 column 2'],
    ['1, which is 2^0', [[1]], 'bad-face', 'row 1 column 1'],
    ['a negative face', [[2], [-2]], 'bad-face', 'row 2 column 1'],
    ['a face above 2^255', [[2 ** 256]], 'bad-face', 'row 1 column 1'],
  ])('refuses %s and names the place', (_, grid, code, at) => {
    const result = boardFromFaces(grid);
    expect(result).toMatchObject({ ok: false, error: { code, at } });
    expect(!result.ok && result.error.message).toContain(code === 'bad-size' ? 'from 1 to' : 'row');
  });

  test.each([
    ['row 1 has 2', [[1, 1], [1]], 'row 2 has 1 cells, row 1 has 2'],
    ['rank', [[256]], 'row 1 column 1: expected a rank from 0 to 255, got 256'],
  ])('reports what is wrong: %s', (_, grid, message) => {
    expect(boardFromRanks(grid)).toMatchObject({ ok: false, error: { message } });
  });

  test.each([-1, 256, 1.5, Number.NaN])('%d is not a rank', (rank) => {
    expect(checkRank(rank)).toMatchObject({ ok: false, error: { code: 'bad-rank' } });
  });

  test.each([0, 1, 255])('%d is a rank', (rank) => {
    expect(checkRank(rank)).toEqual({ ok: true, value: rank });
  });
});

describe('size', () => {
  test.each([
    [1, 1],
    [1, MAX_SIDE],
    [MAX_SIDE, 1],
  ])('%d x %d is valid', (rows, cols) => {
    expect(checkSize(rows, cols)).toEqual({ ok: true, value: { rows, cols } });
  });

  test.each([
    [0, 1, 'rows'],
    [1, 0, 'cols'],
    [MAX_SIDE + 1, 1, 'rows'],
    [1, MAX_SIDE + 1, 'cols'],
    [1.5, 1, 'rows'],
    [1, Number.NaN, 'cols'],
  ])('%d x %d is invalid', (rows, cols, at) => {
    expect(checkSize(rows, cols)).toMatchObject({ ok: false, error: { code: 'bad-size', at } });
  });

  test('must match the number of bytes', () => {
    expect(() => boardOver(2, 2, new Uint8Array(3))).toThrow('2x2 needs 4 ranks, got 3');
  });
});

describe('cells', () => {
  test('are counted if empty, and found by number', () => {
    expect(countEmpty(board)).toBe(2);
    expect([0, 1, 2].map((n) => nthEmpty(board, n))).toEqual([0, 4, -1]);
    expect(countEmpty(emptyBoard(3, 2))).toBe(6);
  });

  test('have a largest rank', () => {
    expect(maxRank(board)).toBe(3);
    expect(maxRank(emptyBoard(2, 2))).toBe(0);
  });

  test('change in a copy', () => {
    const changed = withRank(board, 4, 7);
    expect(changed.ranks[4]).toBe(7);
    expect(board.ranks[4]).toBe(0);
    expect(boardsEqual(changed, board)).toBe(false);
  });

  test.each([
    ['the same cells', draw`. 2`, draw`. 2`, true],
    ['another rank', draw`. 2`, draw`. 4`, false],
    [
      'other rows',
      draw`. 2`,
      draw`
      .
      2`,
      false,
    ],
    ['more columns', draw`2`, draw`2 .`, false],
  ])('are compared: %s', (_, a, b, equal) => {
    expect(boardsEqual(a, b)).toBe(equal);
  });
});

describe('faces', () => {
  test.each([
    [0, '0'],
    [1, '2'],
    [17, '131072'],
    [53, '9007199254740992'],
    [60, '1152921504606846976'],
    [255, '57896044618658097711785492504343953926634992332820282019728792003956564819968'],
  ])('of rank %d is exactly %s, and back', (rank, text) => {
    expect(faceText(rank)).toBe(text);
    expect(rankOfFaceText(text)).toEqual({ ok: true, value: rank });
    expect(rankOfFace(FACES[rank]!)).toEqual({ ok: true, value: rank });
  });

  test.each(['', '1', '3', '-2', '2.0', ' 2', '0x2', '9007199254740993', '1'.repeat(78), '2 2'])(
    'text %j is not a face',
    (text) => {
      expect(rankOfFaceText(text)).toMatchObject({
        ok: false,
        error: {
          code: 'bad-face',
          message: expect.stringContaining('power of two from 2 to 2^255'),
        },
      });
    },
  );

  test.each([1, 3, -2, 0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 256])(
    'number %d is not a face',
    (face) => {
      expect(rankOfFace(face)).toMatchObject({
        ok: false,
        error: { code: 'bad-face', message: expect.stringContaining(`got ${face}`) },
      });
    },
  );

  test('an integer prints in full', () => {
    expect(integerText(2 ** 60)).toBe('1152921504606846976');
    expect(integerText(12)).toBe('12');
  });
});

describe('directions', () => {
  test('are read by name in any letter case', () => {
    expect(DIRECTION_NAMES.map((name) => expectOk(parseDirection(name)))).toEqual([...DIRECTIONS]);
    expect(parseDirection('LEFT')).toEqual({ ok: true, value: 3 });
  });

  test('accept no other names', () => {
    expect(parseDirection('west')).toEqual({
      ok: false,
      error: { code: 'bad-direction', message: 'expected up, right, down or left, got "west"' },
    });
  });
});

describe('faults', () => {
  test('carry a place only when there is one', () => {
    expect(fault('a', 'b').error).toEqual({ code: 'a', message: 'b' });
    expect(fault('a', 'b', 0).error).toEqual({ code: 'a', message: 'b', at: 0 });
  });

  test('throw in expectOk', () => {
    expect(() => expectOk(fault('a', 'b'))).toThrow('a: b');
  });

  test('quote up to 40 characters of input', () => {
    expect(quote('a"b')).toBe('"a\\"b"');
    expect(quote('x'.repeat(40))).toBe(`"${'x'.repeat(40)}"`);
    expect(quote('x'.repeat(41))).toBe(`"${'x'.repeat(40)}…"`);
  });
});
