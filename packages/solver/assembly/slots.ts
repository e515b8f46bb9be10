/**
 * Sets of keys, and maps from keys to values: open addressing in groups of eight slots, which several threads may fill at
 * once, because a slot that is taken is never released. A group is compared with a key at once, so a look-up has hardly
 * a branch that depends on the key. Boards that differ only in their last cells are looked up one after the other, so
 * they share a group: its place is a hash of the key without its last bits. The values of a map are in an array of their
 * own, at the number of the slot of their key.
 */
import { keyOf, narrow, numberOf, wholeOf, Key } from './key';

/** Marks a free slot. Its bits as a value, that of a key that has none yet, are not a number. */
const FREE: Key = -1;
/** Returned by `find` instead of a slot. */
export const NONE: usize = usize.MAX_VALUE;

/** Multiples of the golden ratio spread neighbouring keys (Knuth, The Art of Computer Programming, 6.4). */
const SPREAD: i64 = 0x9e3779b97f4a7c15;
const SPREAD_32: u32 = 0x9e3779b1;
/** The last bits of a key, about two cells, which do not affect the place of a group; and the slots of a group. */
const LAST_BITS: i32 = 6;
const GROUP_BITS: usize = 3;

const RADIX_BITS: i32 = 11;
const RADIX: i32 = 2048;

/** Whether the last `entry` has added a key. */
let isNew: bool = false;

/** The size of a slot as a shift. */
function shiftOf<K>(): usize {
  return sizeof<K>() == 4 ? 2 : 3;
}

/** The group where the search for a key begins; there are 2^`bits` slots. */
function groupOf<K>(bits: i32, key: Key): usize {
  if (sizeof<K>() == 4) {
    return ((<u32>key >>> LAST_BITS) * SPREAD_32) >>> (32 - <u32>bits + <u32>GROUP_BITS);
  }
  return <usize>(
    (((wholeOf(key) >>> <i64>LAST_BITS) * SPREAD) >>> (64 - <i64>bits + <i64>GROUP_BITS))
  );
}

/** A bit for each slot of a group that has a key; the group is two vectors of 32-bit keys, or four. */
function matching<K>(s0: v128, s1: v128, s2: v128, s3: v128, key: Key): i32 {
  if (sizeof<K>() == 4) {
    const wanted = i32x4.splat(<i32>key);
    const low = i32x4.bitmask(i32x4.eq(s0, wanted));
    return low | (i32x4.bitmask(i32x4.eq(s1, wanted)) << 4);
  }
  const wanted = i64x2.splat(key);
  const low = i64x2.bitmask(i64x2.eq(s0, wanted)) | (i64x2.bitmask(i64x2.eq(s1, wanted)) << 2);
  const high = i64x2.bitmask(i64x2.eq(s2, wanted)) | (i64x2.bitmask(i64x2.eq(s3, wanted)) << 2);
  return low | (high << 4);
}

/** The third or fourth vector of a group, if it has so many. */
function upper<K>(group: usize, offset: usize): v128 {
  return sizeof<K>() == 8 ? v128.load(group + offset) : i32x4.splat(0);
}

function read<K>(slot: usize): Key {
  return sizeof<K>() == 4 ? <Key>load<u32>(slot) : load<i64>(slot);
}

function write<K>(slot: usize, key: Key): void {
  if (sizeof<K>() == 4) store<u32>(slot, <u32>key);
  else store<i64>(slot, key);
}

function isFree<K>(key: Key): bool {
  return sizeof<K>() == 4 ? <u32>key == <u32>FREE : key == FREE;
}

/** Takes a slot for a key; returns whether it was still free. */
function occupy<K>(slot: usize, key: Key): bool {
  if (sizeof<K>() == 4) {
    if (ASC_FEATURE_THREADS) return atomic.cmpxchg<u32>(slot, <u32>FREE, <u32>key) == <u32>FREE;
    store<u32>(slot, <u32>key);
  } else {
    if (ASC_FEATURE_THREADS) return atomic.cmpxchg<i64>(slot, FREE, key) == FREE;
    store<i64>(slot, key);
  }
  return true;
}

/**
 * The number of the slot of a key in a set or map of 2^`bits` slots, if it is in its first group; otherwise `NONE`, and the
 * key may be elsewhere.
 */
export function peek(slots: usize, bits: i32, key: Key): usize {
  return narrow ? peekIn<u32>(slots, bits, key) : peekIn<f64>(slots, bits, key);
}

function peekIn<K>(slots: usize, bits: i32, key: Key): usize {
  const group = groupOf<K>(bits, key);
  const at = addressOf<K>(slots, group);
  const found = matching<K>(
    v128.load(at),
    v128.load(at, 16),
    upper<K>(at, 32),
    upper<K>(at, 48),
    key,
  );
  return found == 0 ? NONE : slotOf(group, found);
}

/** The number of the slot of a key, `NONE` if it has none. */
export function find(slots: usize, bits: i32, key: Key): usize {
  return narrow ? findIn<u32>(slots, bits, key) : findIn<f64>(slots, bits, key);
}

function findIn<K>(slots: usize, bits: i32, key: Key): usize {
  let group = groupOf<K>(bits, key);
  while (true) {
    const at = addressOf<K>(slots, group);
    const s0 = v128.load(at);
    const s1 = v128.load(at, 16);
    const s2 = upper<K>(at, 32);
    const s3 = upper<K>(at, 48);
    const found = matching<K>(s0, s1, s2, s3, key);
    if (found != 0) return slotOf(group, found);
    if (matching<K>(s0, s1, s2, s3, FREE) != 0) return NONE;
    group = groupAfter(group, bits);
  }
}

/** Adds a key; returns whether it was new. */
export function add(slots: usize, bits: i32, key: Key): bool {
  entry(slots, bits, key);
  return isNew;
}

/** The number of the slot of a key, which is added if it is new. */
export function entry(slots: usize, bits: i32, key: Key): usize {
  return narrow ? entryIn<u32>(slots, bits, key) : entryIn<f64>(slots, bits, key);
}

function entryIn<K>(slots: usize, bits: i32, key: Key): usize {
  let group = groupOf<K>(bits, key);
  while (true) {
    // The key and a free slot are looked for in one reading of the group. If it were read again for the free slot, another
    // thread might have added the key in between, and this one would add it once more.
    const at = addressOf<K>(slots, group);
    const s0 = v128.load(at);
    const s1 = v128.load(at, 16);
    const s2 = upper<K>(at, 32);
    const s3 = upper<K>(at, 48);
    const found = matching<K>(s0, s1, s2, s3, key);
    if (found != 0) {
      isNew = false;
      return slotOf(group, found);
    }
    const free = matching<K>(s0, s1, s2, s3, FREE);
    if (free == 0) {
      group = groupAfter(group, bits);
    } else if (occupy<K>(at + ((<usize>ctz(free)) << shiftOf<K>()), key)) {
      isNew = true;
      return slotOf(group, free);
    }
    // Otherwise another thread has taken the slot, perhaps for this key.
  }
}

function addressOf<K>(slots: usize, group: usize): usize {
  return slots + (group << (GROUP_BITS + shiftOf<K>()));
}

function groupAfter(group: usize, bits: i32): usize {
  return (group + 1) & (((<usize>1) << (<usize>bits - GROUP_BITS)) - 1);
}

/** The number of the first slot of a group that has its bit set. */
function slotOf(group: usize, bits: i32): usize {
  return (group << GROUP_BITS) + <usize>ctz(bits);
}

/** Whether so many keys fit into 2^`bits` slots: at most three quarters of them are taken. */
export function holds(bits: i32, keys: i32): bool {
  return keys <= 3 << (bits - 2);
}

/**
 * Moves the contents of a set or map to another one, which must be empty; the addresses of the values are 0 for a set.
 */
export function rehash(
  slots: usize,
  values: usize,
  bits: i32,
  target: usize,
  targetValues: usize,
  targetBits: i32,
): void {
  if (narrow) rehashIn<u32>(slots, values, bits, target, targetValues, targetBits);
  else rehashIn<f64>(slots, values, bits, target, targetValues, targetBits);
}

function rehashIn<K>(
  slots: usize,
  values: usize,
  bits: i32,
  target: usize,
  targetValues: usize,
  targetBits: i32,
): void {
  const end = (<usize>1) << bits;
  for (let slot: usize = 0; slot < end; slot++) {
    const key = read<K>(slots + (slot << shiftOf<K>()));
    if (isFree<K>(key)) continue;
    const to = entryIn<K>(target, targetBits, key);
    if (values != 0) store<f64>(targetValues + (to << 3), load<f64>(values + (slot << 3)));
  }
}

/** Writes the keys of a set as an array of slots; returns their number. */
export function collect(slots: usize, bits: i32, target: usize): i32 {
  return narrow ? collectIn<u32>(slots, bits, target) : collectIn<f64>(slots, bits, target);
}

function collectIn<K>(slots: usize, bits: i32, target: usize): i32 {
  const end = slots + ((<usize>1) << (<usize>bits + shiftOf<K>()));
  let to = target;
  for (let from = slots; from < end; from += sizeof<K>()) {
    const key = read<K>(from);
    write<K>(to, key);
    to += (<usize>!isFree<K>(key)) << shiftOf<K>();
  }
  return <i32>((to - target) >> shiftOf<K>());
}

/**
 * Sorts collected keys below 2^`bits` by 11 bits at a time, and writes them as doubles; `room` is for as many keys,
 * `counts` for 2048 numbers.
 */
export function sort(
  keys: usize,
  count: i32,
  room: usize,
  counts: usize,
  bits: i32,
  into: usize,
): void {
  if (narrow) sortIn<u32>(keys, count, room, counts, bits, into);
  else sortIn<f64>(keys, count, room, counts, bits, into);
}

function sortIn<K>(
  keys: usize,
  count: i32,
  room: usize,
  counts: usize,
  bits: i32,
  into: usize,
): void {
  const length = (<usize>count) << shiftOf<K>();
  let from = keys;
  let to = room;
  for (let shift = 0; shift < bits; shift += RADIX_BITS) {
    memory.fill(counts, 0, (<usize>RADIX) << 2);
    for (let at = from; at < from + length; at += sizeof<K>()) {
      const digit = counts + digitOf<K>(read<K>(at), shift);
      store<i32>(digit, load<i32>(digit) + 1);
    }
    let before = 0;
    for (let digit = 0; digit < RADIX; digit++) {
      const at = counts + ((<usize>digit) << 2);
      const number = load<i32>(at);
      store<i32>(at, before);
      before += number;
    }
    for (let at = from; at < from + length; at += sizeof<K>()) {
      const key = read<K>(at);
      const digit = counts + digitOf<K>(key, shift);
      const place = load<i32>(digit);
      store<i32>(digit, place + 1);
      write<K>(to + ((<usize>place) << shiftOf<K>()), key);
    }
    const swap = from;
    from = to;
    to = swap;
  }
  for (let nth = 0; nth < count; nth++) {
    const key = read<K>(from + ((<usize>nth) << shiftOf<K>()));
    store<f64>(into + ((<usize>nth) << 3), numberOf(key));
  }
}

/** The offset of the count for a digit of a key. */
function digitOf<K>(key: Key, shift: i32): usize {
  const bits = sizeof<K>() == 4 ? <i32>(<u32>key >>> shift) : <i32>(wholeOf(key) >>> <i64>shift);
  return (<usize>(bits & (RADIX - 1))) << 2;
}

/** Fills an empty map with keys and values, both doubles. */
export function fillMap(
  slots: usize,
  values: usize,
  bits: i32,
  keys: usize,
  from: usize,
  count: i32,
): void {
  for (let nth: usize = 0; nth < <usize>count; nth++) {
    const slot = entry(slots, bits, keyOf(load<f64>(keys + (nth << 3))));
    store<f64>(values + (slot << 3), load<f64>(from + (nth << 3)));
  }
}
