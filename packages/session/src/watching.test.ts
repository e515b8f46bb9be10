/** A session whose store is changed by others: it writes nothing unprompted, and accepts no damaged data. */
import { expectOk, PRESETS } from '@open2048/core';
import { faultyStorage, fixedPorts, moveOnce, type Operation } from '@open2048/testing/contracts';
import { describe, expect, test } from 'vitest';
import {
  memorySyncStorage,
  openSession,
  parseSave,
  type Session,
  type StorageListener,
} from './index.ts';
import { keysOf } from './storage-keys.ts';

const RULES = PRESETS.classic;
const KEYS = keysOf(RULES);

/**
 * A session that is notified only by the test, a record of its store operations, and another session on the same texts.
 */
async function opened({ begun }: { readonly begun: boolean }) {
  const texts = new Map<string, string>();
  const notes = new Map<string, string>();
  const done: Operation[] = [];
  const control: { before: (operation: Operation) => void } = { before: () => {} };
  const store = faultyStorage(texts, (operation) => {
    done.push(operation);
    control.before(operation);
    return 'works';
  });
  const watcher: { notify: StorageListener } = { notify: () => {} };
  const watch = (listener: StorageListener) => {
    watcher.notify = listener;
    return () => {};
  };
  const ports = { ...fixedPorts({ ...store, watch }, 1), log: memorySyncStorage(notes) };
  const session = await openSession(RULES, ports);
  if (begun) moveOnce(session);
  await session.flush();
  const other = await openSession(
    RULES,
    fixedPorts(
      faultyStorage(texts, () => 'works'),
      2,
    ),
  );
  const notify = async (key: string | null) => {
    done.length = 0;
    watcher.notify(key);
    await session.flush();
  };
  return { session, other, texts, notes, done, control, notify };
}

const writesIn = (done: readonly Operation[]) =>
  done.filter(({ kind }) => kind === 'update').map(({ key }) => key);

describe('a save of another session', () => {
  test.each([
    ['a move', moveOnce],
    ['a new game', (session: Session) => session.newGame()],
  ])('is shown and not written again: %s', async (_, act) => {
    const { session, other, done, notify } = await opened({ begun: true });
    act(other);
    await other.flush();
    await notify(KEYS.save);
    expect(session.state.game).toEqual(other.state.game);
    expect(session.state.saved).toBe('saved');
    expect(writesIn(done)).toEqual([]);
  });

  test('continues from an earlier state of the same game, if that was stored', async () => {
    const { session, other, texts, notify } = await opened({ begun: true });
    const saves: string[] = [];
    for (const moves of [2, 3]) {
      moveOnce(other);
      await other.flush();
      await notify(KEYS.save);
      expect(session.state.game.position.moves).toBe(moves);
      saves.push(texts.get(KEYS.save)!);
    }
    texts.set(KEYS.save, saves[0]!);
    await notify(KEYS.save);
    expect(session.state.game.position.moves).toBe(2);
    expect(session.state.notices).toEqual([]);
  });

  test.each(['save', 'records'] as const)(
    'that cannot be read is reported: the %s',
    async (name) => {
      const { session, control, notify } = await opened({ begun: true });
      moveOnce(session);
      control.before = ({ kind, key }) => {
        if (kind === 'read' && key === KEYS[name]) throw new Error('the disk failed');
      };
      await notify(KEYS.save);
      expect(session.state.notices).toMatchObject([{ code: 'read-failed', key: KEYS[name] }]);
    },
  );

  test('is not read again without a change', async () => {
    const { session, done, notify } = await opened({ begun: true });
    const { state } = session;
    await notify(KEYS.save);
    expect(done.map(({ kind, key }) => [kind, key])).toEqual([
      ['read', KEYS.save],
      ['read', KEYS.records],
    ]);
    expect(session.state.game).toBe(state.game);
    await notify('open2048/another/save');
    expect(done).toEqual([]);
  });

  test('that is replaced while it is read is read again', async () => {
    const { session, other, texts, control, notify } = await opened({ begun: true });
    moveOnce(other);
    await other.flush();
    const sound = texts.get(KEYS.save)!;
    texts.set(KEYS.save, 'half of it');
    const reads = { count: 0 };
    control.before = ({ kind, key }) => {
      if (kind === 'read' && key === KEYS.save && ++reads.count === 2) texts.set(key, sound);
    };
    await notify(KEYS.save);
    expect(session.state.notices).toEqual([]);
    expect(session.state.game).toEqual(other.state.game);
    expect(texts.get(KEYS.save)).toBe(sound);
  });

  test('that is damaged is moved aside, and the game is saved again', async () => {
    const { session, texts, notify } = await opened({ begun: true });
    const { game } = session.state;
    texts.set(KEYS.save, 'damaged');
    await notify(KEYS.save);
    const copy = `${KEYS.save}.damaged-1`;
    expect(session.state).toMatchObject({
      saved: 'saved',
      notices: [{ code: 'damaged-save', key: copy }],
    });
    expect(texts.get(copy)).toBe('damaged');
    expect(session.state.game).toBe(game);
    expect(parseSave(texts.get(KEYS.save)!).ok).toBe(true);
  });
});

describe('a store that is emptied', () => {
  test('removes the game, which is reported and restored on request', async () => {
    const { session, texts, notify, done } = await opened({ begun: true });
    const { game } = session.state;
    const kinds: (string | undefined)[] = [];
    session.subscribe((_, transition) => kinds.push(transition?.kind));
    texts.clear();
    await notify(KEYS.save);
    expect(session.state.game.record).toBeNull();
    expect(kinds).toContain('jump');
    expect(session.state.notices).toMatchObject([{ code: 'removed-elsewhere' }]);
    expect(session.state.notices[0]!.key.startsWith(KEYS.journals)).toBe(true);
    // A new game without events is not written.
    expect(writesIn(done)).toEqual([]);
    expect(expectOk(session.restoreRemoved())).toMatchObject({ kind: 'undo-new-game' });
    expect(session.state.game).toBe(game);
    expect(session.state.notices).toEqual([]);
    await session.flush();
    expect(expectOk(parseSave(texts.get(KEYS.save)!)).games).toHaveLength(1);
  });

  test('keeps a game without moves', async () => {
    const { session, texts, notify } = await opened({ begun: false });
    const { game } = session.state;
    texts.clear();
    await notify(KEYS.save);
    expect(session.state.game).toBe(game);
    expect(session.state.notices).toEqual([]);
  });

  test('gets the game again if it continues before the session notices', async () => {
    const { session, texts, notify } = await opened({ begun: true });
    texts.clear();
    moveOnce(session);
    await notify(KEYS.save);
    expect(session.state.game.position.moves).toBe(2);
    expect(session.state.notices).toEqual([]);
    expect(expectOk(parseSave(texts.get(KEYS.save)!)).games).toHaveLength(1);
  });

  test('gets a new game once it is played', async () => {
    const { session, texts, notes, notify } = await opened({ begun: true });
    texts.clear();
    await notify(KEYS.save);
    moveOnce(session);
    const again = await openSession(RULES, {
      ...fixedPorts(
        faultyStorage(new Map(), () => 'works'),
        7,
      ),
      log: memorySyncStorage(notes),
    });
    expect(again.state.game).toEqual(session.state.game);
  });
});

test('after a newer version of the program saves, nothing more is logged or written here', async () => {
  const { session, texts, notes, notify, done } = await opened({ begun: true });
  const newer = texts
    .get(KEYS.save)!
    .replace(/"version":\d+(.*)"owner":"/, '"version":99$1"owner":"x');
  texts.set(KEYS.save, newer);
  await notify(KEYS.save);
  expect(session.state).toMatchObject({
    saved: 'failed',
    notices: [{ code: 'other-writer', key: KEYS.save }],
  });
  moveOnce(session);
  expect([...notes]).toEqual([]);
  await notify(null);
  expect(done).toEqual([]);
  expect(texts.get(KEYS.save)).toBe(newer);
});

test.each<[string, (texts: Map<string, string>, other: Session) => void]>([
  ['the store was emptied', (texts) => texts.clear()],
  [
    'other games took its place',
    (_, other) => {
      for (let game = 0; game < 2; game++) {
        other.newGame();
        moveOnce(other);
      }
    },
  ],
])('a long game that is restored after %s is saved with its whole journal', async (_, act) => {
  const texts = new Map<string, string>();
  const watcher: { notify: StorageListener } = { notify: () => {} };
  const watch = (listener: StorageListener) => {
    watcher.notify = listener;
    return () => {};
  };
  const works = faultyStorage(texts, () => 'works');
  const session = await openSession(RULES, fixedPorts({ ...works, watch }, 1));
  for (let event = 0; event < 600; event += 2) {
    moveOnce(session);
    expectOk(session.undo());
  }
  await session.flush();
  const { position } = session.state.game;
  const other = await openSession(RULES, fixedPorts(works, 2));
  act(texts, other);
  await other.flush();
  watcher.notify(KEYS.save);
  await session.flush();
  expect(session.state.notices.map(({ code }) => code)).toEqual(['removed-elsewhere']);
  expectOk(session.restoreRemoved());
  await session.close();
  const again = await openSession(RULES, fixedPorts(works, 3));
  expect(again.state.notices).toEqual([]);
  expect(again.state.game.position).toEqual(position);
  expect(again.state.undos).toBe(300);
});

test('the logged commands of another session are applied once the store can be read', async () => {
  const texts = new Map<string, string>();
  const log = memorySyncStorage();
  const control = { saves: true, reads: false };
  const dying = await openSession(RULES, {
    ...fixedPorts(
      faultyStorage(texts, ({ kind }) =>
        kind === 'update' && !control.saves ? 'fails-before' : 'works',
      ),
      1,
    ),
    log,
  });
  moveOnce(dying);
  await dying.flush();
  control.saves = false;
  moveOnce(dying);
  await dying.flush();
  const session = await openSession(RULES, {
    ...fixedPorts(
      faultyStorage(texts, ({ kind }) =>
        kind === 'read' && !control.reads ? 'fails-before' : 'works',
      ),
      2,
    ),
    log,
  });
  expect(session.state.notices.map(({ code }) => code)).toContain('read-failed');
  control.reads = true;
  expect((await session.flush()).ok).toBe(true);
  expect(session.state.game).toEqual(dying.state.game);
  expect(session.state.notices).toEqual([]);
  expect(log.keys()).toEqual([]);
});
