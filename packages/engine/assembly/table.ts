/**
 * The transposition table: the values of chance nodes. An entry is used for a node that needs at most the budget and
 * the depth with which the entry was searched. Entries of earlier searches are ignored, so that the result of a search
 * does not depend on what was searched before.
 */
import { TABLE, TABLE_BITS } from './memory';
import { Entry } from './records';

let search: u32 = 0;

/** The value that the last `find` found. */
export let found: f32 = 0;

/** Empties the table. */
export function forget(): void {
  search++;
}

/** Whether the table has a good enough value for a node; the value is then in `found`. */
export function find(planes: u64, extra: u64, budget: i32, depth: i32): bool {
  const entry = entryOf(planes, extra);
  if (entry.planes != planes || entry.extra != extra) return false;
  if (entry.search != search) return false;
  if (entry.budget < budget || entry.depth < depth) return false;
  found = entry.worth;
  return true;
}

/** Stores the value of a node, replacing the existing entry. */
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
