/**
 * SHA-256 (FIPS 180-4, https://doi.org/10.6028/NIST.FIPS.180-4): the digest of
 * replays and the commitment of ranked games. Implemented here because the
 * rules have no dependencies and browsers and Node have no common synchronous
 * digest; 32-bit operations only.
 */

import { mustBeBytes } from './arguments.ts';

const ROUNDS = 64;

const PRIMES = firstPrimes(ROUNDS);
/** The first 32 bits of the fractional parts of the cube roots of the first 64 primes. */
const CONSTANTS = Int32Array.from(PRIMES, (prime) => fractionBits(Math.cbrt(prime)));
/** The first 32 bits of the fractional parts of the square roots of the first 8 primes. */
const INITIAL = Int32Array.from(PRIMES.slice(0, 8), (prime) => fractionBits(Math.sqrt(prime)));

/** The size of a block, in bytes. */
export const BLOCK = 64;
/** The words of the message schedule; rewritten for each block. */
const schedule = new Int32Array(ROUNDS);

/** The block that is filled, the state, and the digest; rewritten for each digest. */
const blockBytes = new Uint8Array(BLOCK);
const block = new DataView(blockBytes.buffer);
const state = new Int32Array(8);
const digest = new DataView(new ArrayBuffer(32));
const digestBytes = new Uint8Array(digest.buffer);

/** The SHA-256 of the given bytes, 32 bytes. */
export function sha256(bytes: Uint8Array): Uint8Array {
  mustBeBytes('bytes', bytes);
  return sha256After(INITIAL, 0, bytes).slice();
}

/** The state after a first block of 64 bytes, for `sha256After`. */
export function stateAfter(first: Uint8Array): Int32Array {
  state.set(INITIAL);
  fillBlock(first, 0, BLOCK);
  compress();
  return state.slice();
}

/**
 * The SHA-256, 32 bytes that the next digest overwrites, of a message whose first `length` bytes, a multiple of 64, have
 * led to a state, and whose other bytes are given. The bytes may be those of the last digest. The loops are faster than
 * `set` and `fill` for so few bytes.
 */
export function sha256After(before: Int32Array, length: number, bytes: Uint8Array): Uint8Array {
  for (let word = 0; word < 8; word++) state[word] = before[word];
  let at = 0;
  for (; at + BLOCK <= bytes.length; at += BLOCK) {
    fillBlock(bytes, at, BLOCK);
    compress();
  }
  let filled = fillBlock(bytes, at, bytes.length - at);
  // A one bit, zeros, and the length in bits at the end of a block.
  blockBytes[filled++] = 0x80;
  if (filled > BLOCK - 8) {
    while (filled < BLOCK) blockBytes[filled++] = 0;
    compress();
    filled = 0;
  }
  while (filled < BLOCK - 8) blockBytes[filled++] = 0;
  const total = length + bytes.length;
  block.setUint32(BLOCK - 8, total / 2 ** 29);
  block.setUint32(BLOCK - 4, total << 3);
  compress();
  for (let word = 0; word < 8; word++) digest.setInt32(word * 4, state[word]);
  return digestBytes;
}

/** Copies bytes to the beginning of the block; returns their number. */
function fillBlock(bytes: Uint8Array, from: number, count: number): number {
  for (let index = 0; index < count; index++) blockBytes[index] = bytes[from + index];
  return count;
}

/** Compresses the block into the state; names follow the standard. */
function compress(): void {
  for (let t = 0; t < 16; t++) schedule[t] = block.getInt32(t * 4);
  for (let t = 16; t < ROUNDS; t++) {
    const x = schedule[t - 15];
    const y = schedule[t - 2];
    const sigma0 = rotate(x, 7) ^ rotate(x, 18) ^ (x >>> 3);
    const sigma1 = rotate(y, 17) ^ rotate(y, 19) ^ (y >>> 10);
    schedule[t] = (schedule[t - 16] + sigma0 + schedule[t - 7] + sigma1) | 0;
  }
  let a = state[0];
  let b = state[1];
  let c = state[2];
  let d = state[3];
  let e = state[4];
  let f = state[5];
  let g = state[6];
  let h = state[7];
  for (let t = 0; t < ROUNDS; t++) {
    const sum1 = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25);
    const choice = (e & f) ^ (~e & g);
    const t1 = (h + sum1 + choice + CONSTANTS[t] + schedule[t]) | 0;
    const sum0 = rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22);
    const majority = (a & b) ^ (a & c) ^ (b & c);
    h = g;
    g = f;
    f = e;
    e = (d + t1) | 0;
    d = c;
    c = b;
    b = a;
    a = (t1 + sum0 + majority) | 0;
  }
  state[0] += a;
  state[1] += b;
  state[2] += c;
  state[3] += d;
  state[4] += e;
  state[5] += f;
  state[6] += g;
  state[7] += h;
}

function rotate(word: number, count: number): number {
  return (word >>> count) | (word << (32 - count));
}

function firstPrimes(count: number): number[] {
  const primes: number[] = [];
  for (let candidate = 2; primes.length < count; candidate++) {
    if (primes.every((prime) => candidate % prime !== 0)) primes.push(candidate);
  }
  return primes;
}

/** Exact: no root used here comes closer than 2^-6 of a unit to the next integer; a double is 2^12 times finer. */
function fractionBits(root: number): number {
  return ((root - Math.floor(root)) * 2 ** 32) | 0;
}
