/**
 * The work on the boards of a layer: tiles are dealt to them, to find the boards of later layers or to value them by
 * those. Afterstates are independent of each other, and the results go into sets and maps in any order; so several
 * threads can work on chunks of a layer, with the same result.
 */
import {
  cells,
  emptyCell,
  emptyCount,
  area,
  keyWith,
  most,
  perMove,
  points,
  put,
  random,
  slide,
  take,
  TALLIES,
} from './board';
import { ILLEGAL, WON, Key } from './key';
import { add, entry, find, holds, NONE, peek } from './slots';

/** The fields of a deal: a tile, the positions and afterstates that it leads to, and counts. */
const DEAL_BYTES: usize = 72;
const STATES: usize = 4;
const STATES_VALUES: usize = 8;
const STATES_BITS: usize = 12;
const STATES_SIZE: usize = 16;
const AFTER: usize = 20;
const AFTER_VALUES: usize = 24;
const AFTER_BITS: usize = 28;
const AFTER_SIZE: usize = 32;
const TERMINAL: usize = 36;
const PAIRS: usize = 40;
const WINS: usize = 44;
const ENDS: usize = 48;
const PROBABILITY: usize = 56;
const POINTS: usize = 64;

/** A position that a deal leads to, in the area of a thread: its key, its slot if known, and its value if known. */
const DEALT: usize = 2048;
const DEALT_BYTES: usize = 24;
const SLOT: usize = 8;
const VALUE: usize = 16;

/** What a thread has counted for a deal since its last `tell`: these fields, 32 bytes per deal. */
const TALLY_BYTES: usize = 32;
const NEW_STATES: usize = 0;
const NEW_AFTER: usize = 4;
const NEW_TERMINAL: usize = 8;
const NEW_PAIRS: usize = 12;
const NEW_WINS: usize = 16;

/** The most new positions and afterstates that dealing one tile to an afterstate can lead to. */
const POSITIONS_EACH: i32 = 1;
const AFTERSTATES_EACH: i32 = 4;

/** The layer that is processed: its keys and values, its sum, the deals, and the number of threads. */
const LAYER: usize = 512;
const KEYS: usize = 0;
const VALUES: usize = 4;
const SUM: usize = 8;
const DEALS: usize = 12;
const DEALS_END: usize = 16;
const THREADS: usize = 20;
/** The next afterstate that no thread has taken, and the one to stop before. */
const NEXT: usize = 24;
const LIMIT: usize = 28;
/** Whether to compute values. */
const VALUED: usize = 32;

/** The afterstates that a thread takes at a time. */
const CHUNK: i32 = 64;

/** Processes chunks of the layer until none are left, or until a set or map might run out of room. */
export function work(): void {
  const limit = load<i32>(LAYER, LIMIT);
  const keys = load<usize>(LAYER, KEYS);
  const sum = load<i32>(LAYER, SUM);
  const valued = load<i32>(LAYER, VALUED) != 0;
  while (hasRoom(valued)) {
    const from = nextChunk();
    const to = min(from + CHUNK, limit);
    if (from >= to) return;
    for (let index = from; index < to; index++) {
      take(load<f64>(keys + ((<usize>index) << 3)), sum);
      if (valued) value(index);
      else deal();
    }
    tell();
  }
}

function nextChunk(): i32 {
  if (ASC_FEATURE_THREADS) return atomic.add<i32>(LAYER, CHUNK, NEXT);
  const from = load<i32>(LAYER, NEXT);
  store<i32>(LAYER, from + CHUNK, NEXT);
  return from;
}

/** Whether a chunk of every thread fits into all sets and maps. */
function hasRoom(valued: bool): bool {
  const reserve = load<i32>(LAYER, THREADS) * CHUNK * cells;
  const end = load<usize>(LAYER, DEALS_END);
  for (let at = load<usize>(LAYER, DEALS); at < end; at += DEAL_BYTES) {
    if (load<i32>(at, ENDS)) continue;
    const states = load<i32>(at, STATES_SIZE) + POSITIONS_EACH * reserve;
    if (!holds(load<i32>(at, STATES_BITS), states)) return false;
    const after = load<i32>(at, AFTER_SIZE) + AFTERSTATES_EACH * reserve;
    if (!valued && !holds(load<i32>(at, AFTER_BITS), after)) return false;
  }
  return true;
}

/** Adds the counts of this thread to the deals. */
export function tell(): void {
  const end = load<usize>(LAYER, DEALS_END);
  let tally = area + TALLIES;
  for (let at = load<usize>(LAYER, DEALS); at < end; at += DEAL_BYTES) {
    addTo(at + STATES_SIZE, load<i32>(tally, NEW_STATES));
    addTo(at + AFTER_SIZE, load<i32>(tally, NEW_AFTER));
    addTo(at + TERMINAL, load<i32>(tally, NEW_TERMINAL));
    addTo(at + PAIRS, load<i32>(tally, NEW_PAIRS));
    addTo(at + WINS, load<i32>(tally, NEW_WINS));
    memory.fill(tally, 0, TALLY_BYTES);
    tally += TALLY_BYTES;
  }
}

function addTo(at: usize, count: i32): void {
  if (ASC_FEATURE_THREADS) atomic.add<i32>(at, count);
  else store<i32>(at, load<i32>(at) + count);
}

function tallyMore(tally: usize, field: usize, count: i32): void {
  store<i32>(tally + field, load<i32>(tally + field) + count);
}

/** Deals every tile to the current board, and makes every move of the new positions. */
function deal(): void {
  peekAtPositions();
  const end = load<usize>(LAYER, DEALS_END);
  let tally = area + TALLIES;
  let dealt = area + DEALT;
  for (let at = load<usize>(LAYER, DEALS); at < end; at += DEAL_BYTES) {
    const rank = load<i32>(at);
    const slots = load<usize>(at, STATES);
    const bits = load<i32>(at, STATES_BITS);
    for (let nth = 0; nth < emptyCount; nth++) {
      const isKnown = load<usize>(dealt, SLOT) != NONE;
      if (!isKnown && add(slots, bits, load<Key>(dealt))) {
        tallyMore(tally, NEW_STATES, 1);
        const cell = emptyCell(nth);
        put(cell, rank);
        explore(at, tally);
        put(cell, -rank);
      }
      dealt += DEALT_BYTES;
    }
    tally += TALLY_BYTES;
  }
}

/**
 * Writes the positions that deals to the current board lead to, with their slots as far as they are found at first sight.
 * Nothing here depends on the result of another look-up, so the waits for memory overlap.
 */
function peekAtPositions(): void {
  const end = load<usize>(LAYER, DEALS_END);
  const count = emptyCount;
  let dealt = area + DEALT;
  for (let at = load<usize>(LAYER, DEALS); at < end; at += DEAL_BYTES) {
    if (load<i32>(at, ENDS)) continue;
    const rank = load<i32>(at);
    const slots = load<usize>(at, STATES);
    const bits = load<i32>(at, STATES_BITS);
    for (let nth = 0; nth < count; nth++) {
      const key = keyWith(emptyCell(nth), rank);
      store<Key>(dealt, key);
      store<usize>(dealt, peek(slots, bits, key), SLOT);
      dealt += DEALT_BYTES;
    }
  }
}

/** Adds the values of these positions, NaN if they are not known. */
function peekAtValues(): void {
  const end = load<usize>(LAYER, DEALS_END);
  const count = emptyCount;
  let dealt = area + DEALT;
  for (let at = load<usize>(LAYER, DEALS); at < end; at += DEAL_BYTES) {
    if (load<i32>(at, ENDS)) continue;
    const values = load<usize>(at, STATES_VALUES);
    for (let nth = 0; nth < count; nth++) {
      const slot = load<usize>(dealt, SLOT);
      store<f64>(dealt, slot == NONE ? NaN : load<f64>(values + (slot << 3)), VALUE);
      dealt += DEALT_BYTES;
    }
  }
}

/** Adds the afterstates of a new position. As above, no look-up waits for another. */
function explore(at: usize, tally: usize): void {
  const slots = load<usize>(at, AFTER);
  const bits = load<i32>(at, AFTER_BITS);
  const up = slide(0);
  const right = slide(1);
  const down = slide(2);
  const left = slide(3);
  const upSlot = peek(slots, bits, up);
  const rightSlot = peek(slots, bits, right);
  const downSlot = peek(slots, bits, down);
  const leftSlot = peek(slots, bits, left);
  const legal =
    addMove(slots, bits, tally, up, upSlot) +
    addMove(slots, bits, tally, right, rightSlot) +
    addMove(slots, bits, tally, down, downSlot) +
    addMove(slots, bits, tally, left, leftSlot);
  tallyMore(tally, NEW_PAIRS, legal);
  if (legal == 0) tallyMore(tally, NEW_TERMINAL, 1);
}

/** Adds the afterstate of a move, if it is legal and not known; returns the number of legal moves. */
function addMove(slots: usize, bits: i32, tally: usize, key: Key, slot: usize): i32 {
  if (key == ILLEGAL) return 0;
  if (key == WON) tallyMore(tally, NEW_WINS, 1);
  else if (slot == NONE && add(slots, bits, key)) tallyMore(tally, NEW_AFTER, 1);
  return 1;
}

/** Adds the current board to the positions of a deal, if it is new. */
export function begin(at: usize): void {
  const tally = area + TALLIES;
  if (!add(load<usize>(at, STATES), load<i32>(at, STATES_BITS), keyWith(0, 0))) return;
  tallyMore(tally, NEW_STATES, 1);
  explore(at, tally);
  tell();
}

/** Values the current board, the one at `index` in its layer: the mean over all tiles on all empty cells. */
function value(index: i32): void {
  peekAtPositions();
  peekAtValues();
  const end = load<usize>(LAYER, DEALS_END);
  let tally = area + TALLIES;
  let dealt = area + DEALT;
  let mean: f64 = 0;
  for (let at = load<usize>(LAYER, DEALS); at < end; at += DEAL_BYTES) {
    let total = <f64>emptyCount;
    if (!load<i32>(at, ENDS)) {
      total *= load<f64>(at, POINTS);
      for (let nth = 0; nth < emptyCount; nth++) {
        const worth = load<f64>(dealt, VALUE);
        total += worth == worth ? worth : valueOf(dealt, at, tally, nth);
        dealt += DEALT_BYTES;
      }
    }
    mean += load<f64>(at, PROBABILITY) * total;
    tally += TALLY_BYTES;
  }
  const worth = min<f64>(mean / <f64>emptyCount, most);
  store<f64>(load<usize>(LAYER, VALUES) + ((<usize>index) << 3), worth);
}

/** The value of the position that a deal to the nth empty cell leads to, which was not known before this board. */
function valueOf(dealt: usize, at: usize, tally: usize, nth: i32): f64 {
  let slot = load<usize>(dealt, SLOT);
  if (slot == NONE) {
    slot = entry(load<usize>(at, STATES), load<i32>(at, STATES_BITS), load<Key>(dealt));
  }
  const known = load<usize>(at, STATES_VALUES) + (slot << 3);
  let worth = load<f64>(known);
  if (worth == worth) return worth;
  // Two threads may value the same position at once: they get the same value.
  const rank = load<i32>(at);
  const cell = emptyCell(nth);
  put(cell, rank);
  worth = position(at);
  put(cell, -rank);
  store<f64>(known, worth);
  tallyMore(tally, NEW_STATES, 1);
  return worth;
}

/** The value of the current board, with the player to move and the afterstates of a deal. */
export function position(at: usize): f64 {
  const upKey = slide(0);
  const upPoints = points;
  const rightKey = slide(1);
  const rightPoints = points;
  const downKey = slide(2);
  const downPoints = points;
  const leftKey = slide(3);
  const leftPoints = points;
  const slots = load<usize>(at, AFTER);
  const bits = load<i32>(at, AFTER_BITS);
  const upSlot = peek(slots, bits, upKey);
  const rightSlot = peek(slots, bits, rightKey);
  const downSlot = peek(slots, bits, downKey);
  const leftSlot = peek(slots, bits, leftKey);
  const up = worthOf(at, upKey, upSlot, upPoints);
  const right = worthOf(at, rightKey, rightSlot, rightPoints);
  const down = worthOf(at, downKey, downSlot, downPoints);
  const left = worthOf(at, leftKey, leftSlot, leftPoints);
  const legal = <i32>(up == up) + <i32>(right == right) + <i32>(down == down) + <i32>(left == left);
  if (legal == 0) return 0;
  // The same two pairs are added for every image of the position.
  if (random) return (or(up, 0) + or(down, 0) + (or(right, 0) + or(left, 0))) / <f64>legal;
  let best = or(up, -Infinity);
  if (right > best) best = right;
  if (down > best) best = down;
  return left > best ? left : best;
}

/**
 * The value of a move with this result, by a deal's afterstates; NaN if it is not legal or leads to an unknown board. The
 * slot of the key is `NONE` where it is not known yet.
 */
export function worthOf(at: usize, key: Key, known: usize, gained: f64): f64 {
  if (key < 0) return key == ILLEGAL ? NaN : 1;
  let slot = known;
  if (slot == NONE) slot = find(load<usize>(at, AFTER), load<i32>(at, AFTER_BITS), key);
  if (slot == NONE) return NaN;
  return gained + perMove + load<f64>(load<usize>(at, AFTER_VALUES) + (slot << 3));
}

/** A value, or `none` if there is none. */
function or(worth: f64, none: f64): f64 {
  return worth == worth ? worth : none;
}

/** The value of a move, NaN if it is not legal or leads to an unknown board. */
export function moveValue(direction: i32, at: usize): f64 {
  const key = slide(direction);
  return worthOf(at, key, NONE, points);
}
