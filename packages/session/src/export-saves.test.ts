/** The contents of a full backup, and how many finished games it has room for. */
import { expectOk, LEFT, legalMoves, PRESETS, RIGHT, type RuleSet } from '@open2048/core';
import { fixedPorts } from '@open2048/testing/contracts';
import { describe, expect, test } from 'vitest';
import {
  changeExercises,
  exportSaves,
  formatBackup,
  formatBackups,
  memoryStorage,
  openSession,
  parseBackupFile,
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
async function finishedGames(lengths: readonly number[], rules = HUGE, event = 'L') {
  const storage = memoryStorage();
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

test('a game that the player keeps is in a backup, whatever its length', async () => {
  const storage = memoryStorage();
  const key = keysOf(HUGE).kept('0123456789abcdef');
  await storage.update(key, () => keptText(HUGE, 'kept', 'L'.repeat(29)));
  expect(await idsIn(storage)).toEqual(['kept']);
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
