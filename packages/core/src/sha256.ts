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

/** The block that is filled, and the state; both are rewritten by each digest. */
const block = new Uint8Array(BLOCK);
const state = new Int32Array(8);

/** The SHA-256 of the given bytes, 32 bytes. */
export function sha256(bytes: Uint8Array): Uint8Array {
  mustBeBytes('bytes', bytes);
  return sha256After(INITIAL, 0, [bytes]);
}

/** The state after a first block of 64 bytes, for `sha256After`. */
export function stateAfter(first: Uint8Array): Int32Array {
  const after = INITIAL.slice();
  compress(after, first, 0);
  return after;
}

/**
 * The SHA-256, 32 bytes, of a message whose first `length` bytes, a multiple of 64, have led to a state, and whose other
 * bytes are these parts, one after the other.
 */
export function sha256After(
  before: Int32Array,
  length: number,
  parts: readonly Uint8Array[],
): Uint8Array {
  state.set(before);
  let total = length;
  for (const part of parts) {
    for (let index = 0; index < part.length;) {
      if (total % BLOCK === 0 && part.length - index >= BLOCK) {
        compress(state, part, index);
        index += BLOCK;
        total += BLOCK;
      } else append(total++, part[index++]);
    }
  }
  // A one bit, zeros, and the length in bits at the end of a block.
  let end = total;
  append(end++, 0x80);
  while (end % BLOCK !== BLOCK - 8) append(end++, 0);
  putWord(block, BLOCK - 8, Math.floor(total / 2 ** 29));
  putWord(block, BLOCK - 4, total << 3);
  compress(state, block, 0);
  const digest = new Uint8Array(32);
  for (let word = 0; word < 8; word++) putWord(digest, word * 4, state[word]);
  return digest;
}

/** Appends a byte to the message, at this offset. */
function append(offset: number, byte: number): void {
  const place = offset % BLOCK;
  block[place] = byte;
  if (place === BLOCK - 1) compress(state, block, 0);
}

/** Writes a word of 32 bits, the highest byte first. */
export function putWord(bytes: Uint8Array, offset: number, word: number): void {
  bytes[offset] = word >>> 24;
  bytes[offset + 1] = word >>> 16;
  bytes[offset + 2] = word >>> 8;
  bytes[offset + 3] = word;
}

/** Compresses one block of 64 bytes into a state; names follow the standard. */
function compress(into: Int32Array, bytes: Uint8Array, offset: number): void {
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
  let a = into[0];
  let b = into[1];
  let c = into[2];
  let d = into[3];
  let e = into[4];
  let f = into[5];
  let g = into[6];
  let h = into[7];
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
  into[0] += a;
  into[1] += b;
  into[2] += c;
  into[3] += d;
  into[4] += e;
  into[5] += f;
  into[6] += g;
  into[7] += h;
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
