/** Losses, accuracy and blunders, worked out by hand. */
import { DOWN, LEFT, UP, type Unit } from '@open2048/core';
import { expect, test } from 'vitest';
import {
  analyseMove,
  bestMoves,
  gradeOf,
  judgeGame,
  judgeMove,
  type JudgedMove,
} from './analysis.ts';
import type { Thought } from './protocol/talk.ts';

const thoughtIn = (unit: Unit, ...worths: readonly number[]): Thought => ({
  moves: ([LEFT, DOWN, UP] as const).slice(0, worths.length).map((direction, index) => ({
    direction,
    worth: worths[index]!,
  })),
  unit,
  proved: false,
});

test.each([
  ['the best loses nothing', thoughtIn('points', 900, 890), 100, LEFT, 0, 0],
  ['points are held against the final score', thoughtIn('points', 900, 890), 100, DOWN, 10, 0.01],
  ['two moves may both be best', thoughtIn('points', 900, 900), 100, DOWN, 0, 0],
  ['mirrored moves differ by arithmetic only', thoughtIn('points', 900, 899.9999), 100, DOWN, 0, 0],
  ['chances are parts already', thoughtIn('chance', 0.5, 0.25), 0, DOWN, 0.25, 0.25],
  ['moves are held against the length of the game', thoughtIn('moves', 15, 10), 5, DOWN, 5, 0.25],
  ['a measure of its own is held against the best by it', thoughtIn('own', 8, 6), 0, DOWN, 2, 0.25],
  ['the last move of a game without points', thoughtIn('points', 0), 0, LEFT, 0, 0],
])('%s', (_, thought, soFar, direction, loss, share) => {
  expect(judgeMove(thought, soFar, direction)).toEqual({ loss, share, grade: gradeOf(share, 1) });
});

const lost = (...shares: readonly number[]): JudgedMove[] =>
  shares.map((share) => ({ loss: 1000 * share, share, grade: gradeOf(share, 1) }));

test.each([
  ['nothing lost is 100', lost(0, 0), { loss: 0, accuracy: 100, blunders: [] }],
  ['one percent counts half', lost(0.01), { loss: 10, accuracy: 50, blunders: [] }],
  [
    'from a five hundredth on it is worse, from five percent on a blunder',
    lost(0, 0.001, 0.002, 0.049, 0.05, 0.3),
    { grades: { best: 1, close: 1, worse: 2, blunder: 2 }, blunders: [4, 5] },
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
  const thought = thoughtIn(unit, 300, 299);
  const made = { place: 5, direction: DOWN };
  expect(analyseMove(made, 3, { score: 100 }, thought)).toMatchObject({
    ...made,
    best: LEFT,
    value,
    loss: 1,
  });
});

const proved = (thought: Thought): Thought => ({ ...thought, proved: true });

test.each([
  ['the best alone', thoughtIn('points', 100_000, 99_900, 500), 0, [LEFT]],
  ['what no search tells apart', thoughtIn('points', 100_000, 99_975, 500), 0, [LEFT, DOWN]],
  ['all three', thoughtIn('points', 100_000, 99_975, 99_971), 0, [LEFT, DOWN, UP]],
  ['a part of the whole game', thoughtIn('points', 10_000, 9_975), 90_000, [LEFT, DOWN]],
  ['a part of a chance of 1', thoughtIn('chance', 0.5, 0.4998), 0, [LEFT, DOWN]],
  ['a part of a measure of its own', thoughtIn('own', 1000, 999.8), 90_000, [LEFT, DOWN]],
  ['proved: what is less is less', proved(thoughtIn('points', 577.7215, 577.7187)), 0, [LEFT]],
  ['proved: mirrored moves', proved(thoughtIn('points', 900, 900 - 1e-9)), 0, [LEFT, DOWN]],
  ['where everything loses', thoughtIn('own', -5, -5, -6), 0, [LEFT, DOWN]],
  ['no move', thoughtIn('points'), 0, []],
])('equally good: %s', (_, thought, score, expected) => {
  expect(bestMoves(thought, score)).toEqual(expected);
});
