/** Finished games are kept when new ones are started, every one. */
import { expectOk, formatPosition, PRESETS, type Game, type RuleSet } from '@open2048/core';
import {
  faultyStorage,
  fixedPorts,
  moveOnce,
  playToEnd,
  type Outcome,
} from '@open2048/testing/contracts';
import { essenceOf } from '@open2048/testing/games';
import { describe, expect, test } from 'vitest';
import {
  deleteSaves,
  exportSaves,
  formatBackups,
  importSaves,
  listSaves,
  memoryStorage,
  memorySyncStorage,
  openSession,
  parseBackup,
  readSavedGame,
  restoreDeleted,
  resumeSave,
  savedGames,
  type Session,
  type Storage,
  type StorageListener,
} from './index.ts';
import { seal } from './envelope.ts';
import { keysOf } from './storage-keys.ts';

/** So small that a game is over within a few moves. */
const RULES: RuleSet = { ...PRESETS.classic, size: { rows: 2, cols: 2 }, goal: null };
const KEYS = keysOf(RULES);

/** A session that has played the given number of games to their ends, one a minute; the last one is still active. */
async function finished(storage: Storage, games: number) {
  const ports = fixedPorts(storage);
  const session = await openSession(RULES, ports);
  for (let game = 0; game < games; game++) {
    if (game > 0) session.newGame();
    ports.pass(60_000);
    playToEnd(session);
    await session.flush();
  }
  return { session, ports };
}

const listed = async (storage: Storage) => (await listSaves(storage)).entries;
const finishedKeys = async (storage: Storage) =>
  (await storage.keys()).filter((key) => key.startsWith(KEYS.finishedGames)).toSorted();

test('a game that is over is listed as finished in its place, and also after two new games', async () => {
  const storage = memoryStorage();
  const { session } = await finished(storage, 1);
  const best = session.state.game;
  expect(await listed(storage)).toMatchObject([{ place: 'playing', isOver: true }]);
  session.newGame();
  moveOnce(session);
  session.newGame();
  moveOnce(session);
  await session.flush();
  const entries = await listed(storage);
  expect(entries.map(({ place, isOver }) => `${place} ${isOver}`).toSorted()).toEqual([
    'beside false',
    'kept true',
    'playing false',
  ]);
  const kept = entries.find(({ isOver }) => isOver)!;
  expect(kept).toMatchObject({
    score: best.position.score,
    moves: best.position.moves,
    board: formatPosition(best.position.board),
  });
  expect(await savedGames(storage, RULES)).toEqual(new Set(entries.map(({ id }) => id)));
  const found = await readSavedGame(storage, RULES, kept.id);
  expect(essenceOf(found!.game)).toEqual(essenceOf(best));
  expect(found!.startedAt).toBe(kept.startedAt);
});

test('also if all of it was played before anything could be saved', async () => {
  const storage = memoryStorage();
  const session = await openSession(RULES, fixedPorts(storage));
  playToEnd(session);
  session.newGame();
  moveOnce(session);
  session.newGame();
  await session.flush();
  expect((await listed(storage)).filter(({ isOver }) => isOver)).toHaveLength(1);
});

test('a game that is not over is dropped as before, and the previous game can still be restored', async () => {
  const storage = memoryStorage();
  const { session } = await finished(storage, 2);
  session.newGame();
  moveOnce(session);
  session.newGame();
  moveOnce(session);
  session.newGame();
  await session.flush();
  expect(await finishedKeys(storage)).toHaveLength(2);
  expect((await listed(storage)).filter(({ isOver }) => isOver)).toHaveLength(2);
  expect(session.undoNewGame().ok).toBe(true);
  expect(session.state.game.position.moves).toBe(1);
});

test('an active game in a save of version 2 is finished according to its board', async () => {
  const storage = memoryStorage();
  await finished(storage, 1);
  const text = (await storage.read(KEYS.save))!;
  const { reached, ...data } = JSON.parse(text).data as {
    reached: unknown;
    games: { over?: boolean }[];
  };
  expect(reached).toBeDefined();
  for (const game of data.games) delete game.over;
  const old = seal({ name: 'open2048-save', version: 2, limit: 0 }, data);
  await storage.update(KEYS.save, () => old);
  expect(await listed(storage)).toMatchObject([{ place: 'playing', isOver: true }]);
});

test('every one is kept, however many there are', async () => {
  const storage = memoryStorage();
  const many = 1000;
  for (let game = 0; game < many; game++) {
    await storage.update(KEYS.finished(game, `earlier${game}`), () => 'a finished game');
  }
  const { session } = await finished(storage, 3);
  session.newGame();
  moveOnce(session);
  await session.flush();
  expect(await finishedKeys(storage)).toHaveLength(many + 2);
});

test('a backup includes them, and an import keeps each once', async () => {
  const storage = memoryStorage();
  await finished(storage, 4);
  const before = await listed(storage);
  const text = formatBackups((await exportSaves(storage, { savedAt: 0, settings: null })).backups);
  const there = memoryStorage();
  for (const seed of [7, 8]) {
    expectOk(await importSaves(fixedPorts(there, seed), [expectOk(parseBackup(text))]));
    expect(await listed(there)).toEqual(before);
  }
});

test('one can be deleted, restored, and continued by an undo', async () => {
  const storage = memoryStorage();
  const { session } = await finished(storage, 4);
  moveOnceAnew(session);
  await session.close();
  const first = (await listed(storage)).find(({ place }) => place === 'kept');
  const ports = fixedPorts(storage, 9);
  const deletion = await deleteSaves(ports, [first!], 0);
  expect(await listed(storage)).toHaveLength(4);
  expect(await readSavedGame(storage, RULES, first!.id)).toBeNull();
  expectOk(await restoreDeleted(ports, deletion));
  const again = (await listed(storage)).find(({ id }) => id === first!.id)!;
  expect(again).toEqual(first);
  expectOk(await resumeSave(ports, again));
  const resumed = await openSession(RULES, fixedPorts(storage, 10));
  expect(resumed.state.game.position.status).toBe('over');
  expect(resumed.undo().ok).toBe(true);
});

function moveOnceAnew(session: Session): void {
  session.newGame();
  moveOnce(session);
}

test('if the store fails while a game is kept, the game stays active and is kept later', async () => {
  const texts = new Map<string, string>();
  const control = { isBroken: false };
  const storage = faultyStorage(texts, ({ key, kind }) =>
    control.isBroken && kind === 'update' && key.startsWith(KEYS.finishedGames)
      ? 'fails-before'
      : 'works',
  );
  const { session } = await finished(storage, 2);
  control.isBroken = true;
  session.newGame();
  expect((await session.flush()).ok).toBe(false);
  const working = faultyStorage(texts, () => 'works');
  expect((await listed(working)).filter(({ isOver }) => isOver)).toHaveLength(2);
  control.isBroken = false;
  expect((await session.flush()).ok).toBe(true);
  expect((await listed(working)).filter(({ isOver }) => isOver)).toHaveLength(2);
  expect(await finishedKeys(working)).toHaveLength(1);
});

describe('one that was played to its end while nothing could be saved, and left, is kept', () => {
  /** A window whose store stops working on request, and which is notified by the test. */
  async function window(texts: Map<string, string>, notes: Map<string, string>, seed: number) {
    const control = { outcome: 'works' as Outcome };
    const storage = faultyStorage(texts, ({ kind }) =>
      kind === 'update' ? control.outcome : 'works',
    );
    let notify: StorageListener = () => {};
    const watch: Storage['watch'] = (listener) => {
      notify = listener;
      return () => {};
    };
    const ports = fixedPorts({ ...storage, watch }, seed);
    const session = await openSession(RULES, { ...ports, log: memorySyncStorage(notes) });
    return { control, session, notify };
  }

  /** Plays a game to its end, then two others; resolves to the first one. */
  async function playOnUnsaved(session: Session) {
    playToEnd(session);
    const { game } = session.state;
    for (let count = 0; count < 2; count++) {
      session.newGame();
      moveOnce(session);
    }
    expect((await session.flush()).ok).toBe(false);
    return game;
  }

  const isListed = async (texts: Map<string, string>, { position }: Game) =>
    (await listed(faultyStorage(texts, () => 'works'))).some(
      ({ place, isOver, moves, score }) =>
        place === 'kept' && isOver && moves === position.moves && score === position.score,
    );

  test('when another window has continued it meanwhile', async () => {
    const texts = new Map<string, string>();
    const { control, session, notify } = await window(texts, new Map(), 1);
    moveOnce(session);
    expectOk(await session.flush());
    control.outcome = 'fails-before';
    const over = await playOnUnsaved(session);
    const { session: other } = await window(texts, new Map(), 2);
    moveOnce(other, 1);
    await other.close();
    control.outcome = 'works';
    notify(null);
    expectOk(await session.close());
    expect(await isListed(texts, over)).toBe(true);
  });

  test.each([
    ['when its window has ended, and another one has continued it meanwhile', true],
    ['when its window has ended, and never saved anything', false],
  ])('%s', async (_, saves) => {
    const [texts, notes] = [new Map<string, string>(), new Map<string, string>()];
    const { control, session } = await window(texts, notes, 1);
    if (saves) {
      moveOnce(session);
      expectOk(await session.flush());
    }
    control.outcome = 'fails-before';
    if (!saves) texts.clear();
    const over = await playOnUnsaved(session);
    const { session: other } = await window(texts, new Map(), 2);
    moveOnce(other, 1);
    await other.close();
    const { session: later } = await window(texts, notes, 3);
    expectOk(await later.close());
    expect(await isListed(texts, over)).toBe(true);
  });
});

describe('after a crash between keeping a game and the save that no longer names it', () => {
  /** The texts after such a crash: the first of two finished games is both active and kept. */
  async function crashed(): Promise<Storage> {
    const texts = new Map<string, string>();
    const control = { isBroken: false };
    const storage = faultyStorage(texts, ({ key, kind }) =>
      control.isBroken && kind === 'update' && key === KEYS.save ? 'fails-before' : 'works',
    );
    const { session } = await finished(storage, 2);
    control.isBroken = true;
    session.newGame();
    expect((await session.flush()).ok).toBe(false);
    const left = faultyStorage(texts, () => 'works');
    expect(await finishedKeys(left)).toHaveLength(1);
    return left;
  }

  test('the game is listed once, as active', async () => {
    const entries = await listed(await crashed());
    expect(entries.map(({ place }) => place)).toEqual(['playing', 'beside']);
  });

  test('it is in a backup once', async () => {
    const storage = await crashed();
    const { entries } = (await exportSaves(storage, { savedAt: 0, settings: null })).backups[0]!;
    expect(entries[0]!.games).toHaveLength(2);
  });

  test('it can be deleted, and is restored once', async () => {
    const storage = await crashed();
    const ports = fixedPorts(storage, 9);
    const before = await listed(storage);
    const deletion = await deleteSaves(ports, [before[1]!], 0);
    expect(await listed(storage)).toEqual([before[0]]);
    expectOk(await restoreDeleted(ports, deletion));
    expect((await listed(storage)).map(({ id }) => id)).toEqual(before.map(({ id }) => id));
  });
});

test('undoing the deletion of finished games does not change the current game', async () => {
  const storage = memoryStorage();
  const { session } = await finished(storage, 4);
  await session.close();
  const before = await listed(storage);
  const ports = fixedPorts(storage, 9);
  const deletion = await deleteSaves(ports, before, 0);
  expect(await listed(storage)).toEqual([]);
  expectOk(await restoreDeleted(ports, deletion));
  const after = await listed(storage);
  expect(after.map(({ place }) => place)).toEqual(['kept', 'kept', 'kept', 'kept']);
  expect(after.map(({ id }) => id)).toEqual(before.map(({ id }) => id));
  const next = await openSession(RULES, fixedPorts(storage, 10));
  expect(next.state.game.position.moves).toBe(0);
});

test('undoing the deletion of all games restores the current one', async () => {
  const storage = memoryStorage();
  const { session } = await finished(storage, 2);
  moveOnceAnew(session);
  await session.close();
  const before = await listed(storage);
  const ports = fixedPorts(storage, 9);
  expectOk(await restoreDeleted(ports, await deleteSaves(ports, before, 0)));
  const after = await listed(storage);
  expect(after.map(({ place, isOver }) => `${place} ${isOver}`).toSorted()).toEqual([
    'kept true',
    'kept true',
    'playing false',
  ]);
});
