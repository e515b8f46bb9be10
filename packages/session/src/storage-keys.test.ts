/** The keys of a rule set: a key identifies its kind and its rules, and no other text matches. */
import { PRESETS } from '@open2048/core';
import { describe, expect, test } from 'vitest';
import { gameOfFinished, isKeptKey, isPracticeKey, isSaveKey, keysOf } from './storage-keys.ts';

const KEYS = keysOf(PRESETS.classic);
const OTHER = keysOf(PRESETS.tiers);
const DIGEST = '0123456789abcdef'.repeat(4);

test.each([
  ['a save', isSaveKey, KEYS.save],
  ['a game that is kept', isKeptKey, KEYS.kept(DIGEST)],
  ['a finished game', isKeptKey, KEYS.finished(1_700_000_000_000, 'game1')],
  ['exercises', isPracticeKey, KEYS.practice],
])('the key of %s is recognised completely', (_, is, key) => {
  expect(is(key)).toBe(true);
  for (const other of [`x${key}`, `${key}x/`, key.replace('open2048/', 'open2048/x')]) {
    expect(is(other)).toBe(false);
  }
});

test('a key has one kind', () => {
  const kinds = [KEYS.save, KEYS.records, KEYS.practice, KEYS.kept(DIGEST), KEYS.finished(1, 'a')];
  expect(kinds.map((key) => [isSaveKey, isKeptKey, isPracticeKey].map((is) => is(key)))).toEqual([
    [true, false, false],
    [false, false, false],
    [false, false, true],
    [false, true, false],
    [false, true, false],
  ]);
  expect(new Set([...kinds, KEYS.journals, KEYS.log(''), KEYS.finishedGames]).size).toBe(8);
});

test('no key belongs to other rules', () => {
  expect(KEYS.save).not.toBe(OTHER.save);
  expect(KEYS.isKept(KEYS.kept(DIGEST))).toBe(true);
  expect(KEYS.isKept(KEYS.finished(1, 'a'))).toBe(true);
  expect(KEYS.isKept(OTHER.kept(DIGEST))).toBe(false);
  expect(KEYS.isKept(KEYS.save)).toBe(false);
});

test('the segments of a game start with the key of its journal, and all journals share a prefix', () => {
  expect(KEYS.segment('game', 'name')).toBe(`${KEYS.journal('game')}name`);
  expect(KEYS.journal('game').startsWith(KEYS.journals)).toBe(true);
  // No other game's journal has it as a prefix.
  expect(KEYS.journal('game2').startsWith(KEYS.journal('game'))).toBe(false);
  expect(KEYS.log('me')).toBe(`${KEYS.log('')}me`);
});

describe('finished games', () => {
  test('are in the order of their end times', () => {
    const times = [0, 5, 36, 1_700_000_000_000, 2 ** 53 - 1];
    const keys = times.map((time) => KEYS.finished(time, 'game'));
    expect(keys.toSorted()).toEqual(keys);
    expect(keys.every((key) => key.startsWith(KEYS.finishedGames))).toBe(true);
  });

  test('are named by their keys', () => {
    expect(gameOfFinished(KEYS.finished(5, 'game1'))).toBe('game1');
    expect(gameOfFinished(KEYS.finished(5, 'abcdefghijkl'))).toBeNull();
    expect(gameOfFinished(KEYS.save)).toBeNull();
  });
});
