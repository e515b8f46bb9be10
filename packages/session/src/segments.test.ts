/**
 * A session removes the segments of games that have left its save, and never one that another session needs, wherever one
 * of them sleeps.
 */
import { expectOk, PRESETS } from '@open2048/core';
import { copied, fixedPorts, moveOnce } from '@open2048/testing/contracts';
import { expect, test } from 'vitest';
import {
  continueFrom,
  listSaves,
  memoryStorage,
  openSession,
  resumeSave,
  type Place,
  type Storage,
} from './index.ts';
import { keysOf } from './storage-keys.ts';

const { classic } = PRESETS;
const KEYS = keysOf(classic);

/** A writer that sleeps before its operation with the given index, until it is woken. */
function sleeper(storage: Storage, at: number) {
  let count = 0;
  let wake = () => {};
  let fallAsleep = () => {};
  const asleep = new Promise<'asleep'>((resolve) => (fallAsleep = () => resolve('asleep')));
  const awake = new Promise<void>((resolve) => (wake = resolve));
  const begin = async () => {
    if (count++ !== at) return;
    fallAsleep();
    await awake;
  };
  const sleepy: Storage = {
    ...storage,
    read: async (key) => (await begin(), storage.read(key)),
    update: async (key, change) => (await begin(), storage.update(key, change)),
    updateAll: async (keys, change) => (await begin(), storage.updateAll(keys, change)),
    keys: async () => (await begin(), storage.keys()),
  };
  return { storage: sleepy, asleep, wake };
}

type Act = (storage: Storage) => Promise<void>;

/** One window acts and sleeps at an operation; another acts and sleeps too; the first goes on, and then the other. */
async function interleave(
  storage: Storage,
  [one, other]: readonly [Act, Act],
  [at, otherAt]: readonly [number, number],
): Promise<{ readonly slept: boolean; readonly otherSlept: boolean }> {
  const first = sleeper(storage, at);
  const acting = one(first.storage);
  const slept = (await Promise.race([first.asleep, acting])) === 'asleep';
  const second = sleeper(storage, otherAt);
  const otherActing = other(second.storage);
  const otherSlept = (await Promise.race([second.asleep, otherActing])) === 'asleep';
  first.wake();
  await acting;
  second.wake();
  await otherActing;
  return { slept, otherSlept };
}

const find = async (storage: Storage, id: string, place?: Place) =>
  (await listSaves(storage)).entries.find(
    (entry) => entry.id === id && (place ?? entry.place) === entry.place,
  );

/** Resumes a kept game, if it is kept. */
const resume = (id: string, seed: number) => async (storage: Storage) => {
  const entry = await find(storage, id, 'kept');
  if (entry !== undefined) expectOk(await resumeSave(fixedPorts(storage, seed), entry));
};

/** Makes a move in the game being played. */
const move = async (storage: Storage) => {
  const session = await openSession(classic, fixedPorts(storage, 31));
  moveOnce(session);
  expectOk(await session.close());
};

/** A store with two active games, and a kept one with more events than fit into a segment; and the ids of all three. */
async function threeGames() {
  const storage = memoryStorage();
  const session = await openSession(classic, fixedPorts(storage, 1));
  moveOnce(session);
  for (let count = 0; count < 300; count++) {
    expectOk(session.undo());
    expectOk(session.redo());
  }
  await session.close();
  const [long] = (await listSaves(storage)).entries;
  for (const seed of [11, 12]) expectOk(await continueFrom(fixedPorts(storage, seed), long!, 1, 5));
  const { entries } = await listSaves(storage);
  const [beside, playing] = (['beside', 'playing'] as const).map(
    (each) => entries.find(({ place }) => place === each)!.id,
  );
  return { storage, long: long!.id, beside: beside!, playing: playing! };
}
type Three = Awaited<ReturnType<typeof threeGames>>;

test.each<[what: string, prepare: (three: Three) => Promise<Act>]>([
  ['another one, with nothing to remove, plays on', async () => move],
  [
    'another one removes what a crash has left of it, and plays on',
    async ({ storage, long }) => {
      const there = await copied(storage, memoryStorage());
      await resume(long, 13)(there);
      const segments = (await there.keys()).filter((key) => key.startsWith(KEYS.journals));
      expect(segments).toHaveLength(1);
      for (const key of segments) {
        const text = await there.read(key);
        await storage.update(key, () => text);
      }
      return move;
    },
  ],
  [
    'another one keeps it and removes its segments',
    async ({ storage, long, beside, playing }) => {
      // The third game is kept, and the long one beside the one being played.
      await resume(long, 13)(storage);
      expectOk(await resumeSave(fixedPorts(storage, 14), (await find(storage, playing))!));
      return resume(beside, 21);
    },
  ],
])('a long game is resumed in one window while %s', async (_, prepare) => {
  const three = await threeGames();
  const act = await prepare(three);
  const { storage, long, beside, playing } = three;
  for (let at = 0, isLast = false; !isLast; at++) {
    for (let otherAt = 0, isOtherLast = false; !isOtherLast; otherAt++) {
      const copy = await copied(storage, memoryStorage());
      const { slept, otherSlept } = await interleave(copy, [act, resume(long, 22)], [at, otherAt]);
      const { entries, unread } = await listSaves(copy);
      expect(unread).toEqual([]);
      expect(new Set(entries.map(({ id }) => id))).toEqual(new Set([long, beside, playing]));
      isOtherLast = !otherSlept;
      isLast = !slept;
    }
  }
});
