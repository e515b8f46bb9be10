/** The numbers of the commands of each session: no command is applied twice, and old sessions are dropped. */
import { expectOk } from '@open2048/core';
import { expect, test } from 'vitest';
import {
  isReached,
  listOfReached,
  NOTHING_REACHED,
  reachedData,
  reachedWith,
  type Reached,
} from './reached.ts';

/** After one command of each of the given number of sessions, the first of them `s0`. */
function sessions(count: number): Reached {
  return Array.from({ length: count }, (_, number) => `s${number}`).reduce(
    (reached, session) => reachedWith(reached, session, 1),
    NOTHING_REACHED,
  );
}

test('a command is reached once its number is, and all earlier ones too', () => {
  const reached = reachedWith(NOTHING_REACHED, 'a', 3);
  expect([1, 3, 4].map((number) => isReached(reached, 'a', number))).toEqual([true, true, false]);
  expect(isReached(reached, 'b', 1)).toBe(false);
});

test('a session never goes back', () => {
  const reached = reachedWith(reachedWith(NOTHING_REACHED, 'a', 3), 'a', 2);
  expect([...reached]).toEqual([['a', 3]]);
});

test('64 sessions are remembered, and the least recent one is dropped first', () => {
  const full = sessions(64);
  expect(full.size).toBe(64);
  const after = reachedWith(reachedWith(full, 's0', 2), 'new', 1);
  expect(after.size).toBe(64);
  expect([after.get('s0'), after.get('new'), after.has('s1')]).toEqual([2, 1, false]);
});

test('it survives a round trip, in order', () => {
  const reached = reachedWith(sessions(3), 's1', 9);
  const read = expectOk(reachedData(listOfReached(reached), 'reached'));
  expect([...read]).toEqual([
    ['s0', 1],
    ['s2', 1],
    ['s1', 9],
  ]);
});

test.each([
  ['no list', {}, 'reached'],
  [
    'more sessions than are remembered',
    listOfReached(new Map([...sessions(64), ['x', 1]])),
    'reached',
  ],
  ['a number below 0', [{ session: 'a', number: -1 }], 'reached[0].number'],
])('%s is refused', (_, value, at) => {
  expect(reachedData(value, 'reached')).toMatchObject({
    ok: false,
    error: { code: 'bad-value', at },
  });
});
