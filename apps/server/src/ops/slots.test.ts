import { expect, test } from 'vitest';
import { Slots } from './slots.ts';

test('a key takes as many slots as it may have, and gets one back when one is freed', () => {
  const slots = new Slots<string>({ perKey: 2, total: 10 });
  slots.take('a');
  slots.take('a');
  expect([slots.hasRoom('a'), slots.hasRoom('b'), slots.taken]).toEqual([false, true, 2]);
  slots.free('a');
  expect([slots.hasRoom('a'), slots.taken]).toEqual([true, 1]);
});

test('all keys together take no more than the total', () => {
  const slots = new Slots<number>({ perKey: 2, total: 3 });
  for (const key of [1, 1, 2]) slots.take(key);
  expect([slots.hasRoom(2), slots.hasRoom(3)]).toEqual([false, false]);
  slots.free(1);
  expect([slots.hasRoom(2), slots.hasRoom(3)]).toEqual([true, true]);
});

test('a slot without room, and one that is not taken, are errors of the caller', () => {
  const slots = new Slots<string>({ perKey: 1, total: 1 });
  expect(() => slots.free('a')).toThrow('no slot is taken');
  slots.take('a');
  expect(() => slots.take('a')).toThrow('no slot is free');
  slots.free('a');
  expect(() => slots.free('a')).toThrow('no slot is taken');
});
