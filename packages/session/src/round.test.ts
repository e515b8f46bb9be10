import { LEFT, PRESETS, UP } from '@open2048/core';
import { expect, test } from 'vitest';
import {
  atNext,
  ROUND,
  roundOf,
  taskOf,
  triedAgain,
  withAnswer,
  withFound,
  type MistakeFound,
} from './index.ts';

const FOUND: MistakeFound = {
  position: '1x2/1.1',
  played: UP,
  unit: 'points',
  moves: [{ direction: LEFT, value: 4 }],
  share: 0.05,
};
const [exercise] = withFound([], [FOUND], 0);
const task = { rules: PRESETS.classic, exercise: exercise! };
const RIGHT_ANSWER = { direction: LEFT, isRight: true };
const SOLUTION = { direction: null, isRight: false };

test('only the first answer to a task counts', () => {
  const shown = withAnswer(roundOf([task, task]), SOLUTION);
  expect(shown).toMatchObject({ answer: SOLUTION, results: [false, null] });
  const again = withAnswer(triedAgain(shown), RIGHT_ANSWER);
  expect(again.answer).toEqual(RIGHT_ANSWER);
  expect(again.results).toBe(shown.results);
  expect(withAnswer(atNext(again), RIGHT_ANSWER).results).toEqual([false, true]);
});

test('an answer where none is due changes nothing', () => {
  const answered = withAnswer(roundOf([task]), SOLUTION);
  expect(withAnswer(answered, RIGHT_ANSWER)).toBe(answered);
  const over = atNext(atNext(answered));
  expect(taskOf(over)).toBeNull();
  expect(over.index).toBe(1);
  expect(withAnswer(over, RIGHT_ANSWER)).toBe(over);
});

test('a round is not longer than it should be', () => {
  const many = Array.from({ length: ROUND + 1 }, () => task);
  expect(roundOf(many).results).toHaveLength(ROUND);
});
