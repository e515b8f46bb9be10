/**
 * Compares evaluation and search with simple implementations: patterns looked up cell by cell on the eight images of a
 * board, and recursive expectimax over core's moves.
 */
import {
  seeded,
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
import { loadEngine, type Engine, type Weights } from './engine.ts';
import { HEURISTIC } from './heuristic.ts';
import { NETWORKS, type NetworkName } from './networks.ts';
import type { SearchResult, SearchLimits } from './search-result.ts';
import { SEARCH_SIGNATURE } from './search-signature.ts';
import { STAGE_NAMES } from './stages.ts';

/** Distinct weights for all indices, by a mixing function. */
const mixed = (table: number, index: number): number =>
  (Math.imul(index + 7919 * table + 1, 0x9e3779b1) >> 17) & 1023;

const weightsOf = (network: NetworkName, hasStage2 = true): Weights => ({
  network,
  step: 0.25,
  start: 100,
  stages: STAGE_NAMES.slice(0, hasStage2 ? 2 : 1).map((stage) => ({ stage, games: 1 })),
  forEach: (visit) => {
    const tables = NETWORKS[network].length * (hasStage2 ? 2 : 1);
    for (let table = 0; table < tables; table++) {
      const size = 16 ** NETWORKS[network][table % NETWORKS[network].length]!.length;
      const visitWeight = visit(table);
      for (let index = 0; index < size; index++) visitWeight(index, mixed(table, index));
    }
  },
});

/** The index of a pattern's weight: all low bits of the ranks, then all high bits. */
function indexOf(board: Board, pattern: string): number {
  const ranks = Array.from(pattern, (digit) => board.ranks[Number.parseInt(digit, 16)]!);
  return ranks.reduce((index, rank, order) => {
    const high = 2 * (ranks.length + order);
    return index | ((rank & 3) << (2 * order)) | ((rank >> 2) << high);
  }, 0);
}

/** The first rank that is missing below the given one; a rank above all others if the given one is not on the board. */
function gapBelow(ranks: readonly number[], rank: number): number {
  if (!ranks.includes(rank)) return 16;
  let gap = rank;
  while (gap > 0 && ranks.includes(gap)) gap--;
  return gap;
}

const halvedAbove = (ranks: readonly number[], gap: number): number[] =>
  ranks.map((rank) => (rank > gap ? rank - 1 : rank));

const isStage2 = (ranks: readonly number[]): boolean =>
  [14, 13, 12].every((rank) => ranks.includes(rank));

/** How a board is shown to a network, the weights to use, and the points per unit of value. */
interface Look {
  readonly ranks: readonly number[];
  readonly stage: 0 | 1;
  readonly points: number;
}

/** The points per unit of value for a root in stage 2. */
const POINTS = 4;

const isFromStage2 = (root: Board): boolean => {
  const ranks = Array.from(root.ranks, (rank) => Math.min(15, rank));
  return isStage2(halvedAbove(ranks, gapBelow(ranks, 15)));
};

/**
 * The tiles above the gaps of the search's root are halved. If the root is in stage 2, boards of stage 2 have their own weights, and
 * the values of the others are in larger units.
 */
function lookAt(board: Board, root: Board, hasStage2: boolean): Look {
  const ofRoot = Array.from(root.ranks, (rank) => Math.min(15, rank));
  const first = gapBelow(ofRoot, 15);
  const second = gapBelow(halvedAbove(ofRoot, first), 14);
  const fromStage2 = hasStage2 && isFromStage2(root);
  const once = halvedAbove(
    Array.from(board.ranks, (rank) => Math.min(15, rank)),
    first,
  );
  if (fromStage2 && isStage2(once)) return { ranks: once, stage: 1, points: 1 };
  return { ranks: halvedAbove(once, second), stage: 0, points: fromStage2 ? POINTS : 1 };
}

function valueOf(board: Board, network: NetworkName, root: Board, hasStage2: boolean): number {
  const { ranks, stage, points } = lookAt(board, root, hasStage2);
  return (100 + 0.25 * stepsOf(board, ranks, network, stage)) / points;
}

/** The sum of the weights of a board with the given ranks. */
function stepsOf(
  board: Board,
  ranks: readonly number[],
  network: NetworkName,
  stage: number,
): number {
  const known = { ...board, ranks: Uint8Array.from(ranks) };
  const patterns = NETWORKS[network];
  let sum = 0;
  for (const symmetry of SYMMETRIES) {
    const image = transform(known, symmetry);
    for (const [table, pattern] of patterns.entries()) {
      sum += mixed(stage * patterns.length + table, indexOf(image, pattern));
    }
  }
  return sum;
}

/** The ranks of a board, its tiles from 2048 on numbered from there without gaps. */
function ranksWithoutGaps(board: Board): number[] {
  const ranks = Array.from(board.ranks, (rank) => Math.min(15, rank));
  const large = [...new Set(ranks.filter((rank) => rank >= 11))].toSorted((a, b) => a - b);
  return ranks.map((rank) => (rank < 11 ? rank : 11 + large.indexOf(rank)));
}

/** The value of a line of ranks, by the formula of `heuristic.ts`. */
function lineWorth(ranks: readonly number[]): number {
  const { alive, empty, merge, disorder, disorderPower, weight, weightPower } = HEURISTIC;
  const powers = ranks.map((rank) => rank ** disorderPower);
  const risen = (from: readonly number[]): number =>
    from.slice(1).reduce((sum, power, at) => sum + Math.max(0, power - from[at]!), 0);
  const tiles = ranks.filter((rank) => rank > 0);
  const equal = tiles.filter((rank, at) => rank === tiles[at - 1] || rank === tiles[at + 1]);
  return Math.trunc(
    alive +
      empty * (ranks.length - tiles.length) +
      merge * equal.length -
      disorder * Math.min(risen(powers), risen(powers.toReversed())) -
      weight * tiles.reduce((sum, rank) => sum + rank ** weightPower, 0),
  );
}

/** The value of a board by its lines; lines outside a smaller board are empty. */
function linesWorth(board: Board): number {
  const { rows, cols, ranks } = board;
  const lines = [
    ...Array.from({ length: rows }, (_, row) =>
      Array.from(ranks.slice(row * cols, (row + 1) * cols)),
    ),
    ...Array.from({ length: cols }, (_, col) =>
      Array.from({ length: rows }, (__, row) => ranks[row * cols + col]!),
    ),
  ];
  const beyond =
    (4 - rows) * lineWorth(Array.from({ length: cols }, () => 0)) +
    (4 - cols) * lineWorth(Array.from({ length: rows }, () => 0));
  return lines.reduce((sum, line) => sum + lineWorth(line), beyond);
}

/** An evaluator: the value of an afterstate, and of a point of reward. */
interface Evaluator {
  readonly value: (after: Board) => number;
  /** The value of a point of reward in a position. */
  readonly point: (board: Board) => number;
  /** The factor from its values to reported values. */
  readonly unit: number;
}

const byHeuristic: Evaluator = { value: linesWorth, point: () => 0, unit: 1 };
const byNetwork = (name: NetworkName, root: Board, hasStage2 = true): Evaluator => ({
  value: (after) => valueOf(after, name, root, hasStage2),
  point: (board) => 1 / lookAt(board, root, hasStage2).points,
  unit: hasStage2 && isFromStage2(root) ? POINTS : 1,
});

/** By weights for endgames: rewards do not count. */
const byEndgameNetwork = (name: NetworkName): Evaluator => ({
  value: (after) => 100 + 0.25 * stepsOf(after, ranksWithoutGaps(after), name, 0),
  point: () => 0,
  unit: 1,
});

/** A move, the board after it, and the value of that without search. */
interface Promising {
  readonly direction: Direction;
  readonly after: Board;
  readonly points: number;
  readonly promise: number;
}

/** The legal moves, the highest estimate first. */
function movesOf(board: Board, { value, point }: Evaluator): Promising[] {
  return DIRECTIONS.flatMap((direction) => {
    const { board: after, reward, legal } = move(board, direction);
    const points = point(board) * reward;
    return legal ? [{ direction, after, points, promise: points + value(after) }] : [];
  }).toSorted((a, b) => b.promise - a.promise);
}

/** The value of a move: the mean over all deals of the best following move. */
function worthOf(
  { after, points, promise }: Promising,
  depth: number,
  evaluator: Evaluator,
  budget: number,
): number {
  if (depth === 1 || budget <= 0) return promise;
  const cells = [...after.ranks.keys()].filter((cell) => after.ranks[cell] === 0);
  const best = (cell: number, rank: number, chance: number): number => {
    // Each move costs one bit more.
    const cost = Math.round(16 * (Math.log2(cells.length) + 1 - Math.log2(chance)));
    return chance * bestOf(withRank(after, cell, rank), depth - 1, evaluator, budget - cost);
  };
  const sum = cells.reduce((total, cell) => total + best(cell, 1, 0.9) + best(cell, 2, 0.1), 0);
  return points + sum / cells.length;
}

/** The value of the best move, 0 if there is none. A move costs two bits for each with a higher estimate. */
function bestOf(board: Board, depth: number, evaluator: Evaluator, budget: number): number {
  let most = 0;
  for (const [place, promising] of movesOf(board, evaluator).entries()) {
    const cost = budget === Infinity || budget <= 0 ? 0 : 32 * place;
    let value = worthOf(promising, depth, evaluator, budget - cost);
    if (cost > 0 && value > most) value = worthOf(promising, depth, evaluator, budget);
    most = Math.max(most, value);
  }
  return most;
}

/** Expectimax by its definition: the value of each move, -Infinity if it is not legal. */
function worthsOf(board: Board, depth: number, evaluator: Evaluator, budget = Infinity): number[] {
  const worths = DIRECTIONS.map(() => -Infinity);
  for (const promising of movesOf(board, evaluator)) {
    const value = worthOf(promising, depth, evaluator, budget);
    worths[promising.direction] = evaluator.unit * value;
  }
  return worths;
}

const crowded = draw`
  2     4   8    2
  16    32  64   4
  .     128 256  8
  65536 2   1024 512`;

/** Boards whose largest tiles are shown as smaller ones, and boards shown as they are. */
const STAGE2_BOARDS = [
  crowded,
  draw`
    32768 4096 16 .
    64    8    4  .
    2     .    .  .
    .     .    .  2`,
  draw`
    16384 8192 4096 2048
    128   256  512  1024
    64    16   8    2
    .     .    .    2`,
  draw`
    16384 16384 8192 4
    .     2     16   8192
    .     .     2    2
    .     .     .    .`,
  draw`
    32768 16384 8192 4096
    256   512   1024 2048
    128   64    32   16
    2     2     4    8`,
  draw`
    16384 8192 4096 4096
    64    8    4    2
    2     .    .    .
    .     .    .    2`,
];

/** A board on which tiles may merge to a rank that is too large for the planes. */
const overflowing = draw`
  32768 . 32768 2
  4     . 8     .
  .     . .     2
  2     . 16384 4`;

/** A board on which some paths are likely enough to be followed for more than three moves. */
const fewDeals = draw`
  2   4   8   16
  256 128 64  32
  2   8   4   2
  .   2   .   .`;

/** Compares a search to a probability of 1/64, six bits, with expectimax. */
function expectPaths(searcher: Engine, evaluator: Evaluator): void {
  const advice = searcher.search(fewDeals, { probability: 1 / 64 });
  expect(advice.depth).toBeGreaterThan(3);
  expectWorths(advice, worthsOf(fewDeals, 32, evaluator, 6 * 16));
}

const network = '5x4';
const engine = await loadEngine();
expectOk(engine.use(weightsOf(network)));

/** Positions from a game of random moves. */
function* positions(seed: number): Generator<Board> {
  const rng = new Rng(seedState(seed));
  let game = newGame({ ...PRESETS.classic, goal: null }, seeded(seed));
  while (game.position.status === 'playing') {
    yield game.position.board;
    const direction = rng.below(4) as Direction;
    const next = play(game, { type: 'move', direction });
    if (next.ok) game = next.value;
  }
}

/** Compares the values of a search with those expected for each direction. */
function expectWorths({ moves }: SearchResult, expected: readonly number[]): void {
  expect(moves.map(({ direction }) => direction).toSorted((a, b) => a - b)).toEqual(
    DIRECTIONS.filter((direction) => expected[direction]! > -Infinity),
  );
  for (const { direction, value } of moves) {
    // Single precision, and a different order of the sums.
    const error = Math.abs(value - expected[direction]!);
    expect(error).toBeLessThan(1e-5 * (1 + Math.abs(expected[direction]!)));
  }
}

describe('a search by the heuristic', () => {
  test.each([
    [
      '4x4',
      draw`
        2  4  8  2
        16 32 64 4
        .  2  4  8
        .  .  2  .`,
      3,
    ],
    [
      '4x4 with large tiles',
      draw`
        32768 32768 65536 2
        4     .     65536 .
        16    2     8     4
        2     16    2     8`,
      2,
    ],
    [
      '4x4 with a large tile in the middle',
      draw`
        2 4    8  16
        4 8192 16 2
        . 2    4  8
        . .    2  .`,
      2,
    ],
    [
      '3x4',
      draw`
        2  4 8 2
        16 . 4 .
        2  2 . 8`,
      3,
    ],
    [
      '4x3',
      draw`
        2  4 8
        16 . 4
        2  2 .
        4  . .`,
      2,
    ],
    [
      '3x3',
      draw`
        2  4 8
        16 . 4
        2  2 .`,
      3,
    ],
    [
      '2x4',
      draw`
        2 4 8 .
        2 . 4 16`,
      4,
    ],
  ])('on %s is expectimax over the formula', async (_, board, depth) => {
    const plain = await loadEngine();
    const advice = plain.search(board, { depth });
    expect(advice).toMatchObject({ depth, inPoints: false });
    expectWorths(advice, worthsOf(board, depth, byHeuristic));
  });

  test('follows paths while they are likely enough', async () => {
    expectPaths(await loadEngine(), byHeuristic);
  });
});

describe('a search by a network', () => {
  test('of one move returns the value of the network for each afterstate', () => {
    for (const board of positions(1)) {
      const advice = engine.search(board, { depth: 1 });
      expectWorths(advice, worthsOf(board, 1, byNetwork(network, board)));
    }
  });

  test.each([
    ['of one stage', false],
    ['of two stages', true],
  ])('%s evaluates boards of stage 2 correctly', async (_, hasStage2) => {
    const other = await loadEngine();
    expectOk(other.use(weightsOf(network, hasStage2)));
    for (const board of [...STAGE2_BOARDS, overflowing]) {
      const advice = other.search(board, { depth: 2 });
      expectWorths(advice, worthsOf(board, 2, byNetwork(network, board, hasStage2)));
    }
  });

  test('of two stages is the same whatever was searched and used before', async () => {
    const other = await loadEngine();
    expectOk(other.use(weightsOf(network, true)));
    for (const board of [...positions(2)].slice(0, 5)) other.search(board, { depth: 1 });
    for (const board of [...STAGE2_BOARDS, overflowing]) {
      const first = await loadEngine();
      expectOk(first.use(weightsOf(network, true)));
      expect(other.search(board, { depth: 1 })).toEqual(first.search(board, { depth: 1 }));
    }
    const replaced = await loadEngine();
    const oneStage = await loadEngine();
    expectOk(replaced.use(weightsOf(network, true)));
    expectOk(replaced.use(weightsOf(network, false)));
    expectOk(oneStage.use(weightsOf(network, false)));
    for (const board of STAGE2_BOARDS) {
      expect(replaced.search(board, { depth: 1 })).toEqual(oneStage.search(board, { depth: 1 }));
    }
  });

  test('counts the weights that searches look up, and no others', async () => {
    const weights = weightsOf(network);
    const counting = await loadEngine();
    expectOk(counting.use(weights));
    expect(counting.search(crowded, { depth: 2 })).toEqual(engine.search(crowded, { depth: 2 }));
    const lookUps = expectOk(counting.countLookUps());
    const before = counting.search(crowded, { depth: 2 });
    const keep = (isKept: (times: number) => boolean): Weights => ({
      ...weights,
      forEach: (visit) =>
        weights.forEach((table) => {
          const [to, times] = [visit(table), lookUps(table)];
          return (index, steps) => to(index, isKept(times(index)) ? steps : 0);
        }),
    });
    const other = await loadEngine();
    expectOk(other.use(keep((times) => times > 0)));
    expect(other.search(crowded, { depth: 2 })).toEqual(before);
    expectOk(other.use(keep((times) => times === 0)));
    expect(
      new Set(other.search(crowded, { depth: 1 }).moves.map(({ value }) => value % 4)),
    ).toEqual(new Set([weights.start % 4]));
  });

  test('counts nothing before it has weights', async () => {
    expect((await loadEngine()).countLookUps()).toMatchObject({
      ok: false,
      error: { code: 'no-weights' },
    });
  });

  test('with weights only for late boards is refused', async () => {
    const stages = [{ stage: 'late', games: 1 }] as const;
    expect(engine.use({ ...weightsOf(network), stages })).toMatchObject({
      ok: false,
      error: { code: 'late-alone' },
    });
  });

  test.each([2, 3])('%i moves deep is expectimax', (depth) => {
    const advice = engine.search(crowded, { depth });
    expect(advice).toMatchObject({ depth, inPoints: true });
    expectWorths(advice, worthsOf(crowded, depth, byNetwork(network, crowded)));
  });

  test('two moves deep is expectimax on boards with gaps of every kind', () => {
    for (const board of [...positions(6)].filter((_, turn) => turn % 8 === 0)) {
      const advice = engine.search(board, { depth: 2 });
      expectWorths(advice, worthsOf(board, 2, byNetwork(network, board)));
    }
  });

  test('follows paths while they are likely enough', () => {
    expectPaths(engine, byNetwork(network, fewDeals));
  });
});

describe('a search with weights for endgames', async () => {
  const endgames = await loadEngine();
  const stages = [{ stage: 'endgame', games: 1 }] as const;
  expectOk(endgames.use({ ...weightsOf(network, false), stages }));

  test('values boards by the order of their large tiles, and no rewards', () => {
    for (const board of [...STAGE2_BOARDS, overflowing, ...positions(7)].slice(0, 40)) {
      const advice = endgames.search(board, { depth: 2 });
      expect(advice.inPoints).toBe(false);
      expectWorths(advice, worthsOf(board, 2, byEndgameNetwork(network)));
    }
  });

  test('does not tell a lone 4096 from a lone 8192', () => {
    const [smaller, larger] = [12, 13].map((rank) =>
      endgames.search(withRank(fewDeals, 0, rank), { depth: 1 }),
    );
    expect(smaller).toEqual(larger);
    const usual = [12, 13].map((rank) => engine.search(withRank(fewDeals, 0, rank), { depth: 1 }));
    expect(usual[0]).not.toEqual(usual[1]);
  });

  test('gives way to other weights', async () => {
    const other = await loadEngine();
    expectOk(other.use({ ...weightsOf(network, false), stages }));
    expectOk(other.use(weightsOf(network)));
    expect(other.search(crowded, { depth: 2 })).toEqual(engine.search(crowded, { depth: 2 }));
  });
});

describe('a search', () => {
  test('gives the same advice for the same nodes, whatever was searched before', async () => {
    const limits = { nodes: 20_000 };
    const advice = engine.search(crowded, limits);
    const other = await loadEngine();
    expectOk(other.use(weightsOf(network)));
    for (const board of positions(2)) other.search(board, { depth: 2 });
    expect(other.search(crowded, limits)).toEqual(advice);
    expect(advice.nodes).toBeLessThanOrEqual(20_000);
  });

  test('with one node still gives a move', () => {
    const { depth, nodes, moves } = engine.search(crowded, { nodes: 1 });
    expect({ depth, nodes }).toEqual({ depth: 1, nodes: 1 });
    expect(moves.length).toBeGreaterThan(0);
  });

  test.each([{}, { node: 1000 }, { nodes: undefined }])(
    'without a limit, %j, is an error',
    (limits) => {
      expect(() => engine.search(crowded, limits as SearchLimits)).toThrow(
        new TypeError(
          'limits: expected depth, probability, nodes or milliseconds, got none of them',
        ),
      );
    },
  );

  test('spends most of its budget', () => {
    const spent = [...positions(5)].map((board) => engine.search(board, { nodes: 2000 }).nodes);
    const sum = spent.reduce((total, nodes) => total + nodes, 0);
    expect(sum / (2000 * spent.length)).toBeGreaterThan(0.75);
    expect(Math.max(...spent)).toBeLessThanOrEqual(2000);
  });

  test('of a finished game has no moves', () => {
    const over = draw`
      2 4 2 4
      4 2 4 2
      2 4 2 4
      4 2 4 2`;
    expect(engine.search(over, { depth: 3 }).moves).toEqual([]);
  });
});

/**
 * The fingerprint of the search: nodes on fixed positions, to a fixed depth, to a probability and within a node limit.
 */
test('bench signature', () => {
  const boards = [...[...positions(3)].filter((_, turn) => turn % 10 === 0), ...STAGE2_BOARDS];
  const nodesTo = (limits: SearchLimits): number =>
    boards.reduce((sum, board) => sum + engine.search(board, limits).nodes, 0);
  expect({
    boards: boards.length,
    depth: nodesTo({ depth: 3 }),
    probability: nodesTo({ probability: 2 ** -10 }),
    budget: nodesTo({ nodes: 1000 }),
  }).toEqual({ boards: 19, ...SEARCH_SIGNATURE });
});

test.each(['4x6', '6x6', '8x6'] as const)(
  '%s is evaluated according to its patterns',
  async (name) => {
    const large = await loadEngine();
    expectOk(large.use(weightsOf(name)));
    for (const board of [...STAGE2_BOARDS, ...positions(4)].slice(0, 24)) {
      expectWorths(large.search(board, { depth: 1 }), worthsOf(board, 1, byNetwork(name, board)));
    }
  },
);
