/** The log of additions: each is there until it is stored, and what a log has left is stored by the next start. */
import { PRESETS } from '@open2048/core';
import { fixedPorts } from '@open2048/testing/contracts';
import { describe, expect, test } from 'vitest';
import {
  changePuzzles,
  memoryStorage,
  memorySyncStorage,
  PUZZLE_ANSWERS,
  readPuzzles,
  recoverExercises,
  recoverPuzzles,
  UnsavedAdditions,
  type PuzzleRecord,
} from './index.ts';
import { isUnsavedPractice, isUnsavedPuzzles, keysOf, unsavedKey } from './storage-keys.ts';

const KEY = unsavedKey(PUZZLE_ANSWERS.key, 'a-0');
const answeredAt = (at: number): PuzzleRecord => ({
  answers: [
    { puzzle: at.toString(16).padStart(16, '0'), rating: 1500, isSolved: true, at, lastAt: at },
  ],
  days: [],
});

/** A store, and a log whose texts can be looked at. */
function place() {
  const texts = new Map<string, string>();
  return { texts, storage: memoryStorage(), log: memorySyncStorage(texts) };
}

const refuse = () => {
  throw new Error('full');
};

describe('the log', () => {
  test('has each addition until it is stored, and those of two windows apart', () => {
    const { texts, storage, log } = place();
    const windows = [1, 2].map(
      (seed) => new UnsavedAdditions({ ...fixedPorts(storage, seed), log }),
    );
    const stored = windows.map((each) => each.add(PUZZLE_ANSWERS, answeredAt(1)));
    windows[0]!.add(PUZZLE_ANSWERS, answeredAt(2));
    expect(texts.size).toBe(3);
    expect([...texts.keys()].filter(isUnsavedPuzzles).length).toBe(3);
    stored[0]!();
    expect([...texts.values()]).toEqual([answeredAt(1), answeredAt(2)].map(PUZZLE_ANSWERS.format));
    windows[0]!.clear();
    expect(texts.size).toBe(1);
  });

  test('has nothing of a change that adds nothing', () => {
    const { texts, storage, log } = place();
    const unsaved = new UnsavedAdditions({ ...fixedPorts(storage), log });
    unsaved.add(PUZZLE_ANSWERS, { answers: [], days: [] })();
    expect(texts.size).toBe(0);
  });

  test.each([
    ['is missing', {}],
    ['is full', { log: { ...memorySyncStorage(), write: refuse } }],
  ])('does not prevent a change if it %s', (_, log) => {
    const unsaved = new UnsavedAdditions({ ...fixedPorts(memoryStorage()), ...log });
    const stored = unsaved.add(PUZZLE_ANSWERS, answeredAt(1));
    expect(stored).not.toThrow();
  });
});

describe('what a log has left', () => {
  test('is merged with what is stored', async () => {
    const { texts, storage, log } = place();
    await changePuzzles(storage, () => answeredAt(1));
    log.write(KEY, PUZZLE_ANSWERS.format(answeredAt(2)));
    log.write(`${KEY}.copy`, PUZZLE_ANSWERS.format(answeredAt(3)));
    await recoverPuzzles({ storage, log });
    const { answers } = await readPuzzles(storage);
    expect(answers.map(({ at }) => at)).toEqual([1, 2, 3]);
    expect(texts.size).toBe(0);
  });

  test('stays there if the store fails', async () => {
    const { texts, storage, log } = place();
    log.write(KEY, PUZZLE_ANSWERS.format(answeredAt(2)));
    const update = () => Promise.reject(new Error('full'));
    await recoverPuzzles({ storage: { ...storage, update }, log });
    expect(texts.size).toBe(1);
  });

  test('does not matter if the log is blocked', async () => {
    const { storage, log } = place();
    await changePuzzles(storage, () => answeredAt(1));
    await recoverPuzzles({ storage, log: { ...log, keys: refuse } });
    expect(await readPuzzles(storage)).toEqual(answeredAt(1));
  });

  test.each([
    ['puzzles', PUZZLE_ANSWERS.key, recoverPuzzles],
    ['practice', keysOf(PRESETS.classic).practice, recoverExercises],
  ])('of %s is deleted if it cannot be read, and other texts stay', async (_, key, recover) => {
    const { texts, storage, log } = place();
    const session = keysOf(PRESETS.classic).log('a');
    log.write(session, 'a log of a session');
    log.write(unsavedKey(key, 'a-0'), 'not a text of ours');
    await recover({ storage, log });
    expect([...texts.keys()]).toEqual([session]);
    expect(await storage.keys()).toEqual([]);
  });

  test('stays there if a newer version wrote it', async () => {
    const { texts, storage, log } = place();
    const text = PUZZLE_ANSWERS.format(answeredAt(2))!;
    const newer = text.replace(/"version":1/, '"version":99');
    expect(newer).not.toBe(text);
    log.write(KEY, newer);
    await recoverPuzzles({ storage, log });
    expect(texts.get(KEY)).toBe(newer);
  });
});

test('the keys of additions are told from all others', () => {
  const { practice, log } = keysOf(PRESETS.classic);
  const keys = [KEY, unsavedKey(practice, 'a-0'), PUZZLE_ANSWERS.key, practice, log('a')];
  expect(keys.map(isUnsavedPuzzles)).toEqual([true, false, false, false, false]);
  expect(keys.map(isUnsavedPractice)).toEqual([false, true, false, false, false]);
});
