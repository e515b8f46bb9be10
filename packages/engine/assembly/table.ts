/**
 * The transposition table: what chance nodes were found to be worth. An entry serves a node that asks
 * for no more than was spent on it, in improbability and in depth. It depends on nothing but the search that
 * is going on, entries of others are not seen, so that a search finds the same whatever was before it.
 */

/** An entry: planes and extra, 8 bytes each, worth, search, purse and depth, 4 bytes each. */
const ENTRY_SHIFT: u64 = 5;

let table: usize = 0;
let shift: u64 = 0;
let search: u32 = 0;

/** What the last `find` found. */
export let found: f32 = 0;

/** Says where the table is: 2^bits entries of 32 bytes, zero at first. */
export function setTable(newTable: usize, bits: i32): void {
  table = newTable;
  shift = u64(64 - bits);
}

/** Empties the table. */
export function forget(): void {
  search++;
}

/** Whether the table knows a node well enough; what it is worth is then in `found`. */
export function find(planes: u64, extra: u64, purse: i32, depth: i32): bool {
  const place = placeOf(planes, extra);
  if (load<u64>(place) != planes || load<u64>(place, 8) != extra) return false;
  if (load<u32>(place, 20) != search) return false;
  if (load<i32>(place, 24) < purse || load<i32>(place, 28) < depth) return false;
  found = load<f32>(place, 16);
  return true;
}

/** Remembers what a node is worth, in place of what was there. */
export function remember(planes: u64, extra: u64, purse: i32, depth: i32, worth: f32): void {
  const place = placeOf(planes, extra);
  store<u64>(place, planes);
  store<u64>(place, extra, 8);
  store<f32>(place, worth, 16);
  store<u32>(place, search, 20);
  store<i32>(place, purse, 24);
  store<i32>(place, depth, 28);
}

/** Fibonacci hashing (Knuth, The Art of Computer Programming, volume 3, 6.4). */
function placeOf(planes: u64, extra: u64): usize {
  const mixed = (planes ^ (extra * 0xd6e8feb86659fd93)) * 0x9e3779b97f4a7c15;
  return table + usize((mixed >> shift) << ENTRY_SHIFT);
}
