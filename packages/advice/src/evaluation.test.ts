/** Which moves are equally good. */
import { DOWN, LEFT, UP, type Unit } from '@open2048/core';
import { expect, test } from 'vitest';
import { bestMoves, evaluationOf, type Evaluation } from './evaluation.ts';

const valued = (unit: Unit, ...values: readonly number[]): Evaluation =>
  evaluationOf(
    ([LEFT, DOWN, UP] as const)
      .slice(0, values.length)
      .map((direction, index) => ({ direction, value: values[index]! })),
    { unit, isExact: false },
  );

const exact = (evaluation: Evaluation): Evaluation => ({ ...evaluation, isExact: true });

test.each([
  ['the best alone', valued('points', 100_000, 99_900, 500), 0, [LEFT]],
  ['values that no search can tell apart', valued('points', 100_000, 99_975, 500), 0, [LEFT, DOWN]],
  ['all three', valued('points', 100_000, 99_975, 99_971), 0, [LEFT, DOWN, UP]],
  ['a part of the whole game', valued('points', 10_000, 9_975), 90_000, [LEFT, DOWN]],
  ['a part of a chance of 1', valued('chance', 0.5, 0.4998), 0, [LEFT, DOWN]],
  ['a part of an own unit', valued('own', 1000, 999.8), 90_000, [LEFT, DOWN]],
  ['exact: any difference counts', exact(valued('points', 577.7215, 577.7187)), 0, [LEFT]],
  ['exact: mirrored moves', exact(valued('points', 900, 900 - 1e-9)), 0, [LEFT, DOWN]],
  ['every move loses', valued('own', -5, -5, -6), 0, [LEFT, DOWN]],
  ['no move', valued('points'), 0, []],
])('equally good: %s', (_, evaluation, score, expected) => {
  expect(bestMoves(evaluation, score)).toEqual(expected);
});
