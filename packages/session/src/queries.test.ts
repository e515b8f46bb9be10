/** Queries write nothing, see what sessions wrote, and skip damaged data. */
import { LEFT, PRESETS, RIGHT, UP } from '@open2048/core';
import { fixedPorts } from '@open2048/testing/contracts';
import { describe, expect, test } from 'vitest';
import { keysOf } from './storage-keys.ts';
import { listPlayed, readGame, readRecordsSummary, readSavedGame, savedGames } from './queries.ts';
import { openSession } from './open.ts';
import { memoryStorage, type Storage } from './storage.ts';

const { classic, corner, tiers } = PRESETS;
/** A board on which nothing can move after one merge. */
const SHORT = {
  ...classic,
  size: { rows: 1, cols: 2 },
  start: { kind: 'given', board: '1x2/3.3' },
  spawn: { kind: 'uniform', ranks: [{ rank: 1, weight: 1 }] },
} as const;

/** Fails every write, which proves that queries do not write. */
const readOnly = (storage: Storage): Storage => ({
  ...storage,
  update: () => Promise.reject(new Error('nothing is to be written')),
});

test('the rule sets that were played, the latest first', async () => {
  const ports = fixedPorts(memoryStorage());
  const first = await openSession(tiers, ports);
  [LEFT, RIGHT, UP].forEach((direction) => first.move(direction));
  await first.close();
  ports.pass(1000);
  await (await openSession(classic, ports)).close();
  expect(await listPlayed(readOnly(ports.storage))).toEqual([
    { rules: classic, startedAt: ports.now(), isBegun: false },
    { rules: tiers, startedAt: ports.now() - 1000, isBegun: true },
  ]);
});

test('a damaged save is skipped', async () => {
  const ports = fixedPorts(memoryStorage());
  await (await openSession(classic, ports)).close();
  await (await openSession(corner, ports)).close();
  await ports.storage.update(keysOf(classic).save, () => 'broken');
  expect((await listPlayed(ports.storage)).map(({ rules }) => rules)).toEqual([corner]);
});

test('the records match those of a session', async () => {
  const ports = fixedPorts(memoryStorage());
  const session = await openSession(SHORT, ports);
  session.move(LEFT);
  expect(session.addHighScore('Ada').ok).toBe(true);
  await session.flush();
  const { highScores, statistics } = session.state;
  expect(await readRecordsSummary(readOnly(ports.storage), SHORT)).toEqual({
    ok: true,
    value: {
      best: { 'without-undo': 16, 'with-undo': 0, 'with-advice': 0 },
      highScores,
      statistics,
    },
  });
});

test('a rule set that was never played has no records', async () => {
  const summary = await readRecordsSummary(memoryStorage(), classic);
  expect(summary).toMatchObject({
    ok: true,
    value: { statistics: { 'without-undo': { games: 0 } } },
  });
});

test('damaged records are a fault', async () => {
  const storage = memoryStorage();
  await storage.update(keysOf(classic).records, () => 'broken');
  expect(await readRecordsSummary(storage, classic)).toMatchObject({
    ok: false,
    error: { code: 'not-ours' },
  });
});

describe('the current game', () => {
  test('is that of the rules, in its current state, with its start time', async () => {
    const ports = fixedPorts(memoryStorage());
    const startedAt = ports.now();
    const session = await openSession(classic, ports);
    ports.pass(5000);
    [LEFT, RIGHT, UP].forEach((direction) => session.move(direction));
    await session.close();
    const read = await readGame(readOnly(ports.storage), classic);
    expect(read).toMatchObject({ ok: true, value: { startedAt } });
    expect(read.ok && read.value?.game).toEqual(session.state.game);
    expect(await readGame(ports.storage, tiers)).toEqual({ ok: true, value: null });
  });

  test('is a fault if it cannot be read, but not if only the scores cannot', async () => {
    const { storage } = fixedPorts(memoryStorage());
    await storage.update(keysOf(classic).records, () => 'broken');
    expect(await readGame(storage, classic)).toEqual({ ok: true, value: null });
    await storage.update(keysOf(classic).save, () => 'broken');
    const read = await readGame(storage, classic);
    expect(read).toMatchObject({
      ok: false,
      error: { code: 'not-ours', message: expect.stringContaining('open2048-save') },
    });
  });
});

describe('saved games by name', () => {
  test('are the active ones; there are none for other names, or if nothing can be read', async () => {
    const ports = fixedPorts(memoryStorage());
    const session = await openSession(classic, ports);
    session.move(LEFT);
    session.newGame();
    await session.close();
    const names = await savedGames(ports.storage, classic);
    expect(names.size).toBe(2);
    const found = await Promise.all(
      [...names].map((name) => readSavedGame(ports.storage, classic, name)),
    );
    expect(found.map((saved) => saved?.game.dealer.record)).toContainEqual(
      session.state.game.dealer.record,
    );
    expect(await readSavedGame(ports.storage, classic, 'another')).toBeNull();
    await ports.storage.update(keysOf(classic).save, () => 'broken');
    expect((await savedGames(ports.storage, classic)).size).toBe(0);
    expect((await savedGames(ports.storage, tiers)).size).toBe(0);
  });

  test('a finished one that cannot be read is missing', async () => {
    const { storage } = fixedPorts(memoryStorage());
    await storage.update(keysOf(classic).finished(5, 'game1'), () => 'broken');
    expect(await savedGames(storage, classic)).toEqual(new Set(['game1']));
    expect(await readSavedGame(storage, classic, 'game1')).toBeNull();
    expect(await readSavedGame(storage, tiers, 'game1')).toBeNull();
  });
});
