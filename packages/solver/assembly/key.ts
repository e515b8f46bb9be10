/**
 * Keys, the numbers by which boards are looked up: 32 bits if all keys of a problem fit, which takes half the memory and
 * half the additions, and otherwise integers in doubles, which are compared in as few instructions and have room for 4x4.
 * While a key is passed on, it is either in 64 bits.
 */
export type Key = i64;

/** Returned instead of a key; no key is negative. */
export const ILLEGAL: Key = -2;
export const WON: Key = -3;

/** A sum with this number has the integer that was added in its low bits. */
const WHOLE: f64 = 4503599627370496;

/** Whether keys have 32 bits. */
export let narrow: bool = false;

export function setNarrow(is: bool): void {
  narrow = is;
}

/** The key of a number below 2^52, or below 2^32 - 1 if keys have 32 bits. */
export function keyOf(number: f64): Key {
  return narrow ? <Key>(<u32>number) : reinterpret<i64>(number);
}

/** The number of a key. */
export function numberOf(key: Key): f64 {
  return narrow ? <f64>(<u32>key) : reinterpret<f64>(key);
}

/** A key in a double, as an integer in the low bits. */
export function wholeOf(key: Key): i64 {
  return reinterpret<i64>(reinterpret<f64>(key) + WHOLE);
}
