/** Means, intervals and differences, compared with independently computed figures. */
import { expect, test } from 'vitest';
import type { PlayedGame } from './game.ts';
import { differencesOf, meanOf, ranksOf, rateOf, summaryOf } from './statistics.ts';

const played = (engine: number, game: number, score: number, rank = 8): PlayedGame => ({
  engine,
  game,
  score,
  moves: 100,
  rank,
  end: 'over',
  why: '',
  seconds: 0.5,
});

test('the standard error of a mean is the deviation divided by the square root of the count', () => {
  expect(meanOf([2, 4, 4, 4, 5, 5, 7, 9])).toEqual({ mean: 5, error: Math.sqrt(32 / 7 / 8) });
  expect(meanOf([3]).error).toBeNaN();
});

test('a report can have more games than a function can have arguments', () => {
  expect(ranksOf(Array.from({ length: 400_000 }, (_, game) => played(0, game, 400)))).toEqual([
    3, 4, 5, 6, 7, 8,
  ]);
});

// Newcombe, Two-sided confidence intervals for the single proportion, 1998, table I, method 3.
test.each([
  [81, 263, 0.2553, 0.3662],
  [15, 148, 0.0624, 0.1605],
  [0, 20, 0, 0.1611],
  [1, 29, 0.0061, 0.1718],
])('the interval of %i in %i is the Wilson interval', (count, of, low, high) => {
  const rate = rateOf(count, of);
  expect(rate.share).toBe(count / of);
  expect(rate.low).toBeCloseTo(low, 4);
  expect(rate.high).toBeCloseTo(high, 4);
});

test('a standing counts games, moves, tiles and kinds of failure', () => {
  const games = [
    played(0, 1, 400, 9),
    played(0, 2, 100),
    { ...played(0, 3, 0, 1), end: 'crash' as const },
  ];
  expect(summaryOf(games, [8, 9, 10])).toMatchObject({
    games: 3,
    median: 100,
    best: 400,
    moves: 300,
    movesPerSecond: 200,
    failures: new Map([['crash', 1]]),
    scores: [0, 100, 400],
  });
  const shares = [...summaryOf(games, [8, 9, 10]).reach].map(([rank, { share }]) => [rank, share]);
  expect(shares).toEqual([
    [8, 2 / 3],
    [9, 1 / 3],
    [10, 0],
  ]);
});

test('the median of an even number of games is between the middle two', () => {
  const games = [1, 2, 30, 40].map((score, index) => played(0, index + 1, score));
  expect(summaryOf(games, []).median).toBe(16);
});

test('a difference covers the games that both played, in any order', () => {
  const games = [
    played(1, 2, 50),
    played(0, 1, 100),
    played(1, 1, 130),
    played(0, 2, 40),
    played(0, 3, 9),
  ];
  expect(differencesOf(games, 3)).toEqual([{ of: 1, from: 0, games: 2, mean: 20, error: 10 }]);
});

test.each([
  [12, [11, 12, 13, 14, 15, 16]],
  [17, [11, 12, 13, 14, 15, 16, 17]],
  [8, [3, 4, 5, 6, 7, 8]],
  [2, [1, 2]],
])('with a largest tile of rank %i, rates are given for %j', (rank, ranks) => {
  expect(ranksOf([played(0, 1, 0, rank)])).toEqual(ranks);
});
