/** Several sessions on one game: each shows what the others do, and nothing that was saved is lost. */
import { expectOk, legalMoves, PRESETS } from '@open2048/core';
import { faultyStorage, fixedPorts, moveOnce } from '@open2048/testing/contracts';
import { essenceOf } from '@open2048/testing/games';
import { describe, expect, test } from 'vitest';
import {
  deleteSaves,
  exportSaves,
  importSaves,
  listSaves,
  memoryStorage,
  openSession,
  resumeSave,
  type Backup,
  type SaveEntry,
  type Session,
  type Storage,
  type Transition,
} from './index.ts';
import { keysOf } from './storage-keys.ts';

const RULES = PRESETS.classic;
const KEYS = keysOf(RULES);

const openOn = (storage: Storage, seed: number) => openSession(RULES, fixedPorts(storage, seed));

/** Two sessions on one store, on a game of one move. */
async function openTwo(storage = memoryStorage()) {
  const first = await openOn(storage, 1);
  moveOnce(first);
  await first.flush();
  const second = await openOn(storage, 2);
  const transitions: (Transition | null)[] = [];
  second.subscribe((_, transition) => transitions.push(transition));
  return { storage, first, second, transitions };
}

/** Waits until all sessions have received and read all changes. */
async function settle(...sessions: Session[]): Promise<void> {
  for (let round = 0; round < 3; round++) for (const session of sessions) await session.flush();
}

describe('a session that only watches', () => {
  test.each([
    ['move', (session: Session) => moveOnce(session)],
    ['undo', (session: Session) => expectOk(session.undo())],
    [
      'redo',
      (session: Session) => {
        expectOk(session.undo());
        return session.flush().then(() => expectOk(session.redo()));
      },
    ],
  ] as const)('shows one step as that step: %s', async (kind, act) => {
    const { first, second, transitions } = await openTwo();
    await act(first);
    await settle(first, second);
    expect(second.state.game).toEqual(first.state.game);
    expect(transitions.findLast((transition) => transition !== null)?.kind).toBe(kind);
    expect(second.state.saved).toBe('saved');
  });

  test.each([
    ['several moves', (session: Session) => [0, 1, 2].forEach((way) => moveOnce(session, way))],
    ['a new game', (session: Session) => session.newGame()],
  ])('shows anything else as a jump: %s', async (_, act) => {
    const { first, second, transitions } = await openTwo();
    act(first);
    await settle(first, second);
    expect(second.state.game).toEqual(first.state.game);
    const [jump, ...others] = transitions.filter((transition) => transition !== null);
    expect(others).toEqual([]);
    expect(jump).toMatchObject({ kind: 'jump', direction: null, spawn: null, reward: 0 });
    expect(jump!.motions).toEqual([]);
    expect(jump!.after).toEqual(first.state.game.position.board);
  });

  test('reads and plays only the new part of a long game', async () => {
    const texts = new Map<string, string>();
    const reads: string[] = [];
    const storage = faultyStorage(texts, ({ kind, key }) => {
      if (kind === 'read') reads.push(key);
      return 'works';
    });
    const hints: ((key: string | null) => void)[] = [];
    const watched = {
      ...storage,
      watch: (listener: (key: string | null) => void) => (hints.push(listener), () => {}),
    };
    const first = await openOn(watched, 1);
    const play = (events: number) => {
      for (let event = 0; event < events; event += 2) {
        moveOnce(first);
        expectOk(first.undo());
      }
    };
    play(1500);
    await first.flush();
    const second = await openOn(watched, 2);
    play(600);
    await first.flush();
    reads.length = 0;
    hints[1]!(KEYS.save);
    await second.flush();
    expect(essenceOf(second.state.game)).toEqual(essenceOf(first.state.game));
    expect(reads.filter((key) => key.startsWith(KEYS.journals)).length).toBe(2);
  });

  test('gets high scores and statistics', async () => {
    const rules = { ...RULES, size: { rows: 1, cols: 2 } };
    const storage = memoryStorage();
    const first = await openSession(rules, fixedPorts(storage, 1));
    const second = await openSession(rules, fixedPorts(storage, 2));
    while (first.state.game.position.status === 'playing') moveOnce(first);
    expectOk(first.addHighScore('Ann'));
    await settle(first, second);
    expect(second.state.highScores).toEqual(first.state.highScores);
    expect(second.state.statistics).toEqual(first.state.statistics);
    expect(second.state.statistics['without-undo'].over).toBe(1);
  });

  test('ignores other sessions after it is closed', async () => {
    const { first, second } = await openTwo();
    await second.close();
    const { game } = second.state;
    moveOnce(first);
    await settle(first);
    expect(second.state.game).toBe(game);
  });
});

describe('a session that continues', () => {
  test('plays the same game, whichever session moved last', async () => {
    const { first, second } = await openTwo();
    for (const session of [second, first, first, second, second, first]) {
      moveOnce(session);
      await settle(first, second);
    }
    expect(first.state.game.position.moves).toBe(7);
    expect(second.state.game).toEqual(first.state.game);
    expect([first.state.notices, second.state.notices]).toEqual([[], []]);
  });

  test('that has not seen the last step plays after it', async () => {
    const storage: Storage = { ...memoryStorage(), watch: () => () => {} };
    const { first, second } = await openTwo(storage);
    moveOnce(first);
    await first.flush();
    const saved = first.state.game;
    const stale = legalMoves(second.state.game.position.board);
    const legal = legalMoves(saved.position.board).find((way) => stale.includes(way))!;
    expectOk(second.move(legal));
    expect((await second.flush()).ok).toBe(true);
    expect(second.state.game.turn.previous?.position).toEqual(saved.position);
    expect(second.state.game.turn.direction).toBe(legal);
  });

  test('does not return to the state before a write that failed after taking effect', async () => {
    const texts = new Map<string, string>();
    const control = { fails: false };
    const storage = faultyStorage(texts, ({ kind }) =>
      kind === 'update' && control.fails ? 'fails-after' : 'works',
    );
    const first = await openOn(storage, 1);
    await first.flush();
    control.fails = true;
    moveOnce(first);
    await first.flush();
    control.fails = false;
    const second = await openOn(storage, 2);
    moveOnce(second);
    await second.flush();
    expect((await first.flush()).ok).toBe(true);
    expect(first.state).toMatchObject({ notices: [], saved: 'saved' });
    expect(first.state.game).toEqual(second.state.game);
  });

  test('does not change a game that continued while it could not save', async () => {
    const texts = new Map<string, string>();
    const works = faultyStorage(texts, () => 'works');
    const control = { fails: false };
    const broken = faultyStorage(texts, () => (control.fails ? 'fails-before' : 'works'));
    const first = await openOn(broken, 1);
    moveOnce(first);
    await first.flush();
    const second = await openOn(works, 2);
    control.fails = true;
    moveOnce(first, 0);
    moveOnce(first, 1);
    await first.flush();
    moveOnce(second);
    await second.flush();
    control.fails = false;
    expect((await first.flush()).ok).toBe(true);
    expect(first.state.game).toEqual(second.state.game);
    expect(first.state.notices.map(({ code }) => code)).toEqual(['kept-aside']);
    expect(texts.has(first.state.notices[0]!.key)).toBe(true);
  });

  test('keeps what is played while it sets a game aside', async () => {
    const texts = new Map<string, string>();
    const works = faultyStorage(texts, () => 'works');
    const control = { fails: false, moves: 3 };
    const broken = faultyStorage(texts, ({ key }) => {
      if (control.fails) return 'fails-before';
      if (key.startsWith(KEYS.kept('')) && control.moves-- > 0) moveOnce(first);
      return 'works';
    });
    const first = await openOn(broken, 1);
    moveOnce(first);
    await first.flush();
    const second = await openOn(works, 2);
    control.fails = true;
    moveOnce(first);
    moveOnce(first);
    await first.flush();
    moveOnce(second, 1);
    await second.flush();
    control.fails = false;
    expect((await first.flush()).ok).toBe(true);
    expect(first.state.game).toEqual(second.state.game);
    const kept = (await listSaves(works)).entries.filter(({ place }) => place === 'kept');
    expect(kept.map(({ moves }) => moves)).toEqual([6]);
    expect(first.state.notices).toMatchObject([{ code: 'kept-aside', key: kept[0]!.key }]);
  });
});

describe('a game that is deleted elsewhere', () => {
  const begun = async (storage: Storage) => {
    const { first, second } = await openTwo(storage);
    await first.close();
    return second;
  };
  const isKept = ({ place }: SaveEntry) => place === 'kept';
  const renamed = (backup: Backup, id: number): Backup => ({
    ...backup,
    entries: backup.entries.map((entry) => ({
      ...entry,
      games: entry.games.map((game) => ({ ...game, id: `game${id}` })),
    })),
  });
  const deleteAll = async (storage: Storage) =>
    deleteSaves(fixedPorts(storage, 3), (await listSaves(storage)).entries, 9);

  test.each([
    ['and nothing else is saved of its rules', () => {}],
    ['beside scores, which stay', (session: Session) => void session.newGame()],
  ])('%s, is reported, and restored only on request', async (_, before) => {
    const storage = memoryStorage();
    const session = await begun(storage);
    before(session);
    moveOnce(session);
    await session.flush();
    const { game } = session.state;
    await deleteAll(storage);
    await settle(session);
    expect(session.state.game.record).toBeNull();
    expect(session.state.notices.map(({ code }) => code)).toEqual(['removed-elsewhere']);
    moveOnce(session);
    await session.flush();
    expect((await listSaves(storage)).entries.map(({ moves }) => moves)).toEqual([1]);
    expectOk(session.restoreRemoved());
    expect(session.state.notices).toEqual([]);
    expect(session.restoreRemoved()).toMatchObject({
      ok: false,
      error: { code: 'nothing-removed' },
    });
    await session.close();
    expect((await openOn(storage, 4)).state.game).toEqual(game);
  });

  test('and continued here before that is noticed is saved again', async () => {
    const storage: Storage = { ...memoryStorage(), watch: () => () => {} };
    const session = await begun(storage);
    await deleteAll(storage);
    moveOnce(session);
    await session.flush();
    expect(session.state.notices).toEqual([]);
    expect((await openOn(storage, 4)).state.game).toEqual(session.state.game);
  });

  test('is distinguished from one that is kept as a copy', async () => {
    const storage: Storage = { ...memoryStorage(), watch: () => () => {} };
    const session = await begun(storage);
    for (const seed of [11, 12]) {
      const other = memoryStorage();
      await begun(other);
      const backup = (await exportSaves(other, { savedAt: 9, settings: null })).backups[0]!;
      expectOk(await importSaves(fixedPorts(storage, seed), [renamed(backup, seed)]));
    }
    for (const entry of (await listSaves(storage)).entries.filter(isKept)) {
      expectOk(await resumeSave(fixedPorts(storage, 13), entry));
    }
    moveOnce(session);
    await session.flush();
    expect((await listSaves(storage)).entries.filter(isKept)).toHaveLength(1);
    expect(session.state.notices).toEqual([]);
  });
});

test('a save of a newer version is not changed, and the session stops saving', async () => {
  const texts = new Map<string, string>();
  const storage = faultyStorage(texts, () => 'works');
  const session = await openOn(storage, 1);
  await session.flush();
  const newer = texts
    .get(KEYS.save)!
    .replace(/"version":\d+(.*)"owner":"/, '"version":99$1"owner":"x');
  texts.set(KEYS.save, newer);
  moveOnce(session);
  expect(await session.flush()).toMatchObject({ ok: false, error: { code: 'other-writer' } });
  moveOnce(session);
  expect((await session.close()).ok).toBe(false);
  expect(texts.get(KEYS.save)).toBe(newer);
});

test('two sessions that open an empty store at once play one game', async () => {
  const storage = memoryStorage();
  const sessions = await Promise.all([openOn(storage, 1), openOn(storage, 2)]);
  await settle(...sessions);
  expect(sessions[0].state.game).toEqual(sessions[1].state.game);
});
