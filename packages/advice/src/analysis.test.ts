/** Losses, accuracy and blunders, computed by hand. */
import { DOWN, LEFT, PRESETS, UP, type Unit } from '@open2048/core';
import { draw } from '@open2048/testing/contracts';
import { expect, test } from 'vitest';
import { analyseMove, costOf, decisiveMoments, judgeGame, type JudgedMove } from './analysis.ts';
import { gradeOf } from './grades.ts';
import { evaluationOf, type Evaluation } from './evaluation.ts';

const valued = (unit: Unit, ...values: readonly number[]): Evaluation =>
  evaluationOf(
    ([LEFT, DOWN, UP] as const)
      .slice(0, values.length)
      .map((direction, index) => ({ direction, value: values[index]! })),
    { unit, isExact: false },
  );

test.each([
  ['the best loses nothing', valued('points', 900, 890), 100, LEFT, 0, 0],
  ['points are held against the final score', valued('points', 900, 890), 100, DOWN, 10, 0.01],
  ['two moves may both be best', valued('points', 900, 900), 100, DOWN, 0, 0],
  ['mirrored moves differ by arithmetic only', valued('points', 900, 899.9999), 100, DOWN, 0, 0],
  ['chances are parts already', valued('chance', 0.5, 0.25), 0, DOWN, 0.25, 0.25],
  ['moves are held against the length of the game', valued('moves', 15, 10), 5, DOWN, 5, 0.25],
  ['a measure of its own is held against the best by it', valued('own', 8, 6), 0, DOWN, 2, 0.25],
  ['the last move of a game without points', valued('points', 0), 0, LEFT, 0, 0],
])('%s', (_, evaluation, soFar, direction, loss, share) => {
  expect(costOf(evaluation, soFar, direction)).toEqual({ loss, share });
});

const lost = (...shares: readonly number[]): JudgedMove[] =>
  shares.map((share) => ({
    loss: 1000 * share,
    share,
    lost: null,
    drop: share,
    grade: gradeOf(share),
  }));

test.each([
  ['nothing lost is 100', lost(0, 0), { loss: 0, accuracy: 100, blunders: [] }],
  ['one percent counts half', lost(0.01), { loss: 10, accuracy: 50, blunders: [] }],
  [
    'the drop decides the grade',
    lost(0, 0.029, 0.03, 0.1, 0.2, 0.3),
    { grades: { best: 1, good: 1, inaccuracy: 1, mistake: 1, blunder: 2 }, blunders: [4, 5] },
  ],
  ['without a move there is no accuracy', [], { moves: 0, accuracy: null }],
])('%s', (_, moves, expected) => {
  expect(judgeGame(moves, 'points')).toMatchObject({ moves: moves.length, ...expected });
});

test('in a measure of its own games cannot be compared', () => {
  const { accuracy, blunders } = judgeGame(lost(0, 0.3), 'own');
  expect([accuracy, blunders]).toEqual([null, [1]]);
});

test.each([
  ['points', 400],
  ['moves', 303],
  ['chance', 300],
  ['own', 300],
] as const)('the value in %s counts what there is already', (unit, value) => {
  const evaluation = valued(unit, 300, 299);
  const made = { place: 5, direction: DOWN };
  const board = draw`
    2 2
    . .`;
  expect(analyseMove(PRESETS.classic, made, 3, { board, score: 100 }, evaluation)).toMatchObject({
    ...made,
    best: LEFT,
    value,
    loss: 1,
  });
});

test('the decisive moments of a game are its most costly moves that were not good', () => {
  const few = lost(0, 0.03, 0.001, 0.3, 0.15);
  expect(decisiveMoments(few)).toEqual([3, 4, 1]);
  const many = lost(...Array.from({ length: 30 }, (_, index) => 0.03 + index / 100));
  expect(decisiveMoments(many)).toEqual([29, 28, 27, 26, 25, 24, 23, 22, 21, 20]);
});
