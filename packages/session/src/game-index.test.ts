/** The index of kept games: a list through it says what the games say, whatever happened to the index. */
import { expectOk, PRESETS, Rng, seedState, type RuleSet } from '@open2048/core';
import { faultyStorage, fixedPorts, moveOnce, OUTCOMES } from '@open2048/testing/contracts';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  deleteSaves,
  listSaves,
  memoryStorage,
  openSession,
  resumeSave,
  type SaveEntry,
  type Session,
  type Storage,
} from './index.ts';
import { seal } from './envelope.ts';
import { readKept } from './parse-backup.ts';
import { indexKeyOf, keysOf } from './storage-keys.ts';
import { scoreClassOf } from './stored-game.ts';

/** So small that a game is over within a few moves. */
const RULES: RuleSet = { ...PRESETS.classic, size: { rows: 2, cols: 2 }, goal: null };
const KEYS = keysOf(RULES);

/** Plays games to their ends, with some undos, pauses and advice; each is kept when the next one starts. */
async function play(storage: Storage, games: number, seed = 1): Promise<Session> {
  const ports = fixedPorts(storage, seed);
  const rng = new Rng(seedState(seed));
  const session = await openSession(RULES, ports);
  for (let game = 0; game < games; game++) {
    if (session.state.game.record !== null) session.newGame();
    while (session.state.game.position.status !== 'over') {
      moveOnce(session, rng.below(4));
      ports.pass([150, 1, 3000, 119_999, 120_000, 10 ** 7][rng.below(6)]!);
      if (game % 3 === 1 && rng.below(3) === 0) session.undo();
      if (game % 3 === 2 && rng.below(3) === 0) session.takeAdvice();
    }
  }
  session.newGame();
  await session.flush();
  return session;
}

const listed = async (storage: Storage) => (await listSaves(storage)).entries;
const keptKeys = async (storage: Storage) => (await storage.keys()).filter(KEYS.isKept);

/** A store that counts what is read. */
function counted(texts: Map<string, string>) {
  const read: string[] = [];
  const storage = faultyStorage(texts, ({ kind, key }) => {
    if (kind === 'read') read.push(key);
    return 'works';
  });
  return { storage, read };
}

test('a list says of each game what replaying it says', async () => {
  const storage = memoryStorage();
  await play(storage, 30);
  const entries = await listed(storage);
  const kept = entries.filter(({ place }) => place === 'kept');
  expect(kept.length).toBeGreaterThan(25);
  expect(new Set(kept.map(({ scoreClass }) => scoreClass)).size).toBe(3);
  for (const entry of entries) {
    if (entry.place !== 'kept') continue;
    const { played } = expectOk(readKept((await storage.read(entry.key))!));
    const { score, moves, board } = played.game.position;
    expect(entry).toMatchObject({
      id: played.id,
      score,
      moves,
      maxRank: Math.max(...board.ranks),
      startedAt: played.startedAt,
      playedAt: played.playedAt,
      playedMs: played.playedMs,
      scoreClass: scoreClassOf(played),
      isOver: true,
      name: null,
    });
  }
});

test('a game in progress has the same facts as its session', async () => {
  const storage = memoryStorage();
  const ports = fixedPorts(storage);
  const session = await openSession(PRESETS.classic, ports);
  // More than a segment of the journal.
  for (let event = 0; event < 300; event++) {
    moveOnce(session, event);
    ports.pass(777);
    expectOk(session.undo());
    ports.pass(event * 1000);
  }
  moveOnce(session);
  await session.flush();
  const { playedMs, scoreClass, game } = session.state;
  expect(await listed(storage)).toMatchObject([
    { playedMs, scoreClass, moves: 1, maxRank: Math.max(...game.position.board.ranks) },
  ]);
});

describe('the texts of kept games', () => {
  test('are read once, and then their pages of the index', async () => {
    const texts = new Map<string, string>();
    await play(
      faultyStorage(texts, () => 'works'),
      40,
    );
    const first = counted(texts);
    const before = await listed(first.storage);
    const keys = await keptKeys(first.storage);
    expect(keys.every((key) => first.read.includes(key))).toBe(true);
    const second = counted(texts);
    expect(await listed(second.storage)).toEqual(before);
    expect(second.read.filter(KEYS.isKept)).toEqual([]);
    expect(second.read.length).toBeLessThanOrEqual(36 + 2);
  });

  test('are read of new games only, and nothing but those if an earlier list is given', async () => {
    const texts = new Map<string, string>();
    const works = faultyStorage(texts, () => 'works');
    await play(works, 10);
    const before = await listSaves(works);
    await play(works, 1, 2);
    const { storage, read } = counted(texts);
    const after = await listSaves(storage, { before });
    expect(after.entries.length).toBe(before.entries.length + 1);
    expect(read.filter(KEYS.isKept)).toHaveLength(1);
    expect(after).toEqual(await listSaves(works));
  });

  test('are counted while they are read', async () => {
    const storage = memoryStorage();
    await play(storage, 70);
    const total = (await keptKeys(storage)).length;
    const progress: (readonly [number, number])[] = [];
    await listSaves(storage, { onRead: (done, of) => progress.push([done, of]) });
    expect(progress).toEqual([
      [64, total],
      [total, total],
    ]);
  });
});

describe('the list is the same', () => {
  async function changed(change: (storage: Storage, page: string) => Promise<void>) {
    const storage = memoryStorage();
    await play(storage, 20);
    const before = await listed(storage);
    const page = indexKeyOf(before.find(({ place }) => place === 'kept')!.key);
    expect(await storage.read(page)).not.toBeNull();
    await change(storage, page);
    expect(await listed(storage)).toEqual(before);
    return { storage, page };
  }

  test('if a page of the index is damaged, which is then written again', async () => {
    const { storage, page } = await changed((there, key) => there.update(key, () => 'damaged'));
    expect(await storage.read(page)).not.toBe('damaged');
  });

  test('if a page is of a newer version, which is left as it is', async () => {
    const newer = seal({ name: 'open2048-index', version: 99, limit: 0 }, 'the future');
    const { storage, page } = await changed((there, key) => there.update(key, () => newer));
    expect(await storage.read(page)).toBe(newer);
  });

  test('if the index cannot be written', async () => {
    const texts = new Map<string, string>();
    await play(
      faultyStorage(texts, () => 'works'),
      5,
    );
    const full = faultyStorage(texts, ({ kind }) => (kind === 'update' ? 'fails-before' : 'works'));
    const entries = await listed(full);
    expect(entries).toEqual(await listed(faultyStorage(texts, () => 'works')));
  });

  test('after a crash at any point of a list, a deletion or a resumption', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 0, max: 60 }),
        fc.constantFrom(...OUTCOMES.slice(1)),
        fc.constantFrom('list', 'delete', 'resume'),
        async (stop, outcome, act) => {
          const texts = new Map<string, string>();
          const works = faultyStorage(texts, () => 'works');
          await play(works, 4);
          if (act !== 'list') await listSaves(works);
          const entry = (await listed(works)).find(({ place }) => place === 'kept')!;
          const failing = faultyStorage(texts, ({ index }) => (index >= stop ? outcome : 'works'));
          const ports = fixedPorts(failing, 7);
          const acts = {
            list: () => listSaves(failing),
            delete: () => deleteSaves(ports, [entry], 0),
            resume: () => resumeSave(ports, entry),
          };
          await acts[act]().catch(() => {});
          const through = await listed(works);
          // Without an index, everything is read again.
          for (const key of texts.keys()) if (key.includes('/index/')) texts.delete(key);
          expect(through).toEqual(await listed(works));
        },
      ),
      { seed: 5, numRuns: 60 },
    );
  });
});

test('a deleted game leaves nothing in the index, and a game that continues is listed as it is', async () => {
  const storage = memoryStorage();
  await play(storage, 6);
  const entries = await listed(storage);
  const kept = entries.filter(({ place }) => place === 'kept');
  await deleteSaves(fixedPorts(storage, 8), kept, 0);
  expect((await storage.keys()).filter((key) => key.includes('/index/'))).toEqual([]);
  expect((await listed(storage)).map(({ id }: SaveEntry) => id)).toEqual(
    entries.filter((entry) => !kept.includes(entry)).map(({ id }) => id),
  );
});
