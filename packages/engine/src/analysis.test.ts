/** Losses, accuracy and blunders, worked out by hand. */
import { DOWN, LEFT, UP } from '@open2048/core';
import { expect, test } from 'vitest';
import { judgeGame, judgeMove, type JudgedMove } from './analysis.ts';
import type { Thought, Unit } from './protocol/talk.ts';

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
  ['a measure of its own is no part of anything', thoughtIn('own', 7, 4), 0, DOWN, 3, null],
  ['the last move of a game without points', thoughtIn('points', 0), 0, LEFT, 0, 0],
])('%s', (_, thought, soFar, direction, loss, share) => {
  expect(judgeMove(thought, soFar, direction)).toEqual({ loss, share });
});

const lost = (...shares: readonly (number | null)[]): JudgedMove[] =>
  shares.map((share) => ({ loss: 1000 * (share ?? 0.5), share }));

test.each([
  ['nothing lost is 100', lost(0, 0), { best: 2, loss: 0, accuracy: 100, blunders: [] }],
  ['one percent counts half', lost(0.01), { best: 0, loss: 10, accuracy: 50, blunders: [] }],
  ['from five percent on it is a blunder', lost(0, 0.049, 0.05, 0.3), { blunders: [2, 3] }],
  ['without a part there is no accuracy', lost(null), { accuracy: null, blunders: [] }],
  ['nor without a move', [], { moves: 0, accuracy: null }],
])('%s', (_, moves, expected) => {
  expect(judgeGame(moves)).toMatchObject({ moves: moves.length, ...expected });
});
