/**
 * The transposition table: what chance nodes were found to be worth. An entry serves a node that asks
 * for no more than was spent on it, in improbability and in depth. It depends on nothing but the search that
 * is going on, entries of others are not seen, so that a search finds the same whatever was before it.
 */
import { TABLE, TABLE_BITS } from './memory';
import { Entry } from './records';

let search: u32 = 0;

/** What the last `find` found. */
export let found: f32 = 0;

/** Empties the table. */
export function forget(): void {
  search++;
}

/** Whether the table knows a node well enough; what it is worth is then in `found`. */
export function find(planes: u64, extra: u64, budget: i32, depth: i32): bool {
  const entry = entryOf(planes, extra);
  if (entry.planes != planes || entry.extra != extra) return false;
  if (entry.search != search) return false;
  if (entry.budget < budget || entry.depth < depth) return false;
  found = entry.worth;
  return true;
}

/** Remembers what a node is worth, in place of what was there. */
export function remember(planes: u64, extra: u64, budget: i32, depth: i32, worth: f32): void {
  const entry = entryOf(planes, extra);
  entry.planes = planes;
  entry.extra = extra;
  entry.worth = worth;
  entry.search = search;
  entry.budget = budget;
  entry.depth = depth;
}

/** Fibonacci hashing (Knuth, The Art of Computer Programming, volume 3, 6.4). */
function entryOf(planes: u64, extra: u64): Entry {
  const mixed = (planes ^ (extra * 0xd6e8feb86659fd93)) * 0x9e3779b97f4a7c15;
  return changetype<Entry>(TABLE + usize(mixed >> u64(64 - TABLE_BITS)) * offsetof<Entry>());
}
