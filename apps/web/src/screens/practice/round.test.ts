import { DOWN, LEFT, PRESETS, RIGHT, UP } from '@open2048/core';
import { withFound, type MistakeFound } from '@open2048/session';
import { expect, test } from 'vitest';
import { Round } from './round.ts';

/** A loss of 50 of 1000 expected points; the game had scored 200. */
const FOUND: MistakeFound = {
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
const [exercise] = withFound([], [FOUND], 0);
const task = { rules: PRESETS.classic, exercise: exercise! };

function roundOf(tasks = 1) {
  const heard: boolean[] = [];
  const round = new Round(
    Array.from({ length: tasks }, () => task),
    (_, isRight) => heard.push(isRight),
  );
  return { round, heard };
}

test.each([
  { rule: 'the best', direction: LEFT, isRight: true },
  { rule: 'one that is about as good', direction: RIGHT, isRight: true },
  { rule: 'a worse one', direction: UP, isRight: false },
])('an answer: $rule', ({ direction, isRight }) => {
  const { round, heard } = roundOf();
  expect(round.choose(direction)).toBe(true);
  expect(round.state.value.answer).toEqual({ direction, isRight });
  expect(heard).toEqual([isRight]);
});

test('only the first answer to each is told', () => {
  const { round, heard } = roundOf(2);
  round.giveUp();
  expect(round.choose(LEFT)).toBe(false);
  round.again();
  expect(round.choose(LEFT)).toBe(true);
  expect(heard).toEqual([false]);
  round.next();
  round.choose(LEFT);
  round.next();
  expect(round.choose(LEFT)).toBe(false);
  expect(heard).toEqual([false, true]);
});
