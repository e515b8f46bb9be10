import { DOWN, LEFT, RIGHT, UP } from '@open2048/core';
import type { Mistake } from '@open2048/session';
import { expect, test } from 'vitest';
import { choicesOf, isMistake, mistakesIn } from './mistakes.ts';

/** A loss of 50 of 1000 expected points, of which the game had brought 200. */
const MISTAKE: Mistake = {
  position: '2x2/1.0/0.2',
  played: DOWN,
  unit: 'points',
  moves: [
    { direction: LEFT, value: 800 },
    { direction: RIGHT, value: 799 },
    { direction: UP, value: 790 },
    { direction: DOWN, value: 750 },
  ],
  share: 0.05,
};

test('moves get the same grades as in the analysis', () => {
  const choices = choicesOf(MISTAKE);
  expect(choices.map(({ grade }) => grade)).toEqual(['best', 'close', 'worse', 'blunder']);
  expect(choices.map(({ loss }) => loss)).toEqual([0, 1, 10, 50]);
  expect(choices.map(isMistake)).toEqual([false, false, true, true]);
});

test('the mistakes of a game are the moves that lost more than a little', () => {
  const judged = [
    { direction: LEFT, share: 0, grade: 'best' },
    { direction: DOWN, share: 0.05, grade: 'blunder' },
    { direction: RIGHT, share: 0.001, grade: 'close' },
  ] as const;
  expect(mistakesIn(judged, () => MISTAKE)).toEqual([MISTAKE]);
});
