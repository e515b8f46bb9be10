/** Puzzles for one player: what is asked, what an answer does, and that no answer is lost. */
import { Rng, seedState, UP } from '@open2048/core';
import {
  memoryStorage,
  memorySyncStorage,
  NO_PUZZLES,
  readPuzzles,
  type Storage,
} from '@open2048/session';
import { fixedPorts } from '@open2048/testing/contracts';
import { describe, expect, test } from 'vitest';
import { PuzzleController } from './puzzle-controller.ts';
import { SOLUTION, TEST_PACK } from './test-pack.ts';

const NOON = new Date(2026, 10, 24, 12).getTime();

async function loaded(storage: Storage = memoryStorage(), log = memorySyncStorage()) {
  const clock = { now: NOON };
  const rng = new Rng(seedState(1));
  const ports = { ...fixedPorts(storage), now: () => clock.now, log, pack: TEST_PACK, rng };
  const puzzles = new PuzzleController(ports);
  await puzzles.load();
  return { puzzles, storage, clock };
}

describe('an answer', () => {
  test('is rated once, shown at once and stored', async () => {
    const { puzzles, storage } = await loaded();
    expect(puzzles.choose(SOLUTION)).toBe(false);
    expect(puzzles.next()).toBe(true);
    expect(puzzles.choose(SOLUTION)).toBe(true);
    expect(puzzles.choose(UP)).toBe(false);
    const { answer } = puzzles.state;
    expect(answer).toMatchObject({ direction: SOLUTION, isSolved: true, isRated: true });
    expect(answer!.after.rating).toBeGreaterThan(answer!.before.rating);
    expect(puzzles.standing).toMatchObject({ solved: 1, streak: 1 });
    puzzles.tryAgain();
    puzzles.choose(UP);
    expect(puzzles.state.answer).toMatchObject({ isSolved: false, isRated: false });
    await puzzles.settled();
    expect((await readPuzzles(storage)).answers).toMatchObject([{ isSolved: true }]);
  });

  test('that asks for the solution is wrong', async () => {
    const { puzzles } = await loaded();
    puzzles.next();
    puzzles.giveUp();
    expect(puzzles.state.answer).toMatchObject({ direction: null, isSolved: false });
    expect(puzzles.standing).toMatchObject({ failed: 1, solved: 0 });
  });

  test('that cannot be saved counts, and that is told', async () => {
    const full: Storage = {
      ...memoryStorage(),
      update: () => Promise.reject(new Error('the disk is full')),
    };
    const { puzzles } = await loaded(full);
    puzzles.next();
    puzzles.choose(SOLUTION);
    await puzzles.settled();
    expect(puzzles.state.failure).toBe('the disk is full');
    expect(puzzles.standing.solved).toBe(1);
  });
});

describe('a program that ends before it has stored anything', () => {
  /** A log, and a store that never writes. */
  function interrupted() {
    const texts = new Map<string, string>();
    const update: Storage['update'] = () => new Promise(() => undefined);
    return { texts, log: memorySyncStorage(texts), update };
  }

  test('loses no answer', async () => {
    const storage = memoryStorage();
    const { texts, log, update } = interrupted();
    const { puzzles } = await loaded({ ...storage, update }, log);
    puzzles.daily();
    puzzles.choose(SOLUTION);
    puzzles.next();
    puzzles.choose(UP);
    const { record } = puzzles.state;
    expect(record.answers.length).toBe(2);
    const later = await loaded(storage, log);
    expect(later.puzzles.state.record).toEqual(record);
    expect(later.puzzles.isDailySolved).toBe(true);
    expect(await readPuzzles(storage)).toEqual(record);
    expect(texts.size).toBe(0);
  });

  test('loses no answers that were restored after their deletion', async () => {
    const { storage, puzzles } = await loaded();
    puzzles.next();
    puzzles.choose(SOLUTION);
    const deleted = puzzles.deleteAll();
    await puzzles.settled();
    const { log, update } = interrupted();
    const { puzzles: restoring } = await loaded({ ...storage, update }, log);
    restoring.restore(deleted);
    const later = await loaded(storage, log);
    expect(later.puzzles.state.record).toEqual(deleted);
  });

  test('does not bring back what was deleted', async () => {
    const { texts, log, update } = interrupted();
    const { puzzles } = await loaded({ ...memoryStorage(), update }, log);
    puzzles.next();
    puzzles.choose(SOLUTION);
    expect(texts.size).toBe(1);
    puzzles.deleteAll();
    expect(texts.size).toBe(0);
  });
});

test('the log has an answer until it is stored, also if that fails at first', async () => {
  const texts = new Map<string, string>();
  const storage = memoryStorage();
  let isFull = true;
  const update: Storage['update'] = (key, change) =>
    isFull ? Promise.reject(new Error('the disk is full')) : storage.update(key, change);
  const { puzzles } = await loaded({ ...storage, update }, memorySyncStorage(texts));
  puzzles.next();
  puzzles.choose(SOLUTION);
  await puzzles.settled();
  expect(texts.size).toBe(1);
  isFull = false;
  puzzles.next();
  puzzles.choose(SOLUTION);
  expect(texts.size).toBe(2);
  await puzzles.settled();
  expect(texts.size).toBe(1);
  const later = await loaded(storage, memorySyncStorage(texts));
  expect(later.puzzles.standing.solved).toBe(2);
});

describe('what is asked', () => {
  test('a puzzle of a theme, or none if no puzzle has it', async () => {
    const { puzzles } = await loaded();
    for (let time = 0; time < 20; time++) {
      puzzles.next('leaves-corner');
      expect(puzzles.state.puzzle!.theme).toBe('leaves-corner');
    }
    const before = puzzles.state;
    expect(puzzles.next('misses-goal')).toBe(false);
    expect(puzzles.state).toBe(before);
  });

  test('the puzzle of today, which is asked only as such', async () => {
    const { puzzles, clock } = await loaded();
    puzzles.daily();
    const daily = puzzles.state.puzzle!;
    expect(puzzles.state.date).toBe('2026-11-24');
    expect(puzzles.isDailySolved).toBe(null);
    puzzles.choose(SOLUTION);
    expect(puzzles.isDailySolved).toBe(true);
    expect(puzzles.standing.dailyStreak).toBe(1);
    for (let time = 0; time < 50; time++) {
      puzzles.next();
      expect(puzzles.state.puzzle!.id).not.toBe(daily.id);
    }
    expect(puzzles.state.date).toBe(null);
    clock.now += 24 * 60 * 60 * 1000;
    expect(puzzles.isDailySolved).toBe(null);
  });

  test('a puzzle by its id', async () => {
    const { puzzles } = await loaded();
    const [, , third] = TEST_PACK.puzzles;
    expect(puzzles.open(third!.id)).toBe(true);
    expect(puzzles.state.puzzle).toEqual(third);
    expect(puzzles.open('0'.repeat(16))).toBe(false);
  });
});

describe('two windows', () => {
  test('see and keep each other’s answers', async () => {
    const { puzzles, storage } = await loaded();
    const other = (await loaded(storage)).puzzles;
    puzzles.open(TEST_PACK.puzzles[0]!.id);
    other.open(TEST_PACK.puzzles[1]!.id);
    puzzles.choose(SOLUTION);
    other.choose(UP);
    await Promise.all([puzzles.settled(), other.settled()]);
    await Promise.all([puzzles.settled(), other.settled()]);
    for (const each of [puzzles, other]) {
      expect(each.standing).toMatchObject({ solved: 1, failed: 1 });
    }
  });

  test('deleted answers can be restored', async () => {
    const { puzzles, storage } = await loaded();
    puzzles.next();
    puzzles.choose(SOLUTION);
    const deleted = puzzles.deleteAll();
    await puzzles.settled();
    expect(await readPuzzles(storage)).toEqual(NO_PUZZLES);
    puzzles.restore(deleted);
    await puzzles.settled();
    expect(await readPuzzles(storage)).toEqual(deleted);
  });
});
