/**
 * The positions from which endgames are learned. A run leads through a few units of 1,024 of the sum of the tiles. Half of the
 * runs begin with the large tiles in formation, so that the policy plays at once; greedy games that never were there do not
 * find it. When a run reaches another unit, the position is kept for the other half to begin with, so that all units are learned
 * equally often, however few games get so far. All threads share these positions, and a checkpoint contains them.
 */
import { tileAt } from '../../engine/assembly/board';
import { below } from '../../engine/assembly/rng';
import { spawn } from '../../engine/assembly/spawn';

/** The first unit, that of a lone 8192, and the first after the last: that of a 32768. */
const FIRST: u32 = 8;
const END: u32 = 32;
/** The cells of the tiles of a start in formation, the largest tile first, each cell four bits, the first one lowest. */
const FORMATION: u64 = 0x217465c89adbef;
/** The positions that are kept of each unit; later ones replace the oldest. */
const KEPT: u32 = 4096;
/** A position that reaches a unit is kept one time in so many. */
const SELDOM: u32 = 4;
/** The bytes of a unit: the number of positions so far, u64, then those that are kept, u64. */
const UNIT_BYTES: usize = 8 + 8 * usize(KEPT);

/** The bytes of all units. */
export const STARTS_BYTES: usize = usize(END - FIRST) * UNIT_BYTES;

let units: usize = 0;

/** Sets where the positions are kept. */
export function keepStartsAt(address: usize): void {
  units = address;
}

/** The unit of a sum. */
export function unitOf(sum: u32): u32 {
  return sum >> 10;
}

/** A position of some unit, all equally likely: in formation, or one that a run has reached, if there is any. */
export function startPosition(): u64 {
  const unit = FIRST + below(END - FIRST);
  const kept = keptOf(unit);
  if (kept > 0 && below(2) == 0) {
    return load<u64>(addressOf(unit) + 8 + (usize(below(kept)) << 3));
  }
  return spawn(formation((unit << 10) | (below(512) << 1)));
}

/** A board whose tiles are the binary digits of a sum. */
function formation(sum: u32): u64 {
  let planes: u64 = 0;
  let cells = FORMATION;
  for (let rank: u32 = 14; rank > 0; rank--) {
    if (((sum >> rank) & 1) == 0) continue;
    planes |= tileAt(rank, i32((cells >> 2) & 3), i32(cells & 3));
    cells >>= 4;
  }
  return planes;
}

/** The number of positions that are kept of a unit. */
function keptOf(unit: u32): u32 {
  return u32(min<u64>(load<u64>(addressOf(unit)), u64(KEPT)));
}

/** Keeps a position that has reached a unit, now and then. */
export function keepStart(planes: u64, unit: u32): void {
  if (unit <= FIRST || unit >= END || below(SELDOM) != 0) return;
  const address = addressOf(unit);
  const count = load<u64>(address);
  store<u64>(address + 8 + (usize(count % u64(KEPT)) << 3), planes);
  store<u64>(address, count + 1);
}

function addressOf(unit: u32): usize {
  return units + usize(unit - FIRST) * UNIT_BYTES;
}
