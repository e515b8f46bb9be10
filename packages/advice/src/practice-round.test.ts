import { DOWN, LEFT, PRESETS, RIGHT, UP } from '@open2048/core';
import { withFound, type Mistake } from '@open2048/session';
import { expect, test } from 'vitest';
import { atNext, ROUND, roundOf, taskOf, triedAgain, withAnswer } from './practice-round.ts';

/** A loss of 50 of 1000 expected points; the game had scored 200. Up is worse, right is about as good as left. */
const MISTAKE: Mistake = {
  position: '2x2/1.0/0.2',
  played: DOWN,
  unit: 'points',
  moves: [
    { direction: LEFT, value: 800 },
    { direction: RIGHT, value: 799 },
    { direction: UP, value: 760 },
    { direction: DOWN, value: 750 },
  ],
  share: 0.05,
};
const [exercise] = withFound([], [MISTAKE], 0);
const task = { rules: PRESETS.classic, exercise: exercise! };
const blocked = {
  rules: PRESETS.classic,
  exercise: { ...exercise!, moves: MISTAKE.moves.slice(0, 3), played: UP },
};

test.each([
  { move: 'the best move', direction: LEFT, isRight: true },
  { move: 'a move that is about as good', direction: RIGHT, isRight: true },
  { move: 'a worse move', direction: UP, isRight: false },
  { move: 'the move that was played', direction: DOWN, isRight: false },
  { move: 'the solution', direction: null, isRight: false },
])('an answer: $move', ({ direction, isRight }) => {
  expect(withAnswer(roundOf([task]), direction)).toMatchObject({
    answer: { direction, isRight },
    results: [isRight],
  });
});

test('only the first answer to a task counts', () => {
  const shown = withAnswer(roundOf([task, task]), null);
  expect(shown).toMatchObject({ answer: { direction: null }, results: [false, null] });
  const again = withAnswer(triedAgain(shown), LEFT);
  expect(again.answer).toEqual({ direction: LEFT, isRight: true });
  expect(again.results).toBe(shown.results);
  expect(withAnswer(atNext(again), LEFT).results).toEqual([false, true]);
});

test('an answer changes nothing if none is expected, or if the move is illegal', () => {
  const answered = withAnswer(roundOf([task]), null);
  expect(withAnswer(answered, LEFT)).toBe(answered);
  const over = atNext(atNext(answered));
  expect(taskOf(over)).toBeNull();
  expect(over.index).toBe(1);
  expect(withAnswer(over, LEFT)).toBe(over);
  const stuck = roundOf([blocked]);
  expect(withAnswer(stuck, DOWN)).toBe(stuck);
});

test('a round has a limited number of exercises', () => {
  const many = Array.from({ length: ROUND + 1 }, () => task);
  expect(roundOf(many).results).toHaveLength(ROUND);
});
