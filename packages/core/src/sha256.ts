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
/** The state; rewritten for each digest. */
const state = new Int32Array(8);

/** The SHA-256 of the given bytes, 32 bytes. */
export function sha256(bytes: Uint8Array): Uint8Array {
  mustBeBytes('bytes', bytes);
  const whole = bytes.length - (bytes.length % BLOCK);
  const rest = new PaddedMessage(bytes.subarray(whole), whole);
  return bytesOf(rest.digest(stateAfter(bytes.subarray(0, whole))));
}

/** Eight words as bytes, the most significant byte first. */
export function bytesOf(words: Int32Array): Uint8Array {
  const bytes = new DataView(new ArrayBuffer(32));
  for (const [index, word] of words.entries()) bytes.setInt32(index * 4, word);
  return new Uint8Array(bytes.buffer);
}

/** The state after whole blocks, from which a `PaddedMessage` can go on. */
export function stateAfter(blocks: Uint8Array): Int32Array {
  state.set(INITIAL);
  const view = new DataView(blocks.buffer, blocks.byteOffset);
  for (let at = 0; at < blocks.length; at += BLOCK) compress(view, at);
  return state.slice();
}

/**
 * A message with its padding. The bytes of the message can be changed between two digests, so that messages of one
 * length are padded only once.
 */
export class PaddedMessage {
  /** All bytes; those of the message come first. */
  readonly bytes: DataView;
  /** The number of those of the message. */
  readonly length: number;

  /** Copies what follows the first `before` bytes of a message, a multiple of 64. */
  constructor(message: Uint8Array, before: number) {
    // A one bit, zeros, and the length in bits at the end of a block.
    const blocks = Math.ceil((message.length + 9) / BLOCK);
    const bytes = new Uint8Array(blocks * BLOCK);
    bytes.set(message);
    bytes[message.length] = 0x80;
    this.bytes = new DataView(bytes.buffer);
    this.length = message.length;
    const total = before + message.length;
    this.bytes.setUint32(bytes.length - 8, total / 2 ** 29);
    this.bytes.setUint32(bytes.length - 4, total << 3);
  }

  /** The digest in eight words, which the next digest of any message overwrites; `first` is the state before the bytes. */
  digest(first: Int32Array): Int32Array {
    for (let word = 0; word < 8; word++) state[word] = first[word];
    for (let at = 0; at < this.bytes.byteLength; at += BLOCK) compress(this.bytes, at);
    return state;
  }
}

/** Compresses the block at an offset into the state; names follow the standard. */
function compress(block: DataView, at: number): void {
  for (let t = 0; t < 16; t++) schedule[t] = block.getInt32(at + t * 4);
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
