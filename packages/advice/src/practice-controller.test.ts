/** Contract tests of practice: answers, several windows at the same time, and a failing disk. */
import { DOWN, LEFT, PRESETS, RIGHT, UP } from '@open2048/core';
import {
  changeExercises,
  memoryStorage,
  memorySyncStorage,
  readDecks,
  withFound,
  type Mistake,
  type Storage,
} from '@open2048/session';
import { faultyStorage, fixedPorts } from '@open2048/testing/contracts';
import { expect, test } from 'vitest';
import { PracticeController, progressOf } from './practice-controller.ts';

const { classic, tiers } = PRESETS;
const NOON = new Date(2026, 0, 15, 12).getTime();
const DAY = 24 * 60 * 60 * 1000;

const found = (position: string): Mistake => ({
  position,
  played: DOWN,
  unit: 'points',
  moves: [LEFT, UP, RIGHT, DOWN].map((direction, at) => ({ direction, value: 900 - 90 * at })),
  share: 0.3,
});
/** Boards with a 2 and another tile, in different cells. */
const POSITIONS = ['2x2/1.0/0.2', '2x2/2.0/0.1', '2x2/0.1/2.0', '2x2/0.2/1.0'];

async function stored(storage: Storage, positions = POSITIONS): Promise<Storage> {
  await changeExercises(storage, classic, (old) => withFound(old, positions.map(found), NOON));
  return storage;
}

async function open(storage: Storage, now = () => NOON, log = memorySyncStorage()) {
  const practice = new PracticeController({ ...fixedPorts(storage), now, log });
  await practice.load();
  practice.resume();
  return practice;
}

/** Gives up all exercises of the round, one after another. */
async function giveUpAll(practice: PracticeController): Promise<void> {
  while (practice.task !== null) {
    practice.giveUp();
    practice.next();
  }
  await practice.settled();
}

test('an answered exercise is due again on its day, and another round is offered while there are more', async () => {
  const storage = await stored(memoryStorage());
  const practice = await open(storage);
  expect(practice.choose(LEFT)).toBe(true);
  practice.next();
  await giveUpAll(practice);
  const { progress, state } = practice;
  expect(state.round?.results).toEqual([true, false, false, false]);
  expect(progress).toEqual({ today: 0, ahead: 4, new: 0, learning: 4, done: 0, next: NOON + DAY });
  practice.begin();
  expect(practice.task).not.toBeNull();
  expect((await open(storage, () => NOON + DAY)).task).not.toBeNull();
});

test('a round can start with the exercise of a position, and the others follow', async () => {
  const practice = await open(await stored(memoryStorage()));
  const last = POSITIONS.at(-1)!;
  practice.beginWith(last);
  const asked = practice.state.round!.tasks.map(({ exercise }) => exercise.position);
  expect(asked[0]).toBe(last);
  expect(asked.toSorted()).toEqual(POSITIONS.toSorted());
  const { round } = practice.state;
  practice.beginWith('2x2/3.0/0.3');
  expect(practice.state.round).toBe(round);
});

test('an exercise of another rule set is answered in its own deck', async () => {
  const storage = await stored(memoryStorage(), POSITIONS.slice(0, 1));
  const practice = await open(storage);
  await practice.add(tiers, [found(POSITIONS[1]!)]);
  practice.giveUp();
  practice.begin();
  const rules = practice.state.round!.tasks.map((task) => task.rules);
  expect(rules).toEqual([tiers]);
  practice.choose(LEFT);
  await practice.settled();
  const boxes = (await readDecks(storage)).flatMap((deck) => deck.exercises.map(({ box }) => box));
  expect(boxes).toEqual([1, 1]);
});

test('a round is continued; when it is over, the next visit starts another if exercises are due', async () => {
  let time = NOON;
  const practice = await open(await stored(memoryStorage()), () => time);
  practice.giveUp();
  const { state } = practice;
  practice.resume();
  expect(practice.state).toBe(state);
  await giveUpAll(practice);
  practice.resume();
  expect(practice.state.round).toBeNull();
  time += DAY;
  practice.resume();
  expect(practice.state.round?.results).toEqual([null, null, null, null]);
});

test('two terminals at the same time lose no answer, and each sees those of the other', async () => {
  const storage = await stored(memoryStorage());
  const [one, other] = [await open(storage), await open(storage)];
  one.giveUp();
  other.giveUp();
  other.next();
  other.giveUp();
  await Promise.all([one.settled(), other.settled()]);
  expect(progressOf(await readDecks(storage), NOON)).toMatchObject({ learning: 2, new: 2 });
  expect(one.progress).toMatchObject({ learning: 2, new: 2 });
});

test('an answer given during a read is not undone by what was read', async () => {
  const storage = await stored(memoryStorage());
  let gate = Promise.resolve();
  const slow: Storage = {
    ...storage,
    keys: async () => {
      await gate;
      return storage.keys();
    },
  };
  const practice = await open(slow);
  let release = (): void => undefined;
  gate = new Promise((resolve) => (release = resolve));
  await stored(storage, ['2x2/3.0/0.1']);
  practice.giveUp();
  const learning: number[] = [];
  practice.subscribe(() => learning.push(practice.progress.learning));
  release();
  await practice.settled();
  await practice.settled();
  expect(practice.progress).toMatchObject({ learning: 1, new: 4 });
  expect(new Set(learning)).toEqual(new Set([1]));
});

test('putting an exercise away can be undone once, also after the last exercise', async () => {
  const storage = await stored(memoryStorage(), POSITIONS.slice(0, 1));
  const before = await readDecks(storage);
  const practice = await open(storage);
  practice.putAway();
  expect(practice.task).toBeNull();
  expect(practice.progress.done).toBe(1);
  expect(practice.undoPutAway()).toBe(true);
  expect(practice.undoPutAway()).toBe(false);
  await practice.settled();
  const changed = { ...before[0]!.exercises[0]!, changedAt: NOON };
  expect(practice.state.decks).toEqual([{ rules: classic, exercises: [changed] }]);
  expect(await readDecks(storage)).toEqual(practice.state.decks);
});

test('an answered exercise that is put away comes back with its answer', async () => {
  const practice = await open(await stored(memoryStorage(), POSITIONS.slice(0, 1)));
  practice.giveUp();
  const { decks } = practice.state;
  practice.putAway();
  expect(practice.state.decks).not.toEqual(decks);
  practice.undoPutAway();
  expect(practice.state.decks).toEqual(decks);
});

test('deleted exercises can be restored', async () => {
  const storage = await stored(memoryStorage());
  const practice = await open(storage);
  const before = practice.state.decks;
  const deleted = practice.deleteAll();
  await practice.settled();
  expect(practice.state).toMatchObject({ decks: [], round: null });
  expect(await readDecks(storage)).toEqual([]);
  practice.restore(deleted);
  await practice.settled();
  expect(practice.state.decks).toEqual(before);
  expect(await readDecks(storage)).toEqual(before);
});

/** A store whose program ends before it has written anything. */
function interrupted(storage: Storage): Storage {
  return { ...storage, update: () => new Promise(() => undefined) };
}

test('an answer, and the restored exercises of all rules, survive a program that ends before they are stored', async () => {
  const texts = new Map<string, string>();
  const storage = await stored(memoryStorage());
  await changeExercises(storage, tiers, (old) => withFound(old, [found('2x2/1.0/0.1')], NOON));
  const first = await open(interrupted(storage), () => NOON + 1, memorySyncStorage(texts));
  first.choose(LEFT);
  const { decks } = first.state;
  const second = await open(storage, () => NOON, memorySyncStorage(texts));
  expect(second.state.decks).toEqual(decks);
  expect(texts.size).toBe(0);
  second.deleteAll();
  await second.settled();
  const third = await open(interrupted(storage), () => NOON, memorySyncStorage(texts));
  third.restore(decks);
  const fourth = await open(storage, () => NOON, memorySyncStorage(texts));
  expect(new Set(fourth.state.decks)).toEqual(new Set(decks));
  expect(await readDecks(storage)).toEqual(fourth.state.decks);
  expect(texts.size).toBe(0);
});

test('an answer that was deleted with all exercises is not recovered', async () => {
  const texts = new Map<string, string>();
  const storage = await stored(memoryStorage());
  const practice = await open(interrupted(storage), () => NOON, memorySyncStorage(texts));
  practice.choose(LEFT);
  expect(texts.size).toBe(1);
  practice.deleteAll();
  expect(texts.size).toBe(0);
});

test('a failing disk is reported and does not stop practice; the next saved answer clears the report', async () => {
  const texts = new Map<string, string>();
  let isFull = false;
  const storage = await stored(
    faultyStorage(texts, ({ kind }) => (isFull && kind === 'update' ? 'fails-before' : 'works')),
  );
  const practice = await open(storage);
  isFull = true;
  practice.giveUp();
  await practice.settled();
  expect(practice.state.failure).toBe('the disk failed');
  isFull = false;
  practice.next();
  practice.giveUp();
  await practice.settled();
  expect(practice.state.failure).toBeNull();
});

test('a storage that cannot be read is reported when practice is opened', async () => {
  const storage = faultyStorage(new Map(), () => 'fails-before');
  await expect(open(storage)).rejects.toThrow('the disk failed');
});
