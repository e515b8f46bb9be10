/**
 * Evaluation and search against the same written to be read: patterns looked up cell by cell on the
 * eight images of a board, and expectimax by recursion over core's moves.
 */
import {
  DIRECTIONS,
  move,
  newGame,
  play,
  PRESETS,
  Rng,
  seedState,
  SYMMETRIES,
  transform,
  withRank,
  expectOk,
  type Board,
  type Direction,
} from '@open2048/core';
import { draw } from '@open2048/testing/contracts';
import { describe, expect, test } from 'vitest';
import { loadEngine, type Weights } from './engine.ts';
import { NETWORKS, type NetworkName } from './networks.ts';

/** Weights that no two places share, by a mixing function. */
const mixed = (table: number, index: number): number =>
  (Math.imul(index + 7919 * table + 1, 0x9e3779b1) >> 17) & 1023;

const weightsOf = (network: NetworkName): Weights => ({
  network,
  step: 0.25,
  start: 100,
  fill: (tables) => {
    for (const [table, values] of tables.entries()) {
      for (let index = 0; index < values.length; index++) values[index] = mixed(table, index);
    }
  },
});

/** The place of a pattern's weight: all low bits of the ranks, then all high bits. */
function indexOf(board: Board, pattern: string): number {
  const ranks = Array.from(pattern, (digit) => board.ranks[Number.parseInt(digit, 16)]!);
  return ranks.reduce((index, rank, order) => {
    const shown = Math.min(15, rank);
    const high = 2 * (ranks.length + order);
    return index | ((shown & 3) << (2 * order)) | ((shown >> 2) << high);
  }, 0);
}

function valueOf(board: Board, network: NetworkName): number {
  let sum = 0;
  for (const symmetry of SYMMETRIES) {
    const image = transform(board, symmetry);
    for (const [table, pattern] of NETWORKS[network].entries()) {
      sum += mixed(table, indexOf(image, pattern));
    }
  }
  return 100 + 0.25 * sum;
}

/** Expectimax as it is defined: what each move is worth, -Infinity where it is not legal. */
function worthsOf(board: Board, depth: number, network: NetworkName, fours: number): number[] {
  return DIRECTIONS.map((direction) => {
    const { board: after, reward, legal } = move(board, direction);
    if (!legal) return -Infinity;
    if (depth === 1) return reward + valueOf(after, network);
    const cells = [...after.ranks.keys()].filter((cell) => after.ranks[cell] === 0);
    const sum = cells.reduce((total, cell) => {
      const best = (rank: number, left: number): number => {
        const most = Math.max(...worthsOf(withRank(after, cell, rank), depth - 1, network, left));
        return most === -Infinity ? 0 : most;
      };
      return total + (fours > 0 ? 0.9 * best(1, fours) + 0.1 * best(2, fours - 1) : best(1, fours));
    }, 0);
    return reward + sum / cells.length;
  });
}

const crowded = draw`
  2     4   8    2
  16    32  64   4
  .     128 256  8
  65536 2   1024 512`;

const network = '5x4';
const engine = await loadEngine();
expectOk(engine.use(weightsOf(network)));

/** Positions from a game of random moves. */
function* positions(seed: number): Generator<Board> {
  const rng = new Rng(seedState(seed));
  let game = newGame({ ...PRESETS.classic, goal: null }, seed);
  while (game.position.status === 'playing') {
    yield game.position.board;
    const direction = rng.below(4) as Direction;
    const next = play(game, { type: 'move', direction });
    if (next.ok) game = next.value;
  }
}

describe('a search', () => {
  test('one move deep finds what the network says of each afterstate', () => {
    for (const board of positions(1)) {
      const expected = worthsOf(board, 1, network, 2);
      for (const { direction, worth } of engine.search(board, { depth: 1 }).moves) {
        expect(worth).toBeCloseTo(expected[direction]!, 2);
      }
    }
  });

  test.each([2, 3])('%i moves deep is expectimax', (depth) => {
    const expected = worthsOf(crowded, depth, network, 2);
    const { moves, depth: reached } = engine.search(crowded, { depth });
    expect(reached).toBe(depth);
    expect(moves.map(({ direction }) => direction).toSorted((a, b) => a - b)).toEqual(
      DIRECTIONS.filter((direction) => expected[direction]! > -Infinity),
    );
    for (const { direction, worth } of moves) {
      expect(Math.abs(worth - expected[direction]!)).toBeLessThan(0.5);
    }
  });

  test('gives the same advice for the same nodes, whatever was searched before', async () => {
    const limits = { nodes: 20_000 };
    const advice = engine.search(crowded, limits);
    const other = await loadEngine();
    expectOk(other.use(weightsOf(network)));
    for (const board of positions(2)) other.search(board, { depth: 2 });
    expect(other.search(crowded, limits)).toEqual(advice);
    expect(advice.nodes).toBeLessThanOrEqual(20_000);
  });

  test('with a node to spend still advises', () => {
    const { depth, nodes, moves } = engine.search(crowded, { nodes: 1 });
    expect({ depth, nodes }).toEqual({ depth: 1, nodes: 1 });
    expect(moves.length).toBeGreaterThan(0);
  });

  test('of a game that is over has no advice', () => {
    const over = draw`
      2 4 2 4
      4 2 4 2
      2 4 2 4
      4 2 4 2`;
    expect(engine.search(over, { depth: 3 }).moves).toEqual([]);
  });
});

/** The fingerprint of the search: nodes to a fixed depth on fixed positions. */
test('bench signature', () => {
  const boards = [...positions(3)].filter((_, turn) => turn % 10 === 0);
  const nodes = boards.reduce((sum, board) => sum + engine.search(board, { depth: 3 }).nodes, 0);
  expect({ boards: boards.length, nodes }).toEqual({ boards: 13, nodes: 12_891 });
});

test.each(['4x6', '8x6'] as const)('%s is evaluated as its patterns say', async (name) => {
  const large = await loadEngine();
  expectOk(large.use(weightsOf(name)));
  for (const board of [crowded, ...positions(4)].slice(0, 20)) {
    const expected = worthsOf(board, 1, name, 2);
    for (const { direction, worth } of large.search(board, { depth: 1 }).moves) {
      expect(Math.abs(worth - expected[direction]!)).toBeLessThan(0.01);
    }
  }
});
