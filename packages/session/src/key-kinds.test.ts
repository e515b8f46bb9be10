/** Every key identifies its kind, so that a notice can say what was damaged. */
import { PRESETS } from '@open2048/core';
import { expect, test } from 'vitest';
import { indexKeyOf, KEY_KINDS, keysOf, kindOfKey, PUZZLES_KEY } from './storage-keys.ts';

const keys = keysOf(PRESETS.classic);

test.each([
  ['save', keys.save],
  ['records', keys.records],
  ['practice', keys.practice],
  ['journal', keys.segment('abc', '0')],
  ['kept', keys.kept('0123456789abcdef')],
  ['finished', keys.finished(1, 'abc')],
  ['names', keys.names],
  ['index', indexKeyOf(keys.finished(1, 'abc'))],
  ['puzzles', PUZZLES_KEY],
])('%s', (kind, key) => {
  expect(KEY_KINDS).toContain(kind);
  expect(kindOfKey(key)).toBe(kind);
});

test.each([`${keys.save}.damaged-1`, keys.log('abc'), 'save', 'open2048/save', `x${keys.save}`])(
  '%s has no kind',
  (key) => {
    expect(kindOfKey(key)).toBe(null);
  },
);
