/** Looking writes nothing, sees what sessions wrote, and passes over what is damaged. */
import { LEFT, PRESETS, RIGHT, UP } from '@open2048/core';
import { fixedPorts } from '@open2048/testing/contracts';
import { expect, test } from 'vitest';
import { keysOf } from './keys.ts';
import { listPlayed, readRemembered } from './look.ts';
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

/** Fails every write, so that looking is proven to make none. */
const readOnly = (storage: Storage): Storage => ({
  ...storage,
  update: () => Promise.reject(new Error('nothing is to be written')),
});

test('the rule sets that were played, the one begun last first', async () => {
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

test('a damaged save is passed over', async () => {
  const ports = fixedPorts(memoryStorage());
  await (await openSession(classic, ports)).close();
  await (await openSession(corner, ports)).close();
  await ports.storage.update(keysOf(classic).save, () => 'broken');
  expect((await listPlayed(ports.storage)).map(({ rules }) => rules)).toEqual([corner]);
});

test('what is remembered is what a session shows', async () => {
  const ports = fixedPorts(memoryStorage());
  const session = await openSession(SHORT, ports);
  session.move(LEFT);
  expect(session.addHighScore('Ada').ok).toBe(true);
  await session.flush();
  const { highScores, statistics } = session.state;
  expect(await readRemembered(readOnly(ports.storage), SHORT)).toEqual({
    ok: true,
    value: {
      best: { 'without-undo': 16, 'with-undo': 0, 'with-advice': 0 },
      highScores,
      statistics,
    },
  });
});

test('of a rule set never played nothing is remembered', async () => {
  const remembered = await readRemembered(memoryStorage(), classic);
  expect(remembered).toMatchObject({
    ok: true,
    value: { statistics: { 'without-undo': { games: 0 } } },
  });
});

test('damaged records are a fault', async () => {
  const storage = memoryStorage();
  await storage.update(keysOf(classic).records, () => 'broken');
  expect(await readRemembered(storage, classic)).toMatchObject({
    ok: false,
    error: { code: 'not-ours' },
  });
});
