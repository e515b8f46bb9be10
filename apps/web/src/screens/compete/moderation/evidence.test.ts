import { MAX_EVIDENCE } from '@open2048/compete';
import { expect, test } from 'vitest';
import { gamesIn } from './evidence.ts';

const [a, b] = ['a'.repeat(32), '0123456789abcdef'.repeat(2)];

test.each([
  ['nothing', '', []],
  ['an id', ` ${a}\n`, [a]],
  ['addresses', `https://example.org/#/game/${a}, http://[::1]:2048/#/game/${b}`, [a, b]],
  ['a game twice', `${b} ${b}`, [b]],
  ['something longer', `${a}a`, []],
])('the evidence of %s', (_what, text, games) => {
  expect(gamesIn(text)).toEqual(games);
});

test('evidence has a limit', () => {
  const ids = Array.from({ length: 30 }, (_, n) => String(n).padStart(32, '0'));
  expect(gamesIn(ids.join(' '))).toEqual(ids.slice(0, MAX_EVIDENCE));
});
