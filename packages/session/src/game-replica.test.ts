import { expectOk, PRESETS } from '@open2048/core';
import { faultyStorage, fixedPorts, moveOnce, type Outcome } from '@open2048/testing/contracts';
import { describe, expect, test } from 'vitest';
import { dealingOf } from './dealing.ts';
import { openSession, type Session, type Storage } from './index.ts';
import { keysOf } from './storage-keys.ts';

const KEYS = keysOf(PRESETS.classic);

/** A store that works until `outcome` is changed, and its texts. */
function switchedStorage(failure?: () => Error) {
  const texts = new Map<string, string>();
  const control = { outcome: 'works' as Outcome, updates: [] as string[] };
  const storage = faultyStorage(
    texts,
    ({ kind, key }) => {
      if (kind === 'update') control.updates.push(key);
      return kind === 'update' ? control.outcome : 'works';
    },
    failure,
  );
  return { texts, control, storage };
}

/** A store whose updates wait until the test releases them one by one. */
function gatedStorage() {
  const texts = new Map<string, string>();
  const gates: (() => void)[] = [];
  const arrivals: (() => void)[] = [];
  const gate = { open: true, waiting: () => gates.length };
  const storage = faultyStorage(texts, async ({ kind }) => {
    if (kind === 'update' && !gate.open) {
      await new Promise<void>((resolve) => {
        gates.push(resolve);
        arrivals.shift()?.();
      });
    }
    return 'works' as const;
  });
  const arrival = (): Promise<void> =>
    gates.length > 0 ? Promise.resolve() : new Promise((resolve) => arrivals.push(resolve));
  return { texts, storage, gate, arrival, letOneThrough: () => gates.shift()?.() };
}

async function resumed(storage: Storage): Promise<Session> {
  return openSession(PRESETS.classic, fixedPorts(storage, 99));
}

describe('saving', () => {
  test('has one write in flight and one state waiting, the latest', async () => {
    const { storage, gate, arrival, letOneThrough } = gatedStorage();
    const session = await openSession(PRESETS.classic, fixedPorts(storage));
    await session.flush();
    gate.open = false;
    moveOnce(session);
    const first = session.state.game.position;
    await arrival();
    for (let moves = 0; moves < 20; moves++) moveOnce(session);
    expect(gate.waiting()).toBe(1);
    letOneThrough();
    await arrival();
    expect((await resumed(storage)).state.game.position).toEqual(first);
    const flushed = session.flush();
    letOneThrough();
    expect(await flushed).toEqual({ ok: true, value: undefined });
    expect(gate.waiting()).toBe(0);
    expect((await resumed(storage)).state.game.position).toEqual(session.state.game.position);
  });

  test('is in progress until the store confirms it', async () => {
    const { storage, gate, arrival, letOneThrough } = gatedStorage();
    const session = await openSession(PRESETS.classic, fixedPorts(storage));
    await session.flush();
    gate.open = false;
    moveOnce(session);
    await arrival();
    expect(session.state.saved).toBe('saving');
    letOneThrough();
    await session.flush();
    expect(session.state.saved).toBe('saved');
  });

  test('writes a segment of the journal with one save, and removes those of a deleted game', async () => {
    const { storage, texts, control } = switchedStorage();
    const ports = fixedPorts(storage);
    const session = await openSession(PRESETS.classic, ports);
    for (let events = 0; events < 1200; events += 2) {
      ports.pass(events);
      moveOnce(session);
      expectOk(session.undo());
      if (events % 100 === 0) await session.flush();
    }
    await session.flush();
    const segments = () => [...texts.keys()].filter((key) => key.startsWith(KEYS.journals));
    const written = segments();
    expect(written.length).toBe(2);
    const updates = control.updates.filter((key) => key.startsWith(KEYS.journals));
    expect(updates.toSorted()).toEqual(written.toSorted());
    session.newGame();
    moveOnce(session);
    await session.flush();
    expect(segments()).toEqual(written);
    session.newGame();
    await session.flush();
    expect(segments()).toEqual([]);
  });

  test('checks for leftovers once, not at every move', async () => {
    const listed = { times: 0 };
    const storage = faultyStorage(new Map(), ({ kind }) => {
      if (kind === 'keys') listed.times++;
      return 'works';
    });
    const session = await openSession(PRESETS.classic, fixedPorts(storage));
    for (let moves = 0; moves < 5; moves++) {
      moveOnce(session);
      await session.flush();
    }
    expect(listed.times).toBe(1);
  });

  test('starts from scratch when the store was cleared from outside', async () => {
    const { storage, texts } = switchedStorage();
    const session = await openSession(PRESETS.classic, fixedPorts(storage));
    for (let events = 0; events < 600; events += 2) {
      moveOnce(session);
      expectOk(session.undo());
    }
    await session.flush();
    texts.clear();
    moveOnce(session);
    expect((await session.flush()).ok).toBe(true);
    const again = await resumed(storage);
    expect(again.state.notices).toEqual([]);
    expect(again.state.game.position).toEqual(session.state.game.position);
  });
});

describe('a failed write', () => {
  const named = (name: string) => Object.assign(new Error('no room'), { name });
  const coded = (code: string) => Object.assign(new Error('no room'), { code });

  test.each([
    ['write-failed', () => new Error('EIO')],
    ['storage-full', () => named('QuotaExceededError')],
    ['storage-full', () => coded('ENOSPC')],
    ['storage-full', () => coded('EDQUOT')],
  ] as const)('is reported as %s and retried at the next change', async (code, failure) => {
    const { storage, control } = switchedStorage(failure);
    const session = await openSession(PRESETS.classic, fixedPorts(storage));
    await session.flush();
    control.outcome = 'fails-before';
    moveOnce(session);
    expect(await session.flush()).toMatchObject({ ok: false, error: { code } });
    expect(session.state.saved).toBe('failed');
    expect(session.state.notices).toMatchObject([{ code, key: KEYS.save }]);
    control.outcome = 'works';
    moveOnce(session);
    await session.flush();
    expect(session.state).toMatchObject({ saved: 'saved', notices: [] });
    expect((await resumed(storage)).state.game.position).toEqual(session.state.game.position);
  });

  test.each<['read' | 'update', 'save' | 'records']>([
    ['read', 'save'],
    ['update', 'records'],
    ['update', 'save'],
  ])('at the end of a game names what failed: to %s the %s', async (kind, what) => {
    const control = { fails: false };
    const rules = { ...PRESETS.classic, size: { rows: 1, cols: 2 } };
    const key = keysOf(rules)[what];
    const storage = faultyStorage(new Map(), (operation) =>
      control.fails && operation.kind === kind && operation.key === key ? 'fails-before' : 'works',
    );
    const session = await openSession(rules, fixedPorts(storage));
    await session.flush();
    control.fails = true;
    while (session.state.game.position.status === 'playing') moveOnce(session);
    expect(await session.flush()).toMatchObject({
      ok: false,
      error: { code: 'write-failed', at: key },
    });
  });

  test('of a part of the journal is that of the save', async () => {
    const control = { fails: true };
    const storage = faultyStorage(new Map(), ({ kind, key }) =>
      control.fails && kind === 'update' && key.startsWith(KEYS.journals)
        ? 'fails-before'
        : 'works',
    );
    const session = await openSession(PRESETS.classic, fixedPorts(storage));
    for (let events = 0; events < 600; events += 2) {
      moveOnce(session);
      expectOk(session.undo());
    }
    await session.flush();
    expect(session.state.notices).toMatchObject([{ code: 'write-failed', key: KEYS.save }]);
    control.fails = false;
    expect((await session.flush()).ok).toBe(true);
  });

  test('is retried by a flush', async () => {
    const { storage, control } = switchedStorage();
    const session = await openSession(PRESETS.classic, fixedPorts(storage));
    control.outcome = 'fails-before';
    moveOnce(session);
    expect((await session.flush()).ok).toBe(false);
    control.outcome = 'works';
    expect((await session.close()).ok).toBe(true);
    expect((await resumed(storage)).state.game.position).toEqual(session.state.game.position);
  });

  test('that took effect nevertheless is not mistaken for another writer', async () => {
    const { storage, control } = switchedStorage();
    const session = await openSession(PRESETS.classic, fixedPorts(storage));
    await session.flush();
    control.outcome = 'fails-after';
    moveOnce(session);
    await session.flush();
    control.outcome = 'works';
    moveOnce(session);
    await session.flush();
    expect(session.state).toMatchObject({ saved: 'saved', notices: [] });
  });

  test('of the records does not lose the finished game', async () => {
    const { storage, control } = switchedStorage();
    const rules = { ...PRESETS.classic, size: { rows: 1, cols: 2 } };
    const session = await openSession(rules, fixedPorts(storage));
    await session.flush();
    control.outcome = 'fails-before';
    while (session.state.game.position.status === 'playing') moveOnce(session);
    await session.flush();
    session.newGame();
    session.newGame();
    await session.flush();
    control.outcome = 'works';
    await session.flush();
    const again = await openSession(rules, fixedPorts(storage, 2));
    expect(again.state.statistics).toEqual(session.state.statistics);
    expect(again.state.statistics['without-undo'].over).toBeGreaterThan(0);
  });
});

describe('a store that cannot be read', () => {
  test('is not changed, and the game continues unsaved', async () => {
    const texts = new Map<string, string>();
    const first = await openSession(
      PRESETS.classic,
      fixedPorts(faultyStorage(texts, () => 'works')),
    );
    moveOnce(first);
    await first.close();
    const before = new Map(texts);
    const storage = faultyStorage(texts, ({ kind }) =>
      kind === 'read' ? 'fails-before' : 'works',
    );
    const session = await openSession(PRESETS.classic, fixedPorts(storage, 2));
    moveOnce(session);
    session.newGame();
    expect(await session.flush()).toMatchObject({ ok: false, error: { code: 'read-failed' } });
    expect(session.state).toMatchObject({ saved: 'failed', notices: [{ code: 'read-failed' }] });
    expect(texts).toEqual(before);
  });

  test('is used once it can be read again, and the unsaved game is kept as a copy', async () => {
    const texts = new Map<string, string>();
    const first = await openSession(
      PRESETS.classic,
      fixedPorts(faultyStorage(texts, () => 'works')),
    );
    moveOnce(first);
    await first.close();
    const control = { isBroken: true };
    const storage = faultyStorage(texts, ({ kind }) =>
      kind === 'read' && control.isBroken ? 'fails-before' : 'works',
    );
    const session = await openSession(PRESETS.classic, fixedPorts(storage, 2));
    moveOnce(session);
    const { seed } = dealingOf(session.state.game) as { readonly seed: number };
    await session.flush();
    control.isBroken = false;
    expect((await session.flush()).ok).toBe(true);
    expect(session.state.game.position).toEqual(first.state.game.position);
    const [notice] = session.state.notices;
    expect(notice!.code).toBe('kept-aside');
    expect(texts.get(notice!.key)).toContain(`"seed":${seed},`);
  });
});
