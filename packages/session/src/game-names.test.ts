/** Names of games: they stay with their games through backups, deletions and damage. */
import { expectOk, PRESETS } from '@open2048/core';
import { fixedPorts, moveOnce } from '@open2048/testing/contracts';
import { describe, expect, test } from 'vitest';
import {
  deleteSaves,
  exportGames,
  exportSaves,
  formatBackups,
  importSaves,
  listSaves,
  memoryStorage,
  openSession,
  parseBackupFile,
  renameGame,
  restoreDeleted,
  type Storage,
} from './index.ts';
import { changeNames, MAX_GAME_NAME, readNames } from './game-names.ts';
import { seal } from './envelope.ts';
import { keysOf } from './storage-keys.ts';

const { classic, tiers } = PRESETS;
const HEAD = { savedAt: 0, settings: null };

/** A store with a game in progress and one beside it. */
async function played(): Promise<Storage> {
  const storage = memoryStorage();
  const session = await openSession(classic, fixedPorts(storage));
  moveOnce(session);
  session.newGame();
  moveOnce(session);
  await session.close();
  return storage;
}

const entryOf = async (storage: Storage, place: string) =>
  (await listSaves(storage)).entries.find((entry) => entry.place === place)!;
const namesIn = async (storage: Storage) =>
  (await listSaves(storage)).entries.map(({ name }) => name);

test('a game is named, renamed, and no longer named', async () => {
  const storage = await played();
  const entry = await entryOf(storage, 'playing');
  expect(expectOk(await renameGame(storage, entry, '  My best one '))).toBe('My best one');
  expect((await entryOf(storage, 'playing')).name).toBe('My best one');
  expectOk(await renameGame(storage, entry, 'Cafe\u0301'));
  expect((await entryOf(storage, 'playing')).name).toBe('Caf\u00e9');
  expect(await entryOf(storage, 'beside')).toMatchObject({ name: null });
  expect(expectOk(await renameGame(storage, entry, ' '))).toBeNull();
  expect(await storage.read(keysOf(classic).names)).toBeNull();
});

test.each([
  ['x'.repeat(MAX_GAME_NAME + 1), 'long-name'],
  ['two\nlines', 'bad-name'],
])('the name %j is refused', async (text, code) => {
  const storage = await played();
  const entry = await entryOf(storage, 'playing');
  expect(await renameGame(storage, entry, text)).toMatchObject({ ok: false, error: { code } });
  expectOk(await renameGame(storage, entry, '\u{1f600}'.repeat(MAX_GAME_NAME)));
});

test('a game keeps its name when the next one starts, and other rules have other names', async () => {
  const storage = await played();
  const entry = await entryOf(storage, 'playing');
  expectOk(await renameGame(storage, entry, 'One'));
  const session = await openSession(classic, fixedPorts(storage, 3), { fresh: true });
  moveOnce(session);
  await session.close();
  expect(await entryOf(storage, 'beside')).toMatchObject({ id: entry.id, name: 'One' });
  expect(await readNames(storage, tiers)).toEqual(new Map());
});

describe('a backup', () => {
  test('has the names, and an import replaces none that is given here', async () => {
    const storage = await played();
    expectOk(await renameGame(storage, await entryOf(storage, 'playing'), 'One'));
    expectOk(await renameGame(storage, await entryOf(storage, 'beside'), 'Two'));
    const text = formatBackups((await exportSaves(storage, HEAD)).backups);
    const there = memoryStorage();
    const backups = expectOk(parseBackupFile(text));
    expectOk(await importSaves(fixedPorts(there, 5), backups));
    expect(new Set(await namesIn(there))).toEqual(new Set(['One', 'Two']));
    expectOk(await renameGame(there, await entryOf(there, 'playing'), 'Mine'));
    expectOk(await renameGame(there, await entryOf(there, 'beside'), ''));
    expectOk(await importSaves(fixedPorts(there, 6), backups));
    expect(new Set(await namesIn(there))).toEqual(new Set(['Mine', 'Two']));
  });

  test.each([
    ['without names is of version 3, which older programs read', '', 3],
    ['with one is of version 5', 'One', 5],
  ])('%s', async (_, name, version) => {
    const storage = await played();
    const entry = await entryOf(storage, 'playing');
    expectOk(await renameGame(storage, entry, name));
    const { backups } = await exportGames(storage, [entry], 0);
    expect(formatBackups(backups)).toContain(`"version":${version},`);
  });
});

test('a deleted game leaves no name, and has it again when it is restored', async () => {
  const storage = await played();
  expectOk(await renameGame(storage, await entryOf(storage, 'playing'), 'One'));
  expectOk(await renameGame(storage, await entryOf(storage, 'beside'), 'Two'));
  const { entries } = await listSaves(storage);
  const deletion = await deleteSaves(fixedPorts(storage, 4), [entries[0]!], 0);
  expect(await readNames(storage, classic)).toEqual(new Map([[entries[1]!.id, entries[1]!.name]]));
  expectOk(await restoreDeleted(fixedPorts(storage, 5), deletion));
  expect(new Set(await namesIn(storage))).toEqual(new Set(['One', 'Two']));
});

test('names that cannot be read are set aside before others are given', async () => {
  const storage = await played();
  const { names } = keysOf(classic);
  await storage.update(names, () => 'damaged');
  expect(await namesIn(storage)).toEqual([null, null]);
  expectOk(await renameGame(storage, await entryOf(storage, 'playing'), 'One'));
  expect(await storage.read(`${names}.damaged-1`)).toBe('damaged');
  expect((await entryOf(storage, 'playing')).name).toBe('One');
});

test('names of a newer version stay', async () => {
  const storage = await played();
  const { names } = keysOf(classic);
  const newer = seal({ name: 'open2048-names', version: 9, limit: 0 }, {});
  await storage.update(names, () => newer);
  expectOk(await renameGame(storage, await entryOf(storage, 'playing'), 'One'));
  expect(await storage.read(names)).toBe(newer);
});

test('the names given last are kept, so that they do not add up', async () => {
  const storage = memoryStorage();
  const many = new Map(Array.from({ length: 2 ** 14 }, (_, index) => [index.toString(36), 'A']));
  await changeNames(storage, classic, many);
  await changeNames(storage, classic, new Map([['zzzz', 'B']]));
  const names = await readNames(storage, classic);
  expect(names.size).toBe(2 ** 14);
  expect([names.has('0'), names.has('1'), names.get('zzzz')]).toEqual([false, true, 'B']);
});
