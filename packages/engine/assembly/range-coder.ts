/**
 * An arithmetic coder for bits with adaptive probabilities. A bit is coded in a context, whose estimate of the probability
 * of a 1 comes from the bits before it in this context. The arithmetic is that of a range coder (Martin, Range encoding,
 * 1979) with 32 bits, in integers, so that every platform decodes the same bits.
 *
 * `code` both encodes and decodes, so the same model of the data serves for both.
 */

/** The bits of a probability, and the ranges below which the range is extended by a byte. */
const PROBABILITY_BITS: u32 = 12;
const LEAST_RANGE: u32 = 1 << 24;
/** The bytes of a range: an encoder writes them at its end, a decoder reads them before the first bit. */
const RANGE_BYTES: u32 = 4;

/** The pages of the memory, and how many of them are added when it ends. */
const PAGE_BITS: usize = 16;
const PAGES: i32 = 16;

/** An estimate, u32: a probability in 16 bits above the number of bits that it comes from, at most 255, in 8 bits. */
export const ESTIMATE_SHIFT: usize = 2;
const COUNT_BITS: u32 = 8;
const MOST_COUNTED: u32 = (1 << COUNT_BITS) - 1;
const CERTAIN: u32 = 0xffff;
const EVEN: u32 = 1 << (15 + COUNT_BITS);
/** By how much a bit moves an estimate, by the number of bits before it, in parts of 2^15. */
const RATE_BITS: u32 = 15;
const rates = memory.data(256 << 2, 4);

export let isEncoder: bool = false;
let estimates: usize = 0;
let range: u32 = 0;
/** Of an encoder: the lower end of the range; from 2^32 on it carries into the bytes before it. */
let low: u64 = 0;
/** Of a decoder: the bytes at the range, relative to its lower end. */
let offset: u32 = 0;
let first: usize = 0;
let at: usize = 0;
let end: usize = 0;

/**
 * Starts an encoder that writes bytes at an address, or a decoder that reads those up to `last`, and zeros after them.
 * There is one estimate for each context, at `contexts`.
 */
export function startCoder(
  encodes: bool,
  contexts: usize,
  count: u32,
  bytes: usize,
  last: usize,
): void {
  for (let before: u32 = 0; before <= MOST_COUNTED; before++) {
    store<i32>(rates + (before << 2), i32(Mathf.round(f32(1 << RATE_BITS) / (f32(before) + 1.6))));
  }
  for (let context: u32 = 0; context < count; context++) {
    store<u32>(contexts + (usize(context) << ESTIMATE_SHIFT), EVEN);
  }
  isEncoder = encodes;
  estimates = contexts;
  range = u32.MAX_VALUE;
  low = 0;
  offset = 0;
  first = at = bytes;
  end = last;
  if (!encodes) for (let byte: u32 = 0; byte < RANGE_BYTES; byte++) read();
}

/** Encodes a bit and returns it, or decodes one, no matter which bit is given. */
export function code(context: u32, bit: u32): u32 {
  const place = estimates + (usize(context) << ESTIMATE_SHIFT);
  const estimate = load<u32>(place);
  const probability = estimate >> (COUNT_BITS + 16 - PROBABILITY_BITS);
  const bound = (range >> PROBABILITY_BITS) * max(probability, 1);
  if (isEncoder) {
    low += select<u32>(0, bound, bit);
  } else {
    bit = u32(offset < bound);
    offset -= select<u32>(0, bound, bit);
  }
  range = select<u32>(bound, range - bound, bit);
  while (range < LEAST_RANGE) {
    range <<= 8;
    if (isEncoder) write();
    else read();
  }
  const before = estimate & MOST_COUNTED;
  const was = i32(estimate >> COUNT_BITS);
  const error = select<i32>(i32(CERTAIN), 0, bit) - was;
  const next = was + ((error * load<i32>(rates + (before << 2))) >> RATE_BITS);
  store<u32>(place, (u32(next) << COUNT_BITS) | min(before + 1, MOST_COUNTED));
  return bit;
}

/** Writes the rest of an encoder; returns the number of all its bytes. */
export function endEncoder(): u32 {
  for (let byte: u32 = 0; byte < RANGE_BYTES; byte++) write();
  return u32(at - first);
}

/** Whether the bits of a decoder needed more bytes than it has. */
export function isBeyond(): bool {
  return !isEncoder && at > end;
}

/** Whether the bits of a decoder needed all of its bytes, and no more. */
export function isAtEnd(): bool {
  return at === end;
}

/** Makes the memory reach an address. */
export function reserve(address: usize): void {
  if ((address - 1) >> PAGE_BITS >= usize(memory.size())) memory.grow(PAGES);
}

function read(): void {
  offset = (offset << 8) | (at < end ? load<u8>(at) : 0);
  at++;
}

/** Writes the highest byte of the lower end, after its carry. */
function write(): void {
  if (low > u64(u32.MAX_VALUE)) {
    let carry = at - 1;
    while (load<u8>(carry) === 255) store<u8>(carry--, 0);
    store<u8>(carry, load<u8>(carry) + 1);
  }
  reserve(at + 1);
  store<u8>(at++, u8(low >> 24));
  low = (low & 0xffffff) << 8;
}
