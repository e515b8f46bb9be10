/** Practice next to other terminals, and on a failing disk; what the player sees is tested in test/practise.test.ts. */
import { DOWN, LEFT, PRESETS, RIGHT, UP } from '@open2048/core';
import {
  changeExercises,
  memoryStorage,
  readDecks,
  ROUND,
  withFound,
  type MistakeFound,
  type Storage,
} from '@open2048/session';
import { faultyStorage } from '@open2048/testing/contracts';
import { expect, test } from 'vitest';
import { outlookOf, Practising } from './practising.ts';

const { classic } = PRESETS;
const NOON = new Date(2026, 0, 15, 12).getTime();
const DAY = 24 * 60 * 60 * 1000;

const found = (position: string): MistakeFound => ({
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

const open = (storage: Storage, time = NOON) => Practising.open({ storage, now: () => time });

/** Gives up all exercises of the round, one after another. */
async function giveUpAll(practising: Practising): Promise<void> {
  while (practising.task !== null) {
    practising.giveUp();
    practising.next();
  }
  await practising.settled();
}

test('what is answered is due again on its day, and a round is offered while there is more', async () => {
  const storage = await stored(memoryStorage());
  const practising = await open(storage);
  expect(practising.choose(LEFT)).toBe(true);
  practising.next();
  await giveUpAll(practising);
  const { outlook, standing } = practising;
  expect(standing.round?.results).toEqual([true, false, false, false]);
  expect(outlook).toEqual({ today: 0, ahead: 4, new: 0, learning: 4, done: 0, next: NOON + DAY });
  practising.begin();
  expect(practising.task).not.toBeNull();
  expect((await open(storage, NOON + DAY)).task).not.toBeNull();
  expect(practising.standing.round!.tasks.length).toBeLessThanOrEqual(ROUND);
});

test('two terminals at once lose no answer', async () => {
  const storage = await stored(memoryStorage());
  const [one, other] = [await open(storage), await open(storage)];
  one.giveUp();
  other.giveUp();
  other.next();
  other.giveUp();
  await Promise.all([one.settled(), other.settled()]);
  expect(outlookOf(await readDecks(storage), NOON)).toMatchObject({ learning: 2, new: 2 });
});

test('what was put away comes again when that is taken back, also after the last one', async () => {
  const storage = await stored(memoryStorage(), POSITIONS.slice(0, 1));
  const before = await readDecks(storage);
  const practising = await open(storage);
  practising.putAway();
  expect(practising.task).toBeNull();
  expect(practising.outlook.done).toBe(1);
  expect(practising.takeBack()).toBe(true);
  expect(practising.takeBack()).toBe(false);
  await practising.settled();
  const changed = { ...before[0]!.exercises[0]!, changedAt: NOON };
  expect(practising.standing.decks).toEqual([{ rules: classic, exercises: [changed] }]);
  expect(await readDecks(storage)).toEqual(practising.standing.decks);
});

test('a disk that fails is told of, and practice goes on; the next answer that is kept ends that', async () => {
  const texts = new Map<string, string>();
  let isFull = false;
  const storage = await stored(
    faultyStorage(texts, ({ kind }) => (isFull && kind === 'update' ? 'fails-before' : 'works')),
  );
  const practising = await open(storage);
  isFull = true;
  practising.giveUp();
  await practising.settled();
  expect(practising.standing.failure).toBe('the disk failed');
  isFull = false;
  practising.next();
  practising.giveUp();
  await practising.settled();
  expect(practising.standing.failure).toBeNull();
});
