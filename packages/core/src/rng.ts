/**
 * The random numbers of every game: xoshiro128** by Blackman and Vigna
 * (https://prng.di.unimi.it/xoshiro128starstar.c). Implemented here, with
 * 32-bit operations only: a replay must not depend on a library's algorithm,
 * and TypeScript and WebAssembly must draw the same stream. Known answers pin
 * it. The seeding and the unbiased draw are described in docs/adr.
 */
import { mustBeInteger, wrongType } from './arguments.ts';
import { fault, ok, shown, type Result } from './result.ts';

/** The four unsigned 32-bit words of a generator, not all zero. */
export type RngState = readonly [number, number, number, number];

/** The largest seed, 2^53 - 1. */
export const MAX_SEED = Number.MAX_SAFE_INTEGER;

/** A generator; its state can be read and restored, so a game can store it as a value. */
export class Rng {
  private s0: number;
  private s1: number;
  private s2: number;
  private s3: number;

  /** Starts at a state: four integers from 0 to 2^32-1, not all zero; throws otherwise. */
  constructor(state: RngState) {
    mustBeState(state);
    this.s0 = state[0] | 0;
    this.s1 = state[1] | 0;
    this.s2 = state[2] | 0;
    this.s3 = state[3] | 0;
  }

  /** The state before the next draw. */
  get state(): RngState {
    return [this.s0 >>> 0, this.s1 >>> 0, this.s2 >>> 0, this.s3 >>> 0];
  }

  /** The next 32 random bits, as a signed integer. */
  bits(): number {
    const fives = Math.imul(this.s1, 5);
    const result = Math.imul((fives << 7) | (fives >>> 25), 9);
    const shifted = this.s1 << 9;
    this.s2 ^= this.s0;
    this.s3 ^= this.s1;
    this.s1 ^= this.s2;
    this.s0 ^= this.s3;
    this.s2 ^= shifted;
    this.s3 = (this.s3 << 11) | (this.s3 >>> 21);
    return result;
  }

  /**
   * An integer from 0 to bound - 1, uniformly distributed; bound 1..2^31. The high word of bits *
   * bound, drawn again in the rare case that the low word shows a bias (Lemire, Fast random integer
   * generation in an interval, 2019, https://arxiv.org/abs/1805.10941). Bound 1 draws nothing.
   */
  below(bound: number): number {
    if ((bound | 0) !== bound || bound < 1) mustBeInteger('bound', 1, 2 ** 31, bound);
    if (bound === 1) return 0;
    let bits = this.bits();
    let low = Math.imul(bits, bound) >>> 0;
    if (low < bound) {
      const favoured = 2 ** 32 % bound;
      while (low < favoured) {
        bits = this.bits();
        low = Math.imul(bits, bound) >>> 0;
      }
    }
    return highWord(bits, bound);
  }
}

/** Throws unless the value is a seed: the check for arguments, where `checkSeed` is for user input. */
export function mustBeSeed(seed: number): void {
  mustBeInteger('seed', 0, MAX_SEED, seed);
}

/** Throws unless the value is the state of a generator. */
export function mustBeState(state: RngState): void {
  if (!Array.isArray(state) || !isWord(state[0]) || !isWord(state[1])) throw wrongState(state);
  if (!isWord(state[2]) || !isWord(state[3])) throw wrongState(state);
  if ((state[0] | state[1] | state[2] | state[3]) === 0) {
    throw new RangeError('state: expected a word that is not 0: the generator would stay at 0');
  }
}

function isWord(word: unknown): boolean {
  return typeof word === 'number' && word >>> 0 === word;
}

function wrongState(got: unknown): TypeError {
  return wrongType('state', 'four integers from 0 to 2^32-1', got);
}

/** The upper 32 of the 64 bits of a product of unsigned 32-bit integers; the result must be below 2^31. */
function highWord(a: number, b: number): number {
  const aLow = a & 0xffff;
  const aHigh = a >>> 16;
  const bLow = b & 0xffff;
  const bHigh = b >>> 16;
  const middle = Math.imul(aHigh, bLow) + (Math.imul(aLow, bLow) >>> 16);
  const carry = ((middle & 0xffff) + Math.imul(aLow, bHigh)) >>> 16;
  return Math.imul(aHigh, bHigh) + (middle >>> 16) + carry;
}

/** Checks that a seed is an integer from 0 to 2^53 - 1; fault `bad-seed`. */
export function checkSeed(seed: number): Result<number> {
  if (Number.isSafeInteger(seed) && seed >= 0) return ok(seed);
  return fault('bad-seed', `a seed is an integer from 0 to ${MAX_SEED}, got ${shown(seed)}`);
}

/** The state for a seed 0..2^53-1; different seeds give different states. */
export function seedState(seed: number): RngState {
  mustBeSeed(seed);
  const low = mix((seed >>> 0) + 0x9e3779b9);
  const high = mix(Math.floor(seed / 2 ** 32) + 0x3c6ef372);
  // s0 and s2 differ for any two seeds; s1, from which the first draw comes, depends on both.
  const s1 = mix(low ^ ((high << 16) | (high >>> 16)));
  const s3 = mix((s1 + low + high) | 0);
  return [low >>> 0, s1 >>> 0, high >>> 0, (s3 | 1) >>> 0];
}

/** The finaliser of MurmurHash3 (Appleby, public domain): a bijection of 32 bits. */
function mix(word: number): number {
  let bits = word | 0;
  bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
  return bits ^ (bits >>> 16);
}
