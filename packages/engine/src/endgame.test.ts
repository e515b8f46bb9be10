/** Compares the endgame search with its formula, cell by cell, and with plain recursion over core's moves. */
import {
  DIRECTIONS,
  inverse,
  move,
  SYMMETRIES,
  transform,
  transformDirection,
  withRank,
  type Board,
  type Direction,
} from '@open2048/core';
import { draw } from '@open2048/testing/contracts';
import { describe, expect, test } from 'vitest';
import { loadEndgameSearch } from './endgame.ts';

/** What a tile of a rank adds. */
const worthOfTile = (rank: number): number => rank * 2 ** rank;

/** The value of a row from its left, or a column from its top. */
function worthOfLine(ranks: readonly number[]): number {
  const worths = ranks.map(worthOfTile);
  return worths.slice(1).reduce((sum, next, at) => {
    const before = worths[at]!;
    if (before === next) return sum + 3 * before;
    return sum + (before > next ? before + next : 12 * (before - next));
  }, worths[0]!);
}

function worthOf({ ranks }: Board): number {
  const four = [0, 1, 2, 3];
  const rows = four.map((row) => four.map((column) => ranks[4 * row + column]!));
  const columns = four.map((column) => four.map((row) => ranks[4 * row + column]!));
  return [...rows, ...columns].reduce((sum, line) => sum + worthOfLine(line), 0);
}

interface Bounds {
  readonly least: number;
  readonly lost: number;
  readonly rarest: number;
}

function afterMove(board: Board, depth: number, chance: number, bounds: Bounds): number {
  const value = worthOf(board);
  if (depth === 0 || value < bounds.least || chance < bounds.rarest) return value;
  const empty = [...board.ranks.keys()].filter((cell) => board.ranks[cell] === 0);
  const each = chance / empty.length;
  const sum = empty.reduce((total, cell) => {
    const two = ofPosition(withRank(board, cell, 1), depth, each * 0.9, bounds);
    const four = ofPosition(withRank(board, cell, 2), depth, each * 0.1, bounds);
    return total + 0.9 * two + 0.1 * four;
  }, 0);
  return sum / empty.length;
}

function ofPosition(board: Board, depth: number, chance: number, bounds: Bounds): number {
  const left = chance < bounds.rarest ? 0 : depth - 1;
  const values = afterMoves(board).map(([, after]) => afterMove(after, left, chance, bounds));
  return values.length === 0 ? bounds.lost : Math.max(...values);
}

function afterMoves(board: Board): (readonly [Direction, Board])[] {
  return DIRECTIONS.flatMap((direction) => {
    const { legal, board: after } = move(board, direction);
    return legal ? [[direction, after] as const] : [];
  });
}

/** The values of the moves by plain recursion. */
function searched(board: Board, depth: number): Map<Direction, number> {
  const worths = SYMMETRIES.map((symmetry) => worthOf(transform(board, symmetry)));
  const symmetry = SYMMETRIES[worths.indexOf(Math.max(...worths))]!;
  const image = transform(board, symmetry);
  const order = 2 * worthOfTile(Math.max(...board.ranks));
  const rarest = 2 ** -(4 + depth);
  const values = (bounds: Bounds): Map<Direction, number> =>
    new Map(
      afterMoves(image).map(([direction, after]) => [
        transformDirection(direction, inverse(symmetry)),
        afterMove(after, depth - 1, 1, bounds),
      ]),
    );
  const least = worthOf(image) >= order ? order : -Infinity;
  const first = values({ least, lost: -Math.max(2 ** 17, order), rarest });
  if ([...first.values()].some((value) => value >= 0)) return first;
  return values({ least: -Infinity, lost: -(2 ** 22), rarest });
}

/** Large tiles in order in the top left corner. */
const ordered = draw`
  16384 8192 2048 16
  4096  1024 512  8
  64    4    2    .
  2     .    .    .`;

/** The same tiles, not in order. */
const mixed = draw`
  16384 2    2048 16
  4096  512  1024 8
  8192  64   2    4
  2     .    32   .`;

/** A board whose only moves are up and down. */
const crowded = draw`
  16384 8192 64   2
  2     4    128  8
  16    8    128  4
  4     16   2    8`;

describe('the endgame search', () => {
  for (const [name, board] of Object.entries({ ordered, mixed, crowded })) {
    for (const depth of [1, 2, 3]) {
      test(`values moves like plain recursion: ${name}, depth ${depth}`, async () => {
        const { moves } = (await loadEndgameSearch()).search(board, { depth });
        const expected = searched(board, depth);
        expect(new Set(moves.map(({ direction }) => direction))).toEqual(new Set(expected.keys()));
        for (const { direction, value } of moves) {
          // 24 bits of precision; a few sums of numbers of up to four millions.
          expect(Math.abs(value - expected.get(direction)!)).toBeLessThan(4);
        }
        expect(moves.map(({ value }) => value)).toEqual(
          moves.map(({ value }) => value).toSorted((a, b) => b - a),
        );
      });
    }
  }

  test('finds the same moves on every image of a board', async () => {
    const search = await loadEndgameSearch();
    const [best] = search.search(ordered, { depth: 4 }).moves;
    for (const symmetry of SYMMETRIES) {
      const [found] = search.search(transform(ordered, symmetry), { depth: 4 }).moves;
      expect(found!.value).toBe(best!.value);
      expect(transformDirection(found!.direction, inverse(symmetry))).toBe(best!.direction);
    }
  });

  test('does not depend on what was searched before', async () => {
    const search = await loadEndgameSearch();
    const first = search.search(ordered, { nodes: 1000 });
    search.search(mixed, { nodes: 1000 });
    expect(search.search(ordered, { nodes: 1000 })).toEqual(first);
  });

  test('looks further with more nodes, and never counts more than it may', async () => {
    const search = await loadEndgameSearch();
    const results = [1, 100, 10_000].map((nodes) => search.search(ordered, { nodes }));
    const depths = results.map(({ depth }) => depth);
    expect(depths).toEqual(depths.toSorted((a, b) => a - b));
    expect(depths[2]).toBeGreaterThan(depths[0]!);
    expect(results[1]!.nodes).toBeLessThanOrEqual(100);
    expect(results[2]!.nodes).toBeLessThanOrEqual(10_000);
  });

  test('returns control between passes, reports each, and ends when it is aborted', async () => {
    const search = await loadEndgameSearch();
    const depths: number[] = [];
    const stop = new AbortController();
    const result = await search.think(
      ordered,
      { depth: 6 },
      {
        signal: stop.signal,
        onResult: ({ depth }) => {
          depths.push(depth);
          if (depth === 2) stop.abort();
        },
      },
    );
    expect(depths).toEqual([1, 2]);
    expect(result.depth).toBeLessThan(6);
    expect(result.moves.length).toBeGreaterThan(0);
  });

  test('has no moves where there are none', async () => {
    const over = draw`
      16384 2 4 2
      2 4 2 4
      4 2 4 2
      2 4 2 4`;
    expect((await loadEndgameSearch()).search(over, { depth: 3 }).moves).toEqual([]);
  });

  test('rejects boards that it does not know, and wrong types', async () => {
    const search = await loadEndgameSearch();
    const two = draw`
      32768 32768 2 4
      2 4 8 16
      . . . .
      . . . .`;
    const small = draw`
      2 4 2
      . . 4
      . . .`;
    expect([two, small, ordered].map((board) => search.supports(board))).toEqual([
      false,
      false,
      true,
    ]);
    expect(() => search.search(small, { depth: 1 })).toThrow('expected a 4x4 board');
    expect(() => search.search({} as Board, { depth: 1 })).toThrow(TypeError);
    await expect(loadEndgameSearch(1 as never)).rejects.toThrow('clock');
  });

  test('treats a 65536 like a 32768', async () => {
    const large = draw`
      65536 8192 2048 16
      4096 1024 512 8
      64 4 2 .
      2 . . .`;
    const known = withRank(large, 0, 15);
    const search = await loadEndgameSearch();
    expect(search.search(large, { depth: 3 }).moves).toEqual(
      search.search(known, { depth: 3 }).moves,
    );
  });
});
