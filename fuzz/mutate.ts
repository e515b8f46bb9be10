/**
 * Damages inputs: makes a few small changes, of the kind that broken files, hostile clients and careless editors cause.
 * Bytes and digits are changed, pieces are cut, duplicated and moved, two inputs are spliced, and words that parsers
 * look for are inserted.
 */
import type { Rng } from '@open2048/core';
import { pick } from '@open2048/testing/games';

/** The maximum size of an input, so that a run of millions takes minutes. */
const MAX_INPUT = 1 << 16;

const BYTES = [0, 1, 9, 10, 32, 48, 127, 128, 255];
const encoder = new TextEncoder();
const WORDS = [
  '0 -1 1e9 0.5 255 256 32768 32769 9007199254740993 00 null true {} [] [[ ]] " / . x \\u0000',
  'classic corner 4x4/ 1x1/255 {"kind":"given","board":"1x1/0"} "ranks":[ __proto__ \ud800',
  'replay_ REPLAY_v4C_S MjA0OA 2048 K Up Left T 2 #',
]
  .flatMap((words) => words.split(' '))
  .concat(' ', '\n', 'T 2 0 0\n', 'K Up\n')
  .map((word) => encoder.encode(word));

type Change = (rng: Rng, bytes: Uint8Array, other: Uint8Array) => Uint8Array;

const CHANGES: readonly Change[] = [
  (rng, bytes) => changed(bytes, rng.below(bytes.length), (byte) => byte ^ (1 << rng.below(8))),
  (rng, bytes) => changed(bytes, rng.below(bytes.length), () => rng.below(256)),
  (rng, bytes) => changed(bytes, rng.below(bytes.length), () => pick(rng, BYTES)),
  (rng, bytes) => changed(bytes, rng.below(bytes.length), (byte) => byte + 1),
  (rng, bytes) => spliced(bytes, rng.below(bytes.length + 1), 0, Uint8Array.of(rng.below(256))),
  (rng, bytes) => spliced(bytes, rng.below(bytes.length + 1), 0, pick(rng, WORDS)),
  (rng, bytes) => spliced(bytes, rng.below(bytes.length), 1 + rng.below(8), pick(rng, WORDS)),
  (rng, bytes) => spliced(bytes, rng.below(bytes.length), 1 + rng.below(16), new Uint8Array()),
  (rng, bytes) => bytes.slice(0, rng.below(bytes.length)),
  (rng, bytes) => bytes.slice(rng.below(bytes.length)),
  (rng, bytes) => spliced(bytes, rng.below(bytes.length), 0, piece(rng, bytes)),
  (rng, bytes, other) => spliced(bytes, rng.below(bytes.length), rng.below(32), piece(rng, other)),
  (rng, bytes, other) =>
    spliced(bytes, rng.below(bytes.length), bytes.length, other.slice(rng.below(other.length))),
];

/** An input after one to eight changes, at most `MAX_INPUT` bytes long; pieces are taken from `other`. */
export function mutate(rng: Rng, bytes: Uint8Array, other: Uint8Array): Uint8Array {
  let result = bytes;
  for (let count = 1 << rng.below(4); count > 0; count--) {
    if (result.length === 0) return Uint8Array.of(rng.below(256));
    result = pick(rng, CHANGES)(rng, result, other);
  }
  if (rng.below(256) === 0) result = stretched(rng, result);
  return result.slice(0, MAX_INPUT);
}

/** One to eight bytes repeated many times: slow for a parser that backtracks over its input. */
function stretched(rng: Rng, bytes: Uint8Array): Uint8Array {
  const start = rng.below(bytes.length + 1);
  const again = bytes.slice(start, start + (1 << rng.below(4)));
  const long = new Uint8Array(again.length === 0 ? 0 : Math.max(0, MAX_INPUT - bytes.length));
  for (let at = 0; at < long.length; at++) long[at] = again[at % again.length]!;
  return spliced(bytes, start, 0, long);
}

function changed(bytes: Uint8Array, at: number, change: (byte: number) => number): Uint8Array {
  return bytes.with(at, change(bytes[at]!) & 255);
}

function spliced(bytes: Uint8Array, at: number, cut: number, put: Uint8Array): Uint8Array {
  const after = bytes.subarray(Math.min(bytes.length, at + cut));
  const result = new Uint8Array(at + put.length + after.length);
  result.set(bytes.subarray(0, at));
  result.set(put, at);
  result.set(after, at + put.length);
  return result;
}

function piece(rng: Rng, bytes: Uint8Array): Uint8Array {
  const start = rng.below(bytes.length + 1);
  return bytes.slice(start, start + 1 + rng.below(64));
}
