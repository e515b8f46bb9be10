import { expect, test } from 'vitest';
import { measureOf, reachedRanks } from './figures.ts';

test.each([
  { name: 'no game', maxRanks: [], reached: [] },
  { name: 'games without a tile of note', maxRanks: [0, 0, 0], reached: [] },
  { name: 'one rank', maxRanks: [0, 0, 0, 4], reached: [[3, 4]] },
  {
    name: 'a gap is kept, the empty ends are not',
    maxRanks: [0, 0, 1, 0, 5, 0],
    reached: [
      [2, 1],
      [3, 0],
      [4, 5],
    ],
  },
])('$name', ({ maxRanks, reached }) =>
  expect(reachedRanks({ maxRanks }).map(({ rank, games }) => [rank, games])).toEqual(reached),
);

test('a game is measured by points, or by moves if there is no score', () => {
  const game = {
    id: 'a',
    scoreClass: 'without-undo',
    score: 40,
    peak: 44,
    maxRank: 4,
    moves: 12,
    playedMs: 1000,
    date: 0,
    won: false,
    over: true,
  } as const;
  expect(measureOf(game, 'merge-sum')).toBe(40);
  expect(measureOf(game, 'none')).toBe(12);
});
