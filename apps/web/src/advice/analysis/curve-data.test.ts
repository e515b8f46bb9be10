import type { AnalysedMove } from '@open2048/advice';
import { expect, test } from 'vitest';
import { curveData } from './curve-data.ts';

const moveWith = (value: number, share = 0): AnalysedMove => ({
  place: 0,
  direction: 0,
  best: 0,
  value,
  loss: share * value,
  share,
  grade: share >= 0.05 ? 'blunder' : 'best',
});

test('a game has its value before each judged move, and after the last one what its move left', () => {
  const judged = [moveWith(50), moveWith(100, 0.5)];
  expect(curveData(judged, 4, 'points')).toMatchObject({
    kind: 'line',
    values: [50, 100, 50],
    range: [0, 4],
    isWhole: true,
    marks: { indices: [1] },
  });
  expect(curveData(judged, 4, 'chance')).toMatchObject({ kind: 'line', isWhole: false });
});

test('values without a common unit show their losses', () => {
  const judged = [moveWith(3), moveWith(7, 0.01)];
  expect(curveData(judged, 9, 'own')).toMatchObject({
    kind: 'columns',
    values: [0, 0.01],
    range: [-0.5, 8.5],
    marks: { indices: [] },
  });
});

test('of many blunders the worst forty are marked, in order', () => {
  const judged = Array.from({ length: 50 }, (_, index) => moveWith(100, 0.99 - index / 100));
  const indices = Array.from({ length: 40 }, (_, index) => index);
  expect(curveData(judged, 50, 'points')).toMatchObject({ marks: { indices } });
});
