/** A notice has the meaning of a failure for the player, the reason, and the key it is about. */
import { PRESETS } from '@open2048/core';
import { expect, test } from 'vitest';
import { keysOf } from './storage-keys.ts';
import { damageNotice } from './quarantine.ts';
import type { Notice } from './state.ts';
import {
  attempt,
  keptAside,
  logFailed,
  otherWriter,
  removedElsewhere,
  StorageError,
} from './storage-errors.ts';

const KEYS = keysOf(PRESETS.classic);

async function storageErrorOf(
  code: Parameters<typeof attempt>[0],
  error: Error,
): Promise<StorageError> {
  const failure: unknown = await attempt(code, 'key', Promise.reject(error)).catch(
    (reason: unknown) => reason,
  );
  if (failure instanceof StorageError) return failure;
  throw new Error('expected a StorageError');
}

test.each([
  ['write-failed', /^Not saved: no disk$/],
  ['read-failed', /cannot be read, so nothing is saved: no disk$/],
  ['aside-failed', /read or moved aside, so nothing is saved: no disk$/],
] as const)('for an operation that failed: %s', async (code, message) => {
  const failure = await storageErrorOf(code, new Error('no disk'));
  expect(failure.notice).toEqual({ code, message: expect.stringMatching(message), key: 'key' });
  expect(failure.message).toBe(failure.notice.message);
});

test.each([
  ['a browser', { name: 'QuotaExceededError' }],
  ['a full disk', { code: 'ENOSPC' }],
  ['a quota of the system', { code: 'EDQUOT' }],
])('a write that fails for lack of space says so: %s', async (_, given) => {
  const full = () => Object.assign(new Error('no room'), given);
  const { notice } = await storageErrorOf('write-failed', full());
  expect(notice).toEqual({
    code: 'storage-full',
    message: 'Not saved, the storage is full: no room',
    key: 'key',
  });
  // Only failed writes become `storage-full`.
  expect((await storageErrorOf('aside-failed', full())).notice.code).toBe('aside-failed');
});

test('an inner error is not changed, and a result is passed on', async () => {
  const inner = await storageErrorOf('aside-failed', new Error('no disk'));
  expect(await storageErrorOf('write-failed', inner)).toBe(inner);
  expect(await attempt('read-failed', 'key', Promise.resolve(7))).toBe(7);
});

const damage = (key: string, code: string) =>
  damageNotice({ key, text: '', copy: '', reason: { code, message: 'why' } }, KEYS, 'copy');

test.each<[string, Notice, RegExp]>([
  ['damaged-save', damage(KEYS.save, 'bad-json'), /saved game .*\(why\).* kept under copy\.$/],
  ['newer-save', damage(KEYS.save, 'newer-version'), /saved game .*\(why\).* kept under copy\.$/],
  ['damaged-records', damage(KEYS.records, 'bad-json'), /saved scores .*\(why\).* under copy\.$/],
  [
    'newer-records',
    damage(KEYS.records, 'newer-version'),
    /saved scores .*\(why\).* under copy\.$/,
  ],
  ['damaged-log', damage(KEYS.log('me'), 'bad-json'), /moves .*\(why\).* kept under copy\.$/],
])('unreadable data is kept under another key: %s', (code, notice, message) => {
  expect(notice).toEqual({ code, message: expect.stringMatching(message), key: 'copy' });
});

test.each<[string, Notice, RegExp]>([
  ['other-writer', otherWriter('key'), /newer version .* changes here are not saved/],
  ['removed-elsewhere', removedElsewhere('key'), /deleted or replaced in another window/],
  ['kept-aside', keptAside('key'), /continued elsewhere .* kept as a saved game/],
  ['log-failed', logFailed('key', new Error('no place')), /cannot be logged .*: no place$/],
])('for events elsewhere: %s', (code, notice, message) => {
  expect(notice).toEqual({ code, message: expect.stringMatching(message), key: 'key' });
});
