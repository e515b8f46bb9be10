/** The contents of a full backup, and how many games it has room for. */
import { expectOk, LEFT, legalMoves, PRESETS, RIGHT, type RuleSet } from '@open2048/core';
import { fixedPorts, moveOnce } from '@open2048/testing/contracts';
import { describe, expect, test } from 'vitest';
import {
  changeExercises,
  deleteSaves,
  exportSaves,
  formatBackup,
  formatBackups,
  importSaves,
  listSaves,
  memoryStorage,
  openSession,
  parseBackupFile,
  restoreDeleted,
  withFound,
  type Storage,
} from './index.ts';
import { MAX_BACKUPS } from './format-backup.ts';
import { keysOf, type StorageKeys } from './storage-keys.ts';

const { classic, tiers } = PRESETS;
/**
 * So large that few events are much work: a file has room for 127 events, a game for 31, 3 of which count for its
 * start.
 */
const HUGE: RuleSet = { ...classic, size: { rows: 1024, cols: 1024 } };

/** The text of a kept game without events. */
function keptText(rules: RuleSet, id: string, events: string): string {
  const standing = { board: null, moves: events.length, playedAt: 0 };
  const game = {
    id,
    seed: 1,
    startedAt: 0,
    score: 0,
    rng: [1, 2, 3, 4] as const,
    standing,
    events,
  };
  const entry = { rules, records: null, exercises: [], games: [game], hand: 1, current: 0 };
  return formatBackup({ savedAt: 0, settings: null, entries: [entry] });
}

/**
 * Stores finished games with the given numbers of events, each later than the one before; their ids are their numbers.
 */
async function finishedGames(
  lengths: readonly number[],
  rules = HUGE,
  event = 'L',
  storage = memoryStorage(),
) {
  const keys = keysOf(rules);
  for (const [index, length] of lengths.entries()) {
    const text = keptText(rules, String(index), event.repeat(length));
    await storage.update(keys.finished(1000 + index, String(index)), () => text);
  }
  return storage;
}

const allOf = (storage: Storage) => exportSaves(storage, { savedAt: 7, settings: 'mine' });
/** The first backup, which is the only one if everything fits. */
const exported = async (storage: Storage) => (await allOf(storage)).backups[0]!;
/** The ids of the games in each backup. */
const idsIn = async (storage: Storage) =>
  (await allOf(storage)).backups.map(({ entries }) =>
    entries.flatMap(({ games }) => games.map(({ id }) => id)).join(' '),
  );

describe('the finished games in a backup', () => {
  test('are all of them, the latest first, if they fit', async () => {
    expect(await idsIn(await finishedGames([1, 1, 1]))).toEqual(['2 1 0']);
  });

  test('go on in another backup, if replaying all of them would cost too much for one', async () => {
    const storage = await finishedGames(Array.from({ length: 16 }, () => 13));
    expect(await idsIn(storage)).toEqual(['15 14 13 12 11 10 9', '8 7 6 5 4 3 2', '1 0']);
    const { backups, omitted } = await allOf(storage);
    expect(omitted).toBe(0);
    expect(backups.map(({ settings }) => settings)).toEqual(['mine', null, null]);
    expect(parseBackupFile(formatBackups(backups))).toEqual({ ok: true, value: backups });
  });

  test('are in as many backups as a file may have', async () => {
    const storage = await finishedGames(Array.from({ length: 7 * MAX_BACKUPS + 2 }, () => 13));
    const { backups, omitted } = await allOf(storage);
    expect([backups.length, omitted]).toEqual([MAX_BACKUPS, 2]);
    expect(parseBackupFile(formatBackups(backups)).ok).toBe(true);
    const longer = `${formatBackups(backups)}\n${formatBackup(backups[0]!)}`;
    expect(parseBackupFile(longer)).toMatchObject({ ok: false, error: { code: 'too-long' } });
  });

  test.each([
    ['as long as one that can be replayed', 28, ['1 0'], 0],
    ['longer than that, which is omitted alone', 29, ['0'], 1],
  ])('one that is %s', async (_, length, names, omitted) => {
    const storage = await finishedGames([1, length]);
    expect(await idsIn(storage)).toEqual(names);
    expect((await allOf(storage)).omitted).toBe(omitted);
  });

  test('are those that exist and can be read', async () => {
    const lengths = Array.from({ length: 200 }, () => 1000);
    const storage = await finishedGames(lengths, classic, 'L9z');
    await storage.update(keysOf(classic).finished(1, 'damaged'), () => 'damaged');
    const [backup] = expectOk(parseBackupFile(formatBackups((await allOf(storage)).backups)));
    expect(backup!.entries[0]!.games).toHaveLength(200);
  });
});

/** Stores kept games that are not finished, with the given numbers of events; their ids are their numbers. */
async function keptGames(lengths: readonly number[], storage = memoryStorage()) {
  for (const [index, length] of lengths.entries()) {
    const text = keptText(HUGE, String(index), 'L'.repeat(length));
    const digest = (lengths.length - index).toString(16).padStart(16, '0');
    await storage.update(keysOf(HUGE).kept(digest), () => text);
  }
  return storage;
}

describe('kept games that are not finished', () => {
  test('go on in another backup, before the finished ones', async () => {
    const storage = await keptGames(
      Array.from({ length: 9 }, () => 13),
      await finishedGames([13, 13]),
    );
    expect(await idsIn(storage)).toEqual(['0 1 2 3 4 5 6', '7 8 1 0']);
    const { backups } = await allOf(storage);
    expect(parseBackupFile(formatBackups(backups))).toEqual({ ok: true, value: backups });
  });

  test('are omitted if they are too long', async () => {
    const storage = await keptGames([29, 28]);
    expect(await idsIn(storage)).toEqual(['1']);
    expect((await allOf(storage)).omitted).toBe(1);
  });
});

describe('a game in progress that is too long', () => {
  /** Two games, the newer one being played, of which those with the given indices are too long for a backup. */
  async function inProgress(long: readonly number[]) {
    const storage = memoryStorage();
    const session = await openSession(HUGE, fixedPorts(storage));
    for (const index of [0, 1]) {
      if (index === 1) session.newGame();
      moveOnce(session);
      for (let count = 0; long.includes(index) && count < 14; count++) {
        expectOk(session.undo());
        expectOk(session.redo());
      }
    }
    expectOk(await session.close());
    return { storage, moves: session.state.game.position.moves };
  }

  test.each([
    ['the one being played', [1]],
    ['the one beside', [0]],
    ['both', [0, 1]],
  ])('is omitted, and the others can be imported: %s', async (_, long) => {
    const { storage } = await inProgress(long);
    await finishedGames([1], classic, 'L', storage);
    const { backups, omitted } = await allOf(storage);
    expect(omitted).toBe(long.length);
    const [backup] = expectOk(parseBackupFile(formatBackups(backups)));
    const entry = backup!.entries.find(({ rules }) => rules.size.rows === HUGE.size.rows);
    const left = 2 - long.length;
    expect(entry).toMatchObject({ hand: left, current: 0 });
    expect(entry!.games).toHaveLength(left);
    expect(backup!.entries).toHaveLength(2);
  });

  test('comes back when its deletion is undone', async () => {
    const { storage } = await inProgress([0, 1]);
    const { entries } = await listSaves(storage);
    const deletion = await deleteSaves(fixedPorts(storage, 2), entries, 8);
    expect((await listSaves(storage)).entries).toEqual([]);
    expectOk(await restoreDeleted(fixedPorts(storage, 3), deletion));
    const ids = (await listSaves(storage)).entries.map(({ id, place }) => `${place} ${id}`);
    expect(ids.toSorted()).toEqual(
      entries.map(({ id, place }) => `${place === 'beside' ? 'kept' : place} ${id}`).toSorted(),
    );
  });
});

test('games in progress are in as many backups as they need, those of one rule set in the same', async () => {
  const storage = memoryStorage();
  const sizes = [1020, 1021, 1022, 1023].map((cols) => ({ rows: 1024, cols }));
  for (const [index, size] of sizes.entries()) {
    const session = await openSession({ ...HUGE, size }, fixedPorts(storage, index));
    for (const game of [0, 1]) {
      if (game === 1) session.newGame();
      moveOnce(session);
      for (let count = 0; count < 10; count++) {
        expectOk(session.undo());
        expectOk(session.redo());
      }
    }
    await session.close();
  }
  const { backups, omitted } = await allOf(storage);
  expect(omitted).toBe(0);
  expect(backups.map(({ entries }) => entries.map(({ hand }) => hand))).toEqual([
    [2, 2, 0, 0],
    [2, 2],
  ]);
  const read = expectOk(parseBackupFile(formatBackups(backups)));
  const there = memoryStorage();
  expectOk(await importSaves(fixedPorts(there, 9), read));
  const placesIn = async (where: Storage) =>
    (await listSaves(where)).entries.map(({ id, place }) => `${place} ${id}`).toSorted();
  expect(await placesIn(there)).toEqual(await placesIn(storage));
});

describe('a backup', () => {
  async function played(storage = memoryStorage(), rules = classic) {
    const session = await openSession(rules, fixedPorts(storage));
    expectOk(session.move(legalMoves(session.state.game.position.board)[0]!));
    await session.close();
    return storage;
  }
  const addExercise = (storage: Storage) =>
    changeExercises(storage, tiers, (old) =>
      withFound(
        old,
        [
          {
            position: '1x3/0.1.0',
            played: LEFT,
            unit: 'own',
            moves: [
              { direction: RIGHT, value: 2 },
              { direction: LEFT, value: 1 },
            ],
            share: 0.5,
          },
        ],
        0,
      ),
    );

  test('has its date, the settings and each rule set once', async () => {
    const storage = await played();
    await addExercise(storage);
    await storage.update(keysOf(classic).kept('0123456789abcdef'), () =>
      keptText(classic, 'kept', 'L'),
    );
    const backup = await exported(storage);
    expect(backup).toMatchObject({ savedAt: 7, settings: 'mine' });
    expect(
      backup.entries.map(({ rules, hand, games, exercises, records }) => ({
        rules,
        hand,
        games: games.length,
        exercises: exercises.length,
        records,
      })),
    ).toEqual([
      { rules: classic, hand: 1, games: 2, exercises: 0, records: null },
      { rules: tiers, hand: 0, games: 0, exercises: 1, records: null },
    ]);
  });

  test.each<[string, (storage: Storage, keys: StorageKeys) => Promise<unknown>]>([
    [
      'nothing is played',
      async (storage) =>
        openSession(classic, fixedPorts(storage)).then((session) => session.close()),
    ],
    ['nothing can be read', (storage, { save }) => storage.update(save, () => 'damaged')],
    [
      'a kept game cannot be read',
      (storage, { kept }) => storage.update(kept('0123456789abcdef'), () => 'damaged'),
    ],
  ])('has no entry for rules if %s', async (_, prepare) => {
    const storage = memoryStorage();
    await prepare(storage, keysOf(classic));
    expect((await exported(storage)).entries).toEqual([]);
  });

  test('has the older active game if the current one is lost', async () => {
    const storage = await played();
    const session = await openSession(classic, fixedPorts(storage, 2));
    session.newGame();
    while (session.state.undos < 300) {
      expectOk(session.move(legalMoves(session.state.game.position.board)[0]!));
      expectOk(session.undo());
    }
    await session.close();
    const keys = await storage.keys();
    for (const key of keys.filter((each) => each.includes('/journal/')))
      await storage.update(key, () => null);
    const [entry] = (await exported(storage)).entries;
    expect(entry).toMatchObject({ hand: 1, current: 0 });
    expect(entry!.games.map(({ standing }) => standing.moves)).toEqual([1]);
  });
});
