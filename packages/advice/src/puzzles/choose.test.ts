/** Which puzzle comes next, and which one is that of a day. */
import { Rng, seedState } from '@open2048/core';
import { NO_PUZZLES, type PuzzleRecord } from '@open2048/session';
import { describe, expect, test } from 'vitest';
import { answerPuzzle } from './answer.ts';
import { dailyPuzzle, nextPuzzle } from './choose.ts';
import { dayNumber } from './standing.ts';
import { SOLUTION, TEST_PACK } from './test-pack.ts';

const { puzzles } = TEST_PACK;
const NOON = 1_795_000_000_000;

/** The puzzles that 200 draws bring. */
function drawn(from: typeof puzzles, record: PuzzleRecord, except: readonly string[] = []) {
  const rng = new Rng(seedState(3));
  const numbers = Array.from({ length: 200 }, () =>
    nextPuzzle(from, record, { now: NOON, rng, except }),
  ).map(({ number }) => number);
  return [...new Set(numbers)].toSorted((a, b) => a - b);
}

/** A pack of 60 puzzles with the given ratings; only ids and ratings matter here. */
const rated = (ratingOf: (index: number) => number) =>
  Array.from({ length: 60 }, (_, index) => ({
    ...puzzles[0]!,
    id: String(index).padStart(16, '0'),
    number: index + 1,
    rating: ratingOf(index),
  }));

describe('the next puzzle', () => {
  test('is one of the 20 unanswered ones that are nearest to the rating', () => {
    const many = rated((index) => 1000 + 20 * index);
    // The rating of a newcomer is 1500.
    expect(drawn(many, NO_PUZZLES)).toEqual(Array.from({ length: 20 }, (_, index) => 16 + index));
  });

  test('was not answered before, until all were', () => {
    const { record } = answerPuzzle(NO_PUZZLES, puzzles[4]!, SOLUTION, { at: NOON });
    expect(drawn(puzzles, record)).toEqual([1, 2, 3, 4, 6, 7, 8, 9, 10, 11, 12]);
  });

  test('is then one of those that were answered longest ago', () => {
    const many = rated(() => 1500);
    const all = many.reduce<PuzzleRecord>(
      (record, puzzle, index) => answerPuzzle(record, puzzle, null, { at: NOON + index }).record,
      NO_PUZZLES,
    );
    const { record } = answerPuzzle(all, many[3]!, null, { at: NOON + 1000 });
    const oldest = Array.from({ length: 21 }, (_, index) => index + 1);
    expect(drawn(many, record)).toEqual(oldest.filter((number) => number !== 4));
  });

  test('is none of the excluded ones, as long as there are others', () => {
    const ids = puzzles.slice(0, 11).map(({ id }) => id);
    expect(drawn(puzzles, NO_PUZZLES, ids)).toEqual([12]);
    expect(drawn(puzzles.slice(0, 1), NO_PUZZLES, ids)).toEqual([1]);
  });
});

describe('the puzzle of the day', () => {
  const dates = Array.from({ length: 36 }, (_, index) =>
    new Date((12 * 1700 + index) * 86_400_000).toISOString().slice(0, 10),
  );

  test('every puzzle comes once in as many days as there are puzzles, in a new order each time', () => {
    const numbers = dates.map((date) => dailyPuzzle(TEST_PACK, date).number);
    const rounds = [0, 12, 24].map((from) => numbers.slice(from, from + 12));
    for (const round of rounds) {
      expect(round.toSorted((a, b) => a - b)).toEqual(puzzles.map(({ number }) => number));
    }
    expect(new Set(rounds.map((round) => round.join())).size).toBe(3);
  });

  test('is the same for everyone', () => {
    expect(dates.slice(0, 4).map((date) => dailyPuzzle(TEST_PACK, date).number)).toEqual([
      1, 10, 5, 4,
    ]);
  });

  test('also before 1970, where a clock was never set', () => {
    expect(puzzles).toContain(dailyPuzzle(TEST_PACK, '1969-12-31'));
    expect(dayNumber('1970-01-02')).toBe(1);
  });
});
