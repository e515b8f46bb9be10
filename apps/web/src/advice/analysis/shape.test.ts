import type { AnalysedMove } from '@open2048/engine';
import { expect, test } from 'vitest';
import { columnsOf, expectationOf } from './shape.ts';

const moveWith = (expected: number, share = 0): AnalysedMove => ({
  place: 0,
  direction: 0,
  best: 0,
  expected,
  loss: share,
  share,
  grade: share >= 0.05 ? 'blunder' : 'best',
});

test('an expectation goes from nothing to its highest, and leaves open what is not judged', () => {
  const { path, most, blunders } = expectationOf([moveWith(50), moveWith(100, 0.5)], 4);
  expect(path).toBe('M0.125 1L0.125 0.5L0.375 0L0.375 0V1Z');
  expect(most).toBe(100);
  expect(blunders).toEqual([{ x: 0.375, y: 0 }]);
});

test('of each column the worst move counts, and a hundredth has half the height', () => {
  const judged = Array.from({ length: 320 }, (_, at) => moveWith(0, at === 1 ? 0.01 : 0));
  const { path, blunders } = columnsOf(judged, 320);
  expect(path).toBe('M0.0006 1v-0.5h0.005V1z');
  expect(blunders).toEqual([]);
});
