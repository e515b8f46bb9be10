/** Which exercises come when, and that none is lost between windows, stores and files. */
import { DOWN, expectOk, LEFT, parsePosition, PRESETS, UP } from '@open2048/core';
import { fixedPorts } from '@open2048/testing/contracts';
import { describe, expect, test } from 'vitest';
import {
  answered,
  changeExercises,
  exercisesAhead,
  exercisesOf,
  exportSaves,
  formatBackup,
  importSaves,
  isDone,
  memoryStorage,
  mergeExercises,
  MOST_EXERCISES,
  NEW_A_DAY,
  parseBackup,
  planImport,
  putAway,
  readDecks,
  REST_DAYS,
  tasksOf,
  withFound,
  type Exercise,
  type Found,
} from './index.ts';
import { keysOf } from './keys.ts';

const { classic } = PRESETS;
const DAY = 24 * 60 * 60 * 1000;
const dayOf = (number: number) => ({ from: number * DAY, to: (number + 1) * DAY });
const NOON = 100.5 * DAY;
const TODAY = dayOf(100);

/** Mistake `number` of a game: another position for each. */
const mistake = (number: number, share = 0.1): Found => ({
  position: `2x3/${[0, 1, 2, 3]
    .map((at) => 1 + ((number >> (3 * at)) & 7))
    .join('.')
    .replace(/^(\d+\.\d+)\./, '$1.0/')}.0`,
  played: DOWN,
  unit: 'own',
  moves: [
    { direction: LEFT, worth: 10 },
    { direction: DOWN, worth: 9 },
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
    expect(exercisesOf([wrong], dayOf(101))).toEqual([wrong]);
  });

  test('that was put away is not found again', () => {
    const found = withFound([], [mistake(1)], NOON);
    const away = found.map((each) => putAway(each, NOON));
    expect(withFound(away, [mistake(1)], NOON + DAY)).toBe(away);
    expect(exercisesOf(away, dayOf(200))).toEqual([]);
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

test('a day is that of the player, and has the tasks of all decks with their rules', () => {
  const [first, second] = withFound([], [mistake(1), mistake(2)], 0) as [Exercise, Exercise];
  const midnight = new Date(2026, 2, 29).getTime();
  const due = (exercise: Exercise, at: number) => ({ ...exercise, box: 1, triedAt: 0, due: at });
  // On this day some clocks are put forward, so it may have 23 hours.
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

test('of the same exercise in two places that which changed last holds', () => {
  const [found] = withFound([], [mistake(1)], NOON) as [Exercise];
  const later = answered(found, true, NOON + 1);
  const other = withFound([], [mistake(2)], NOON);
  expect(mergeExercises([found], [later, ...other])).toEqual([later, ...other]);
  expect(mergeExercises([later], [found])).toEqual([later]);
});

describe('stored exercises', () => {
  const POSITION = '2x2/1.0/0.2';
  const found: Found = {
    position: POSITION,
    played: UP,
    unit: 'points',
    moves: [
      { direction: LEFT, worth: 10.5 },
      { direction: 1, worth: 10.25 },
      { direction: UP, worth: 7 },
      { direction: DOWN, worth: 1 },
    ],
    share: 0.33,
  };
  const add = (storage = memoryStorage()) =>
    changeExercises(storage, classic, (old) => withFound(old, [found], NOON)).then(() => storage);

  test('are read back, and go with the last one', async () => {
    expectOk(parsePosition(POSITION));
    const storage = await add();
    expect(await readDecks(storage)).toEqual([
      { rules: classic, exercises: withFound([], [found], NOON) },
    ]);
    await changeExercises(storage, classic, () => []);
    expect(await storage.keys()).toEqual([]);
  });

  test.each([
    ['damaged ones are set aside', (text: string) => text.slice(0, -5), 1, 1],
    [
      'those of a newer version stay',
      (text: string) => text.replace('"version":1', '"version":9'),
      0,
      0,
    ],
  ])('%s', async (_, damage, decks, copies) => {
    const storage = await add();
    const key = keysOf(classic).practice;
    await storage.update(key, (text) => damage(text!));
    expect(await readDecks(storage)).toEqual([]);
    await add(storage);
    expect(await readDecks(storage)).toHaveLength(decks);
    expect((await storage.keys()).filter((each) => each.includes('damaged'))).toHaveLength(copies);
  });

  test.each([
    ['moves that are not legal', { position: '2x2/1.2/0.0' }],
    ['another move in the game', { played: LEFT, moves: found.moves.slice(1) }],
  ])('are refused with %s', async (_, change) => {
    const storage = memoryStorage();
    await changeExercises(storage, classic, () => withFound([], [{ ...found, ...change }], NOON));
    expect(await readDecks(storage)).toEqual([]);
  });

  test('travel in a backup, without a game of their rules', async () => {
    const storage = await add();
    const text = formatBackup(await exportSaves(storage, { savedAt: 0, settings: null }));
    const backup = expectOk(parseBackup(text));
    const there = memoryStorage();
    expect(expectOk(await planImport(there, backup))).toMatchObject({ exercises: 1, games: [] });
    expectOk(await importSaves(fixedPorts(there), backup));
    expect(await readDecks(there)).toEqual(await readDecks(storage));
    expect((await there.keys()).filter((key) => key.endsWith('/save'))).toEqual([]);
  });

  test('an older file has none', async () => {
    const storage = await add();
    const { entries, ...head } = await exportSaves(storage, { savedAt: 0, settings: null });
    const older = entries.map((entry) => ({ ...entry, exercises: undefined }));
    const text = formatBackup({ ...head, entries: older as unknown as typeof entries });
    const [entry] = expectOk(parseBackup(text.replace('"version":3', '"version":2'))).entries;
    expect(entry).toMatchObject({ exercises: [], games: [] });
  });
});
