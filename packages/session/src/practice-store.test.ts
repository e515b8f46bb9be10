/** Exercises in a store and in files: none is lost between windows, stores and files. */
import { DOWN, expectOk, LEFT, parsePosition, PRESETS, ruleSetText, UP } from '@open2048/core';
import { fixedPorts } from '@open2048/testing/contracts';
import { describe, expect, test } from 'vitest';
import {
  changeExercises,
  exportSaves,
  formatBackups,
  importSaves,
  memoryStorage,
  parseBackup,
  planImport,
  readDecks,
  withFound,
  type Exercise,
  type Mistake,
} from './index.ts';
import { seal } from './envelope.ts';
import { BACKUP_FORMAT } from './format-backup.ts';
import { keysOf } from './storage-keys.ts';
import { exerciseList, readExercises } from './practice-store.ts';
import { storedExercises } from './stored-exercises.ts';

const { classic } = PRESETS;
const DAY = 24 * 60 * 60 * 1000;
const NOON = 100.5 * DAY;

describe('stored exercises', () => {
  const POSITION = '2x2/1.0/0.2';
  const found: Mistake = {
    position: POSITION,
    played: UP,
    unit: 'points',
    moves: [
      { direction: LEFT, value: 10.5 },
      { direction: 1, value: 10.25 },
      { direction: UP, value: 7 },
      { direction: DOWN, value: 1 },
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
    // The field name of the format, which earlier versions read.
    const moves = '"moves":[{"direction":3,"worth":10.5},{"direction":1,"worth":10.25}';
    expect(await storage.read(keysOf(classic).practice)).toContain(moves);
    expect(
      formatBackups((await exportSaves(storage, { savedAt: 0, settings: null })).backups),
    ).toContain(moves);
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
    ['a move too few', { moves: found.moves.slice(0, 3) }],
    ['no position', { position: 'chess' }],
    ['a position that is too long', { position: `1x128/${'0.'.repeat(127)}1` }],
    ['an unknown unit', { unit: 'miles' as never }],
    ['no move', { moves: [] }],
  ])('are refused with %s', async (_, change) => {
    const storage = memoryStorage();
    await changeExercises(storage, classic, () => withFound([], [{ ...found, ...change }], NOON));
    expect(await readDecks(storage)).toEqual([]);
  });

  test('are refused by name, each with its place', () => {
    const refused = (change: Partial<Exercise>) => {
      const read = exerciseList(
        storedExercises([{ ...withFound([], [found], NOON)[0]!, ...change }]),
        'list',
      );
      return read.ok ? null : [read.error.at, read.error.message];
    };
    expect(refused({})).toBeNull();
    expect(refused({ moves: found.moves.slice(1) })).toEqual([
      'list[0]',
      expect.stringMatching(/^list\[0\]: expected the legal moves of .*2x2/),
    ]);
    expect(refused({ position: 'chess' })).toEqual([
      'list[0]',
      expect.stringMatching(/^list\[0\]: ./),
    ]);
  });

  test('are those of their rules alone, and none where they cannot be read', async () => {
    const storage = await add();
    expect(await readExercises(storage, classic)).toEqual(withFound([], [found], NOON));
    expect(await readExercises(storage, PRESETS.tiers)).toEqual([]);
    await storage.update(keysOf(classic).practice, () => 'damaged');
    expect(await readExercises(storage, classic)).toEqual([]);
    expect(await readDecks(storage)).toEqual([]);
  });

  test('are given back as they are now, and not written where nothing changes', async () => {
    const storage = await add();
    const key = keysOf(classic).practice;
    const before = await storage.read(key);
    expect(await changeExercises(storage, classic, (old) => old)).toEqual(
      withFound([], [found], NOON),
    );
    expect(await storage.read(key)).toBe(before);
    expect(await changeExercises(storage, PRESETS.tiers, (old) => old)).toEqual([]);
    expect(await storage.keys()).toEqual([key]);
    await storage.update(key, (text) => text!.replace('"version":1', '"version":9'));
    expect(await changeExercises(storage, classic, () => withFound([], [found], NOON))).toEqual([]);
  });

  test('travel in a backup, without a game of their rules', async () => {
    const storage = await add();
    const text = formatBackups(
      (await exportSaves(storage, { savedAt: 0, settings: null })).backups,
    );
    const backup = expectOk(parseBackup(text));
    const there = memoryStorage();
    expect(expectOk(await planImport(there, [backup]))).toMatchObject({
      exercises: 1,
      actions: [],
    });
    expectOk(await importSaves(fixedPorts(there), [backup]));
    expect(await readDecks(there)).toEqual(await readDecks(storage));
    expect((await there.keys()).filter((key) => key.endsWith('/save'))).toEqual([]);
  });

  test('an older file has none', async () => {
    const storage = await add();
    const { entries, ...head } = (await exportSaves(storage, { savedAt: 0, settings: null }))
      .backups[0]!;
    const older = entries.map(({ rules, records, games, hand, current }) => ({
      rules: ruleSetText(rules),
      records,
      games,
      hand,
      current,
    }));
    const text = seal({ ...BACKUP_FORMAT, version: 2 }, { ...head, entries: older });
    expect(text).not.toContain('exercises');
    const [entry] = expectOk(parseBackup(text)).entries;
    expect(entry).toMatchObject({ exercises: [], games: [] });
  });
});
