/**
 * The four afterstates of a position. A row of 16 bits is looked up in a table of all 65,536 rows; there is one table
 * for each of the two directions. Columns are the rows of the transposed board, and boards with fewer than four columns
 * are shifted to the edge before they slide right. If a merge makes rank 16 or more, or a tile is above rank 15
 * already, the tiles are moved one by one.
 */
import { cols, downGap, rightGap, rows, shownAt, tileAt, transpose } from './board';
import { LEFT, MAX_RANK, RIGHT } from './memory';
import { Afterstates } from './records';

/** Set in an entry if its row would have a tile of rank 16. */
export const OVERFLOW: u32 = 0x80000000;

/** A quarter of the reward of the rows of the last `slideRows`, and their flags. */
export let quarter: u32 = 0;
let flags: u32 = 0;

/** Builds both tables, which takes a few milliseconds. */
export function initSlide(): void {
  for (let row: u32 = 0; row < 65536; row++) {
    store<u32>(LEFT + (row << 2), entryOf(row, 0, 1));
    store<u32>(RIGHT + (row << 2), entryOf(row, 3, -1));
  }
}

/** The entry of a row that slides towards cell `first`; `step` leads along the row from there. */
function entryOf(row: u32, first: i32, step: i32): u32 {
  let after: u64 = 0;
  let reward: u32 = 0;
  let waiting: u32 = 0;
  let place = first;
  for (let cell = first; cell >= 0 && cell < 4; cell += step) {
    const rank = shownAt(row, 0, cell);
    if (rank == 0) continue;
    if (rank == waiting) {
      if (rank == 15) return OVERFLOW | row;
      after |= tileAt(rank + 1, 0, place);
      reward += ((<u32>2) << rank) >> 2;
      waiting = 0;
      place += step;
    } else {
      if (waiting != 0) {
        after |= tileAt(waiting, 0, place);
        place += step;
      }
      waiting = rank;
    }
  }
  if (waiting != 0) after |= tileAt(waiting, 0, place);
  return u32(after) | (reward << 16);
}

/** Slides the four rows by a table and sets `quarter` and `flags`. */
export function slideRows(planes: u64, table: usize): u64 {
  const a = load<u32>(table + ((usize(planes) & 0xffff) << 2));
  const b = load<u32>(table + (usize((planes >> 16) & 0xffff) << 2));
  const c = load<u32>(table + (usize((planes >> 32) & 0xffff) << 2));
  const d = load<u32>(table + (usize(planes >> 48) << 2));
  quarter = (a >> 16) + (b >> 16) + (c >> 16) + (d >> 16);
  flags |= a | b | c | d;
  return u64(a & 0xffff) | (u64(b & 0xffff) << 16) | (u64(c & 0xffff) << 32) | (u64(d) << 48);
}

/** Writes the four afterstates of a position. */
export function afterstates(planes: u64, extra: u64, into: Afterstates): void {
  if (extra == 0) {
    flags = 0;
    const turned = transpose(planes);
    const up = transpose(slideRows(turned, LEFT));
    keep(into, 0, up == planes);
    const right = slideRows(planes << rightGap, RIGHT) >> rightGap;
    keep(into, 1, right == planes);
    const down = transpose(slideRows(turned << downGap, RIGHT) >> downGap);
    keep(into, 2, down == planes);
    const left = slideRows(planes, LEFT);
    keep(into, 3, left == planes);
    // In pairs, because they are read in pairs.
    into.upAndRight = i64x2.replace_lane(i64x2.splat(up), 1, right);
    into.downAndLeft = i64x2.replace_lane(i64x2.splat(down), 1, left);
    into.extraUpAndRight = i64x2.splat(0);
    into.extraDownAndLeft = i64x2.splat(0);
    if (flags < OVERFLOW) return;
  }
  for (let direction = 0; direction < 4; direction++) slideTiles(planes, extra, direction, into);
}

/** Writes the reward of the last `slideRows`. */
function keep(into: Afterstates, direction: usize, isStill: bool): void {
  into.setReward(direction, isStill ? -1 : i32(quarter << 2));
}

/** The legal moves as a bit set: up 1, right 2, down 4, left 8. */
export function legalMoves(after: Afterstates): u32 {
  return u32(i32x4.bitmask(v128.not(after.rewards)));
}

/** Slides tile by tile, with ranks up to 24; two tiles of rank 24 do not merge. */
function slideTiles(planes: u64, extra: u64, direction: i32, into: Afterstates): void {
  const work = into.address + offsetof<Afterstates>('work');
  const vertical = (direction & 1) == 0;
  const lines = vertical ? cols : rows;
  const length = vertical ? rows : cols;
  const towardsEnd = direction == 1 || direction == 2;
  let reward: u32 = 0;
  into.work = i64x2.splat(0);
  for (let line = 0; line < lines; line++) {
    let waiting: u32 = 0;
    let place = 0;
    for (let step = 0; step <= length; step++) {
      const rank = step < length ? rankAt(planes, extra, line, step, vertical, towardsEnd) : 0;
      if (step < length && rank == 0) continue;
      const merges = rank == waiting && rank < u32(MAX_RANK);
      if (waiting != 0) {
        const cell = cellOf(line, place++, vertical, towardsEnd);
        store<u8>(work + cell, u8(merges ? waiting + 1 : waiting));
      }
      if (merges && waiting != 0) reward += (<u32>2) << rank;
      waiting = merges ? 0 : rank;
    }
  }
  keepTiles(planes, extra, direction, reward, into);
}

/** The row-major cell 0..15 at a step along a line, counted from the edge that tiles slide to. */
function cellOf(line: i32, step: i32, vertical: bool, towardsEnd: bool): i32 {
  const along = towardsEnd ? (vertical ? rows : cols) - 1 - step : step;
  return vertical ? 4 * along + line : 4 * line + along;
}

function rankAt(
  planes: u64,
  extra: u64,
  line: i32,
  step: i32,
  vertical: bool,
  towardsEnd: bool,
): u32 {
  return rankOn(planes, extra, cellOf(line, step, vertical, towardsEnd));
}

/** The rank 0..24 on the row-major cell 4r+c. */
export function rankOn(planes: u64, extra: u64, cell: i32): u32 {
  return shownAt(planes, cell >> 2, cell & 3) + (u32(extra >> u64(4 * cell)) & 15);
}

/** Packs the ranks of the work space and writes them as an afterstate. */
function keepTiles(
  planes: u64,
  extra: u64,
  direction: usize,
  reward: u32,
  into: Afterstates,
): void {
  const work = into.address + offsetof<Afterstates>('work');
  const after = packPlanes(work);
  const more = packExtra(work);
  into.setPlanes(direction, after);
  into.setExtra(direction, more);
  const moved = after != planes || more != extra;
  into.setReward(direction, moved ? i32(reward) : -1);
}

/** The planes of 16 ranks, a byte each, cell 4r+c at byte 4r+c. */
export function packPlanes(ranks: usize): u64 {
  let planes: u64 = 0;
  for (let cell = 0; cell < 16; cell++) {
    planes |= tileAt(min<u32>(load<u8>(ranks + cell), 15), cell >> 2, cell & 3);
  }
  return planes;
}

/** The part of 16 ranks that exceeds the planes. */
export function packExtra(ranks: usize): u64 {
  let extra: u64 = 0;
  for (let cell = 0; cell < 16; cell++) {
    const rank: u32 = load<u8>(ranks + cell);
    if (rank > 15) extra |= u64(rank - 15) << u64(4 * cell);
  }
  return extra;
}
