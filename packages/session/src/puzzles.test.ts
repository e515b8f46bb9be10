/** Records of answers to puzzles: the first answer counts, and records merge whatever their order. */
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  mergePuzzles,
  MOST_PUZZLE_ANSWERS,
  NO_PUZZLES,
  withDailyAnswer,
  withPuzzleAnswer,
  type PuzzleAnswer,
  type PuzzleRecord,
} from './puzzles.ts';

const idOf = (number: number) => number.toString(16).padStart(16, '0');
const answer = (number: number, at: number, isSolved = true): PuzzleAnswer => ({
  puzzle: idOf(number),
  rating: 1500,
  isSolved,
  at,
  lastAt: at,
});

test('a later answer to a puzzle changes only the time of the last one', () => {
  const first = withPuzzleAnswer(NO_PUZZLES, answer(1, 100, false));
  const { answers } = withPuzzleAnswer(first, answer(1, 200, true));
  expect(answers).toEqual([{ ...answer(1, 100, false), lastAt: 200 }]);
});

test('with a clock that was put back, the first answer is still the first', () => {
  const first = withPuzzleAnswer(NO_PUZZLES, answer(1, 100, false));
  expect(withPuzzleAnswer(first, answer(1, 50, true))).toEqual(first);
});

test('the first answer of a day counts', () => {
  const day = { date: '2026-11-24', isSolved: false, at: 100 };
  const record = withDailyAnswer(NO_PUZZLES, day);
  expect(withDailyAnswer(record, { ...day, isSolved: true, at: 50 })).toBe(record);
  const next = withDailyAnswer(record, { ...day, date: '2026-11-23', isSolved: true });
  expect(next.days.map(({ date }) => date)).toEqual(['2026-11-23', '2026-11-24']);
});

test('of two first answers on two devices, the earlier one counts', () => {
  const mine = withPuzzleAnswer(NO_PUZZLES, answer(1, 100, true));
  const other = withPuzzleAnswer(NO_PUZZLES, answer(1, 90, false));
  const merged = mergePuzzles(mine, other);
  expect(merged.answers).toEqual([{ ...answer(1, 90, false), lastAt: 100 }]);
});

test('the oldest answers are dropped when there are too many', () => {
  const all = Array.from({ length: MOST_PUZZLE_ANSWERS }, (_, number) => answer(number, number));
  const { answers } = withPuzzleAnswer({ answers: all, days: [] }, answer(9999, 9999));
  expect(answers).toHaveLength(MOST_PUZZLE_ANSWERS);
  expect([answers[0], answers.at(-1)]).toEqual([answer(1, 1), answer(9999, 9999)]);
});

test('merging does not depend on order, and merging again changes nothing', () => {
  const someAnswer = fc
    .record({ number: fc.nat(5), at: fc.nat(20), later: fc.nat(20), isSolved: fc.boolean() })
    .map(({ number, at, later, isSolved }) => ({
      ...answer(number, at, isSolved),
      lastAt: at + later,
    }));
  const someDay = fc.record({
    date: fc.nat(5).map((day) => `2026-01-0${day + 1}`),
    isSolved: fc.boolean(),
    at: fc.nat(20),
  });
  const record: fc.Arbitrary<PuzzleRecord> = fc
    .record({ answers: fc.array(someAnswer), days: fc.array(someDay) })
    .map((some) => mergePuzzles(NO_PUZZLES, some));
  fc.assert(
    fc.property(record, record, record, (a, b, c) => {
      expect(mergePuzzles(a, b)).toEqual(mergePuzzles(b, a));
      expect(mergePuzzles(mergePuzzles(a, b), c)).toEqual(mergePuzzles(a, mergePuzzles(b, c)));
      expect(mergePuzzles(a, a)).toEqual(a);
    }),
    { seed: 5 },
  );
});
