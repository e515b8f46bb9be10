/** Walls: how they are written, what they change, and that tables with them agree with plain recursion. */
import {
  boardOver,
  canonical,
  emptyBoard,
  expectOk,
  formatPosition,
  legalMoves,
  parsePosition,
  PRESETS,
  SYMMETRIES,
  transform,
  transformDirection,
  withRank,
  type Board,
} from '@open2048/core';
import { describe, expect, test } from 'vitest';
import { outcomesOf } from './outcomes.ts';
import { lying, problemOf, type Problem } from './problem.ts';
import { queryExact } from './query.ts';
import { headerText, readHeader } from './table-format.ts';
import { problem, Recursion, solved, type Asked } from './test-kit.ts';
import { imageOf, parseWalls, symmetriesOf, wallsText } from './walls.ts';

const FOUR = { rows: 4, cols: 4 };

describe('walls as text', () => {
  test.each([
    ['L3', '..../..../.###/.###'],
    ['4411', '..../..../.###/.###'],
    ['442', '..../..../..##/####'],
    ['4431', '..../..../...#/.###'],
    ['444', '..../..../..../####'],
    ['LL', '..../..../..##/..##'],
    ['t', '..../..../#.##/#.##'],
    ['#.../..../..../...#', '#.../..../..../...#'],
    ['..../..../.+##/.###', '..../..../.+##/.###'],
    ['66f1/..../.+##/.###', '66f1/..../.+##/.###'],
    ['1.../..../..../...a', '1.../..../..../...a'],
  ])('%s is %s', (text, rows) => {
    expect(wallsText(expectOk(parseWalls(text, FOUR)), FOUR)).toBe(rows);
  });

  test('fit boards of any size', () => {
    expect(parseWalls('32', { rows: 2, cols: 3 })).toEqual({
      ok: true,
      value: { walls: [5], target: null },
    });
  });

  test.each([
    ['no text', ''],
    ['rows of another length', '.../.../.../...'],
    ['fewer rows', '..../....'],
    ['another mark', '..../..../.###/.##x'],
    ['an unknown name', 'L4'],
    ['more cells than a row has', '4451'],
    ['more rows than the board has', '44411'],
    ['no free cell', '####/####/####/####'],
    ['two target cells', '..../..../++##/.###'],
    ['a limit of 0', '0.../..../.+##/.###'],
    ['a limit above f', 'g.../..../.+##/.###'],
    ['a name that every object has', 'constructor'],
  ])('%s is refused', (_, text) => {
    expect(parseWalls(text, FOUR)).toMatchObject({ ok: false, error: { code: 'bad-walls' } });
  });
});

test.each([
  ['L3', [0]],
  ['442', [0]],
  ['444', [0, 1]],
  ['LL', [0, 4]],
  ['#.../..../..../...#', [0, 3, 4, 7]],
  ['#..#/..../..../#..#', [...SYMMETRIES]],
  ['LL', [0, 4]],
  ['..../..../.+##/..##', [0]],
  ['+.../..../..../....', [0, 4]],
])('%s has the symmetries %j', (text, expected) => {
  expect(symmetriesOf(FOUR, expectOk(parseWalls(text, FOUR)))).toEqual(expected);
});

/** The board with a different large tile on each wall. */
function walled(board: Board, { walls }: Problem): Board {
  return walls.reduce((marked, wall, nth) => withRank(marked, wall, 100 + nth), board);
}

/** The mean over all ways to deal two tiles to the free cells, 2 at 0.9 and 4 at 0.1. */
function meanOfStarts(asked: Problem, value: (board: Board) => number): number {
  const { rows, cols } = asked.rules.size;
  const bare = walled(emptyBoard(rows, cols), asked);
  const dealt = (board: Board): readonly (readonly [Board, number])[] => {
    const free = [...board.ranks.keys()].filter((cell) => board.ranks[cell] === 0);
    if (free.length === 0) return [[board, 1]];
    return free.flatMap((cell) => [
      [withRank(board, cell, 1), 0.9 / free.length] as const,
      [withRank(board, cell, 2), 0.1 / free.length] as const,
    ]);
  };
  let mean = 0;
  for (const [one, part] of dealt(bare)) {
    for (const [two, share] of dealt(one)) mean += part * share * value(two);
  }
  return mean;
}

const ROWS: readonly Asked[] = [
  // Symmetries: none, a mirror, a half turn, a diagonal, all.
  { size: '2x3', walls: '32', objective: 'score' },
  { size: '2x3', walls: '32', objective: 'tile:16' },
  { size: '2x3', walls: '#../..#', objective: 'moves' },
  { size: '2x3', walls: '#../#..', objective: 'tile:16' },
  { size: '2x3', walls: '.#./...', objective: 'score' },
  { size: '3x3', walls: '3', objective: 'score' },
  { size: '3x3', walls: '331', objective: 'tile:16' },
  { size: '3x3', walls: '331', objective: 'tile:8', player: 'random' },
  { size: '3x3', walls: '322', objective: 'tile:8' },
  { size: '3x3', walls: '311', objective: 'tile:32' },
  { size: '3x3', walls: '311', objective: 'score', rules: 'tiers' },
  { size: '3x3', walls: '.../.#./...', objective: 'tile:8' },
  { size: '3x3', walls: '#.#/.../#.#', objective: 'score' },
  { size: '3x3', walls: '#.#/.../#.#', objective: 'score', player: 'random' },
  { size: '3x3', walls: '##./.../.##', objective: 'score' },
  { size: '1x4', walls: '#..#', objective: 'score' },
  { size: '1x3', walls: '##.', objective: 'moves' },
  { size: '4x4', walls: '4', objective: 'score', player: 'random' },
  { size: '4x4', walls: '..##/..##/####/####', objective: 'score' },
  { size: '4x4', walls: '411', objective: 'tile:16' },
  { size: '4x4', walls: '###./###./#.../#...', objective: 'tile:16' },
  // A target cell: at the edge, inside, without walls, and for a random player. Of 64, it holds other tiles back.
  { size: '2x3', walls: '.../.+#', objective: 'tile:16' },
  { size: '3x3', walls: '.../.+#/.##', objective: 'tile:16' },
  { size: '2x4', walls: '..../.+##', objective: 'tile:64' },
  { size: '2x4', walls: '..../.+##', objective: 'tile:128' },
  { size: '3x3', walls: '.../+.#/###', objective: 'tile:8', player: 'random' },
  { size: '2x3', walls: '+../...', objective: 'tile:16' },
];

describe('tables with walls agree with plain recursion over the rules', () => {
  test.each(ROWS)('$size $walls $objective $rules $player', async (asked) => {
    const question = problem(asked);
    const table = solved(question);
    const recursion = new Recursion(question);
    const cubes = ({ ranks }: Board) =>
      asked.rules === 'tiers'
        ? ranks.reduce((sum, rank) => sum + (rank < 100 ? rank ** 3 : 0), 0)
        : 0;
    if (asked.rules === undefined) {
      expect(table.value).toBeCloseTo(
        meanOfStarts(question, (board) => recursion.value(board)),
        9,
      );
    } else {
      // One tile of level 1 at the start.
      const { rows, cols } = question.rules.size;
      const bare = walled(emptyBoard(rows, cols), question);
      const free = [...bare.ranks.keys()].filter((cell) => bare.ranks[cell] === 0);
      const starts = free.map((cell) => withRank(bare, cell, 1));
      const sum = starts.reduce((total, board) => total + recursion.value(board) + cubes(board), 0);
      expect(table.value).toBeCloseTo(sum / free.length, 9);
    }
    const positions = [...recursion.known.values()];
    // Images with other walls have no position in common with these.
    const alike = ({ rows, cols, ranks }: Board) =>
      canonical(
        boardOver(
          rows,
          cols,
          ranks.map((rank, cell) => (cell === question.target ? rank + 50 : Math.min(rank, 100))),
        ),
      ).board;
    const canonicals = new Set(positions.map(({ board }) => formatPosition(alike(board))));
    expect(table.counts.states).toBe(canonicals.size);
    const ended = positions.filter(({ board }) => recursion.legal(board).length === 0);
    expect(table.counts.terminal).toBe(
      new Set(ended.map(({ board }) => formatPosition(alike(board)))).size,
    );
    for (const { board, value } of positions.filter(
      (_, index) => positions.length < 500 || index % 97 === 0,
    )) {
      const advice = expectOk(await queryExact(table, board));
      expect(advice.value).toBeCloseTo(value, 9);
      const directions = advice.moves.map(({ direction }) => direction);
      expect(new Set(directions)).toEqual(new Set(recursion.legal(board)));
      for (const { direction, value: worth } of advice.moves) {
        expect(worth).toBeCloseTo(recursion.move(board, direction), 9);
      }
    }
    const { tiles } = expectOk(await outcomesOf(table, () => undefined));
    expect(tiles.reduce((sum, [, part]) => sum + part, 0)).toBeCloseTo(1, 12);
    if (question.objective.kind !== 'tile') return;
    const least = 2 ** question.objective.rank;
    const reached = tiles
      .filter(([face]) => face >= least)
      .reduce((sum, [, part]) => sum + part, 0);
    expect(reached).toBeCloseTo(table.value, 9);
  });
});

test('a move that would shift a wall is not legal, although it is in the game', async () => {
  const question = problem({ size: '2x3', walls: '32', objective: 'tile:8' });
  const board = expectOk(parsePosition('2 2 0; 0 4 1024'));
  expect(legalMoves(board)).toEqual([0, 1, 2, 3]);
  const { moves } = expectOk(await queryExact(solved(question), board));
  // Up and left would move the 1024.
  expect(new Set(moves.map(({ direction }) => direction))).toEqual(new Set([1, 2]));
});

test('a locked row is as if it were not there', () => {
  const whole = solved(problem({ size: '2x3', objective: 'score' }));
  const walls = solved(problem({ size: '3x3', walls: '33', objective: 'score' }));
  expect(walls.counts.layers).toBe(whole.counts.layers);
  // The row cannot move up while a cell above it is empty, and the whole board can.
  expect(walls.value).toBeLessThan(whole.value);
});

describe('the images of a board with walls', () => {
  const question = problem({ size: '3x3', walls: '331', objective: 'tile:16' });

  test.each(SYMMETRIES)('have one question: %i', (symmetry) => {
    const image = imageOf(question, question.rules.size, symmetry);
    const asked = expectOk(problemOf(question.rules, question.objective, 'optimal', image));
    expect(lying(asked)).toEqual(question);
  });

  test('of a board that is not square, too', () => {
    const asked = problem({ size: '3x2', walls: '#./../..', objective: 'score' });
    const image = lying(asked);
    const { size } = image.rules;
    expect([size, wallsText(image, size)]).toEqual([{ rows: 2, cols: 3 }, '.../..#']);
  });

  test.each(SYMMETRIES)('have the same answers: %i', async (symmetry) => {
    const table = solved(question);
    const board = expectOk(parsePosition('2 0 4; 2 8 2; 4 32 64'));
    const { value, moves } = expectOk(await queryExact(table, board));
    const image = expectOk(await queryExact(table, transform(board, symmetry)));
    expect(image.value).toBe(value);
    for (const { direction, value: worth } of moves) {
      const same = transformDirection(direction, symmetry);
      expect(image.moves.find((move) => move.direction === same)?.value).toBe(worth);
    }
    expect(image.moves).toHaveLength(moves.length);
  });
});

describe('a query of a table with walls', () => {
  const table = solved(problem({ size: '3x3', walls: '331', objective: 'tile:16' }));

  test('of a board with the tile has the value 1', async () => {
    const board = expectOk(parsePosition('2 0 4; 2 16 2; 4 32 64'));
    expect(await queryExact(table, board)).toEqual({ ok: true, value: { value: 1, moves: [] } });
  });

  test.each([
    ['a wall is empty', '2 0 4; 2 8 2; 4 0 64'],
    ['a wall has a tile that is not large', '2 0 4; 2 8 2; 4 8 64'],
    ['two walls are alike', '2 0 4; 2 8 2; 4 64 64'],
    ['the walls are elsewhere', '2 64 4; 2 8 2; 4 0 32'],
  ])('is refused if %s', async (_, text) => {
    const answer = await queryExact(table, expectOk(parsePosition(text)));
    expect(answer).toMatchObject({
      ok: false,
      error: {
        code: 'wrong-walls',
        message: 'expected different tiles of 16 or more on the walls .../.../.##',
      },
    });
  });
});

describe('a problem with walls', () => {
  const rules = { ...PRESETS.classic, size: { rows: 2, cols: 3 } };
  const given = (board: string) => ({ ...rules, start: { kind: 'given', board } as const });

  test('starts with a given board, whose walls are left out', () => {
    const asked = expectOk(
      problemOf(given('2x3/1.0.1/0.0.9'), { kind: 'tile', rank: 4 }, 'optimal', {
        walls: [5],
        target: null,
      }),
    );
    const recursion = new Recursion(asked);
    const board = expectOk(parsePosition('2 0 2; 0 0 512'));
    expect(solved(asked).value).toBeCloseTo(recursion.value(board), 12);
  });

  test.each([
    ['nothing on a wall', '2x3/1.0.1/0.0.0'],
    ['a small tile on a wall', '2x3/1.0.1/0.0.3'],
  ])('does not start with %s', (_, board) => {
    const wall = { walls: [5], target: null };
    expect(problemOf(given(board), { kind: 'tile', rank: 4 }, 'optimal', wall)).toMatchObject({
      ok: false,
      error: { code: 'wrong-walls' },
    });
  });

  test('needs a free cell', () => {
    const all = { walls: [0, 1, 2, 3, 4, 5], target: null };
    expect(problemOf(rules, { kind: 'score' }, 'optimal', all)).toMatchObject({
      ok: false,
      error: { code: 'bad-walls' },
    });
  });

  test.each([-1, 6, 0.5])('throws for the cell %d', (cell) => {
    expect(() =>
      problemOf(rules, { kind: 'score' }, 'optimal', { walls: [cell], target: null }),
    ).toThrow('walls');
    expect(() =>
      problemOf(rules, { kind: 'tile', rank: 4 }, 'optimal', { walls: [], target: cell }),
    ).toThrow('target');
  });

  test('has its walls in its header, and one without walls has not', () => {
    const asked = expectOk(
      problemOf(rules, { kind: 'score' }, 'optimal', { walls: [5, 2], target: null }),
    );
    expect(JSON.parse(headerText(asked))).toMatchObject({ walls: '..#/..#' });
    expect(readHeader(headerText(asked))).toEqual({ ok: true, value: asked });
    const without = expectOk(problemOf(rules, { kind: 'score' }));
    expect(JSON.parse(headerText(without))).not.toHaveProperty('walls');
    expect(readHeader(headerText(asked).replace('..#/..#', '...'))).toMatchObject({
      ok: false,
      error: { code: 'bad-walls' },
    });
  });
});

describe('a target cell', () => {
  const walls = '.../.+#/.##';
  const at = (start: string, shape = walls) =>
    problem({ size: '3x3', walls: shape, objective: 'tile:256', start });

  test.each<[string, string?]>([
    ['2 4 8; 16 64 512; 32 1024 2048'],
    ['2 2 64; 4 128 512; 8 1024 2048'],
    ['0 0 0; 2 128 512; 0 1024 2048'],
    ['2 4 2; 64 64 512; 4 1024 2048'],
    ['2 4 2; 128 128 512; 4 1024 2048'],
    ['32 32 2; 2 64 512; 4 1024 2048'],
    ['64 64 2; 2 128 512; 4 1024 2048'],
    ['0 0 0; 2 128 512; 0 1024 2048', '333/.+#/.##'],
    ['0 4 0; 2 128 512; 8 1024 2048', '3.2/6+#/7##'],
    ['2 2 16; 4 64 512; 8 1024 2048', '454/5+#/6##'],
  ])('is worth what plain recursion finds from %s %s', async (start, shape) => {
    const question = at(start, shape);
    const recursion = new Recursion(question);
    const board = expectOk(parsePosition(start));
    const table = solved(question);
    expect(table.value).toBeCloseTo(recursion.value(board), 12);
    const { moves } = expectOk(await queryExact(table, board));
    expect(new Set(moves.map(({ direction }) => direction))).toEqual(
      new Set(recursion.legal(board)),
    );
    for (const { direction, value } of moves) {
      expect(value).toBeCloseTo(recursion.move(board, direction), 12);
    }
  });

  test('does not let a tile be made above the limit of its cell', async () => {
    const start = '0 8 8; 2 128 512; 0 1024 2048';
    const position = expectOk(parsePosition(start));
    const directions = async (shape: string): Promise<number[]> => {
      const { moves } = expectOk(await queryExact(solved(at(start, shape)), position));
      return moves.map(({ direction }) => direction).toSorted((a, b) => a - b);
    };
    // Right makes a 16 in the corner above the large tiles.
    expect(await directions('..4/.+#/.##')).toEqual([0, 1, 2]);
    expect(await directions('..3/.+#/.##')).toEqual([0, 2]);
  });

  test('knows no board with a tile above the limit of its cell, and no game starts there', async () => {
    const table = solved(at('0 0 0; 2 128 512; 0 1024 2048', '333/.+#/.##'));
    const above = '16 0 0; 2 128 512; 0 1024 2048';
    expect(await queryExact(table, expectOk(parsePosition(above)))).toMatchObject({
      ok: false,
      error: { code: 'not-in-table', message: expect.stringContaining('333/.+#/.##') },
    });
    const { rules, objective } = at(above);
    expect(problemOf(rules, objective, 'optimal', table.problem)).toMatchObject({
      ok: false,
      error: { code: 'wrong-walls' },
    });
  });

  test('refuses a limit below a new tile, and limits for another board', () => {
    const rules = { ...PRESETS.classic, size: { rows: 3, cols: 3 } };
    const objective = { kind: 'tile', rank: 8 } as const;
    const formation = expectOk(parseWalls('1../.+#/.##', rules.size));
    expect(problemOf(rules, objective, 'optimal', formation)).toMatchObject({
      ok: false,
      error: { code: 'bad-walls', message: expect.stringContaining('at least 4') },
    });
    const limited = (limits: number[]) =>
      problemOf(rules, objective, 'optimal', { ...formation, limits });
    expect(() => limited([2])).toThrow(RangeError);
    expect(() => limited([16, 0, 0, 0, 0, 0, 0, 0, 0])).toThrow(RangeError);
    expect(limited([2, 0, 0, 0, 5, 0, 0, 0, 0])).toMatchObject({
      ok: false,
      error: { code: 'bad-walls', message: expect.stringContaining('no limit of a wall') },
    });
  });

  test('has its limits in its header, and in every image', () => {
    const rules = { ...PRESETS.classic, size: { rows: 3, cols: 3 } };
    const shape = '245/3+#/2##';
    for (const symmetry of SYMMETRIES) {
      const turned = imageOf(expectOk(parseWalls(shape, rules.size)), rules.size, symmetry);
      const asked = expectOk(problemOf(rules, { kind: 'tile', rank: 8 }, 'optimal', turned));
      expect(readHeader(headerText(asked))).toEqual({ ok: true, value: asked });
      expect(wallsText(lying(asked), rules.size)).toBe(shape);
    }
  });

  test('does not let a tile as large be made elsewhere', async () => {
    const board = '32 32 2; 2 64 512; 4 1024 2048';
    const { moves } = expectOk(await queryExact(solved(at(board)), expectOk(parsePosition(board))));
    // Left would make a 64 in the corner, and right one above the 64, where it can be merged.
    expect(moves.map(({ direction }) => direction)).toContain(1);
    expect(moves.map(({ direction }) => direction)).not.toContain(3);
  });

  test.each([
    ['elsewhere than the tile', '64 4 8; 16 2 512; 32 1024 2048'],
    ['larger than the tile', '2 128 8; 16 64 512; 32 1024 2048'],
  ])('is not in the table with a tile %s', async (_, text) => {
    const table = solved(at('0 0 0; 2 128 512; 0 1024 2048'));
    expect(await queryExact(table, expectOk(parsePosition(text)))).toMatchObject({
      ok: false,
      error: { code: 'not-in-table' },
    });
  });

  test('needs a tile to be made there, and a start in order', () => {
    const rules = { ...PRESETS.classic, size: { rows: 3, cols: 3 } };
    const formation = expectOk(parseWalls(walls, rules.size));
    expect(problemOf(rules, { kind: 'score' }, 'optimal', formation)).toMatchObject({
      ok: false,
      error: { code: 'bad-walls' },
    });
    const start = { kind: 'given', board: '3x3/6.1.1/0.0.9/0.10.11' } as const;
    expect(
      problemOf({ ...rules, start }, { kind: 'tile', rank: 8 }, 'optimal', formation),
    ).toMatchObject({ ok: false, error: { code: 'wrong-walls' } });
    expect(
      problemOf(rules, { kind: 'tile', rank: 8 }, 'optimal', { walls: [4], target: 4 }),
    ).toMatchObject({ ok: false, error: { code: 'bad-walls' } });
    expect(problemOf(rules, { kind: 'tile', rank: 2 }, 'optimal', formation)).toMatchObject({
      ok: false,
      error: { code: 'bad-walls' },
    });
    const large = { kind: 'drawn', tiles: 2, ranks: [{ rank: 3, weight: 1 }] } as const;
    expect(
      problemOf({ ...rules, start: large }, { kind: 'tile', rank: 3 }, 'optimal', formation),
    ).toMatchObject({ ok: false, error: { code: 'bad-walls' } });
  });

  test('has the same answers in every image, and one table', async () => {
    const start = '2 2 64; 4 128 512; 8 1024 2048';
    const table = solved(at(start));
    const { value } = expectOk(await queryExact(table, expectOk(parsePosition(start))));
    for (const symmetry of SYMMETRIES) {
      const image = transform(expectOk(parsePosition(start)), symmetry);
      expect(expectOk(await queryExact(table, image)).value).toBe(value);
      const rules = { ...PRESETS.classic, size: { rows: 3, cols: 3 } };
      const turned = imageOf(expectOk(parseWalls(walls, rules.size)), rules.size, symmetry);
      const asked = expectOk(problemOf(rules, { kind: 'tile', rank: 8 }, 'optimal', turned));
      expect(wallsText(lying(asked), rules.size)).toBe(walls);
    }
  });
});
