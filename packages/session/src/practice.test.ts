/** When each exercise comes. */
import { DOWN, LEFT, PRESETS } from '@open2048/core';
import { describe, expect, test } from 'vitest';
import {
  answered,
  exercisesAhead,
  exercisesOf,
  isDone,
  isResting,
  mergeExercises,
  MOST_EXERCISES,
  NEW_A_DAY,
  putAway,
  REST_DAYS,
  tasksOf,
  withChanged,
  withFound,
  type Exercise,
  type Mistake,
} from './index.ts';

const { classic } = PRESETS;
const DAY = 24 * 60 * 60 * 1000;
const dayNumbered = (number: number) => ({ from: number * DAY, to: (number + 1) * DAY });
const NOON = 100.5 * DAY;
const TODAY = dayNumbered(100);

/** Mistake `number` of a game: each has a different position. */
const mistake = (number: number, share = 0.1): Mistake => ({
  position: `2x3/${[0, 1, 2, 3]
    .map((at) => 1 + ((number >> (3 * at)) & 7))
    .join('.')
    .replace(/^(\d+\.\d+)\./, '$1.0/')}.0`,
  played: DOWN,
  unit: 'own',
  moves: [
    { direction: LEFT, value: 10 },
    { direction: DOWN, value: 9 },
  ],
  share,
});
const positions = (exercises: readonly Exercise[]) => exercises.map(({ position }) => position);

describe('an exercise', () => {
  test('rests longer with every right answer, until it is done with', () => {
    let [exercise] = withFound([], [mistake(1)], NOON) as [Exercise];
    for (const days of REST_DAYS) {
      exercise = answered(exercise, true, NOON);
      expect(exercise.due).toBe(NOON + days * DAY);
      expect(isDone(exercise)).toBe(false);
    }
    exercise = answered(exercise, true, NOON);
    expect(isDone(exercise)).toBe(true);
    expect(exercisesAhead([exercise], TODAY)).toEqual([]);
  });

  test('comes again the next day after a wrong answer, wherever it was', () => {
    const [found] = withFound([], [mistake(1)], NOON) as [Exercise];
    const wrong = answered(answered(answered(found, true, NOON), true, NOON), false, NOON);
    expect(exercisesOf([wrong], TODAY)).toEqual([]);
    expect(exercisesOf([wrong], dayNumbered(101))).toEqual([wrong]);
  });

  test('is new until it is tried, and the first try and the last change are noted', () => {
    const [found] = withFound([], [mistake(1), mistake(1)], NOON) as [Exercise];
    expect(withFound([], [mistake(1), mistake(1)], NOON)).toHaveLength(1);
    expect(found).toMatchObject({
      ...mistake(1),
      box: 0,
      due: NOON,
      triedAt: null,
      changedAt: NOON,
    });
    const tried = answered(found, false, NOON + 1);
    expect(tried).toMatchObject({
      box: 1,
      due: NOON + 1 + DAY,
      triedAt: NOON + 1,
      changedAt: NOON + 1,
    });
    expect(answered(tried, true, NOON + 2)).toMatchObject({
      triedAt: NOON + 1,
      changedAt: NOON + 2,
    });
    expect(putAway(tried, NOON + 3)).toMatchObject({ changedAt: NOON + 3, triedAt: NOON + 1 });
  });

  test('that is learned stays learned by a right answer, and begins anew by a wrong one', () => {
    const [found] = withFound([], [mistake(1)], NOON) as [Exercise];
    const learned = { ...found, box: REST_DAYS.length + 1 };
    expect(answered(learned, true, NOON)).toMatchObject({ box: learned.box, due: NOON });
    expect(answered(learned, false, NOON).box).toBe(1);
    expect([found, answered(found, true, NOON), learned].map(isResting)).toEqual([
      false,
      true,
      false,
    ]);
  });

  test('is changed by its position, and no other', () => {
    const exercises = withFound([], [mistake(1), mistake(2)], NOON);
    const changed = withChanged(exercises, exercises[1]!, (each) => putAway(each, NOON));
    expect(changed.map(isDone)).toEqual([false, true]);
    expect(changed[0]).toBe(exercises[0]);
  });

  test('that was put away is not found again', () => {
    const found = withFound([], [mistake(1)], NOON);
    const away = found.map((each) => putAway(each, NOON));
    expect(withFound(away, [mistake(1)], NOON + DAY)).toBe(away);
    expect(exercisesOf(away, dayNumbered(200))).toEqual([]);
  });
});

describe('a day', () => {
  const many = Array.from({ length: NEW_A_DAY + 5 }, (_, number) => mistake(number, 0.01 * number));

  test('has the worst of the new ones, and only some of them', () => {
    const exercises = withFound([], many, NOON);
    const today = exercisesOf(exercises, TODAY);
    const worst = many.toReversed().slice(0, NEW_A_DAY);
    expect(positions(today)).toEqual(worst.map(({ position }) => position));
    expect(exercisesAhead(exercises, TODAY)).toHaveLength(5);
  });

  test('has no further new one for each that was tried, and what is due first', () => {
    const [first, second, ...rest] = withFound([], many, NOON) as [
      Exercise,
      Exercise,
      ...Exercise[],
    ];
    const tried = answered(first, true, NOON);
    const due = answered(second, false, NOON - 9 * DAY);
    const today = exercisesOf([tried, due, ...rest], TODAY);
    expect(today[0]).toEqual(due);
    expect(today).toHaveLength(1 + NEW_A_DAY - 1);
    expect(exercisesAhead([tried, due, ...rest], TODAY).at(-1)).toEqual(tried);
  });
});

test.each([
  ['before the day', TODAY.from - 1, NEW_A_DAY],
  ['at its first moment', TODAY.from, NEW_A_DAY - 1],
  ['at its last moment', TODAY.to - 1, NEW_A_DAY - 1],
  ['after it', TODAY.to, NEW_A_DAY],
])('what was tried %s leaves room for so many new ones', (_, triedAt, left) => {
  const many = Array.from({ length: NEW_A_DAY + 5 }, (__, number) => mistake(number, 0.01));
  const [first, ...rest] = withFound([], many, NOON) as [Exercise, ...Exercise[]];
  const tried = { ...first, box: REST_DAYS.length + 1, triedAt };
  expect(exercisesOf([tried, ...rest], TODAY)).toHaveLength(left);
});

test('after more than are new on a day there is none, and what is due is due before its end', () => {
  const many = Array.from({ length: NEW_A_DAY + 5 }, (_, number) => mistake(number, 0.01));
  const exercises = withFound([], many, NOON);
  const tried = exercises.map((each, index) =>
    index < NEW_A_DAY + 2 ? { ...each, box: 2, triedAt: NOON, due: TODAY.to - (index % 2) } : each,
  );
  const today = exercisesOf(tried, TODAY);
  expect(today.every(({ due, box }) => box === 2 && due < TODAY.to)).toBe(true);
  expect(today).toHaveLength((NEW_A_DAY + 2) / 2);
});

test('what is due comes in the order in which it waits, today and ahead', () => {
  const [a, b, c] = withFound([], [mistake(1), mistake(2), mistake(3)], 0) as [
    Exercise,
    Exercise,
    Exercise,
  ];
  const due = (exercise: Exercise, at: number) => ({ ...exercise, box: 1, triedAt: 0, due: at });
  const now = [due(a, NOON), due(b, NOON - 5), due(c, NOON - 1)];
  expect(positions(exercisesOf(now, TODAY))).toEqual(positions([b, c, a]));
  const later = [due(a, NOON + 9 * DAY), due(b, NOON + 3 * DAY), due(c, NOON + 5 * DAY)];
  expect(positions(exercisesAhead(later, TODAY))).toEqual(positions([b, c, a]));
});

test('a day is that of the player, and has the tasks of all decks with their rules', () => {
  const [first, second] = withFound([], [mistake(1), mistake(2)], 0) as [Exercise, Exercise];
  const midnight = new Date(2026, 2, 29).getTime();
  const due = (exercise: Exercise, at: number) => ({ ...exercise, box: 1, triedAt: 0, due: at });
  // Daylight saving time begins on this day in some places, so it may have 23 hours.
  const lastMoment = new Date(2026, 2, 30).getTime() - 1;
  const decks = [
    { rules: classic, exercises: [due(first, lastMoment), due(second, lastMoment + 1)] },
    { rules: PRESETS.tiers, exercises: [second] },
  ];
  const tasks = tasksOf(decks, exercisesOf, midnight);
  expect(tasks.map(({ rules, exercise }) => [rules, exercise.position])).toEqual([
    [classic, first.position],
    [PRESETS.tiers, second.position],
  ]);
});

test('of too many the smallest mistakes that were never tried go, and what is done with before', () => {
  const many = Array.from({ length: MOST_EXERCISES + 2 }, (_, number) =>
    mistake(number, number / 5000),
  );
  const [tried, away, ...rest] = withFound([], many.slice(0, -2), NOON) as [
    Exercise,
    Exercise,
    ...Exercise[],
  ];
  const here = [answered(tried, true, NOON), putAway(away, NOON), ...rest];
  const kept = positions(withFound(here, many.slice(-2), NOON));
  expect(kept).toHaveLength(MOST_EXERCISES);
  expect(kept).toContain(tried.position);
  expect(kept).not.toContain(away.position);
  expect(kept).not.toContain(rest[0]!.position);
});

test('as many as there may be all stay', () => {
  const many = Array.from({ length: MOST_EXERCISES }, (_, number) => mistake(number, 0.1));
  const exercises = withFound([], many, NOON);
  expect(exercises).toHaveLength(MOST_EXERCISES);
  expect(mergeExercises(exercises, [])).toEqual(exercises);
});

test('of the same exercise in two places that which changed last holds', () => {
  const [found] = withFound([], [mistake(1)], NOON) as [Exercise];
  const later = answered(found, true, NOON + 1);
  const other = withFound([], [mistake(2)], NOON);
  expect(mergeExercises([found], [later, ...other])).toEqual([later, ...other]);
  expect(mergeExercises([later], [found])).toEqual([later]);
  const atOnce = { ...later, box: 3 };
  expect(mergeExercises([later], [atOnce])).toEqual([later]);
});
