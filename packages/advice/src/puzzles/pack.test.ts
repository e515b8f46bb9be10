/** The file of a pack: it is read back as it was, and damage is found, with a code and a place. */
import { sha256 } from '@open2048/core';
import { expect, test } from 'vitest';
import { formatPack, parsePack, storedValue } from './pack.ts';
import { TEST_PACK } from './test-pack.ts';

const BYTES = formatPack(TEST_PACK);
const START = BYTES.indexOf(0x0a) + 1;

/** The pack with a change, and a digest that fits it. */
function changed(change: (bytes: Uint8Array) => void): Uint8Array {
  const bytes = BYTES.slice();
  change(bytes);
  bytes.set(sha256(bytes.subarray(0, -32)), bytes.length - 32);
  return bytes;
}

/** The pack with another first line, and a digest that fits it. */
function withHead(change: (head: string) => string): Uint8Array {
  const head = new TextEncoder().encode(change(new TextDecoder().decode(BYTES.subarray(0, START))));
  const bytes = Uint8Array.from([...head, ...BYTES.subarray(START)]);
  bytes.set(sha256(bytes.subarray(0, -32)), bytes.length - 32);
  return bytes;
}

test('a pack survives a round trip, 24 bytes per puzzle', () => {
  expect(parsePack(BYTES)).toEqual({ ok: true, value: TEST_PACK });
  expect(BYTES.length).toBe(START + 24 * 12 + 32);
});

test('it may be a part of a larger buffer', () => {
  const larger = Uint8Array.from([1, 2, 3, ...BYTES, 4]);
  expect(parsePack(larger.subarray(3, -1))).toEqual({ ok: true, value: TEST_PACK });
});

test.each<[string, Uint8Array, string]>([
  ['nothing', new Uint8Array(0), 'not-ours'],
  ['another file', new TextEncoder().encode('{"format":"other","version":1}\n'), 'not-ours'],
  ['a truncated pack', BYTES.subarray(0, -1), 'bad-checksum'],
  ['a pack without puzzles and digest', BYTES.subarray(0, START), 'bad-checksum'],
  ['a changed byte', BYTES.map((byte, at) => (at === START + 9 ? byte ^ 1 : byte)), 'bad-checksum'],
  [
    'a newer version, whatever else is in it',
    withHead((head) => head.replace('"version":1,', '"version":2,"more":1,')),
    'newer-version',
  ],
  [
    'an unknown field',
    withHead((head) => head.replace('"count"', '"more":1,"count"')),
    'unknown-field',
  ],
  ['an unknown theme', withHead((head) => head.replace('few-moves', 'new-moves')), 'bad-value'],
  [
    'another number of puzzles',
    withHead((head) => head.replace('"count":12', '"count":11')),
    'bad-value',
  ],
])('%s is refused', (_, bytes, code) => {
  expect(parsePack(bytes)).toMatchObject({ ok: false, error: { code } });
});

test.each<[string, number, readonly number[]]>([
  ['the value of a legal move that is missing', 8, [0, 0, 0]],
  ['a move that is not legal', 0, [0x12, 0x12, 0x21, 0x21, 0x12, 0x12, 0x21, 0x21]],
  ['two best moves', 8, [0, 0x4e, 0x20]],
  ['a solution as the tempting move', 22, [3]],
  ['a theme that is not listed', 23, [200]],
  ['a rating out of range', 20, [255, 255]],
])('%s is refused at its puzzle', (_, at, values) => {
  const bytes = changed((all) => all.set(values, START + 24 + at));
  expect(parsePack(bytes)).toMatchObject({
    ok: false,
    error: { code: 'bad-value', at: 'puzzles[1]' },
  });
});

test('values are stored in whole points, and none as 0', () => {
  expect([-3, 0.2, 12.5, 2 ** 30].map(storedValue)).toEqual([1, 1, 13, 2 ** 24 - 1]);
});
