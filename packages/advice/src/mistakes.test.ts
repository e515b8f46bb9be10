import { DOWN, LEFT, PRESETS, RIGHT, UP } from '@open2048/core';
import { withFound, type Mistake } from '@open2048/session';
import { expect, test } from 'vitest';
import { isMistake, type AnalysedMove } from './analysis.ts';
import { gradeOf } from './grades.ts';
import { choicesOf, mistakesIn } from './mistakes.ts';

/** A loss of 200 of 1000 expected points, of which the game had brought 200. */
const MISTAKE: Mistake = {
  position: '2x2/1.0/0.2',
  played: DOWN,
  unit: 'points',
  moves: [
    { direction: LEFT, value: 800 },
    { direction: RIGHT, value: 799 },
    { direction: UP, value: 690 },
    { direction: DOWN, value: 600 },
  ],
  share: 0.2,
};

test('moves get the same grades as in the analysis', () => {
  const [exercise] = withFound([], [MISTAKE], 0);
  const choices = choicesOf({ rules: PRESETS.classic, exercise: exercise! });
  expect(choices.map(({ grade }) => grade)).toEqual(['best', 'good', 'mistake', 'blunder']);
  expect(choices.map(({ loss }) => loss)).toEqual([0, 1, 110, 200]);
  expect(choices.map(isMistake)).toEqual([false, false, true, true]);
});

test('the decisive moments of a game are practised, in the order of the game', () => {
  const moves = [0, 0.03, 0.001, 0.2].map((share): AnalysedMove => ({
    place: 0,
    direction: DOWN,
    best: LEFT,
    value: 1000,
    chances: null,
    expected: null,
    loss: 1000 * share,
    share,
    lost: null,
    drop: share,
    grade: gradeOf(share),
  }));
  const found = mistakesIn(moves, () => MISTAKE);
  expect(found.map(({ share }) => share)).toEqual([0.03, 0.2]);
  expect(found[1]).toEqual(MISTAKE);
});
