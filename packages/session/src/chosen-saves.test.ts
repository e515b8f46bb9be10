/** Some of the saved games, chosen from the list: exported, resumed, deleted. */
import { expectOk, PRESETS, ruleSetText, type RuleSet } from '@open2048/core';
import { faultyStorage, fixedPorts, moveOnce } from '@open2048/testing/contracts';
import { describe, expect, test } from 'vitest';
import {
  deleteSaves,
  exportGames,
  exportSaves,
  formatBackup,
  formatBackups,
  importSaves,
  listSaves,
  memoryStorage,
  openSession,
  planImport,
  restoreDeleted,
  resumeSave,
  type Storage,
} from './index.ts';
import { keysOf } from './storage-keys.ts';

const { classic, tiers } = PRESETS;
const KEYS = keysOf(classic);
/** So small that a game is over within a few moves. */
const small: RuleSet = { ...classic, size: { rows: 1, cols: 2 } };

/** Plays the given number of moves in a new or resumed game; games are a minute apart. */
async function played(storage: Storage, moves: number, seed: number, rules: RuleSet = classic) {
  const ports = fixedPorts(storage, seed);
  ports.pass(seed * 60_000);
  const session = await openSession(rules, ports, { fresh: seed > 1 });
  for (let move = 0; move < moves; move++) moveOnce(session);
  await session.close();
}

/** Three games: a kept one of 3 moves, one beside of 2, and one of 1 being played. */
async function three(): Promise<Storage> {
  const storage = memoryStorage();
  await played(storage, 3, 1);
  const backup = (await exportGames(storage, (await listSaves(storage)).entries, 0)).backups[0]!;
  await deleteSaves(fixedPorts(storage, 90), (await listSaves(storage)).entries, 0);
  await played(storage, 2, 2);
  await played(storage, 1, 3);
  expectOk(await importSaves(fixedPorts(storage, 91), [backup]));
  return storage;
}

const entriesOf = async (storage: Storage) => (await listSaves(storage)).entries;
const entryOf = async (storage: Storage, moves: number) =>
  (await entriesOf(storage)).find((entry) => entry.moves === moves)!;
const places = async (storage: Storage) =>
  (await entriesOf(storage)).map(({ place, moves }) => `${place} ${moves}`).toSorted();

describe('the list', () => {
  test('has the most recent game first, with its place and its size', async () => {
    const storage = await three();
    const entries = await entriesOf(storage);
    expect(entries.map(({ place, moves }) => [place, moves])).toEqual([
      ['playing', 1],
      ['beside', 2],
      ['kept', 3],
    ]);
    const kept = entries[2]!;
    expect(kept.size).toBe((await storage.read(kept.key))!.length);
    expect(kept).toMatchObject({ rules: classic, isOver: false });
    expect(entries[0]!.key).toBe(KEYS.save);
    const { data } = JSON.parse((await storage.read(KEYS.save))!) as { data: { games: unknown[] } };
    expect(entries[1]!.size).toBe(JSON.stringify(data.games[0]).length);
  });

  test('counts the segments of a long game, and omits one with a missing segment', async () => {
    const storage = memoryStorage();
    const session = await openSession(classic, fixedPorts(storage));
    for (let event = 0; event < 600; event += 2) {
      moveOnce(session);
      expectOk(session.undo());
    }
    await session.close();
    const segment = (await storage.keys()).find((key) => key.startsWith(KEYS.journals))!;
    const text = (await storage.read(segment))!;
    const { data } = JSON.parse((await storage.read(KEYS.save))!) as { data: { games: unknown[] } };
    const [entry] = await entriesOf(storage);
    expect(entry!.size).toBe(JSON.stringify(data.games[0]).length + text.length);
    await storage.update(segment, () => null);
    expect(await listSaves(storage)).toEqual({ entries: [], unread: [KEYS.save] });
  });

  test('reports which kept games cannot be read, and checks nothing else', async () => {
    const storage = memoryStorage();
    await storage.update(KEYS.kept('0123456789abcdef'), () => 'damaged');
    await storage.update(KEYS.records, () => 'damaged');
    const empty = formatBackup({ savedAt: 0, settings: null, entries: [] });
    await storage.update(KEYS.kept('fedcba9876543210'), () => empty);
    expect(await listSaves(storage)).toEqual({
      entries: [],
      unread: ['0123456789abcdef', 'fedcba9876543210'].map(KEYS.kept),
    });
  });
});

describe('as a backup', () => {
  test('starts with the current game, then beside, kept and finished', async () => {
    const storage = await three();
    const backup = (await exportGames(storage, (await entriesOf(storage)).toReversed(), 5))
      .backups[0]!;
    expect(backup).toMatchObject({ savedAt: 5, settings: null });
    expect(backup.entries).toHaveLength(1);
    expect(backup.entries[0]).toMatchObject({ rules: classic, records: null, hand: 1, current: 0 });
    expect(backup.entries[0]!.games.map(({ standing }) => standing.moves)).toEqual([1, 2, 3]);
    const finished = { ...(await entryOf(storage, 1)), isOver: true };
    const others = (await exportGames(storage, [finished, await entryOf(storage, 3)], 5))
      .backups[0]!;
    expect(others.entries[0]!.games.map(({ standing }) => standing.moves)).toEqual([3, 1]);
    expect((await exportGames(storage, [finished], 5)).backups[0]!.entries[0]!.hand).toBe(0);
  });

  test('has an entry for each rule set, and omits deleted games', async () => {
    const storage = await three();
    await played(storage, 4, 1, tiers);
    const entries = await entriesOf(storage);
    const kept = entries.find(({ place }) => place === 'kept')!;
    await storage.update(kept.key, () => null);
    const gone = { ...entries.find(({ moves }) => moves === 2)!, id: 'gone' };
    const backup = (await exportGames(storage, [...entries, gone], 5)).backups[0]!;
    expect(
      backup.entries.map(({ rules, games }) => `${ruleSetText(rules)} ${games.length}`).toSorted(),
    ).toEqual(['classic 2', 'tiers 1']);
    await storage.update(kept.key, () => 'damaged');
    expect((await exportGames(storage, [kept], 5)).backups[0]!.entries).toEqual([]);
  });
});

describe('one is continued', () => {
  test('that is kept: it is no longer kept, and the one beside is kept', async () => {
    const storage = await three();
    const entry = await entryOf(storage, 3);
    expectOk(await resumeSave(fixedPorts(storage, 92), entry));
    expect(await places(storage)).toEqual(['beside 1', 'kept 2', 'playing 3']);
    expect(await storage.read(entry.key)).toBeNull();
  });

  test('that is kept, and games without moves are dropped', async () => {
    const storage = await three();
    const left = await entriesOf(storage);
    await deleteSaves(
      fixedPorts(storage, 93),
      left.filter(({ place }) => place !== 'kept'),
      0,
    );
    await (await openSession(classic, fixedPorts(storage, 94))).close();
    expectOk(await resumeSave(fixedPorts(storage, 92), await entryOf(storage, 3)));
    expect(await places(storage)).toEqual(['playing 3']);
    const session = await openSession(classic, fixedPorts(storage, 95));
    expect(session.state.canUndoNewGame).toBe(false);
  });

  test.each(['playing', 'beside'] as const)('that is active: %s', async (place) => {
    const storage = await three();
    const entry = (await entriesOf(storage)).find((each) => each.place === place)!;
    expectOk(await resumeSave(fixedPorts(storage, 92), entry));
    expect(await places(storage)).toContain(`playing ${entry.moves}`);
    expect(await places(storage)).toHaveLength(3);
  });

  test.each([
    ['active', 2],
    ['kept', 3],
  ])('not if it was deleted meanwhile: %s', async (_, moves) => {
    const storage = await three();
    const entry = await entryOf(storage, moves);
    await deleteSaves(fixedPorts(storage, 93), [entry], 0);
    const before = await places(storage);
    expect(await resumeSave(fixedPorts(storage, 92), entry)).toMatchObject({
      ok: false,
      error: { code: 'no-such-save', at: entry.key, message: expect.stringContaining('no longer') },
    });
    expect(await places(storage)).toEqual(before);
  });

  test('not if it cannot be read', async () => {
    const storage = await three();
    const entry = await entryOf(storage, 3);
    await storage.update(entry.key, () => 'damaged');
    expect(await resumeSave(fixedPorts(storage, 92), entry)).toMatchObject({
      ok: false,
      error: { code: 'not-ours' },
    });
    expect(await places(storage)).toEqual(['beside 2', 'playing 1']);
  });
});

describe('deleted', () => {
  test.each([
    [1, ['kept 3', 'playing 2']],
    [2, ['kept 3', 'playing 1']],
    [3, ['beside 2', 'playing 1']],
  ])('is only the chosen one: that of %d moves', async (moves, left) => {
    const storage = await three();
    const entry = await entryOf(storage, moves);
    const before = await listSaves(storage);
    const deletion = await deleteSaves(fixedPorts(storage, 93), [entry], 8);
    expect(await places(storage)).toEqual(left);
    expectOk(await restoreDeleted(fixedPorts(storage, 94), deletion));
    expect((await entriesOf(storage)).map(({ id }) => id)).toEqual(
      before.entries.map(({ id }) => id),
    );
  });

  test('all games leave the scores, and a save that refers to them', async () => {
    const storage = await three();
    await deleteSaves(fixedPorts(storage, 93), await entriesOf(storage), 8);
    expect(await entriesOf(storage)).toEqual([]);
    expect((await storage.keys()).toSorted()).toEqual([KEYS.records, KEYS.save]);
  });

  test('next to a game whose events fill whole segments, it leaves that', async () => {
    const storage = memoryStorage();
    const session = await openSession(classic, fixedPorts(storage));
    for (let event = 0; event < 512; event += 2) {
      moveOnce(session);
      expectOk(session.undo());
    }
    session.newGame();
    moveOnce(session);
    await session.close();
    await deleteSaves(fixedPorts(storage, 93), [await entryOf(storage, 1)], 8);
    expect(await places(storage)).toEqual(['playing 0']);
  });

  test('a game that continues meanwhile is deleted in its latest state', async () => {
    const texts = new Map<string, string>();
    const works = faultyStorage(texts, () => 'works');
    await played(works, 2, 1);
    const [entry] = await entriesOf(works);
    const other = await openSession(classic, fixedPorts(works, 2));
    const control = { isFirst: true };
    const slow = faultyStorage(texts, async ({ kind, key }) => {
      if (kind === 'update' && key === KEYS.save && control.isFirst) {
        control.isFirst = false;
        moveOnce(other);
        await other.flush();
      }
      return 'works' as const;
    });
    await deleteSaves(fixedPorts(slow, 93), [entry!], 8);
    expect(control.isFirst).toBe(false);
    expect(await entriesOf(works)).toEqual([]);
  });
});

test('a finished game is recognised by its board if nothing else says so', async () => {
  const storage = memoryStorage();
  const session = await openSession(small, fixedPorts(storage));
  while (session.state.game.position.status === 'playing') moveOnce(session);
  await session.close();
  const [entry] = await entriesOf(storage);
  const text = formatBackups((await exportGames(storage, [entry!], 0)).backups);
  await storage.update(keysOf(small).kept('0123456789abcdef'), () => text);
  await storage.update(keysOf(small).save, () => null);
  expect(await entriesOf(storage)).toMatchObject([{ place: 'kept', isOver: true, id: entry!.id }]);
});

test('a game among the finished ones is over, whatever its board: it may show a goal that was passed', async () => {
  const storage = await three();
  const kept = await entryOf(storage, 3);
  const text = (await storage.read(kept.key))!;
  await storage.update(kept.key, () => null);
  await storage.update(KEYS.finished(kept.playedAt, kept.id), () => text);
  expect(await entryOf(storage, 3)).toMatchObject({ place: 'kept', isOver: true });
});

test('a plan has the number of rule sets with scores, and omits those without', async () => {
  const storage = await three();
  const games = (await exportGames(storage, await entriesOf(storage), 0)).backups[0]!;
  const all = (await exportSaves(storage, { savedAt: 0, settings: null })).backups[0]!;
  const there = memoryStorage();
  expect(expectOk(await planImport(there, [games]))).toMatchObject({ records: 0, exercises: 0 });
  const plan = expectOk(
    await planImport(there, [{ ...all, entries: [...all.entries, ...games.entries] }]),
  );
  expect(plan).toMatchObject({ records: 1, exercises: 0 });
  expect(await there.keys()).toEqual([]);
});

test('a plan reports how many games were replayed, of how many', async () => {
  const storage = await three();
  const backup = (await exportGames(storage, await entriesOf(storage), 0)).backups[0]!;
  const reported: (readonly [number, number])[] = [];
  expectOk(
    await planImport(memoryStorage(), [backup], (done, total) => {
      reported.push([done, total]);
    }),
  );
  expect(reported).toEqual([1, 2, 3].map((done) => [done, 3]));
});
