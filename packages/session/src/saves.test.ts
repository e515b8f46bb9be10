/** Saved games are listed, exported, imported, resumed and deleted, and nothing is ever lost. */
import { expectOk, PRESETS, ruleSetText, type RuleSet } from '@open2048/core';
import {
  copied,
  faultyStorage,
  fixedPorts,
  moveOnce,
  playToEnd,
} from '@open2048/testing/contracts';
import { essenceOf } from '@open2048/testing/games';
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
  parseBackup,
  parseBackupFile,
  planImport,
  readRecordsSummary,
  restoreDeleted,
  resumeSave,
  type Storage,
} from './index.ts';
import { keysOf } from './storage-keys.ts';
import { parseSave } from './save.ts';

const { classic, tiers, cs61b } = PRESETS;
const small: RuleSet = { ...classic, size: { rows: 1, cols: 2 } };
const HEAD = { savedAt: 1000, settings: 'the settings' } as const;

/** Plays moves in the saved game of a rule set; resolves to the final state. */
async function playOn(storage: Storage, rules: RuleSet, moves: number, seed = 1, way = 0) {
  const session = await openSession(rules, fixedPorts(storage, seed));
  for (let move = 0; move < moves; move++) moveOnce(session, way);
  await session.close();
  return session.state;
}

/** Starts a new game and plays the given number of moves. */
async function playAnew(storage: Storage, rules: RuleSet, moves: number, seed: number) {
  const session = await openSession(rules, fixedPorts(storage, seed), { fresh: true });
  for (let move = 0; move < moves; move++) moveOnce(session);
  await session.close();
  return session.state;
}

const places = async (storage: Storage) =>
  (await listSaves(storage)).entries
    .map(({ rules, place, moves }) => `${ruleSetText(rules)} ${place} ${moves}`)
    .toSorted();

const importFrom = async (storage: Storage, from: Storage) => {
  const backups = expectOk(parseBackupFile(formatBackups((await exportSaves(from, HEAD)).backups)));
  const plan = expectOk(await planImport(storage, backups));
  expectOk(await importSaves(fixedPorts(storage, 77), backups));
  return plan.actions;
};

test('the list has every started game, most recent first, with its details', async () => {
  const storage = memoryStorage();
  await playOn(storage, classic, 3);
  await playAnew(storage, classic, 2, 2);
  const { game } = await playOn(storage, tiers, 4);
  await playOn(storage, cs61b, 0);
  await storage.update(keysOf(small).save, () => 'damaged');
  const { entries, unread } = await listSaves(storage);
  expect(await places(storage)).toEqual([
    'classic beside 3',
    'classic playing 2',
    'tiers playing 4',
  ]);
  expect(unread).toEqual([keysOf(small).save]);
  expect(
    entries.find(({ rules }) => rules === tiers || ruleSetText(rules) === 'tiers'),
  ).toMatchObject({
    score: game.position.score,
    board: expect.stringMatching(/^4x4\//),
    size: expect.any(Number),
  });
});

test('a save of version 1, without a current state, is listed too', async () => {
  const storage = memoryStorage();
  await playOn(storage, classic, 3);
  const before = await listSaves(storage);
  const text = (await storage.read(keysOf(classic).save))!;
  const { seal } = await import('./envelope.ts');
  const data = JSON.parse(text).data as { games: { standing?: unknown }[] };
  for (const game of data.games) delete game.standing;
  const old = seal({ name: 'open2048-save', version: 1, limit: 0 }, data);
  expect(parseSave(old).ok).toBe(true);
  await storage.update(keysOf(classic).save, () => old);
  const [entry] = (await listSaves(storage)).entries;
  expect(entry).toMatchObject({ moves: 3, board: before.entries[0]!.board });
});

describe('a backup', () => {
  test('imported into an empty store restores everything', async () => {
    const storage = memoryStorage();
    await playOn(storage, classic, 3);
    await playAnew(storage, classic, 2, 2);
    await playOn(storage, small, 1);
    const session = await openSession(small, fixedPorts(storage, 5));
    while (session.state.game.position.status === 'playing') moveOnce(session);
    session.addHighScore('Ann');
    await session.close();
    const there = memoryStorage();
    expect(await importFrom(there, storage)).toEqual(['play', 'play', 'play']);
    expect(await places(there)).toEqual(await places(storage));
    const again = await openSession(classic, fixedPorts(there, 6));
    const original = await openSession(classic, fixedPorts(storage, 6));
    expect(again.state.game).toEqual(original.state.game);
    expect(expectOk(again.undoNewGame()).after).toEqual(expectOk(original.undoNewGame()).after);
    expect(await readRecordsSummary(there, small)).toEqual(
      await readRecordsSummary(storage, small),
    );
  });

  test('imported twice, or into its own store, changes nothing', async () => {
    const storage = memoryStorage();
    await playOn(storage, classic, 3);
    await playAnew(storage, classic, 2, 2);
    const before = (await exportSaves(storage, HEAD)).backups[0]!;
    expect(await importFrom(storage, storage)).toEqual(['here', 'here']);
    expect((await exportSaves(storage, HEAD)).backups).toEqual([before]);
  });

  test('whose game continued there is continued here', async () => {
    const storage = memoryStorage();
    await playOn(storage, classic, 3);
    const there = await copied(storage, memoryStorage());
    const { game } = await playOn(there, classic, 2, 3);
    expect(await importFrom(storage, there)).toEqual(['continue']);
    expect((await openSession(classic, fixedPorts(storage, 4))).state.game).toEqual(game);
  });

  test('whose game continued here does not change it', async () => {
    const storage = memoryStorage();
    await playOn(storage, classic, 3);
    const there = await copied(storage, memoryStorage());
    const { game } = await playOn(storage, classic, 2, 3);
    expect(await importFrom(storage, there)).toEqual(['here']);
    expect((await openSession(classic, fixedPorts(storage, 4))).state.game).toEqual(game);
  });

  test('whose game continued in both keeps both, once', async () => {
    const storage = memoryStorage();
    await playOn(storage, classic, 3);
    const there = await copied(storage, memoryStorage());
    await playOn(storage, classic, 2, 3, 0);
    await playOn(there, classic, 4, 4, 1);
    expect(await importFrom(storage, there)).toEqual(['keep']);
    expect(await importFrom(storage, there)).toEqual(['here']);
    expect(await places(storage)).toEqual(['classic kept 7', 'classic playing 5']);
    await playOn(there, classic, 1, 5);
    expect(await importFrom(storage, there)).toEqual(['continue']);
    expect(await places(storage)).toEqual(['classic kept 8', 'classic playing 5']);
  });

  test('replaces damaged scores, which are set aside', async () => {
    const storage = memoryStorage();
    const session = await openSession(small, fixedPorts(storage, 1));
    playToEnd(session);
    expectOk(session.addHighScore('Ann'));
    await session.close();
    const there = await copied(storage, memoryStorage());
    const { records } = keysOf(small);
    await storage.update(records, () => 'damaged');
    // A session sets them aside, and leaves them in place until they change.
    await (await openSession(small, fixedPorts(storage, 2))).close();
    await importFrom(storage, there);
    expect(await storage.read(records)).toBe(await there.read(records));
    expect(await storage.read(`${records}.damaged-1`)).toBe('damaged');
    const { highScores, statistics } = session.state;
    const again = await openSession(small, fixedPorts(storage, 3));
    expect(again.state).toMatchObject({ highScores, statistics, notices: [] });
  });

  test('with two active states of one game resumes the one that was played, and keeps the other', async () => {
    const storage = memoryStorage();
    await playOn(storage, classic, 3);
    const there = await copied(storage, memoryStorage());
    await playOn(storage, classic, 2, 3, 0);
    await playOn(there, classic, 4, 4, 1);
    const [one, other] = await Promise.all([exportSaves(storage, HEAD), exportSaves(there, HEAD)]);
    const [backup] = one.backups;
    const [entry] = backup!.entries;
    const games = [...entry!.games, ...other.backups[0]!.entries[0]!.games];
    const forged = { ...backup!, entries: [{ ...entry!, games, hand: 2, current: 1 }] };
    const empty = memoryStorage();
    expect(expectOk(await planImport(empty, [forged])).actions).toEqual(['keep', 'play']);
    expectOk(await importSaves(fixedPorts(empty, 7), [forged]));
    expect(await places(empty)).toEqual(['classic kept 5', 'classic playing 7']);
  });

  test('is imported during a session, which follows', async () => {
    const storage = memoryStorage();
    const session = await openSession(classic, fixedPorts(storage, 1));
    const there = memoryStorage();
    const { game } = await playOn(there, classic, 5, 2);
    await importFrom(storage, there);
    await session.flush();
    expect(session.state.game).toEqual(game);
  });

  test('of long games includes every segment', async () => {
    const storage = memoryStorage();
    const session = await openSession(classic, fixedPorts(storage, 1));
    for (let event = 0; event < 1200; event += 2) {
      moveOnce(session);
      expectOk(session.undo());
    }
    await session.close();
    const there = memoryStorage();
    await importFrom(there, storage);
    const again = await openSession(classic, fixedPorts(there, 2));
    expect(essenceOf(again.state.game)).toEqual(essenceOf(session.state.game));
    expect(again.state.notices).toEqual([]);
  });

  test('interrupted at any write loses nothing, and is completed by a second import', async () => {
    const storage = memoryStorage();
    await playOn(storage, classic, 3);
    const there = await copied(storage, memoryStorage());
    await playOn(storage, classic, 2, 3, 0);
    await playOn(there, classic, 4, 4, 1);
    await playOn(there, tiers, 4, 5);
    const backup = (await exportSaves(there, HEAD)).backups[0]!;
    for (let at = 0; at < 12; at++) {
      const copy = await copied(storage, memoryStorage());
      const texts = new Map<string, string>();
      for (const key of await copy.keys()) texts.set(key, (await copy.read(key))!);
      const count = { updates: 0 };
      const broken = faultyStorage(texts, ({ kind }) =>
        kind === 'update' && count.updates++ >= at ? 'fails-before' : 'works',
      );
      await importSaves(fixedPorts(broken, 6), [backup]).catch(() => {});
      const works = faultyStorage(texts, () => 'works');
      expect(await places(works)).toContain('classic playing 5');
      expectOk(await importSaves(fixedPorts(works, 7), [backup]));
      expect(await places(works)).toEqual([
        'classic kept 7',
        'classic playing 5',
        'tiers playing 4',
      ]);
    }
  });

  test.each([
    ['cut short', (text: string) => text.slice(0, -9), 'bad-checksum'],
    ['changed', (text: string) => text.replace('"seed":', '"Seed":'), 'bad-checksum'],
    ['of something else', () => '{"grid":[]}', 'not-ours'],
    [
      'of a newer version',
      (text: string) => text.replace('"version":3', '"version":99'),
      'newer-version',
    ],
    ['longer than allowed', (text: string) => text + ' '.repeat(2 ** 26), 'too-long'],
  ])('%s is refused', async (_, damage, code) => {
    const storage = memoryStorage();
    await playOn(storage, classic, 3);
    const text = damage(formatBackups((await exportSaves(storage, HEAD)).backups));
    expect(parseBackup(text)).toMatchObject({ ok: false, error: { code } });
  });

  test.each([
    ['too many start tiles', { rows: 256, cols: 256 }, 65_536, 'U', 'entries[0].games[0]'],
    ['too large a board', { rows: 32_768, cols: 32_768 }, 1, 'U', 'entries[0].games[0]'],
    ['too long a game', { rows: 1024, cols: 1024 }, 2, 'UD'.repeat(15), 'entries[0].games[0]'],
    ['too many long games', { rows: 1024, cols: 1024 }, 2, 'UD'.repeat(14), 'entries[0].games[8]'],
  ])('from outside with %s is refused without replaying', async (_, size, tiles, events, at) => {
    const storage = memoryStorage();
    await playOn(storage, classic, 3);
    const { entries, ...rest } = (await exportSaves(storage, HEAD)).backups[0]!;
    const [entry] = entries;
    const start = { ...PRESETS.classic.start, tiles } as RuleSet['start'];
    const game = { ...entry!.games[0]!, events };
    const rules = { ...PRESETS.classic, size, start };
    const games = Array.from({ length: 9 }, () => game);
    const text = formatBackup({ ...rest, entries: [{ ...entry!, rules, games }] });
    expect(parseBackupFile(text)).toMatchObject({
      ok: false,
      error: { code: 'replay-too-large', at },
    });
    // Kept games were played here, and are read however long they are.
    expect(parseBackup(text).ok).toBe(true);
  });

  test('reports the progress after each game', async () => {
    const there = memoryStorage();
    await playOn(there, classic, 3);
    await playOn(there, tiers, 3);
    const backup = (await exportSaves(there, HEAD)).backups[0]!;
    const reported: string[] = [];
    const plan = await planImport(memoryStorage(), [backup], (done, total) => {
      reported.push(`${done} of ${total}`);
    });
    expect(plan.ok).toBe(true);
    expect(reported).toEqual(['1 of 2', '2 of 2']);
  });

  test.each([
    ['that does not end in its saved state', { score: 12_345 }, 'save-mismatch'],
    ['with a move that is not possible', { events: 'Y' }, 'nothing-to-redo'],
    ['with an invalid event', { events: '?' }, 'bad-journal'],
  ])('with a game %s is refused completely, with the place', async (_, change, code) => {
    const storage = memoryStorage();
    await playOn(storage, classic, 3);
    await playOn(storage, tiers, 3);
    const { entries, ...rest } = (await exportSaves(storage, HEAD)).backups[0]!;
    const [first, second] = entries;
    const forged = { ...second!, games: [{ ...second!.games[0]!, ...change }] };
    const backup = { ...rest, entries: [first!, forged] };
    const there = memoryStorage();
    const error = { code, offset: 'entries[1].games[0]' };
    const done = await importSaves(fixedPorts(there), [backup]);
    expect(done).toMatchObject({ ok: false, error: { code } });
    expect(JSON.stringify(done)).toContain(error.offset);
    expect(await there.keys()).toEqual([]);
  });

  test('of one game is imported like any other', async () => {
    const storage = memoryStorage();
    await playOn(storage, classic, 3);
    const [entry] = (await listSaves(storage)).entries;
    const one = (await exportGames(storage, [entry!], 5)).backups[0]!;
    const there = memoryStorage();
    await playOn(there, classic, 1, 9);
    expectOk(await importSaves(fixedPorts(there, 8), [one]));
    expect(await places(there)).toEqual(['classic kept 3', 'classic playing 1']);
  });
});

describe('a saved game', () => {
  test('that is a copy can be continued, next to the current one', async () => {
    const storage = memoryStorage();
    await playOn(storage, classic, 3);
    const there = memoryStorage();
    await playOn(there, classic, 5, 2);
    await importFrom(storage, there);
    const kept = (await listSaves(storage)).entries.find(({ place }) => place === 'kept')!;
    expectOk(await resumeSave(fixedPorts(storage, 4), kept));
    expect(await places(storage)).toEqual(['classic beside 3', 'classic playing 5']);
    const beside = (await listSaves(storage)).entries.find(({ place }) => place === 'beside')!;
    expectOk(await resumeSave(fixedPorts(storage, 5), beside));
    expect(await places(storage)).toEqual(['classic beside 5', 'classic playing 3']);
  });

  test('that continued differently in another place is resumed instead of its other state, which is kept', async () => {
    const storage = memoryStorage();
    await playOn(storage, classic, 3);
    const there = await copied(storage, memoryStorage());
    await playOn(storage, classic, 4, 2, 0);
    await playOn(there, classic, 5, 3, 1);
    await importFrom(storage, there);
    const keptOf = async () =>
      (await listSaves(storage)).entries.find(({ place }) => place === 'kept')!;
    expectOk(await resumeSave(fixedPorts(storage, 4), await keptOf()));
    expect(await places(storage)).toEqual(['classic kept 7', 'classic playing 8']);
    expectOk(await resumeSave(fixedPorts(storage, 5), await keptOf()));
    expect(await places(storage)).toEqual(['classic kept 8', 'classic playing 7']);
    for (const entry of (await listSaves(storage)).entries) {
      const before = await places(storage);
      const deletion = await deleteSaves(fixedPorts(storage, 6), [entry], 9);
      expect(await places(storage)).toEqual([
        entry.place === 'kept' ? 'classic playing 7' : 'classic kept 8',
      ]);
      expectOk(await restoreDeleted(fixedPorts(storage, 7), deletion));
      expect(await places(storage)).toEqual(before);
    }
  });

  test('of which an earlier state is active replaces that', async () => {
    const storage = memoryStorage();
    await playOn(storage, classic, 3);
    const there = await copied(storage, memoryStorage());
    await playOn(there, classic, 2, 2);
    const { games } = (await exportSaves(there, HEAD)).backups[0]!.entries[0]!;
    const text = formatBackup({
      ...HEAD,
      entries: [{ rules: classic, records: null, exercises: [], games, hand: 1, current: 0 }],
    });
    await storage.update(keysOf(classic).kept('0123456789abcdef'), () => text);
    const kept = (await listSaves(storage)).entries.find(({ place }) => place === 'kept')!;
    expectOk(await resumeSave(fixedPorts(storage, 4), kept));
    expect(await places(storage)).toEqual(['classic playing 5']);
  });

  test('that is resumed keeps the third game', async () => {
    const storage = memoryStorage();
    await playOn(storage, classic, 3);
    await playAnew(storage, classic, 2, 2);
    const there = memoryStorage();
    await playOn(there, classic, 5, 3);
    await importFrom(storage, there);
    const kept = (await listSaves(storage)).entries.find(({ place }) => place === 'kept')!;
    expectOk(await resumeSave(fixedPorts(storage, 4), kept));
    expect(await places(storage)).toEqual([
      'classic beside 2',
      'classic kept 3',
      'classic playing 5',
    ]);
  });

  test('that is deleted is removed completely, and restored by an import', async () => {
    const storage = memoryStorage();
    const session = await openSession(classic, fixedPorts(storage, 1));
    for (let event = 0; event < 600; event += 2) {
      moveOnce(session);
      expectOk(session.undo());
    }
    await session.close();
    const { entries } = await listSaves(storage);
    const deleted = await deleteSaves(fixedPorts(storage, 2), entries, 9);
    expect(await storage.keys()).toEqual([]);
    expectOk(await restoreDeleted(fixedPorts(storage, 3), deleted));
    const again = await openSession(classic, fixedPorts(storage, 4));
    expect(essenceOf(again.state.game)).toEqual(essenceOf(session.state.game));
  });

  test('that is deleted keeps the scores of its rules', async () => {
    const storage = memoryStorage();
    const session = await openSession(small, fixedPorts(storage, 1));
    while (session.state.game.position.status === 'playing') moveOnce(session);
    await session.close();
    const { entries } = await listSaves(storage);
    await deleteSaves(fixedPorts(storage, 2), entries, 9);
    expect((await listSaves(storage)).entries).toEqual([]);
    expect((await exportSaves(storage, HEAD)).backups[0]!.entries).toMatchObject([
      { records: { best: {} } },
    ]);
  });

  test('that is deleted next to another one leaves that playable', async () => {
    const storage = memoryStorage();
    await playOn(storage, classic, 3);
    await playAnew(storage, classic, 2, 2);
    const { entries } = await listSaves(storage);
    const playing = entries.filter(({ place }) => place === 'playing');
    await deleteSaves(fixedPorts(storage, 2), playing, 9);
    expect(await places(storage)).toEqual(['classic playing 3']);
  });
});

test('a game that is deleted during a session is replaced by a new one there', async () => {
  const storage = memoryStorage();
  const session = await openSession(small, fixedPorts(storage, 1));
  while (session.state.game.position.status === 'playing') moveOnce(session);
  await session.flush();
  await deleteSaves(fixedPorts(storage, 2), (await listSaves(storage)).entries, 9);
  await session.flush();
  expect(session.state.game.record).toBeNull();
  expect(session.state.statistics['without-undo'].games).toBe(1);
});
