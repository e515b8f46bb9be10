/**
 * Games with an external dealer that answers late, never, twice, wrongly, for another game or after a reload, and a
 * program that is killed while a tile is due.
 */
import {
  expectOk,
  legalMoves,
  PRESETS,
  Rng,
  seedState,
  type Result,
  type Spawn,
} from '@open2048/core';
import { replayOf, verifyReplay } from '@open2048/replay';
import { faultyStorage, fixedPorts, moveOnce } from '@open2048/testing/contracts';
import { essenceOf, keyDealer } from '@open2048/testing/games';
import { describe, expect, test } from 'vitest';
import {
  exportSaves,
  formatBackup,
  importSaves,
  memoryStorage,
  memorySyncStorage,
  openSession,
  parseBackup,
  type BackupGame,
  type DealtTile,
  type Session,
  type Storage,
  type Transition,
} from './index.ts';
import { keysOf } from './storage-keys.ts';

const RULES = PRESETS.classic;
const KEYS = keysOf(RULES);
/** The dealer, with a key that the session never sees. */
const DEALER = keyDealer(new Rng(seedState(11)));
const { deal } = DEALER.record;

const open = (storage: Storage, seed = 1) => openSession(RULES, fixedPorts(storage, seed));
const begin = (storage: Storage = memoryStorage(), seed = 1) =>
  openSession(RULES, fixedPorts(storage, seed), { deal });

/** The due tile, as the dealer deals it. */
function tileFor({ state: { due, game } }: Session): DealtTile {
  const { spawn } = DEALER.deal(due!.index, RULES, game.position);
  return { ...due!, spawn };
}

/** Deals the due tile. */
function answer(session: Session): void {
  while (session.state.due !== null) expectOk(session.deal(tileFor(session)));
}

function playSome(session: Session, moves: number): void {
  answer(session);
  for (let move = 0; move < moves; move++) {
    moveOnce(session, move);
    answer(session);
  }
}

const stateOf = ({ state }: Session) => ({ ...essenceOf(state.game), due: state.due });
const codeOf = (result: Result<unknown>) => (result.ok ? null : result.error.code);

describe('a game with a remote dealer', () => {
  test('waits for its start tiles, one by one', async () => {
    const session = await begin();
    const { due } = session.state;
    expect(due).toMatchObject({ index: 0 });
    expect(codeOf(session.move(0))).toBe('spawn-due');
    const first = expectOk(session.deal(tileFor(session)));
    expect(first).toMatchObject({ kind: 'deal', direction: null, motions: [], reward: 0 });
    expect(first.after.ranks[first.spawn!.cell]).toBe(first.spawn!.rank);
    expect(session.state.due).toEqual({ ...due, index: 1 });
    const second = expectOk(session.deal(tileFor(session)));
    expect(second.before).toBe(first.after);
    expect(session.state.due).toBeNull();
    expect(session.state.game.start).toEqual([first.spawn, second.spawn]);
  });

  test('gets its tiles after its moves, and matches the proof of the dealer at the end', async () => {
    const session = await begin();
    playSome(session, 60);
    expect(session.state.game.position.moves).toBe(60);
    const replay = replayOf(session.state.game);
    expect(replay.dealer).toEqual({ kind: 'remote', deal });
    expect(verifyReplay({ ...replay, dealer: DEALER.record }).ok).toBe(true);
  });

  test('keeps the board while a tile is late, and accepts no other move until it arrives', async () => {
    const session = await begin();
    answer(session);
    const way = legalMoves(session.state.game.position.board)[0]!;
    const moved = expectOk(session.move(way));
    expect(moved).toMatchObject({ kind: 'move', direction: way, spawn: null });
    expect(session.state.due).toMatchObject({ index: 2 });
    for (const direction of [0, 1, 2, 3] as const) {
      expect(codeOf(session.move(direction))).toBe('spawn-due');
    }
    expect(session.state.game.position.board).toBe(moved.after);
    const came = expectOk(session.deal(tileFor(session)));
    expect(came).toMatchObject({ kind: 'deal', before: moved.after });
    expect(session.state.game.turn).toMatchObject({ direction: way, spawn: came.spawn });
  });

  test('counts the time between moves, whatever the delay of the tile', async () => {
    const ports = fixedPorts(memoryStorage());
    const session = await openSession(RULES, ports, { deal });
    playSome(session, 1);
    ports.pass(1000);
    moveOnce(session);
    ports.pass(300);
    answer(session);
    ports.pass(400);
    moveOnce(session);
    expect(session.state.game.record!.event.elapsed).toBe(700);
  });

  test('does not undo moves', async () => {
    const session = await begin();
    playSome(session, 2);
    expect(session.state).toMatchObject({ canUndo: false, canRedo: false });
    expect(codeOf(session.undo())).toBe('no-undo');
    expect(session.state.game.undos).toBe(0);
  });
});

describe('an answer', () => {
  test('that arrives twice counts once', async () => {
    const session = await begin();
    playSome(session, 3);
    moveOnce(session);
    const tile = tileFor(session);
    expectOk(session.deal(tile));
    const { game } = session.state;
    expect(codeOf(session.deal(tile))).toBe('no-spawn-due');
    moveOnce(session);
    expect(codeOf(session.deal(tile))).toBe('other-tile');
    expect(session.state.game.record!.previous).toBe(game.record);
    expect(session.state.due).toMatchObject({ index: tile.index + 1 });
  });

  test('for a future tile is refused', async () => {
    const session = await begin();
    const tile = tileFor(session);
    expect(codeOf(session.deal({ ...tile, index: 1 }))).toBe('other-tile');
    expect(session.state.due).toMatchObject({ index: 0 });
  });

  test.each<[what: string, code: string, wrong: (board: readonly number[]) => Spawn]>([
    [
      'onto a tile',
      'cell-occupied',
      (ranks) => ({ cell: ranks.findIndex((rank) => rank > 0), rank: 1 }),
    ],
    ['beside the board', 'bad-cell', () => ({ cell: 16, rank: 1 })],
    [
      'of a rank that is not dealt',
      'rank-not-dealt',
      (ranks) => ({ cell: ranks.indexOf(0), rank: 3 }),
    ],
  ])('%s is refused, and the tile stays due', async (_, code, wrong) => {
    const session = await begin();
    playSome(session, 3);
    moveOnce(session);
    const { game, due } = session.state;
    const spawn = wrong([...game.position.board.ranks]);
    expect(codeOf(session.deal({ ...due!, spawn }))).toBe(code);
    expect(session.state.game).toBe(game);
    expect(session.state.due).toEqual(due);
    answer(session);
    expect(session.state.due).toBeNull();
  });

  test('for a game that was left is refused', async () => {
    const session = await begin();
    playSome(session, 2);
    moveOnce(session);
    const tile = tileFor(session);
    session.newGame({ deal });
    expect(codeOf(session.deal(tile))).toBe('other-game');
    session.newGame({ seed: 7 });
    expect(codeOf(session.deal(tile))).toBe('other-game');
  });

  test('in a game that deals its own tiles is refused', async () => {
    const session = await openSession(RULES, fixedPorts(memoryStorage()));
    moveOnce(session);
    const { length } = session.backup().entries[0]!.games;
    expect(length).toBe(1);
    const game = session.backup().entries[0]!.games[0]!.id;
    expect(codeOf(session.deal({ game, index: 0, spawn: { cell: 0, rank: 1 } }))).toBe(
      'no-spawn-due',
    );
  });
});

describe('a tile that is due', () => {
  test('is still due at the next opening, and the answer is accepted', async () => {
    const storage = memoryStorage();
    const session = await begin(storage);
    playSome(session, 5);
    moveOnce(session);
    const tile = tileFor(session);
    await session.close();
    const again = await open(storage, 2);
    expect(stateOf(again)).toEqual(stateOf(session));
    expectOk(again.deal(tile));
    moveOnce(again);
    expect(again.state.due).toMatchObject({ index: tile.index + 1 });
    await again.close();
    const last = await open(storage, 3);
    expect(stateOf(last)).toEqual(stateOf(again));
  });

  test('at the start is due too', async () => {
    const storage = memoryStorage();
    const session = await begin(storage);
    expectOk(session.deal(tileFor(session)));
    await session.close();
    const again = await open(storage, 2);
    expect(stateOf(again)).toEqual(stateOf(session));
    expect(again.state.due).toMatchObject({ index: 1 });
  });

  test('is due in every window, and arrives in all of them', async () => {
    const storage = memoryStorage();
    const first = await begin(storage);
    playSome(first, 3);
    await first.flush();
    const second = await open(storage, 2);
    const transitions: (Transition | null)[] = [];
    second.subscribe((_, transition) => transitions.push(transition));
    moveOnce(first);
    const tile = tileFor(first);
    await first.flush();
    await second.flush();
    expect(second.state.due).toEqual(first.state.due);
    expectOk(first.deal(tile));
    // The same answer reaches the other window before news of the first.
    expectOk(second.deal(tile));
    for (let round = 0; round < 3; round++) for (const each of [first, second]) await each.flush();
    expect(stateOf(second)).toEqual(stateOf(first));
    expect(transitions.map((transition) => transition?.kind).filter(Boolean)).toEqual([
      'move',
      'deal',
    ]);
  });

  test('that arrives in another window is reported as that tile', async () => {
    const storage = memoryStorage();
    const first = await begin(storage);
    answer(first);
    moveOnce(first);
    await first.flush();
    const second = await open(storage, 2);
    const transitions: (Transition | null)[] = [];
    second.subscribe((_, transition) => transitions.push(transition));
    const came = expectOk(first.deal(tileFor(first)));
    await first.flush();
    await second.flush();
    const step = transitions.find((transition) => transition !== null);
    expect(step).toMatchObject({ kind: 'deal', spawn: came.spawn, direction: null });
    expect(second.state.due).toBeNull();
  });
});

test('a program that is killed at or before any operation loses no move and no tile', async () => {
  for (let last = 0; last < 60; last++) {
    const [texts, notes] = [new Map<string, string>(), new Map<string, string>()];
    let operations = 0;
    const storage = faultyStorage(texts, ({ kind }) =>
      kind === 'update' && ++operations > last ? new Promise<never>(() => {}) : 'works',
    );
    const ports = { ...fixedPorts(storage, 1), log: memorySyncStorage(notes) };
    const session = await openSession(RULES, ports, { deal });
    for (let step = 0; step < 12; step++) {
      if (session.state.due !== null) expectOk(session.deal(tileFor(session)));
      else moveOnce(session, step);
      // Wait until all pending work of the store is done.
      await new Promise((resolve) => setImmediate(resolve));
    }
    const whole = faultyStorage(texts, () => 'works');
    const again = await openSession(RULES, {
      ...fixedPorts(whole, 2),
      log: memorySyncStorage(notes),
    });
    expect(again.state.notices).toEqual([]);
    expect(stateOf(again)).toEqual(stateOf(session));
  }
});

describe('its stored data', () => {
  test('has a version that older programs do not change; other games are stored as before', async () => {
    const storage = memoryStorage();
    const seeded = await open(storage);
    moveOnce(seeded);
    await seeded.flush();
    expect(await storage.read(KEYS.save)).toMatch(/^\{"format":"open2048-save","version":3,/);
    expect(formatBackup(seeded.backup())).toMatch(/^\{"format":"open2048-backup","version":3,/);
    seeded.newGame({ deal });
    await seeded.flush();
    expect(await storage.read(KEYS.save)).toMatch(/^\{"format":"open2048-save","version":4,/);
    expect(formatBackup(seeded.backup())).toMatch(/^\{"format":"open2048-backup","version":4,/);
  });

  test('does not contain the key', async () => {
    const storage = memoryStorage();
    const session = await begin(storage);
    playSome(session, 4);
    await session.flush();
    const text = await storage.read(KEYS.save);
    expect(text).toContain(deal.nonce);
    expect(text).not.toContain(DEALER.record.key);
  });

  test('can be moved to another store and continued there', async () => {
    const storage = memoryStorage();
    const session = await begin(storage);
    playSome(session, 5);
    moveOnce(session);
    await session.close();
    const backup = (await exportSaves(storage, { savedAt: 0, settings: null })).backups[0]!;
    const read = expectOk(parseBackup(formatBackup(backup)));
    const elsewhere = memoryStorage();
    expectOk(await importSaves(fixedPorts(elsewhere, 5), [read]));
    const again = await open(elsewhere, 6);
    expect(stateOf(again)).toEqual(stateOf(session));
    answer(again);
    expect(again.state.due).toBeNull();
  });

  test('without an agreement is a separate kind of game', async () => {
    const storage = memoryStorage();
    const session = await openSession(RULES, fixedPorts(storage), { deal: null });
    playSome(session, 2);
    expectOk(session.undo());
    await session.close();
    const again = await open(storage, 2);
    expect(stateOf(again)).toEqual(stateOf(session));
    expect(again.state.game.dealer.record).toEqual({ kind: 'remote', deal: null });
  });
});

test.each([
  ['a game without seed and deal', (game: object) => ({ ...game, deal: undefined })],
  ['a game with both', (game: object) => ({ ...game, seed: 7 })],
  ['a nonce of another length', (game: object) => ({ ...game, deal: { ...deal, nonce: 'ab' } })],
])('%s is refused in a backup', async (_, changed) => {
  const session = await begin();
  const backup = session.backup();
  const [entry] = backup.entries;
  const games = entry!.games.map((game) => changed(game)) as unknown as BackupGame[];
  const text = formatBackup({ ...backup, entries: [{ ...entry!, games }] });
  expect(parseBackup(text)).toMatchObject({ ok: false });
});

test('a seed and a deal exclude each other', async () => {
  const session = await begin();
  expect(() => session.newGame({ seed: 7, deal })).toThrow(TypeError);
  const opening = openSession(RULES, fixedPorts(memoryStorage()), { seed: 7, deal });
  await expect(opening).rejects.toThrow(TypeError);
});

test.each([
  ['a text', 'abc'],
  ['a nonce of another length', { ...deal, nonce: 'ab' }],
  ['a deal with a key', DEALER.record],
])('%s is not a deal', async (_, wrong) => {
  const session = await begin();
  const { game } = session.state;
  const options = { deal: wrong as unknown as typeof deal };
  expect(() => session.newGame(options)).toThrow(/^(bad-value|missing-field|unknown-field): deal/);
  expect(session.state.game).toBe(game);
  await expect(openSession(RULES, fixedPorts(memoryStorage()), options)).rejects.toThrow(/: deal/);
});
