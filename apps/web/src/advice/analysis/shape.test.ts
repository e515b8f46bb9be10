import type { AnalysedMove } from '@open2048/advice';
import { expect, test } from 'vitest';
import { columnsOf, valueOf } from './shape.ts';

const moveWith = (value: number, share = 0): AnalysedMove => ({
  place: 0,
  direction: 0,
  best: 0,
  value,
  loss: share,
  share,
  grade: share >= 0.05 ? 'blunder' : 'best',
});

test('a value goes from nothing to its highest and ends after the last move that is judged', () => {
  const { area, line, most, blunders } = valueOf([moveWith(50), moveWith(100, 50)], 4);
  expect(area).toBe('M0 1L0 0.5L0.25 0L0.5 0.5V1Z');
  expect(line).toBe('M0 0.5L0.25 0L0.5 0.5');
  expect(most).toBe(100);
  expect(blunders).toEqual([{ x: 0.25, y: 0 }]);
});

test('of each column the worst move counts, and a hundredth has half the height', () => {
  const judged = Array.from({ length: 320 }, (_, at) => moveWith(0, at === 1 ? 0.01 : 0));
  const { area, blunders } = columnsOf(judged, 320);
  expect(area).toBe('M0.0006 1v-0.5h0.005V1z');
  expect(blunders).toEqual([]);
});
