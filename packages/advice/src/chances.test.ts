/** Chances and expected final scores: where they are known, and how they depend on the value. */
import {
  DOWN,
  LEFT,
  parsePosition,
  expectOk,
  PRESETS,
  type RuleSet,
  type Unit,
} from '@open2048/core';
import { draw } from '@open2048/testing/contracts';
import { expect, test } from 'vitest';
import { expectedScore, lostChance, tileChances } from './chances.ts';
import { evaluationOf, type Evaluation } from './evaluation.ts';

const { classic } = PRESETS;
const BOARD = draw`
  2   .   2  4
  8   4   8  16
  64  32  16 32
  512 256 64 4`;
const SMALL = draw`
  2 2
  . .`;

const valued = (
  values: readonly number[],
  facts: Partial<Omit<Evaluation, 'moves'>> = {},
): Evaluation =>
  evaluationOf(
    values.map((value, index) => ({ direction: index === 0 ? LEFT : DOWN, value })),
    { unit: 'points', isExact: false, engine: 'standard', ...facts },
  );
const spawning = (rank: number): RuleSet => ({
  ...classic,
  spawn: { kind: 'uniform', ranks: [{ rank, weight: 1 }] },
});

test.each([
  { where: 'on another size', rules: classic, board: SMALL, facts: {} },
  { where: 'with other new tiles', rules: spawning(2), board: BOARD, facts: {} },
  {
    where: 'with other merges',
    rules: { ...classic, merge: 'all' as never },
    board: BOARD,
    facts: {},
  },
  {
    where: 'with another score',
    rules: { ...classic, score: 'none' as const },
    board: BOARD,
    facts: {},
  },
  {
    where: 'by the heuristic',
    rules: classic,
    board: BOARD,
    facts: { engine: 'heuristic' as const, unit: 'own' as Unit },
  },
  {
    where: 'in the unit of another engine',
    rules: classic,
    board: BOARD,
    facts: { engine: undefined as never },
  },
])('no chance is known $where', ({ rules, board, facts }) => {
  const evaluation = valued([200_000, 100_000], facts);
  expect(tileChances(rules, board, evaluation)).toBeNull();
  expect(lostChance(rules, board, evaluation, DOWN)).toBeNull();
  expect(expectedScore(rules, { board, score: 5000 }, evaluation)).toBeNull();
});

test('the next tiles are those from 2048 to 32768 that the game does not have', () => {
  const ranksOn = (largest: number) => {
    const board = expectOk(parsePosition(`4x4/${largest}.3.2.1/0.0.0.0/0.0.0.0/0.0.0.0`));
    return tileChances(classic, board, valued([150_000]))!.map(({ rank }) => rank);
  };
  expect(ranksOn(9)).toEqual([11, 12, 13, 14, 15]);
  expect(ranksOn(11)).toEqual([12, 13, 14, 15]);
  expect(ranksOn(14)).toEqual([15]);
  expect(ranksOn(15)).toEqual([]);
});

const PLACES = [8, 9, 10, 11, 12, 13, 14, 15].map((largest) => ({
  largest: 2 ** largest,
  board: expectOk(
    parsePosition(`4x4/${largest}.${largest - 1}.${largest - 3}.1/1.2.0.0/0.0.0.0/0.0.0.0`),
  ),
}));

test.each(PLACES)(
  'with a $largest, chances fall from tile to tile and rise with the value',
  ({ board }) => {
    for (const engine of ['standard', 'instant'] as const) {
      let before: readonly number[] = [];
      let scoreBefore = 0;
      for (const value of [0, 500, 10_000, 50_000, 100_000, 200_000, 250_000]) {
        const evaluation = valued([value], { engine });
        const chances = tileChances(classic, board, evaluation)!.map(({ chance }) => chance);
        expect(chances).toEqual(chances.toSorted((a, b) => b - a));
        expect(chances.every((chance) => chance > 0 && chance < 1)).toBe(true);
        expect(before.every((chance, index) => chance <= chances[index]!)).toBe(true);
        const score = expectedScore(classic, { board, score: 1000 }, evaluation)!;
        expect(score).toBeGreaterThan(1000);
        expect(score).toBeGreaterThanOrEqual(scoreBefore);
        [before, scoreBefore] = [chances, score];
      }
    }
  },
);

test('a chance that a table computed is the chance', () => {
  const evaluation = valued([0.75, 0.5], { unit: 'chance', isExact: true });
  expect(tileChances(classic, SMALL, evaluation)).toEqual([{ rank: 11, chance: 0.75 }]);
  expect(lostChance(classic, SMALL, evaluation, DOWN)).toEqual({ rank: 11, chance: 0.25 });
});

test('points that a table computed are the expected points', () => {
  const evaluation = valued([70, 60], { isExact: true });
  expect(expectedScore(classic, { board: SMALL, score: 30 }, evaluation)).toBe(100);
});

test('a move loses the chance that falls most; the best move loses none', () => {
  const evaluation = valued([200_000, 2000]);
  const lost = lostChance(classic, BOARD, evaluation, DOWN)!;
  const [best, then] = [evaluation, valued([2000])].map((each) =>
    tileChances(classic, BOARD, each)!,
  );
  const drops = best!.map(({ chance }, index) => chance - then![index]!.chance);
  expect(lost.chance).toBe(Math.max(...drops));
  expect(lost.chance).toBeGreaterThan(0.3);
  expect(drops[lost.rank - 11]).toBe(lost.chance);
  expect(lostChance(classic, BOARD, evaluation, LEFT)!.chance).toBe(0);
});
