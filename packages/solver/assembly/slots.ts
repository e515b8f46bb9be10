/**
 * Sets of keys, and maps from keys to values: open addressing with linear probing, which several threads may fill at
 * once, because a slot that is taken is never released. Boards that differ only in their last cells are looked up one
 * after the other, so their slots are adjacent: the place of a group of eight slots is a hash of the key without its
 * last bits.
 */

/** Marks a free slot, and the value of a key that has none yet: it is not a number. */
export const FREE: i64 = -1;
/** The size of a slot as a shift: 8 bytes in a set, 16 in a map, where a key is followed by its value. */
export const SET: usize = 3;
export const MAP: usize = 4;

/** A multiple of the golden ratio spreads neighbouring keys (Knuth, The Art of Computer Programming, 6.4). */
const SPREAD: i64 = 0x9e3779b97f4a7c15;
/** A sum with this number has the integer that was added in its low bits. */
const WHOLE: f64 = 4503599627370496;
/** The last bits of a key, about two cells, which do not affect the place of a group; and the slots of a group. */
const LAST_BITS: i64 = 6;
const GROUP_BITS: i64 = 3;

const RADIX_BITS: i64 = 11;
const RADIX: i32 = 2048;

/** The number of the slot where the search for a key begins. */
function firstSlot(bits: i32, key: f64): usize {
  const whole = reinterpret<i64>(key + WHOLE);
  const group = ((whole >>> LAST_BITS) * SPREAD) >>> (64 - <i64>bits + GROUP_BITS);
  return <usize>((group << GROUP_BITS) | ((whole * SPREAD) >>> (64 - GROUP_BITS)));
}

/** The slot of a key, or the free slot where it belongs; there are 2^`bits` slots. */
export function seek(slots: usize, kind: usize, bits: i32, key: f64): usize {
  const wanted = reinterpret<i64>(key);
  let slot = firstSlot(bits, key);
  const mask = ((<usize>1) << bits) - 1;
  let at = slots + (slot << kind);
  for (let found = load<i64>(at); found != wanted && found != FREE; found = load<i64>(at)) {
    slot = (slot + 1) & mask;
    at = slots + (slot << kind);
  }
  return at;
}

/** Adds a key to a set; returns whether it was new. */
export function add(slots: usize, bits: i32, key: f64): bool {
  const wanted = reinterpret<i64>(key);
  let slot = firstSlot(bits, key);
  const mask = ((<usize>1) << bits) - 1;
  while (true) {
    const at = slots + (slot << SET);
    let found = load<i64>(at);
    if (found == FREE) {
      found = occupy(at, wanted);
      if (found == FREE) return true;
    }
    if (found == wanted) return false;
    slot = (slot + 1) & mask;
  }
}

/**
 * The slot of a key in a map, which has no value if the key is new. The same loop as that of `add`: most of the time of a
 * build goes into these two, and a common function with the kind of slots as a parameter takes 5 % longer.
 */
export function entry(slots: usize, bits: i32, key: f64): usize {
  const wanted = reinterpret<i64>(key);
  let slot = firstSlot(bits, key);
  const mask = ((<usize>1) << bits) - 1;
  while (true) {
    const at = slots + (slot << MAP);
    let found = load<i64>(at);
    if (found == FREE) {
      found = occupy(at, wanted);
      if (found == FREE) return at;
    }
    if (found == wanted) return at;
    slot = (slot + 1) & mask;
  }
}

/** Whether so many keys fit into 2^`bits` slots: at most three quarters of them are taken. */
export function holds(bits: i32, keys: i32): bool {
  return keys <= 3 << (bits - 2);
}

/** Takes a slot for a key if it is free; returns what was in it before. */
function occupy(at: usize, key: i64): i64 {
  if (ASC_FEATURE_THREADS) return atomic.cmpxchg<i64>(at, FREE, key);
  store<i64>(at, key);
  return FREE;
}

/** Moves the contents of a set or map to another one, which must be empty. */
export function rehash(slots: usize, kind: usize, bits: i32, target: usize, targetBits: i32): void {
  const end = slots + ((<usize>1) << (<usize>bits + kind));
  for (let from = slots; from < end; from += (<usize>1) << kind) {
    if (load<i64>(from) == FREE) continue;
    const at = seek(target, kind, targetBits, load<f64>(from));
    store<i64>(at, load<i64>(from));
    if (kind == MAP) store<f64>(at, load<f64>(from, 8), 8);
  }
}

/** Writes the keys of a set as an array; returns their number. */
export function collect(slots: usize, bits: i32, target: usize): i32 {
  const end = slots + ((<usize>1) << (<usize>bits + SET));
  let to = target;
  for (let from = slots; from < end; from += 8) {
    const key = load<i64>(from);
    store<i64>(to, key);
    to += (<usize>(key != FREE)) << 3;
  }
  return <i32>((to - target) >> 3);
}

/**
 * Sorts keys below 2^`bits` by 11 bits at a time; `room` is for as many keys, `counts` for 2048 numbers. Returns the
 * address of the sorted keys: `keys` or `room`.
 */
export function sort(keys: usize, count: i32, room: usize, counts: usize, bits: i32): usize {
  let from = keys;
  let to = room;
  for (let shift: i64 = 0; shift < <i64>bits; shift += RADIX_BITS) {
    memory.fill(counts, 0, (<usize>RADIX) << 2);
    for (let index = 0; index < count; index++) {
      const at = counts + digitOf(load<f64>(from + ((<usize>index) << 3)), shift);
      store<i32>(at, load<i32>(at) + 1);
    }
    let before = 0;
    for (let digit = 0; digit < RADIX; digit++) {
      const at = counts + ((<usize>digit) << 2);
      const number = load<i32>(at);
      store<i32>(at, before);
      before += number;
    }
    for (let index = 0; index < count; index++) {
      const key = load<f64>(from + ((<usize>index) << 3));
      const at = counts + digitOf(key, shift);
      const place = load<i32>(at);
      store<i32>(at, place + 1);
      store<f64>(to + ((<usize>place) << 3), key);
    }
    const swap = from;
    from = to;
    to = swap;
  }
  return from;
}

/** The address of the count for a digit of a key. */
function digitOf(key: f64, shift: i64): usize {
  return (<usize>((reinterpret<i64>(key + WHOLE) >>> shift) & (RADIX - 1))) << 2;
}
