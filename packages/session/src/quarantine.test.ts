import { faultyStorage } from '@open2048/testing/contracts';
import { expect, test } from 'vitest';
import { quarantine } from './quarantine.ts';
import { memoryStorage } from './storage.ts';

test('a text is copied under its key, numbered from 1', async () => {
  const storage = memoryStorage();
  await storage.update('key', () => 'one');
  expect(await quarantine(storage, 'key', 'one')).toBe('key.damaged-1');
  expect(await quarantine(storage, 'key', 'two')).toBe('key.damaged-2');
  expect(await storage.read('key')).toBe('one');
  expect(await storage.read('key.damaged-1')).toBe('one');
  expect(await storage.read('key.damaged-2')).toBe('two');
});

test('the same text is copied once', async () => {
  const storage = memoryStorage();
  await quarantine(storage, 'key', 'one');
  expect(await quarantine(storage, 'key', 'one')).toBe('key.damaged-1');
  expect(await storage.keys()).toEqual(['key.damaged-1']);
});

test('other keys, and those without a number, are not counted', async () => {
  const storage = memoryStorage();
  for (const key of ['other.damaged-7', 'key.damaged-x']) await storage.update(key, () => 'one');
  expect(await quarantine(storage, 'key', 'one')).toBe('key.damaged-1');
});

test('a copy that another session makes at the same time is not overwritten', async () => {
  const texts = new Map<string, string>();
  const storage = faultyStorage(texts, ({ kind, key }) => {
    if (kind === 'update' && key.endsWith('-1')) texts.set(key, 'theirs');
    return 'works';
  });
  expect(await quarantine(storage, 'key', 'ours')).toBe('key.damaged-2');
  expect(texts.get('key.damaged-1')).toBe('theirs');
  expect(texts.get('key.damaged-2')).toBe('ours');
});

test('the five latest are kept, in any order of the store', async () => {
  const storage = memoryStorage();
  for (const number of [10, 2, 9, 1, 11, 3]) {
    await storage.update(`key.damaged-${number}`, () => `text ${number}`);
  }
  expect(await quarantine(storage, 'key', 'new')).toBe('key.damaged-12');
  const left = [3, 9, 10, 11, 12].map((number) => `key.damaged-${number}`);
  expect((await storage.keys()).toSorted()).toEqual(left.toSorted());
});
