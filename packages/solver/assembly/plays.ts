/**
 * Plays all games at once, from the first layer to the last. A spread has a row for each board of a layer that games
 * reach: its probability, by what its tiles were worth when they were dealt. Rows have room for every worth in the
 * window of their layer; the used part of a row is between two ends.
 */
import { emptyCell, emptyCount, keyWith, points, random, slide, take } from './board';
import { ILLEGAL, keyOf, numberOf, WON, Key } from './key';
import { entry, holds, NONE } from './slots';
import { worthOf } from './walks';

/** The fields of a spread; `src/exact/spread.ts` describes them. */
const SLOTS: usize = 0;
const VALUES: usize = 4;
const BITS: usize = 8;
const ROWS: usize = 12;
const COUNT: usize = 16;
const CAPACITY: usize = 20;
const LOW: usize = 24;
const WIDTH: usize = 28;
const FIRST: usize = 32;
const END: usize = 36;
const ENDED: usize = 40;
const DROPPED: usize = 48;

/** A row: its key, its first used place and the one after the last, and the probabilities. */
const ROW_FIRST: usize = 8;
const ROW_END: usize = 12;
const PARTS: usize = 16;

/** A tile that is dealt: its rank, its worth, the spread it leads to, its probability. */
const DEALT_BYTES: usize = 24;
const WORTH: usize = 4;
const TARGET: usize = 8;
const PROBABILITY: usize = 16;

/** A game that ended: its row, the direction of the winning move or -1, and the part of the row. */
const ENDED_BYTES: usize = 16;

/** The address of the list of moves that are made. */
const MADE: usize = 256;

/** Probabilities below this are dropped. */
const NEGLIGIBLE: f64 = 1e-21;

function rowBytes(spread: usize): usize {
  return PARTS + ((<usize>load<i32>(spread, WIDTH)) << 3);
}

/** The row of a board, which is empty if it is new. */
function rowOf(spread: usize, key: Key): usize {
  const slot = entry(load<usize>(spread, SLOTS), load<i32>(spread, BITS), key);
  const value = load<usize>(spread, VALUES) + (slot << 3);
  const known = load<f64>(value);
  const rows = load<usize>(spread, ROWS);
  if (known == known) return rows + <usize>known * rowBytes(spread);
  const index = load<i32>(spread, COUNT);
  store<i32>(spread, index + 1, COUNT);
  store<f64>(value, <f64>index);
  const row = rows + <usize>index * rowBytes(spread);
  store<f64>(row, numberOf(key));
  store<i32>(row, 0, ROW_FIRST);
  store<i32>(row, 0, ROW_END);
  return row;
}

function drop(spread: usize, part: f64): void {
  store<f64>(spread, load<f64>(spread, DROPPED) + part, DROPPED);
}

/** Adds a part of a row of `from` to a board of a spread, shifted up by a worth. */
function addRow(spread: usize, key: Key, from: usize, source: usize, worth: i32, part: f64): void {
  const offset = load<i32>(from, LOW) + worth - load<i32>(spread, LOW);
  const width = load<i32>(spread, WIDTH);
  const begin = load<i32>(source, ROW_FIRST) + offset;
  const end = load<i32>(source, ROW_END) + offset;
  const first = max(begin, 0);
  const last = min(end, width);
  const parts = source + PARTS - ((<usize>offset) << 3);
  for (let at = begin; at < min(end, first); at++)
    drop(spread, part * load<f64>(parts + ((<usize>at) << 3)));
  for (let at = max(begin, last); at < end; at++)
    drop(spread, part * load<f64>(parts + ((<usize>at) << 3)));
  if (first >= last) return;
  const row = rowOf(spread, key);
  let low = load<i32>(row, ROW_FIRST);
  let high = load<i32>(row, ROW_END);
  if (low == high) {
    low = first;
    high = first;
  }
  const sums = row + PARTS;
  if (last > high) {
    memory.fill(sums + ((<usize>high) << 3), 0, (<usize>(last - high)) << 3);
    high = last;
  }
  if (first < low) {
    memory.fill(sums + ((<usize>first) << 3), 0, (<usize>(low - first)) << 3);
    low = first;
  }
  store<i32>(row, low, ROW_FIRST);
  store<i32>(row, high, ROW_END);
  const times = f64x2.splat(part);
  let at = first;
  for (; at + 1 < last; at += 2) {
    const sum = sums + ((<usize>at) << 3);
    const more = f64x2.mul(v128.load(parts + ((<usize>at) << 3)), times);
    v128.store(sum, f64x2.add(v128.load(sum), more));
  }
  if (at < last) {
    const sum = sums + ((<usize>at) << 3);
    store<f64>(sum, load<f64>(sum) + part * load<f64>(parts + ((<usize>at) << 3)));
  }
}

/** Adds a probability to the row of a board. */
export function addPart(spread: usize, number: f64, worth: i32, part: f64): void {
  const row = rowOf(spread, keyOf(number));
  const place = worth - load<i32>(spread, LOW);
  const width = load<i32>(spread, WIDTH);
  if (load<i32>(row, ROW_END) == 0) memory.fill(row + PARTS, 0, (<usize>width) << 3);
  store<i32>(row, width, ROW_END);
  const at = row + PARTS + ((<usize>place) << 3);
  store<f64>(at, load<f64>(at) + part);
}

/** Drops negligible probabilities from the ends of every row, and stores the range that all rows use. */
export function trim(spread: usize): void {
  const bytes = rowBytes(spread);
  const end = load<usize>(spread, ROWS) + <usize>load<i32>(spread, COUNT) * bytes;
  let least = i32.MAX_VALUE;
  let most = 0;
  for (let row = load<usize>(spread, ROWS); row < end; row += bytes) {
    let first = load<i32>(row, ROW_FIRST);
    let last = load<i32>(row, ROW_END);
    const parts = row + PARTS;
    for (; first < last; first++) {
      const part = load<f64>(parts + ((<usize>first) << 3));
      if (part >= NEGLIGIBLE) break;
      drop(spread, part);
    }
    for (; first < last; last--) {
      const part = load<f64>(parts + ((<usize>(last - 1)) << 3));
      if (part >= NEGLIGIBLE) break;
      drop(spread, part);
    }
    store<i32>(row, first, ROW_FIRST);
    store<i32>(row, last, ROW_END);
    if (first == last) continue;
    least = min(least, first);
    most = max(most, last);
  }
  store<i32>(spread, least, FIRST);
  store<i32>(spread, most, END);
}

/** Whether the given number of further boards is certain to fit. */
function fits(spread: usize, more: i32): bool {
  const count = load<i32>(spread, COUNT) + more;
  return count <= load<i32>(spread, CAPACITY) && holds(load<i32>(spread, BITS), count);
}

/**
 * Makes moves in the positions of a layer, starting from a row, by the values of a deal's afterstates. Games that end
 * are written to `ended`. Returns the row at which it stopped because a spread has to grow; call it again from there.
 */
export function moveOn(
  states: usize,
  afterstates: usize,
  from: i32,
  sum: i32,
  deal: usize,
  ended: usize,
): i32 {
  const count = load<i32>(states, COUNT);
  for (let index = from; index < count; index++) {
    if (!fits(afterstates, 4)) return index;
    const row = load<usize>(states, ROWS) + <usize>index * rowBytes(states);
    if (load<i32>(row, ROW_FIRST) == load<i32>(row, ROW_END)) continue;
    take(load<f64>(row), sum);
    const made = movesMade(deal);
    if (made == 0) note(states, ended, row, -1, 1);
    const part = 1 / <f64>made;
    for (let nth = 0; nth < made; nth++) {
      const direction = load<i32>(MADE + ((<usize>nth) << 2));
      const key = slide(direction);
      if (key == WON) note(states, ended, row, direction, part);
      else addRow(afterstates, key, states, row, 0, part);
    }
  }
  return count;
}

/** Lists the best move of the current board, the first of equal ones, or every legal move for the random player. */
function movesMade(deal: usize): i32 {
  let made = 0;
  let best: f64 = 0;
  for (let direction = 0; direction < 4; direction++) {
    const key = slide(direction);
    if (key == ILLEGAL) continue;
    const worth = worthOf(deal, key, NONE, points);
    if (!random && made > 0 && worth <= best) continue;
    if (!random) made = 0;
    best = worth;
    store<i32>(MADE + ((<usize>made) << 2), direction);
    made++;
  }
  return made;
}

function note(states: usize, ended: usize, row: usize, direction: i32, part: f64): void {
  const count = load<i32>(states, ENDED);
  const at = ended + <usize>count * ENDED_BYTES;
  store<usize>(at, row);
  store<i32>(at, direction, 4);
  store<f64>(at, part, 8);
  store<i32>(states, count + 1, ENDED);
}

/**
 * Deals tiles to afterstates, starting from a row; returns the row at which it stopped because a spread has to grow.
 */
export function dealOn(
  afterstates: usize,
  from: i32,
  sum: i32,
  dealt: usize,
  end: usize,
  cells: i32,
): i32 {
  const count = load<i32>(afterstates, COUNT);
  for (let index = from; index < count; index++) {
    for (let at = dealt; at < end; at += DEALT_BYTES) {
      if (!fits(load<usize>(at, TARGET), cells)) return index;
    }
    const row = load<usize>(afterstates, ROWS) + <usize>index * rowBytes(afterstates);
    if (load<i32>(row, ROW_FIRST) == load<i32>(row, ROW_END)) continue;
    take(load<f64>(row), sum);
    for (let at = dealt; at < end; at += DEALT_BYTES) {
      const rank = load<i32>(at);
      const part = load<f64>(at, PROBABILITY) / <f64>emptyCount;
      for (let nth = 0; nth < emptyCount; nth++) {
        const key = keyWith(emptyCell(nth), rank);
        addRow(load<usize>(at, TARGET), key, afterstates, row, load<i32>(at, WORTH), part);
      }
    }
  }
  return count;
}
