/** Standings: ratings, counts and streaks that follow from the answers. */
import {
  NO_PUZZLES,
  withDailyAnswer,
  withPuzzleAnswer,
  type PuzzleRecord,
} from '@open2048/session';
import { describe, expect, test } from 'vitest';
import { answerPuzzle } from './answer.ts';
import { NEWCOMER, rated, rested } from './glicko.ts';
import { standingOf } from './standing.ts';
import { SOLUTION, TEST_PACK } from './test-pack.ts';

const DAY = 24 * 60 * 60 * 1000;
const NOON = new Date(2026, 10, 24, 12).getTime();
const [first, second] = TEST_PACK.puzzles;

test('nobody has answered anything yet', () => {
  expect(standingOf(NO_PUZZLES, NOON)).toEqual({
    ...NEWCOMER,
    solved: 0,
    failed: 0,
    streak: 0,
    bestStreak: 0,
    dailyStreak: 0,
    bestDailyStreak: 0,
  });
});

test('a first answer is a period with one result, and so is a day without an answer', () => {
  const won = answerPuzzle(NO_PUZZLES, first!, SOLUTION, { at: NOON });
  const lost = answerPuzzle(won.record, second!, 0, { at: NOON + 3 * DAY });
  const opponent = { deviation: 100 };
  const once = rated(NEWCOMER, [{ ...opponent, rating: 1000, score: 1 }]);
  const twice = rated(rested(once, 3), [{ ...opponent, rating: 1100, score: 0 }]);
  expect(won.before).toMatchObject(NEWCOMER);
  expect(won.after).toMatchObject({ ...once, solved: 1, failed: 0 });
  expect(lost.after).toMatchObject({ ...twice, solved: 1, failed: 1 });
  expect(standingOf(lost.record, NOON + 13 * DAY)).toMatchObject(rested(twice, 10));
  expect(once.rating).toBeGreaterThan(1500);
  expect(twice.rating).toBeLessThan(once.rating);
});

test('another answer to the same puzzle, and the solution, are not solved', () => {
  const gaveUp = answerPuzzle(NO_PUZZLES, first!, null, { at: NOON });
  expect([gaveUp.isSolved, gaveUp.isRated]).toEqual([false, true]);
  const again = answerPuzzle(gaveUp.record, first!, SOLUTION, { at: NOON + 1000 });
  expect([again.isSolved, again.isRated]).toEqual([true, false]);
  expect(again.after).toMatchObject({ failed: 1, solved: 0, streak: 0 });
  expect(again.after.rating).toBe(gaveUp.after.rating);
});

test('a clock that goes back does no harm', () => {
  const later = answerPuzzle(NO_PUZZLES, first!, SOLUTION, { at: NOON });
  const { after } = answerPuzzle(later.record, second!, SOLUTION, { at: NOON - 5 * DAY });
  expect(after.rating).toBeGreaterThan(1500);
  expect(standingOf(later.record, 0).deviation).toBe(later.after.deviation);
});

test('streaks count the first answers in the order of their times', () => {
  const results = [true, true, true, false, true, true];
  const record = results.reduce<PuzzleRecord>((old, isSolved, index) => {
    const at = NOON + index;
    return withPuzzleAnswer(old, {
      puzzle: String(index).padStart(16, '0'),
      rating: 1500,
      isSolved,
      at,
      lastAt: at,
    });
  }, NO_PUZZLES);
  expect(standingOf(record, NOON)).toMatchObject({ streak: 2, bestStreak: 3, solved: 5 });
});

describe('daily streaks', () => {
  const after = (...days: readonly string[]) =>
    days.reduce(
      (record, day) =>
        withDailyAnswer(record, {
          date: day.slice(0, 10),
          isSolved: day.endsWith('+'),
          at: NOON,
        }),
      NO_PUZZLES,
    );
  test.each<[string, readonly string[], number, number]>([
    ['up to today', ['2026-11-22+', '2026-11-23+', '2026-11-24+'], 3, 3],
    ['today is still to come', ['2026-11-22+', '2026-11-23+'], 2, 2],
    ['a day is missing', ['2026-11-20+', '2026-11-21+', '2026-11-23+'], 1, 2],
    ['yesterday is missing', ['2026-11-21+', '2026-11-22+'], 0, 2],
    ['today was not solved', ['2026-11-22+', '2026-11-23+', '2026-11-24-'], 0, 2],
    ['over the end of a month', ['2026-10-31+', '2026-11-01+'], 0, 2],
  ])('%s', (_, days, dailyStreak, bestDailyStreak) => {
    expect(standingOf(after(...days), NOON)).toMatchObject({ dailyStreak, bestDailyStreak });
  });
});
