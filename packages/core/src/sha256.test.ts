import { expect, test } from 'vitest';
import { hexOf } from './hex.ts';
import { sha256 } from './sha256.ts';

const ascii = (text: string) => Uint8Array.from(text, (char) => char.charCodeAt(0));

/** The examples of FIPS 180-4 (NIST's example values) and of the Secure Hash Standard's validation suite. */
const VECTORS: readonly [string, Uint8Array, string][] = [
  ['no bytes', ascii(''), 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
  ['abc', ascii('abc'), 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'],
  [
    '56 bytes: the padding takes a block of its own',
    ascii('abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq'),
    '248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1',
  ],
  [
    '112 bytes',
    ascii(
      'abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmnhijklmnoijklmnopjklmnopqklmnopqrlmnopqrsmnopqrstnopqrstu',
    ),
    'cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1',
  ],
  [
    'one byte',
    Uint8Array.of(0xbd),
    '68325720aabd7c82f30f554b313d0570c95accbb7dc4b5aae11204c08ffe732b',
  ],
  [
    '64 zero bytes',
    new Uint8Array(64),
    'f5a5fd42d16a20302798ef6ed309979b43003d2320d9f0e8ea9831a92759fb4b',
  ],
  [
    'a million times a',
    new Uint8Array(1_000_000).fill(0x61),
    'cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0',
  ],
];

test.each(VECTORS)('SHA-256 of %s', (_name, bytes, digest) => {
  expect(hexOf(sha256(bytes))).toBe(digest);
});
