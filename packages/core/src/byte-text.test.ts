import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { bytesOfHex, latin1Text } from './byte-text.ts';
import { hexOf } from './hex.ts';

test('two lower-case digits per byte', () => {
  expect(hexOf(Uint8Array.of(0, 10, 255))).toBe('000aff');
});

test.each(['0', 'AB', 'xy', '0g', '00 '])('%j is not lower-case hexadecimal', (text) => {
  expect(bytesOfHex(text)).toBeNull();
});

test('round trip of any bytes', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 50 }), (bytes) => {
      expect(bytesOfHex(hexOf(bytes))).toEqual(bytes);
    }),
    { seed: 1 },
  );
});

test('Latin-1 has one character per byte, for any number of bytes', () => {
  const bytes = Uint8Array.from({ length: 10_000 }, (_, index) => index % 256);
  expect(latin1Text(bytes)).toBe(Buffer.from(bytes).toString('latin1'));
});
