/**
 * The assignment's board: the examples of its hand-out, corrected where it is wrong, and each rule.
 */
import { expectOk } from '@open2048/core';
import { describe, expect, test } from 'vitest';
import { Board, type Tiles } from './board.ts';

const HAND_OUT = [
  [0, 0, 0, 2],
  [0, 0, 0, 0],
  [2, 0, 0, 0],
  [8, 0, 4, 0],
];

const tilesOf = (board: Board): number[][] =>
  Array.from({ length: board.cells.rows }, (_, row) =>
    Array.from({ length: board.cells.cols }, (_cell, col) => board.tileAt(row, col)),
  );

describe('the examples of the hand-out', () => {
  test('weightedScore is 74; the hand-out prints 66, with 8 x 6 as 40', () => {
    expect(new Board(HAND_OUT).weightedScore()).toBe(74);
  });

  test('a board whose only valid swipe is down has one neighbour, with a 2 in the corner', () => {
    const board = new Board([
      [16, 8, 4, 2],
      [0, 0, 0, 0],
      [0, 0, 0, 0],
      [0, 0, 0, 0],
    ]);
    expect(board.neighbors().map(tilesOf)).toEqual([
      [
        [0, 0, 0, 2],
        [0, 0, 0, 0],
        [0, 0, 0, 0],
        [16, 8, 4, 2],
      ],
    ]);
  });

  test('a tile merges once in a swipe', () => {
    const board = new Board([
      [0, 0, 0, 0],
      [0, 2, 2, 2],
      [0, 0, 0, 0],
      [4, 4, 4, 0],
    ]);
    const [, right, , left] = board.neighbors().map(tilesOf);
    expect(left).toEqual([
      [0, 0, 0, 2],
      [4, 2, 0, 0],
      [0, 0, 0, 0],
      [8, 4, 0, 0],
    ]);
    expect(right).toEqual([
      [0, 0, 0, 2],
      [0, 0, 2, 4],
      [0, 0, 0, 0],
      [0, 0, 4, 8],
    ]);
  });
});

describe('reading a board', () => {
  const board = new Board(HAND_OUT);

  test('size counts tiles, tileAt reads faces', () => {
    expect(board.size()).toBe(4);
    expect(tilesOf(board)).toEqual(HAND_OUT);
  });

  test.each([
    ['row', -1, 0],
    ['row', 4, 0],
    ['row', 0.5, 0],
    ['col', 0, 4],
    ['col', 3, Number.NaN],
  ])('tileAt refuses a %s outside the board: (%d, %d)', (name, row, col) => {
    expect(() => board.tileAt(row, col)).toThrow(
      `${name} must be an integer from 0 to 3, got ${name === 'row' ? row : col}`,
    );
  });

  test('toString is the number of tiles and the grid', () => {
    expect(String(board)).toBe('4\n0 0 0 2\n0 0 0 0\n2 0 0 0\n8 0 4 0');
  });

  test('equals compares size and tiles, not the goal', () => {
    expect(board.equals(new Board(HAND_OUT, 2048))).toBe(true);
    expect(
      board.equals(
        new Board([
          [0, 2],
          [2, 8],
        ]),
      ),
    ).toBe(false);
    expect(board.equals(new Board(HAND_OUT.toReversed()))).toBe(false);
  });
});

describe('"it must obey all of Java\'s requirements": equals', () => {
  const boards = [new Board(HAND_OUT), new Board(HAND_OUT, 2048), new Board(HAND_OUT.toReversed())];

  test('is reflexive and symmetric', () => {
    for (const one of boards) {
      expect(one.equals(one)).toBe(true);
      for (const other of boards) expect(one.equals(other)).toBe(other.equals(one));
    }
  });

  test('is false for null and other values', () => {
    for (const other of [null, undefined, 'board', HAND_OUT, boards[0]!.cells, {}]) {
      expect(boards[0]!.equals(other)).toBe(false);
    }
  });
});

describe('"you may assume at least one blank": a full board is answered all the same', () => {
  test('with swipes', () => {
    const board = new Board([
      [2, 2],
      [4, 8],
    ]);
    expect(board.gameFinished()).toBe(false);
    expect(board.neighbors().map(tilesOf)).toEqual([
      [
        [0, 4],
        [4, 8],
      ],
      [
        [4, 2],
        [4, 8],
      ],
    ]);
  });

  test('without', () => {
    const board = new Board([
      [2, 4],
      [4, 2],
    ]);
    expect(board.size()).toBe(4);
    expect(board.gameFinished()).toBe(true);
    expect(board.neighbors()).toEqual([]);
  });
});

test.each([undefined, null, 'grid', 7])('%s is not a grid', (tiles) => {
  expect(() => new Board(tiles as never)).toThrow(/^grid: expected a list of rows, got /);
  expect(() => Board.from(tiles as never)).toThrow(TypeError);
});

describe('scores', () => {
  test.each<[string, Tiles, number, number, number]>([
    [
      'a board without tiles',
      [
        [0, 0],
        [0, 0],
      ],
      0,
      0,
      0,
    ],
    [
      'weights run from 0 in the top right to 2L-2 in the bottom left',
      [
        [2, 4],
        [8, 0],
      ],
      18,
      2,
      40,
    ],
    [
      'the snake looks along all four rays, across blanks and other tiles',
      [
        [0, 2, 0, 0],
        [8, 16, 0, 4],
        [0, 0, 16, 0],
        [0, 8, 0, 0],
      ],
      176,
      22,
      348,
    ],
    [
      'the snake starts at the first largest tile',
      [
        [8, 0],
        [4, 8],
      ],
      24,
      4,
      48,
    ],
    [
      'there is no tile of half a 2: the snake of 2s is empty',
      [
        [2, 2],
        [2, 0],
      ],
      6,
      0,
      8,
    ],
    [
      'the snake ends at the 11th half',
      [
        [4096, 4, 2],
        [0, 0, 0],
        [0, 0, 0],
      ],
      8196,
      4 + 2,
      16392,
    ],
    [
      'and not after it',
      [
        [8192, 4, 2],
        [0, 0, 0],
        [0, 0, 0],
      ],
      16388,
      4,
      32776,
    ],
  ])('%s', (_, tiles, weighted, snake, penalty) => {
    const board = new Board(tiles);
    expect(board.weightedScore()).toBe(weighted);
    expect(board.snakeScore()).toBe(snake);
    expect(board.penalty()).toBe(penalty);
  });
});

describe('winning and ending', () => {
  test('"does this board have GOAL_TILE?": the goal itself, and no larger tile', () => {
    const won = (goal: number): boolean =>
      new Board(
        [
          [2, 0],
          [0, 8],
        ],
        goal,
      ).hasWon();
    expect([2, 4, 8, 16].map(won)).toEqual([true, false, true, false]);
  });

  test('"this method should be called once after each swipe is completed": after a winning one too', () => {
    const [left] = new Board(
      [
        [4, 4],
        [0, 0],
      ],
      8,
    )
      .neighbors()
      .slice(-1);
    expect(tilesOf(left!)).toEqual([
      [8, 2],
      [0, 0],
    ]);
    expect(left!.hasWon()).toBe(true);
    expect(left!.gameFinished()).toBe(false);
  });

  test('"if the position in the upper right corner is occupied, update gameFinished to true": when it wins too', () => {
    const right = new Board(
      [
        [4, 4],
        [0, 0],
      ],
      8,
    ).neighbors()[0]!;
    expect(tilesOf(right)).toEqual([
      [0, 8],
      [0, 0],
    ]);
    expect(right.hasWon()).toBe(true);
    expect(right.gameFinished()).toBe(true);
  });

  test('an occupied corner is legal at the start', () => {
    const board = new Board([
      [0, 2],
      [0, 0],
    ]);
    expect(board.gameFinished()).toBe(false);
    expect(board.neighbors()).toHaveLength(2);
  });

  test('an occupied corner when its 2 is due ends the game', () => {
    const right = [
      ...new Board([
        [2, 0],
        [0, 0],
      ]).swipes(),
    ].find(({ direction }) => direction === 1)!;
    expect(tilesOf(right.board)).toEqual([
      [0, 2],
      [0, 0],
    ]);
    expect(right.board.gameFinished()).toBe(true);
    // Neighbours depend only on the tiles, so equal boards have equal neighbours.
    expect(right.board.neighbors().map(tilesOf)).toEqual(
      new Board(right.board.cells).neighbors().map(tilesOf),
    );
  });

  test('a board that no swipe changes is finished', () => {
    const board = new Board([
      [0, 0],
      [0, 0],
    ]);
    expect(board.gameFinished()).toBe(true);
    expect(board.neighbors()).toEqual([]);
  });
});

describe('bad grids are refused', () => {
  test.each<[string, string, number[][]]>([
    ['bad-size', 'rows must be an integer from 1 to 32768, got 0', []],
    ['bad-size', 'expected a side from 2 to 32768, got 1', [[0]]],
    ['ragged-grid', 'row 2 has 1 cells, row 1 has 2', [[2, 0], [2]]],
    ['not-square', 'expected as many columns as rows, got 1 rows of 2', [[2, 0]]],
    [
      'bad-face',
      'row 2 column 1: expected 0 or a power of two from 2 to 2^255, got 3',
      [
        [2, 0],
        [3, 0],
      ],
    ],
    [
      'bad-face',
      'row 1 column 2: expected 0 or a power of two from 2 to 2^255, got 1',
      [
        [2, 1],
        [0, 0],
      ],
    ],
  ])('%s: %s', (code, message, tiles) => {
    expect(Board.from(tiles)).toMatchObject({ ok: false, error: { code, message } });
    expect(() => new Board(tiles)).toThrow(`${code}: ${message}`);
  });

  test('bad-goal: a goal that is not a face', () => {
    expect(
      Board.from(
        [
          [2, 0],
          [0, 0],
        ],
        100,
      ),
    ).toMatchObject({ ok: false, error: { code: 'bad-goal' } });
  });
});

test('sums are exact and rounded only once', () => {
  const board = expectOk(
    Board.from([
      [2 ** 60, 0],
      [2, 2 ** 60],
    ]),
  );
  expect(board.weightedScore()).toBe(2 ** 61 + 4);
});
