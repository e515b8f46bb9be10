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

/** The SHA-256 of the given bytes, 32 bytes. */
export function sha256(bytes: Uint8Array): Uint8Array {
  mustBeBytes('bytes', bytes);
  return sha256After(INITIAL, 0, bytes);
}

/** The state after a first block of 64 bytes, for `sha256After`. */
export function stateAfter(block: Uint8Array): Int32Array {
  const state = INITIAL.slice();
  compress(state, block, 0);
  return state;
}

/** The SHA-256, 32 bytes, of a message whose first `length` bytes, a multiple of 64, have led to this state. */
export function sha256After(before: Int32Array, length: number, bytes: Uint8Array): Uint8Array {
  const state = before.slice();
  const whole = bytes.length - (bytes.length % BLOCK);
  for (let offset = 0; offset < whole; offset += BLOCK) compress(state, bytes, offset);
  const tail = paddedTail(bytes.subarray(whole), length + bytes.length);
  for (let offset = 0; offset < tail.length; offset += BLOCK) compress(state, tail, offset);
  const digest = new Uint8Array(32);
  const view = new DataView(digest.buffer);
  for (let word = 0; word < 8; word++) view.setInt32(word * 4, state[word]);
  return digest;
}

/** The bytes after the last whole block, a one bit, zeros, and the length in bits: one or two blocks. */
function paddedTail(rest: Uint8Array, length: number): Uint8Array {
  const tail = new Uint8Array(rest.length < 56 ? BLOCK : 2 * BLOCK);
  tail.set(rest);
  tail[rest.length] = 0x80;
  const view = new DataView(tail.buffer);
  view.setUint32(tail.length - 8, Math.floor(length / 2 ** 29));
  view.setUint32(tail.length - 4, (length << 3) >>> 0);
  return tail;
}

/** Compresses one block of 64 bytes into the state; names follow the standard. */
function compress(state: Int32Array, bytes: Uint8Array, offset: number): void {
  for (let t = 0, byte = offset; t < 16; t++, byte += 4) {
    schedule[t] =
      (bytes[byte] << 24) | (bytes[byte + 1] << 16) | (bytes[byte + 2] << 8) | bytes[byte + 3];
  }
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
