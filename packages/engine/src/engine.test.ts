/** Compares the WebAssembly engine with the rules: the same moves, deals, images and counts. */
import {
  seeded,
  boardOver,
  DIRECTIONS,
  expectOk,
  formatPosition,
  legalMoves,
  move,
  newGame,
  perft,
  play,
  PRESETS,
  Rng,
  seedState,
  startPosition,
  SYMMETRIES,
  transform,
  type Board,
  type PerftCount,
  type RngState,
} from '@open2048/core';
import { boards, draw, rulesContract } from '@open2048/testing/contracts';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Engine, ENGINE_RANK, loadEngine } from './engine.ts';
import { MODULE } from './generated/module.ts';

const engine = await loadEngine();
const SIZES = [
  { rows: 4, cols: 4 },
  { rows: 3, cols: 4 },
  { rows: 3, cols: 3 },
  { rows: 2, cols: 4 },
  { rows: 4, cols: 3 },
];

for (const size of SIZES) {
  rulesContract({
    name: `engine, ${size.rows}x${size.cols}`,
    size,
    merges: ['once'],
    // Two tiles of rank 24 do not merge; a test below covers that.
    maxRank: ENGINE_RANK - 1,
    move: (board, direction) => engine.move(board, direction),
    legalMoves: (board) => engine.legalMoves(board),
  });
}

const anySize = fc.constantFrom(...SIZES);
/** Few ranks, 12..18, so that tiles merge across the limit of four bits. */
const large = anySize.chain(({ rows, cols }) =>
  fc
    .array(fc.constantFrom(0, 12, 14, 15, 16, 17, 18), {
      minLength: rows * cols,
      maxLength: rows * cols,
    })
    .map((ranks) => boardOver(rows, cols, Uint8Array.from(ranks))),
);

describe('tiles above 32768', () => {
  test.each([
    [
      'two of 32768 become 65536',
      draw`
        32768 32768 2 2
        .     .     . .
        .     .     . .
        .     .     . .`,
      draw`
        65536 4 . .
        .     . . .
        .     . . .
        .     . . .`,
      65540,
    ],
    [
      'two of 65536 become 131072',
      draw`
        65536 .     65536 .
        .     .     .     .
        .     .     .     .
        2     32768 4     131072`,
      draw`
        131072 .     . .
        .      .     . .
        .      .     . .
        2      32768 4 131072`,
      131072,
    ],
  ])('%s', (_, before, after, reward) => {
    expect(engine.move(before, 3)).toEqual({ board: after, reward, legal: true });
  });

  test('of every kind move as in the rules', () => {
    fc.assert(
      fc.property(large, fc.constantFrom(...DIRECTIONS), (board, direction) => {
        const { board: after, reward, legal } = move(board, direction);
        expect(engine.move(board, direction)).toEqual({ board: after, reward, legal });
      }),
      { seed: 1, numRuns: 3000 },
    );
  });

  test.each([
    ['other sizes', draw`2 . . . .`, 'bad-size', 'expected a board of up to 4x4 cells, got 1x5'],
    ['ranks above 24', draw`2 33554432`, 'bad-rank', 'cell 1: expected ranks up to 24, got 25'],
  ])('%s are refused', (_, board, code, message) => {
    expect(engine.check(board)).toMatchObject({ ok: false, error: { code, message } });
  });

  test('the two largest accepted tiles do not merge', () => {
    const board = expectOk(engine.check(draw`16777216 16777216`));
    expect(engine.move(board, 3)).toEqual({ board, reward: 0, legal: false });
  });
});

describe('deals', () => {
  test.each(SIZES)('the same game as the reducer on $rows x $cols', (size) => {
    for (let seed = 0; seed < 5; seed++) {
      let game = newGame({ ...PRESETS.classic, size, goal: null }, seeded(seed));
      let at: { board: Board; state: RngState } = {
        board: boardOver(size.rows, size.cols, new Uint8Array(size.rows * size.cols)),
        state: seedState(seed),
      };
      at = engine.spawn(at.board, at.state);
      at = engine.spawn(at.board, at.state);
      for (let turn = seed; game.position.status === 'playing'; turn++) {
        expect(formatPosition(at.board)).toBe(formatPosition(game.position.board));
        const choices = legalMoves(at.board);
        const direction = choices[turn % choices.length]!;
        game = expectOk(play(game, { type: 'move', direction }));
        at = engine.spawn(engine.move(at.board, direction).board, at.state);
      }
    }
  });

  test('leaves the generator in the same state as core', () => {
    const rng = new Rng(seedState(9));
    rng.below(15);
    rng.below(10);
    expect(engine.spawn(withOneTile, seedState(9)).state).toEqual(rng.state);
  });
});

const withOneTile = draw`
  2 . . .
  . . . .
  . . . .
  . . . .`;

test.each(SYMMETRIES)('symmetry %i matches core', (symmetry) => {
  const any = anySize.chain((size) => boards({ ...size, maxRank: 15 }));
  fc.assert(
    fc.property(any, (board) => {
      expect(engine.transform(board, symmetry)).toEqual(transform(board, symmetry));
    }),
    { seed: 2, numRuns: 200 },
  );
});

/** Counts like core's perft, breadth first, with the engine's moves. */
function counted(start: readonly Board[], depths: number): PerftCount[] {
  let layer = new Map<string, { board: Board; games: bigint }>();
  const add = (into: typeof layer, board: Board, games: bigint): void => {
    const key = formatPosition(board);
    into.set(key, { board, games: games + (into.get(key)?.games ?? 0n) });
  };
  for (const board of start) add(layer, board, 1n);
  return Array.from({ length: depths }, (_, depth) => {
    const entries = [...layer.values()];
    const next: typeof layer = new Map();
    if (depth + 1 < depths) {
      for (const { board, games } of entries) {
        for (const direction of engine.legalMoves(board)) {
          for (const dealt of everyDeal(engine.move(board, direction).board)) {
            add(next, dealt, games);
          }
        }
      }
    }
    layer = next;
    return {
      depth,
      positions: entries.length,
      games: entries.reduce((sum, { games }) => sum + games, 0n),
    };
  });
}

function everyDeal(board: Board): Board[] {
  return [...board.ranks.keys()].flatMap((cell) =>
    board.ranks[cell] === 0
      ? [1, 2].map((rank) => boardOver(board.rows, board.cols, withRankAt(board, cell, rank)))
      : [],
  );
}

function withRankAt({ ranks }: Board, cell: number, rank: number): Uint8Array {
  const copy = Uint8Array.from(ranks);
  copy[cell] = rank;
  return copy;
}

test.each([
  [2, 4, 5],
  [3, 3, 4],
  [3, 4, 3],
  [4, 4, 2],
])('perft of %i x %i matches core', (rows, cols, depths) => {
  const rules = { ...PRESETS.classic, size: { rows, cols }, goal: null };
  const expected: PerftCount[] = [];
  for (const count of perft(rules, startPosition(rules))) {
    expected.push(expectOk(count));
    if (expected.length === depths) break;
  }
  const empty = boardOver(rows, cols, new Uint8Array(rows * cols));
  expect(counted(everyDeal(empty).flatMap(everyDeal), depths)).toEqual(expected);
});

test('the module is smaller than 64 kB', () => {
  expect(atob(MODULE).length).toBeLessThan(64 * 1024);
});

test('two engines do not share memory', async () => {
  const other: Engine = await loadEngine();
  const state = seedState(3);
  expect(other.spawn(withOneTile, state)).toEqual(engine.spawn(withOneTile, state));
});

test.each<[string, () => unknown]>([
  ['a direction by its name', () => engine.move(draw`2 2`, 'left' as never)],
  ['a grid in place of a board', () => engine.move([[2, 2]] as never, 3)],
  ['a board above 4x4', () => engine.move(draw`2 2 2 2 2`, 3)],
  ['a search of undefined', () => engine.search(undefined as never, { nodes: 1 })],
  ['a search without limits', () => engine.search(draw`2 2`, undefined as never)],
  ['nodes that are not a number', () => engine.search(draw`2 2`, { nodes: 'many' as never })],
  ['nodes below 0', () => engine.search(draw`2 2`, { nodes: -1 })],
  ['a deal from a seed', () => engine.spawn(draw`2 0`, 1 as never)],
  ['a game from a seed', () => engine.playGame(1 as never)],
  ['an image without a number', () => engine.transform(draw`2 0`, 'left' as never)],
  ['weights that are bytes', () => engine.use(new Uint8Array(4) as never)],
])('a caller that passes %s gets an error', (_, call) => {
  expect(call).toThrow(/^\w+: expected .+, got .+/);
});
