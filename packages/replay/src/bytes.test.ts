/** Integers, base64 and UTF-8 in bytes: each value has one encoding, and nothing else is read. */
import { bytesOfHex, expectOk, hexOf } from '@open2048/core';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  base64url,
  ByteReader,
  bytesOfBase64url,
  ByteWriter,
  textOfUtf8,
  utf8Of,
} from './bytes.ts';

const ascii = (text: string) => Uint8Array.from(text, (char) => char.charCodeAt(0));

function readVarint(hex: string): { value: number; code: string | null; at: unknown } {
  const bytes = bytesOfHex(hex)!;
  const reader = new ByteReader(bytes, 0, bytes.length);
  const value = reader.varint();
  return { value, code: reader.fault?.error.code ?? null, at: reader.fault?.error.at };
}

describe('varints', () => {
  test.each([
    ['one byte holds 7 bits', 0x7f, '7f'],
    ['the low bits come first', 0x80, '8001'],
    ['three bytes', 2 ** 14, '808001'],
    ['past 32 bits', 2 ** 32, '8080808010'],
    ['the largest', Number.MAX_SAFE_INTEGER, 'ffffffffffffff0f'],
  ])('%s', (_name, value, hex) => {
    const writer = new ByteWriter();
    writer.varint(value);
    expect(hexOf(writer.result())).toBe(hex);
    expect(readVarint(hex)).toEqual({ value, code: null, at: undefined });
  });

  test.each([
    ['longer than needed', '8000', 'bad-varint', 0],
    ['above 2^53-1', 'ffffffffffffff1f', 'bad-varint', 0],
    ['nine bytes', '808080808080808001', 'bad-varint', 0],
    ['no end', '80', 'cut-short', 1],
    ['no byte', '', 'cut-short', 0],
  ])('refused: %s', (_name, hex, code, at) => {
    expect(readVarint(hex)).toEqual({ value: 0, code, at });
  });

  test('after a fault nothing more is read, and the first fault is kept', () => {
    const reader = new ByteReader(bytesOfHex('8000ff')!, 0, 3);
    reader.varint();
    expect([reader.byte(), reader.raw(1).length, reader.fault?.error.at]).toEqual([0, 0, 0]);
  });
});

test('raw bytes: as many as requested, or a fault with the number left', () => {
  const reader = new ByteReader(Uint8Array.of(1, 2, 3, 4), 1, 4);
  expect(reader.raw(2)).toEqual(Uint8Array.of(2, 3));
  expect(reader.raw(2)).toEqual(new Uint8Array());
  expect(reader.fault?.error).toEqual({
    code: 'cut-short',
    message: 'byte 3: expected 2 more bytes, got 1',
    at: 3,
  });
});

test('a writer accepts any number of bytes', () => {
  const writer = new ByteWriter();
  const long = Uint8Array.from({ length: 1000 }, (_, index) => index);
  writer.raw(long);
  for (let count = 0; count < 25; count++) writer.byte(7);
  writer.raw(Uint8Array.of(8));
  expect(writer.result()).toEqual(Uint8Array.of(...long, ...Array<number>(25).fill(7), 8));
});

describe('base64url', () => {
  test.each([
    ['', ''],
    ['f', 'Zg'],
    ['fo', 'Zm8'],
    ['foo', 'Zm9v'],
    ['foob', 'Zm9vYg'],
    ['\u00fb\u00ff', '-_8'],
  ])('%j is %s', (plain, text) => {
    expect(base64url(ascii(plain))).toBe(text);
    expect(expectOk(bytesOfBase64url(text))).toEqual(ascii(plain));
  });

  test.each([
    ['the alphabet is the URL-safe one', 'Zm9+', 3],
    ['no padding', 'Zg==', 2],
    ['no lone character', 'Zm9vZ', 5],
    ['spare bits are 0', 'Zh', 2],
    ['spare bits are 0, two bytes', 'Zm9', 3],
    ['nothing beyond ASCII', 'Zgé', 2],
  ])('refused: %s', (_name, text, at) => {
    const read = bytesOfBase64url(text);
    expect(read).toMatchObject({ ok: false, error: { code: 'bad-base64', at } });
  });

  test('refused with a reason', () => {
    expect(bytesOfBase64url('Zm9+')).toMatchObject({
      error: { message: 'character 3: expected A-Z a-z 0-9 - _, got "+"' },
    });
    expect(bytesOfBase64url('Zh')).toMatchObject({
      error: { message: 'the last characters do not form a whole byte' },
    });
  });

  test('round trip of any bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 50 }), (bytes) => {
        expect(expectOk(bytesOfBase64url(base64url(bytes)))).toEqual(bytes);
      }),
      { seed: 1 },
    );
  });
});

describe('UTF-8', () => {
  test.each([
    ['one byte', 'A', '41'],
    ['two bytes', 'é', 'c3a9'],
    ['three bytes', '€', 'e282ac'],
    ['four bytes', '😀', 'f09f9880'],
    ['a lone surrogate is replaced', '\ud800', 'efbfbd'],
    ['the last lone surrogate is replaced', '\udfff', 'efbfbd'],
    ['the last of one byte', '\u007f', '7f'],
    ['the first of two bytes', '\u0080', 'c280'],
    ['the last of two bytes', '\u07ff', 'dfbf'],
    ['the first of three bytes', '\u0800', 'e0a080'],
    ['the last before the surrogates', '\ud7ff', 'ed9fbf'],
    ['the first after the surrogates', '\ue000', 'ee8080'],
    ['the last of three bytes', '\uffff', 'efbfbf'],
    ['the first of four bytes', '\u{10000}', 'f0908080'],
    ['the last of all', '\u{10ffff}', 'f48fbfbf'],
  ])('%s', (_name, text, hex) => {
    expect(hexOf(utf8Of(text))).toBe(hex);
    expect(textOfUtf8(bytesOfHex(hex)!)).toEqual({ ok: true, value: text.toWellFormed() });
  });

  test.each([
    ['a continuation byte', '41bf', 1],
    ['the first continuation byte', '80', 0],
    ['two bytes instead of one', 'c080', 0],
    ['three bytes instead of two', 'e08080', 0],
    ['four bytes instead of three', 'f0808080', 0],
    ['a missing continuation byte', 'e24141', 0],
    ['longer than needed', 'c1bf', 0],
    ['cut', 'e282', 0],
    ['a surrogate', 'eda080', 0],
    ['above U+10FFFF', 'f4908080', 0],
    ['no lead byte', 'f8888080', 0],
  ])('refused: %s', (_name, hex, at) => {
    const read = textOfUtf8(bytesOfHex(hex)!);
    expect(read).toMatchObject({ ok: false, error: { code: 'bad-utf8', at } });
  });

  test('matches the platform, also over many chunks', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), fc.nat(150), (text, times) => {
        const long = text.repeat(times);
        expect(hexOf(utf8Of(long))).toBe(Buffer.from(long).toString('hex'));
        expect(expectOk(textOfUtf8(utf8Of(long)))).toBe(long.toWellFormed());
      }),
      { seed: 2, numRuns: 20 },
    );
  });
});
