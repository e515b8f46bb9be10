/**
 * Compares both searches with a plain breadth-first search and with the rules, on the hand-out's board and on random
 * ones.
 */
import {
  boardOver,
  expectOk,
  parsePosition,
  PRESETS,
  positionOn,
  Rng,
  seedState,
  slide,
  type Direction,
} from '@open2048/core';
import { draw } from '@open2048/testing/contracts';
import { describe, expect, test } from 'vitest';
import { Board } from './board.ts';
import { byteStates } from './byte-states.ts';
import { SEARCHES, type SolveOutcome } from './search.ts';
import { searchOptimal } from './optimal.ts';
import { boardsOf, solve, Solver } from './solver.ts';
import { mirrored } from './states.ts';

const boardOf = (grid: string): Board => new Board(expectOk(parsePosition(grid)));

const HAND_OUT = [
  [0, 0, 0, 2],
  [0, 0, 0, 0],
  [2, 0, 0, 0],
  [8, 0, 4, 0],
];

const BEYOND_ITS_BOUND = draw`
   0 16 16 0
   0  0 16 8
  16  0  0 0
   0  2  0 0`;

/** The fewest moves by exhaustive search; -1 if there is no solution. */
function plainMoves(initial: Board): number {
  let layer = [initial];
  for (let depth = 0; layer.length > 0; depth++) {
    if (layer.some((board) => board.hasWon())) return depth;
    const next = new Map<string, Board>();
    for (const after of layer.flatMap((board) => board.neighbors())) {
      if (after.hasWon() || !after.gameFinished()) next.set(String(after), after);
    }
    layer = [...next.values()];
  }
  return -1;
}

function randomBoard(rng: Rng, side: number, goal: number): Board {
  const tiles = 1 + rng.below(side * side - 1);
  const ranks = new Uint8Array(side * side);
  for (let tile = 0; tile < tiles; tile++) ranks[rng.below(ranks.length)] = 1 + rng.below(goal - 1);
  return new Board(boardOver(side, side, ranks), 2 ** goal);
}

const run = (search: Generator<unknown, SolveOutcome>): SolveOutcome => {
  for (;;) {
    const step = search.next();
    if (step.done === true) return step.value;
  }
};

/** Plays a solution by the rules of the game, and returns the largest face at the end. */
function replay(board: Board, directions: readonly Direction[]): number {
  const { rows, cols } = board.cells;
  const rules = { ...PRESETS.corner, size: { rows, cols }, goal: board.goalRank };
  let position = positionOn(rules, board.cells);
  for (const direction of directions) position = expectOk(slide(rules, position, direction));
  expect(position.won).toBe(true);
  return new Board(position.board).largestTile();
}

describe('known answers', () => {
  test('the board of the hand-out: 128 takes 62 moves, proved', () => {
    const { outcome } = new Solver(new Board(HAND_OUT));
    expect(outcome).toMatchObject({ status: 'solved', optimal: true, bound: 62 });
    expect(replay(new Board(HAND_OUT), outcome.directions)).toBe(128);
  });

  test('256 cannot be reached', () => {
    const { outcome } = new Solver(new Board(HAND_OUT, 256));
    expect(outcome).toMatchObject({ status: 'unreachable', optimal: false, bound: Infinity });
  });

  test('a board whose shortest solution is longer than its bound', () => {
    const board = new Board(BEYOND_ITS_BOUND);
    expect(new Solver(board).outcome).toMatchObject({ status: 'solved', optimal: true, bound: 37 });
  });

  test('the reference search finds a longer solution in its own order', () => {
    const solver = new Solver(new Board(HAND_OUT), { search: 'reference' });
    expect(solver.outcome).toMatchObject({ status: 'solved', optimal: false });
    expect(solver.moves()).toBe(110);
    expect(replay(new Board(HAND_OUT), solver.outcome.directions)).toBe(128);
  });

  test('a tile above the goal is an obstacle, not a solution', () => {
    const solver = new Solver(
      new Board(
        [
          [64, 0, 0],
          [2, 0, 0],
          [4, 2, 0],
        ],
        8,
      ),
    );
    expect(solver.outcome).toMatchObject({ status: 'solved', optimal: true });
    expect(solver.moves()).toBeGreaterThan(0);
  });

  test('a full board is solved', () => {
    const solver = new Solver(
      new Board(
        [
          [8, 8],
          [4, 2],
        ],
        16,
      ),
    );
    expect(solver.moves()).toBe(1);
  });
});

/**
 * Boards of this project, with the results of the author's program for the assignment: it stops at a board that is won
 * or finished, whichever comes first. It wins to 64, and to 128 it ends at a lost board.
 */
const GAMES: readonly (readonly [string, Board, number, number])[] = [
  [
    '0 0 4 0; 16 32 0 0; 16 0 16 0; 2 0 0 8',
    boardOf('0 0 4 0; 16 32 0 0; 16 0 16 0; 2 0 0 8'),
    39,
    115,
  ],
  [
    '0 0 0 0; 16 0 0 0; 0 0 0 32; 4 16 0 0',
    boardOf('0 0 0 0; 16 0 0 0; 0 0 0 32; 4 16 0 0'),
    54,
    129,
  ],
  [
    '2 0 0 0; 8 0 16 0; 0 8 0 16; 0 2 8 16',
    boardOf('2 0 0 0; 8 0 16 0; 0 8 0 16; 0 2 8 16'),
    25,
    124,
  ],
  [
    '2 16 8 4; 16 0 0 2; 0 4 0 0; 2 8 0 32',
    boardOf('2 16 8 4; 16 0 0 2; 0 4 0 0; 2 8 0 32'),
    17,
    115,
  ],
  [
    '2 0 2 0; 2 0 16 16; 0 0 16 0; 4 0 16 0',
    boardOf('2 0 2 0; 2 0 16 16; 0 0 16 0; 4 0 16 0'),
    21,
    126,
  ],
  ['8 4 0 2; 0 0 4 0; 0 4 0 4; 4 8 0 16', boardOf('8 4 0 2; 0 0 4 0; 0 4 0 4; 4 8 0 16'), 61, 136],
];

describe('"Repeat this procedure until the search node dequeued corresponds to the goal board"', () => {
  test.each(GAMES)('%s', (_, { cells }, toGoal, toLoss) => {
    const won = new Solver(new Board(cells, 64), { search: 'reference' });
    expect(won.outcome).toMatchObject({ status: 'solved', expanded: toGoal });
    expect(won.moves()).toBe(toGoal);
    const lost = new Solver(new Board(cells, 128), { search: 'reference' });
    expect(lost.outcome).toMatchObject({ status: 'lost', expanded: toLoss });
    expect(lost.moves()).toBe(toLoss);
    expect(lost.solution()).toHaveLength(toLoss + 1);
    expect(lost.solution().at(-1)!.gameFinished()).toBe(true);
  });
});

describe('"Throw if the argument is null"', () => {
  test.each([null, undefined, HAND_OUT])('%j', (initial) => {
    expect(() => new Solver(initial as never)).toThrow(/^initial: expected a Board, got /);
  });

  test('and for an unknown search', () => {
    const options = { search: 'fast' } as never;
    expect(() => new Solver(new Board(HAND_OUT), options)).toThrow(
      'search: expected optimal, reference, got "fast"',
    );
  });
});

describe('against a plain breadth-first search', () => {
  test.each([
    [2, 3, 60],
    [2, 4, 60],
    [3, 4, 80],
    [3, 5, 60],
    [3, 6, 25],
    [4, 4, 60],
    [4, 5, 12],
  ])('side %i, goal 2^%i: the same fewest moves', (side, goal, count) => {
    const rng = new Rng(seedState(100 * side + goal));
    for (let game = 0; game < count; game++) {
      const board = randomBoard(rng, side, goal);
      const fewest = plainMoves(board);
      const optimal = new Solver(board);
      expect(optimal.moves(), String(board)).toBe(fewest);
      if (fewest > 0) replay(board, optimal.outcome.directions);
      const reference = new Solver(board, { search: 'reference' });
      const { status } = reference.outcome;
      expect(['solved', 'lost']).toContain(status);
      if (status === 'lost') continue;
      expect(reference.moves()).toBeGreaterThanOrEqual(fewest);
      if (reference.moves() > 0) replay(board, reference.outcome.directions);
    }
  });
});

describe('for every representation of the boards', () => {
  test('packed and in bytes, original and mirrored', () => {
    const rng = new Rng(seedState(8));
    for (let game = 0; game < 40; game++) {
      const board = randomBoard(rng, 4, 6);
      const { rows, ranks } = board.cells;
      const image = new Board(boardOver(rows, rows, mirrored(ranks, rows)), 64);
      const options = { memoryBytes: 2 ** 28 };
      const packed = run(searchOptimal(board, options));
      const bytes = run(searchOptimal(board, options, byteStates));
      const turned = run(searchOptimal(image, options));
      for (const other of [bytes, turned]) {
        expect(other.status).toBe(packed.status);
        expect(other.directions).toHaveLength(packed.directions.length);
      }
      if (bytes.directions.length > 0) replay(board, bytes.directions);
    }
  });
});

describe('boards of other sizes', () => {
  test('5x5: 128 in as few moves as the bound', () => {
    const board = new Board(drawn(5), 128);
    const { outcome } = new Solver(board);
    expect(outcome).toMatchObject({ status: 'solved', optimal: true });
    expect(replay(board, outcome.directions)).toBe(128);
  });

  test('100x100', () => {
    const board = new Board(drawn(100), 16);
    expect(replay(board, new Solver(board).outcome.directions)).toBe(16);
  });

  test('a board that memory cannot hold twice is undecided', () => {
    const board = new Board(boardOver(2048, 2048, new Uint8Array(2048 ** 2).fill(2, 5, 7)), 128);
    const { outcome } = new Solver(board, { memoryBytes: 2 ** 20 });
    expect(outcome).toMatchObject({ status: 'undecided', reason: 'memory', directions: [] });
  });
});

describe('starts that need no search', () => {
  test('a board that has won needs no move', () => {
    const solver = new Solver(
      new Board([
        [128, 0],
        [0, 0],
      ]),
    );
    expect(solver.moves()).toBe(0);
    expect(solver.solution()).toHaveLength(1);
  });

  test('one winning swipe, also to the right', () => {
    const board = new Board([
      [2, 64, 64],
      [2, 4, 2],
      [4, 2, 0],
    ]);
    const solver = new Solver(board);
    expect(solver.moves()).toBe(1);
    expect(solver.solution().at(-1)!.hasWon()).toBe(true);
  });

  test('an empty board has no valid swipe', () => {
    const solver = new Solver(
      new Board([
        [0, 0],
        [0, 0],
      ]),
    );
    expect(solver.outcome.status).toBe('unreachable');
    expect(solver.moves()).toBe(-1);
    expect(solver.solution()).toEqual([]);
  });
});

describe('a search in steps', () => {
  test.each(SEARCHES)('%s reports its progress and can be stopped', (search) => {
    const signal = { aborted: false };
    // The board is so large that each expansion is a separate step.
    const board = search === 'optimal' ? new Board(HAND_OUT) : new Board(drawn(512));
    const steps = solve(board, { search, signal });
    const first = steps.next();
    const second = steps.next();
    if (first.done === true || second.done === true) throw new Error('ended too soon');
    expect(second.value.expanded).toBeGreaterThan(first.value.expanded);
    expect(second.value.frontier).toBeGreaterThan(0);
    signal.aborted = true;
    const last = steps.next();
    expect(last).toMatchObject({ done: true, value: { status: 'undecided', reason: 'stopped' } });
  });

  test.each(SEARCHES)('%s ends with an answer when memory runs out', (search) => {
    const board = search === 'optimal' ? new Board(BEYOND_ITS_BOUND) : new Board(drawn(100));
    const { outcome } = new Solver(board, { search, memoryBytes: 100_000 });
    expect(outcome).toMatchObject({ status: 'undecided', reason: 'memory' });
  });

  test('each board of a solution follows from the previous one by a swipe', () => {
    const board = new Board(HAND_OUT, 32);
    const solver = new Solver(board);
    const boards = solver.solution();
    expect(boards).toHaveLength(solver.moves() + 1);
    expect(boards[0]!.equals(board)).toBe(true);
    for (const [index, next] of boards.slice(1).entries()) {
      expect(boards[index]!.neighbors().some((neighbor) => neighbor.equals(next))).toBe(true);
    }
    expect(boardsOf(board, solver.outcome).map(String)).toEqual(boards.map(String));
  });
});

/** A board with four small tiles in its lower left corner. */
function drawn(side: number): number[][] {
  const grid = Array.from({ length: side }, () => Array.from({ length: side }, () => 0));
  grid[side - 1]!.splice(0, 2, 4, 2);
  grid[side - 2]!.splice(0, 2, 2, 8);
  return grid;
}
