import {
  canonical,
  drawSpawn,
  expectOk,
  formatPosition,
  legalMoves,
  levelCubes,
  maxRank,
  Rng,
  seedState,
  slide,
  spawn,
  startPosition,
  type Board,
  type RankWeight,
} from '@open2048/core';
import { draw } from '@open2048/testing/contracts';
import { describe, expect, test } from 'vitest';
import { checkSize } from './geometry.ts';
import { PLAYERS } from './problem.ts';
import { queryExact } from './query.ts';
import { startsOf } from './starts.ts';
import { CROWDED, oddsFrom, problem, Recursion, solved, type Asked } from './test-kit.ts';

const TWOS_AND_EIGHTS: readonly RankWeight[] = [
  { rank: 1, weight: 3 },
  { rank: 3, weight: 2 },
];

const OBJECTIVES = ['score', 'moves', 'tile:2', 'tile:4', 'tile:8', 'tile:32', 'tile:64'];

const ROWS: readonly Asked[] = [
  ...OBJECTIVES.flatMap((objective) =>
    PLAYERS.map((player): Asked => ({ size: '2x2', objective, player })),
  ),
  { size: '1x1', objective: 'moves' },
  { size: '1x2', objective: 'score' },
  { size: '1x4', objective: 'score' },
  { size: '4x1', objective: 'tile:16' },
  { size: '2x3', objective: 'score' },
  { size: '3x2', objective: 'tile:64' },
  { size: '2x2', objective: 'score', rules: 'cs61b' },
  { size: '2x2', objective: 'score', rules: 'tiers' },
  { size: '1x4', objective: 'score', rules: 'tiers' },
  { size: '2x3', objective: 'moves', rules: 'terminal64' },
  { size: '2x2', objective: 'score', odds: TWOS_AND_EIGHTS },
];

describe('value iteration by layers agrees with plain recursion over the rules', () => {
  test.each(ROWS)('$size $objective $rules $player', async (asked) => {
    const question = problem(asked);
    const table = solved(question);
    const recursion = new Recursion(question);
    const starts = expectOk(startsOf(question));
    const begun = (board: Board) => (asked.rules === 'tiers' ? levelCubes(board) : 0);
    const mean = starts.reduce(
      (sum, { board, probability }) => sum + probability * (recursion.value(board) + begun(board)),
      0,
    );
    expect(table.value).toBeCloseTo(mean, 9);
    const positions = [...recursion.known.values()];
    const canonicals = new Set(
      positions.map(({ board }) => formatPosition(canonical(board).board)),
    );
    expect(table.counts.states).toBe(canonicals.size);
    // Every position of 2x2, and some of the larger boards.
    for (const { board, value } of positions.filter(
      (_, index) => positions.length < 1000 || index % 97 === 0,
    )) {
      const advice = expectOk(await queryExact(table, board));
      expect(advice.value).toBeCloseTo(value, 9);
      const directions = advice.moves.map(({ direction }) => direction);
      expect(new Set(directions)).toEqual(new Set(legalMoves(board)));
      for (const { direction, value: worth } of advice.moves) {
        expect(worth).toBeCloseTo(recursion.move(board, direction), 9);
      }
    }
  });
});

test('keys of 39 bits: a 4x4 game to 64 from a crowded board agrees with plain recursion', () => {
  const question = problem(CROWDED);
  const { board } = startPosition(question.rules);
  const recursion = new Recursion(question);
  const table = solved(question);
  expect(table.value).toBeCloseTo(recursion.value(board), 12);
  expect(table.value).toBeLessThan(1);
  const canonicals = [...recursion.known.values()].map(({ board: known }) =>
    formatPosition(canonical(known).board),
  );
  expect(table.counts.states).toBe(new Set(canonicals).size);
});

test('as many different tiles as a rule set can have, most of which end the game', () => {
  const odds = Array.from({ length: 255 }, (_, index) => ({
    rank: index + 1,
    weight: 256 - index,
  }));
  for (const player of PLAYERS) {
    const start = '2 0; 0 2';
    const question = problem({ size: '2x2', objective: 'tile:16', odds, player, start });
    const { value } = solved(question);
    const { board } = startPosition(question.rules);
    expect(value).toBeCloseTo(new Recursion(question).value(board), 12);
    expect(value).toBeLessThan(1);
  }
});

test.each([
  ['3x3', 32, 12],
  ['2x4', 64, 18],
  ['3x4', 16, 12],
  ['4x4', 8, 6],
])('keys of 32 bits and longer ones give the same values, %s to %d', (size, face, more) => {
  // The same game, but all ranks are larger: boards have more ranks, and so longer keys.
  const short = problem({ size, objective: `tile:${face}`, odds: oddsFrom(1) });
  const long = problem({ size, objective: `tile:${face * 2 ** more}`, odds: oddsFrom(1 + more) });
  expect(expectOk(checkSize(short)).narrow).toBe(true);
  expect(expectOk(checkSize(long)).narrow).toBe(false);
  const [table, other] = [solved(short), solved(long)];
  expect(other.value).toBe(table.value);
  expect(other.counts).toEqual(table.counts);
  expect(table.counts.states).toBeGreaterThan(1000);
});

/** Sources of the numbers: docs/exact.md. All games start with two tiles, 2 at 0.9 and 4 at 0.1. */
describe('published results, to every digit that was published', () => {
  test.each([
    ['2x2', 'score', 66.964149, 6, { states: 110, afterstates: 67, layers: 29 }],
    ['2x2', 'tile:8', 1, 12, {}],
    ['2x2', 'tile:16', 0.962511, 6, {}],
    // 59 were published: those with a move, one state for all losses and one for all wins.
    ['2x2', 'tile:32', 0.082887, 6, { states: 57 + 18, terminal: 18 }],
    ['2x2', 'tile:64', 0, 6, {}],
    ['2x3', 'tile:256', 0, 6, { states: 21_752, afterstates: 14_883, layers: 125 }],
    ['2x4', 'score', 2642, 0, { states: 4_980_767, afterstates: 3_406_686, layers: 509 }],
    ['2x4', 'tile:512', 0.025, 3, {}],
  ])('%s %s is %d to %d digits, %j', (size, objective, value, digits, counts) => {
    const table = solved(problem({ size, objective }));
    expect(Number(table.value.toFixed(digits))).toBe(value);
    expect(table.counts).toMatchObject(counts);
  });
});

/** With one state for all losses and one for all wins: `data/tabulate_native.csv` of L's program. */
describe('published counts of games that end at a tile', () => {
  test.each([
    ['2x2', 'tile:4', 5],
    ['2x2', 'tile:8', 17],
    ['2x2', 'tile:16', 37],
    ['3x3', 'tile:4', 24],
    ['3x3', 'tile:8', 1188],
    ['3x3', 'tile:16', 16_836],
    ['3x3', 'tile:32', 124_374],
    ['3x3', 'tile:64', 594_048],
    ['4x4', 'tile:4', 89],
    ['4x4', 'tile:8', 84_661],
  ])('%s %s has %d', (size, objective, published) => {
    const { states, terminal } = solved(problem({ size, objective })).counts;
    expect(states - terminal + 2).toBe(published);
  });
});

test.each([
  ['2x2', 'tile:2'],
  ['2x2', 'tile:8'],
  ['2x3', 'tile:16'],
])('what is certain on %s is 1 to the last bit: %s', (size, objective) => {
  expect(solved(problem({ size, objective })).value).toBe(1);
});

describe('a query', () => {
  const question = problem({ size: '2x3', objective: 'score' });
  const table = solved(question);

  test('evaluates a position that no game reaches', async () => {
    const board = draw`
      64 16 .
      32 .  64
    `;
    const recursion = new Recursion(question);
    const advice = expectOk(await queryExact(table, board));
    expect(advice.value).toBeCloseTo(recursion.value(board), 9);
  });

  test('of the rotated board is answered too, as by its own table', async () => {
    const board = draw`
      2 .
      4 2
      . .
    `;
    const own = solved(problem({ size: '3x2', objective: 'score' }));
    const expected = expectOk(await queryExact(own, board));
    const { value, moves } = expectOk(await queryExact(table, board));
    expect(value).toBeCloseTo(expected.value, 9);
    for (const { direction, value: worth } of expected.moves) {
      expect(moves.find((other) => other.direction === direction)?.value).toBeCloseTo(worth, 9);
    }
    expect(moves).toHaveLength(expected.moves.length);
  });

  test('returns the moves in order of value, and the best has the value of the position', async () => {
    const { value, moves } = expectOk(
      await queryExact(
        table,
        draw`2 . 4
      . 2 .`,
      ),
    );
    const values = moves.map((each) => each.value);
    expect(values[0]).toBe(value);
    expect(values).toEqual(values.toSorted((a, b) => b - a));
  });

  test('of a finished game has no moves and the value 0', async () => {
    const board = draw`
      2 4 2
      4 2 4
    `;
    expect(expectOk(await queryExact(table, board))).toEqual({ value: 0, moves: [] });
  });

  test.each([
    ['wrong-size', draw`2 2`],
    [
      'not-in-table',
      draw`
      256 . .
      .   . .`,
    ],
    [
      'not-in-table',
      draw`
      128 128 .
      .   .   .`,
    ],
  ])('faults %s', async (code, board) => {
    expect(await queryExact(table, board)).toMatchObject({ ok: false, error: { code } });
  });
});

describe('games on 3x3 agree with the table', () => {
  test('a random player reaches 64 as often as predicted, within four standard errors', () => {
    const question = problem({ size: '3x3', objective: 'tile:64', player: 'random' });
    const { value } = solved(question);
    const rng = new Rng(seedState(2048));
    const games = 20_000;
    let reached = 0;
    for (let game = 0; game < games; game++) {
      let position = startPosition(question.rules);
      while (position.status !== 'over' && maxRank(position.board) < 6) {
        if (position.spawnsDue > 0) {
          const dealt = drawSpawn(question.rules, position, rng);
          position = expectOk(spawn(question.rules, position, dealt));
        } else {
          const moves = legalMoves(position.board);
          position = expectOk(slide(question.rules, position, moves[rng.below(moves.length)]!));
        }
      }
      if (maxRank(position.board) >= 6) reached++;
    }
    const error = Math.sqrt((value * (1 - value)) / games);
    expect(Math.abs(reached / games - value)).toBeLessThan(4 * error);
  });
});
