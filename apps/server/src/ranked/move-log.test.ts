import { expect, test } from 'vitest';
import { decodeEntries, encodeEntries, GAME_ENDED } from './move-log.ts';

const [A, B] = ['0123456789abcdef0123456789abcdef', 'ffeeddccbbaa99887766554433221100'];
const ENTRIES = [
  { game: A, n: 1, body: new Uint8Array([1, 2, 3]) },
  { game: B, n: 70_000, body: new Uint8Array(255).fill(7) },
  { game: A, n: GAME_ENDED, body: new Uint8Array() },
];
const plain = (bytes: Buffer, game?: string): unknown[] =>
  decodeEntries(bytes, game).map((entry) => ({ ...entry, body: Uint8Array.from(entry.body) }));

test('a row has its entries, of all games or of one', () => {
  const bytes = encodeEntries(ENTRIES);
  expect(bytes).toHaveLength(3 * 21 + 3 + 255);
  expect(plain(bytes)).toEqual(ENTRIES);
  expect(plain(bytes, A)).toEqual([ENTRIES[0], ENTRIES[2]]);
  expect(plain(bytes, 'a'.repeat(32))).toEqual([]);
  expect(decodeEntries(Buffer.alloc(0))).toEqual([]);
});

test('a move whose events are too long for an entry is not cut off', () => {
  const entry = { game: A, n: 1, body: new Uint8Array(256) };
  expect(() => encodeEntries([entry])).toThrow(RangeError);
});
