import { expect, test } from 'vitest';
import { movesToShow } from './delay.ts';

const times = (count: number, ms: number): number[] => Array.from({ length: count }, () => ms);

test.each([
  ['no moves', [], -1],
  ['nine slow moves', times(9, 60_000), -1],
  ['ten slow moves', times(10, 60_000), 0],
  ['eleven slow moves', times(11, 60_000), 1],
  ['many fast moves', times(1000, 29), -1],
  ['moves of exactly thirty seconds', times(10, 3000), 0],
  ['moves of almost thirty seconds', times(10, 2999), -1],
  ['fast moves after slow ones', [...times(5, 60_000), ...times(20, 1000)], 4],
  ['fast moves after very slow ones', [...times(5, 60_000), ...times(100, 1)], 4],
  ['a long pause before the last move', [...times(50, 1), 60_000], 41],
  ['unknown times', times(100, 0), -1],
])('of %s, spectators may see the first %3$i', (_what, given, shown) => {
  expect(movesToShow(given)).toBe(shown);
});
