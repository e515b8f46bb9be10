/** The parts of a table as bytes: the exact bytes written, and the invalid parts that are rejected. */
import { fault, ok } from '@open2048/core';
import { describe, expect, test } from 'vitest';
import {
  asciiText,
  blockBytes,
  BLOCK_KEYS,
  headBytes,
  headerText,
  indexText,
  keysOfBlock,
  readBlock,
  readHead,
  readHeader,
  readIndex,
  readTail,
  tailBytes,
  type TableIndex,
} from './table-format.ts';
import { problem } from './test-kit.ts';

/** Bytes of 7-bit characters, as part of something longer. */
const bytesOf = (text: string) => {
  const bytes = Uint8Array.from(`12345${text}`, (character) => character.charCodeAt(0));
  return bytes.subarray(5);
};
const textOf = (bytes: Uint8Array) => String.fromCharCode(...bytes);

describe('the head', () => {
  const HEAD = 'o2048tab\u0001\0\0\0\u0002\u0001\0\0';

  test('has the version and the length of the header after the name', () => {
    expect(textOf(headBytes(258))).toBe(HEAD);
    expect(readHead(bytesOf(HEAD))).toEqual(ok(258));
  });

  test.each([
    ['of another file', HEAD.replace('o', 'O')],
    ['that is truncated', HEAD.slice(0, -1)],
  ])('%s is refused', (_, text) => {
    const expected = fault('not-a-table', 'expected a file that begins with o2048tab', 0);
    expect(readHead(bytesOf(text))).toEqual(expected);
  });

  test('of another version is refused', () => {
    const expected = fault('unknown-version', 'expected a table of version 1, got 2', 8);
    expect(readHead(bytesOf(HEAD.replace('\u0001', '\u0002')))).toEqual(expected);
  });
});

describe('the tail', () => {
  const TAIL = '\u0005\u0001\0\0\0\0\0\0\u0007\0\0\0end.';
  const SIZE = 261 + 7 + 16;

  test('has the offset and the length of the index', () => {
    expect(textOf(tailBytes(261, 7))).toBe(TAIL);
    expect(readTail(bytesOf(TAIL), SIZE)).toEqual(ok({ offset: 261, length: 7 }));
  });

  test.each([
    ['with another end', TAIL.replace('.', '!')],
    ['that is truncated', TAIL.slice(1)],
  ])('%s is refused', (_, text) => {
    const expected = fault('cut-short', 'the table is truncated', SIZE - 16);
    expect(readTail(bytesOf(text), SIZE)).toEqual(expected);
  });

  test.each([SIZE - 1, SIZE + 1])('of a table of %i bytes is refused', (size) => {
    const expected = fault('damaged-table', 'the index is not at the end of the table', size - 16);
    expect(readTail(bytesOf(TAIL), size)).toEqual(expected);
  });
});

describe('the header', () => {
  const asked = problem({ size: '2x2', objective: 'tile:16' });
  const fields = JSON.parse(headerText(asked)) as Record<string, unknown>;

  test('has the rules in full, the objective and the player', () => {
    expect(fields).toEqual({ rules: asked.rules, objective: 'tile:16', player: 'optimal' });
    expect(readHeader(headerText(asked))).toEqual(ok(asked));
  });

  test('has the rules of a preset in full, too', () => {
    const whole = problem({ size: '4x4', objective: 'tile:16' });
    expect(JSON.parse(headerText(whole))).toMatchObject({ rules: whole.rules });
  });

  test.each([
    ['no JSON', 'rules', 'JSON'],
    ['an extra field', JSON.stringify({ ...fields, more: 1 }), 'more'],
    ['an objective too long', JSON.stringify({ ...fields, objective: 'x'.repeat(101) }), '100'],
    ['an unknown objective', JSON.stringify({ ...fields, objective: 'luck' }), 'luck'],
    ['another player', JSON.stringify({ ...fields, player: 'me' }), 'header.player'],
    ['more than fits in a block', ' '.repeat(32_769), '32768'],
  ])('of %s is refused', (_, text, place) => {
    const message = expect.stringContaining(place) as string;
    expect(readHeader(text)).toMatchObject({ ok: false, error: { message } });
  });
});

describe('the index', () => {
  const counts = { states: 5, terminal: 4, afterstates: 3, pairs: 2, layers: 1 };
  const block = (key: number, bytes: number) => ({ key, bytes });
  const index: TableIndex = {
    value: 0.5,
    counts,
    layers: [
      { sum: 6, count: BLOCK_KEYS + 1, blocks: [block(3, 36), block(2 ** 52, 19)] },
      { sum: 4, count: 0, blocks: [] },
    ],
  };
  const TEXT =
    '{"value":0.5,"counts":{"states":5,"terminal":4,"afterstates":3,"pairs":2,"layers":1},"layers":[' +
    '{"sum":6,"count":2049,"blocks":[[3,36],[4503599627370496,19]]},{"sum":4,"count":0,"blocks":[]}]}';

  test('has the results, and the position of the blocks of each layer', () => {
    expect(indexText(index)).toBe(TEXT);
    expect(readIndex(TEXT)).toEqual(ok(index));
  });

  test('gives the number of keys in each block', () => {
    expect([0, 1].map((nth) => keysOfBlock(index.layers[0]!, nth))).toEqual([BLOCK_KEYS, 1]);
  });

  test.each([
    ['that is not JSON', '0.5', '0.', 'not JSON'],
    ['without a value', '"value":0.5,', '', 'index: the field value is missing'],
    [
      'with a value that is not a number',
      '0.5',
      '"0.5"',
      'index.value: expected a number, got "0.5"',
    ],
    [
      'with a count below zero',
      '"states":5',
      '"states":-1',
      'index.counts.states: expected an integer from 0 to 9007199254740991, got -1',
    ],
    ['without a count', ',"pairs":2', '', 'index.counts: the field pairs is missing'],
    [
      'with a sum of more than 31 bits',
      '"sum":6',
      '"sum":2147483648',
      'index.layers[0].sum: expected an integer from 0 to 2147483647, got 2147483648',
    ],
    [
      'with a key of more than 52 bits',
      '4503599627370496',
      '4503599627370497',
      'index.layers[0].blocks[1][0]: expected an integer from 0 to 4503599627370496, got 4503599627370497',
    ],
    [
      'with a block of no length',
      '[3,36]',
      '[3]',
      'index.layers[0].blocks[0]: expected a list of 2 to 2 entries, got a list of 1',
    ],
    [
      'with a block of two lengths',
      '[3,36]',
      '[3,36,1]',
      'index.layers[0].blocks[0]: expected a list of 2 to 2 entries, got a list of 3',
    ],
    ['with more blocks than keys need', '2049', '2048', 'layer 6 has the wrong number of blocks'],
    ['with fewer blocks than keys need', '2049', '4097', 'layer 6 has the wrong number of blocks'],
    ['with a full block too short', '36', '35', 'layer 6 has a block too short for its keys'],
    ['with a last block too short', ',19]', ',18]', 'layer 6 has a block too short for its keys'],
  ])('%s is refused', (_, from, to, message) => {
    const read = readIndex(TEXT.replace(from, to));
    expect(read).toMatchObject({ ok: false, error: { code: 'damaged-table' } });
    expect(read.ok ? '' : read.error.message).toContain(message);
  });

  test.each([
    [344, 21, true],
    [345, 21, false],
  ])('with %i keys in %i bytes, the smallest compressed size: %s', (keys, bytes, isRead) => {
    const layers = [{ sum: 0, count: keys, blocks: [block(0, bytes)] }];
    expect(readIndex(indexText({ ...index, layers })).ok).toBe(isRead);
  });
});

describe('a block', () => {
  const keys = Float64Array.of(0, 5, 300, 2 ** 31 - 1, 2 ** 52);
  const values = Float64Array.of(0, 1 / 3, 1e300, 5468.4867974103, 1);

  test('round-trips keys and values to the last bit', () => {
    expect(readBlock(blockBytes(keys, values), 5, { valued: true })).toEqual({ keys, values });
    expect(readBlock(blockBytes(keys), 5, { valued: false })).toEqual({
      keys,
      values: new Float64Array(0),
    });
  });

  test('has the lowest bytes of all values, then the next ones, then the differences of keys', () => {
    const raw = Uint8Array.from({ length: 24 }, (_, at) => at + 1);
    const given = new Float64Array(raw.buffer, 8);
    const planes = [9, 10, 11, 12, 13, 14, 15, 16].flatMap((low) => [low, low + 8]);
    const distances = [0x80, 0x01, 0x80, 0x80, 0x01];
    const bytes = blockBytes(Float64Array.of(128, 128 + 16_384), given);
    expect([...bytes]).toEqual([...planes, ...distances]);
  });

  test('can have no keys', () => {
    const empty = { keys: new Float64Array(0), values: new Float64Array(0) };
    expect(readBlock(new Uint8Array(0), 0, { valued: true })).toEqual(empty);
  });

  test.each([
    ['of fewer keys', blockBytes(keys, values), 6],
    ['of more keys', blockBytes(keys, values), 4],
    ['of a key twice', Uint8Array.of(...new Uint8Array(16), 7, 0), 2],
    ['that ends within a key', Uint8Array.of(...new Uint8Array(8), 0x80), 1],
    ['that ends within its values', new Uint8Array(7), 1],
    ['of nothing', new Uint8Array(0), 1],
    [
      'with a key of more than 52 bits',
      Uint8Array.of(...new Uint8Array(8), 0x81, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x08),
      1,
    ],
    [
      'with a key in too many bytes',
      Uint8Array.of(...new Uint8Array(8), 0x81, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0),
      1,
    ],
  ])('%s is refused', (_, bytes, size) => {
    expect(readBlock(bytes, size, { valued: true })).toBeNull();
  });
});

test('a text of any length is read from its position', () => {
  const long = 'abcdefg'.repeat(2000);
  expect(asciiText(bytesOf(`..${long}.`), 2, long.length)).toBe(long);
  expect(asciiText(bytesOf('text'), 1, 2)).toBe('ex');
});
