/**
 * The two walks over the layers of exact tables, which find the boards and value them. What they cost
 * is numbering the images of a board, and finding a number among others: the first is a few vector
 * additions of table rows, the second open addressing with linear probing in one piece of memory.
 *
 * The tables, and what the fields of a line and of a deal mean, are described in `src/exact/machine.ts`,
 * which fills the memory and calls this.
 */

/** Where a board is taken apart: i32 a cell or line, and the numbers of its images. */
const RANKS: usize = 1024;
const EMPTY: usize = 1280;
const ROWS: usize = 1536;
const COLUMNS: usize = 1664;
const NUMBERS: usize = 1792;
const OFFSETS: usize = 1856;

/** A line's entry: reversed contents, flags, points. */
const LINE_FLAGS: usize = 4;
const LINE_POINTS: usize = 8;
const LINE_SHIFT: usize = 4;
const MOVED: i32 = 1;

/** What `slide` returns in place of a key. */
const ILLEGAL: i32 = -1;
const WON: i32 = -2;
/** What marks a free slot. */
const FREE: i32 = -1;
/** A multiple of the golden ratio spreads neighbouring keys (Knuth, The Art of Computer Programming, 6.4). */
const SPREAD: i32 = 0x9e3779b1;

/** The fields of a deal. */
const DEAL_BYTES: usize = 80;
const STATES: usize = 4;
const STATES_SHIFT: usize = 8;
const STATES_MASK: usize = 12;
const STATES_SIZE: usize = 16;
const AFTER: usize = 20;
const AFTER_SHIFT: usize = 24;
const AFTER_MASK: usize = 28;
const AFTER_SIZE: usize = 32;
const TERMINAL: usize = 36;
const PAIRS: usize = 40;
const WINS: usize = 44;
const PROBABILITY: usize = 48;
const POINTS: usize = 56;
const ENDS: usize = 64;

let rows: i32 = 0;
let cols: i32 = 0;
let base: i32 = 0;
/** Vectors of four images: 1 or 2. */
let vectors: i32 = 0;
let weights: usize = 0;
let inRow: usize = 0;
let inColumn: usize = 0;
let rowContents: i32 = 0;
let rowLines: usize = 0;
let rowSlid: usize = 0;
let columnContents: i32 = 0;
let columnLines: usize = 0;
let columnSlid: usize = 0;
let perMove: f64 = 0;
let random: bool = false;
/** The most that a value can be: rounding must not make a probability more than 1. */
let most: f64 = Infinity;
/** The number of empty cells of the board that was taken up, and the points of the last slide. */
let emptyCount: i32 = 0;
let points: f64 = 0;

/** Says what is solved, and where its tables are. */
export function configure(
  boardRows: i32,
  boardCols: i32,
  numberBase: i32,
  imageVectors: i32,
  weightTable: usize,
  rowPlaces: usize,
  columnPlaces: usize,
  contentsOfRow: i32,
  linesOfRow: usize,
  slidOfRow: usize,
  contentsOfColumn: i32,
  linesOfColumn: usize,
  slidOfColumn: usize,
  pointsPerMove: f64,
  isRandom: bool,
  mostValue: f64,
): void {
  rows = boardRows;
  cols = boardCols;
  base = numberBase;
  vectors = imageVectors;
  weights = weightTable;
  inRow = rowPlaces;
  inColumn = columnPlaces;
  rowContents = contentsOfRow;
  rowLines = linesOfRow;
  rowSlid = slidOfRow;
  columnContents = contentsOfColumn;
  columnLines = linesOfColumn;
  columnSlid = slidOfColumn;
  perMove = pointsPerMove;
  random = isRandom;
  most = mostValue;
}

/** Takes up the board of a layer that a key stands for. */
export function take(key: i32, sum: i32): void {
  const last = rows * cols - 1;
  let left = <u32>key;
  let rest = sum;
  for (let cell = last - 1; cell >= 0; cell--) {
    const next = left / <u32>base;
    const rank = <i32>(left - next * <u32>base);
    left = next;
    store<i32>(RANKS + ((<usize>cell) << 2), rank);
    if (rank > 0) rest -= 1 << rank;
  }
  store<i32>(RANKS + ((<usize>last) << 2), rest == 0 ? 0 : 31 - clz(rest));
  settle();
}

/** Works out lines, images and empty cells from the ranks. */
export function settle(): void {
  let first = i32x4.splat(0);
  let second = i32x4.splat(0);
  for (let col = 0; col < cols; col++) store<i32>(COLUMNS + ((<usize>col) << 2), 0);
  let count = 0;
  let cell = 0;
  let weight = weights;
  const stride = (<usize>vectors) << 4;
  for (let row = 0; row < rows; row++) {
    let contents = 0;
    const place = load<i32>(inColumn + ((<usize>row) << 2));
    for (let col = 0; col < cols; col++) {
      const rank = load<i32>(RANKS + ((<usize>cell) << 2));
      contents = contents * base + rank;
      if (rank == 0) {
        store<i32>(EMPTY + ((<usize>count) << 2), cell);
        count++;
      } else {
        const column = COLUMNS + ((<usize>col) << 2);
        store<i32>(column, load<i32>(column) + rank * place);
        const times = i32x4.splat(rank);
        first = i32x4.add(first, i32x4.mul(v128.load(weight), times));
        if (vectors == 2) second = i32x4.add(second, i32x4.mul(v128.load(weight, 16), times));
      }
      cell++;
      weight += stride;
    }
    store<i32>(ROWS + ((<usize>row) << 2), contents);
  }
  v128.store(NUMBERS, first);
  v128.store(NUMBERS, second, 16);
  emptyCount = count;
}

export function countEmpty(): i32 {
  return emptyCount;
}

export function lastPoints(): f64 {
  return points;
}

/** Puts a tile on an empty cell, or with a negative rank takes it off. */
function put(cell: i32, rank: i32): void {
  const row = cell / cols;
  const col = cell - row * cols;
  const rowAt = ROWS + ((<usize>row) << 2);
  const columnAt = COLUMNS + ((<usize>col) << 2);
  store<i32>(rowAt, load<i32>(rowAt) + rank * load<i32>(inRow + ((<usize>col) << 2)));
  store<i32>(columnAt, load<i32>(columnAt) + rank * load<i32>(inColumn + ((<usize>row) << 2)));
}

function smallest(numbers: v128): i32 {
  const pairs = i32x4.min_s(numbers, v128.shuffle<i32>(numbers, numbers, 2, 3, 0, 1));
  const one = i32x4.min_s(pairs, v128.shuffle<i32>(pairs, pairs, 1, 0, 3, 2));
  return i32x4.extract_lane(one, 0);
}

/** The key of the board with one more tile on an empty cell. */
export function keyWith(cell: i32, rank: i32): i32 {
  const weight = weights + <usize>((cell * vectors) << 4);
  const times = i32x4.splat(rank);
  let numbers = i32x4.add(v128.load(NUMBERS), i32x4.mul(v128.load(weight), times));
  if (vectors == 2) {
    const more = i32x4.add(v128.load(NUMBERS, 16), i32x4.mul(v128.load(weight, 16), times));
    numbers = i32x4.min_s(numbers, more);
  }
  return smallest(numbers);
}

/** The key of the afterstate in a direction, `ILLEGAL` or `WON`. */
export function slide(direction: i32): i32 {
  return direction & 1
    ? slideLines(ROWS, rows, rowContents, rowLines, rowSlid, direction == 1)
    : slideLines(COLUMNS, cols, columnContents, columnLines, columnSlid, direction == 2);
}

function slideLines(
  held: usize,
  count: i32,
  contents: i32,
  lines: usize,
  slid: usize,
  backwards: bool,
): i32 {
  let flags = 0;
  let gained: f64 = 0;
  let first = 0;
  for (let line = 0; line < count; line++) {
    let content = load<i32>(held + ((<usize>line) << 2));
    if (backwards) content = load<i32>(lines + ((<usize>content) << LINE_SHIFT));
    const entry = lines + ((<usize>content) << LINE_SHIFT);
    flags |= load<i32>(entry + LINE_FLAGS);
    gained += load<f64>(entry + LINE_POINTS);
    store<usize>(
      OFFSETS + ((<usize>line) << 2),
      slid + ((<usize>((first + content) * vectors)) << 4),
    );
    first += contents;
  }
  if (flags != MOVED) return (flags & MOVED) == 0 ? ILLEGAL : WON;
  points = gained;
  let at = load<usize>(OFFSETS);
  let numbers = v128.load(at);
  if (vectors == 1) {
    for (let line = 1; line < count; line++) {
      at = load<usize>(OFFSETS + ((<usize>line) << 2));
      numbers = i32x4.add(numbers, v128.load(at));
    }
    return smallest(numbers);
  }
  let more = v128.load(at, 16);
  for (let line = 1; line < count; line++) {
    at = load<usize>(OFFSETS + ((<usize>line) << 2));
    numbers = i32x4.add(numbers, v128.load(at));
    more = i32x4.add(more, v128.load(at, 16));
  }
  return smallest(i32x4.min_s(numbers, more));
}

/** Adds a key to a set; whether it was new. */
function add(slots: usize, shift: i32, mask: i32, key: i32): bool {
  let slot = (key * SPREAD) >>> shift;
  let at = slots + ((<usize>slot) << 2);
  let found = load<i32>(at);
  while (found != key && found != FREE) {
    slot = (slot + 1) & mask;
    at = slots + ((<usize>slot) << 2);
    found = load<i32>(at);
  }
  if (found == key) return false;
  store<i32>(at, key);
  return true;
}

/**
 * Deals every tile to the afterstates `from` to `count` of a layer, and makes every move of what is new.
 * Returns where it stopped because a set has no room for certain; it is to be called again from there.
 */
export function deal(keys: usize, from: i32, count: i32, sum: i32, deals: usize, end: usize): i32 {
  const cells = rows * cols;
  for (let index = from; index < count; index++) {
    for (let at = deals; at < end; at += DEAL_BYTES) {
      const states = load<i32>(at + STATES_SIZE) + cells;
      const after = load<i32>(at + AFTER_SIZE) + 4 * cells;
      if (2 * states > load<i32>(at + STATES_MASK)) return index;
      if (2 * after > load<i32>(at + AFTER_MASK)) return index;
    }
    take(load<i32>(keys + ((<usize>index) << 2)), sum);
    for (let at = deals; at < end; at += DEAL_BYTES) dealEach(at);
  }
  return count;
}

function dealEach(at: usize): void {
  const rank = load<i32>(at);
  const slots = load<usize>(at + STATES);
  const shift = load<i32>(at + STATES_SHIFT);
  const mask = load<i32>(at + STATES_MASK);
  for (let nth = 0; nth < emptyCount; nth++) {
    const cell = load<i32>(EMPTY + ((<usize>nth) << 2));
    if (!add(slots, shift, mask, keyWith(cell, rank))) continue;
    store<i32>(at + STATES_SIZE, load<i32>(at + STATES_SIZE) + 1);
    put(cell, rank);
    explore(at);
    put(cell, -rank);
  }
}

/** Adds the afterstates of a new position; `at` is the deal that led to it. */
export function explore(at: usize): void {
  const slots = load<usize>(at + AFTER);
  const shift = load<i32>(at + AFTER_SHIFT);
  const mask = load<i32>(at + AFTER_MASK);
  let legal = 0;
  let size = load<i32>(at + AFTER_SIZE);
  for (let direction = 0; direction < 4; direction++) {
    const key = slide(direction);
    if (key == ILLEGAL) continue;
    legal++;
    if (key == WON) store<i32>(at + WINS, load<i32>(at + WINS) + 1);
    else if (add(slots, shift, mask, key)) size++;
  }
  store<i32>(at + AFTER_SIZE, size);
  store<i32>(at + PAIRS, load<i32>(at + PAIRS) + legal);
  if (legal == 0) store<i32>(at + TERMINAL, load<i32>(at + TERMINAL) + 1);
}

/** Adds the taken board itself to the positions of a deal, if it is new. */
export function begin(at: usize): void {
  const mask = load<i32>(at + STATES_MASK);
  if (!add(load<usize>(at + STATES), load<i32>(at + STATES_SHIFT), mask, keyWith(0, 0))) return;
  store<i32>(at + STATES_SIZE, load<i32>(at + STATES_SIZE) + 1);
  explore(at);
}

/** Moves the keys of a set into one of another size, which is free. */
export function rehash(slots: usize, size: i32, target: usize, shift: i32, mask: i32): void {
  for (let slot = 0; slot < size; slot++) {
    const key = load<i32>(slots + ((<usize>slot) << 2));
    if (key != FREE) add(target, shift, mask, key);
  }
}

/** Writes the keys of a set one after the other; returns their number. */
export function collect(slots: usize, size: i32, target: usize): i32 {
  let count = 0;
  for (let slot = 0; slot < size; slot++) {
    const key = load<i32>(slots + ((<usize>slot) << 2));
    if (key == FREE) continue;
    store<i32>(target + ((<usize>count) << 2), key);
    count++;
  }
  return count;
}

/** Sorts keys by 11 bits at a time; `room` is for as many keys, `counts` for 2048 of them. The result is in `room`. */
export function sort(keys: usize, count: i32, room: usize, counts: usize): void {
  let from = keys;
  let to = room;
  for (let shift = 0; shift < 33; shift += 11) {
    memory.fill(counts, 0, 2048 << 2);
    for (let index = 0; index < count; index++) {
      const at =
        counts + ((<usize>((load<i32>(from + ((<usize>index) << 2)) >>> shift) & 2047)) << 2);
      store<i32>(at, load<i32>(at) + 1);
    }
    let before = 0;
    for (let digit = 0; digit < 2048; digit++) {
      const at = counts + ((<usize>digit) << 2);
      const number = load<i32>(at);
      store<i32>(at, before);
      before += number;
    }
    for (let index = 0; index < count; index++) {
      const key = load<i32>(from + ((<usize>index) << 2));
      const at = counts + ((<usize>((key >>> shift) & 2047)) << 2);
      const place = load<i32>(at);
      store<i32>(at, place + 1);
      store<i32>(to + ((<usize>place) << 2), key);
    }
    const swap = from;
    from = to;
    to = swap;
  }
}

/** The slot of a key in a map of 16 bytes a slot, or the free slot where it would stand. */
function find(slots: usize, shift: i32, mask: i32, key: i32): usize {
  let slot = (key * SPREAD) >>> shift;
  let at = slots + ((<usize>slot) << 4);
  let found = load<i32>(at);
  while (found != key && found != FREE) {
    slot = (slot + 1) & mask;
    at = slots + ((<usize>slot) << 4);
    found = load<i32>(at);
  }
  return at;
}

/** Fills a map that is free. */
export function fillMap(
  slots: usize,
  shift: i32,
  mask: i32,
  keys: usize,
  values: usize,
  count: i32,
): void {
  for (let index = 0; index < count; index++) {
    const key = load<i32>(keys + ((<usize>index) << 2));
    const at = find(slots, shift, mask, key);
    store<i32>(at, key);
    store<f64>(at + 8, load<f64>(values + ((<usize>index) << 3)));
  }
}

/** Moves a map into one of another size, which is free. */
export function rehashMap(slots: usize, size: i32, target: usize, shift: i32, mask: i32): void {
  for (let slot = 0; slot < size; slot++) {
    const from = slots + ((<usize>slot) << 4);
    const key = load<i32>(from);
    if (key == FREE) continue;
    const at = find(target, shift, mask, key);
    store<i32>(at, key);
    store<f64>(at + 8, load<f64>(from + 8));
  }
}

/**
 * The values of the afterstates `from` to `count` of a layer. Returns where it stopped because a map has
 * no room for certain; it is to be called again from there.
 */
export function value(
  keys: usize,
  from: i32,
  count: i32,
  sum: i32,
  deals: usize,
  end: usize,
  values: usize,
): i32 {
  const cells = rows * cols;
  for (let index = from; index < count; index++) {
    for (let at = deals; at < end; at += DEAL_BYTES) {
      const states = load<i32>(at + STATES_SIZE) + cells;
      if (load<i32>(at + ENDS) == 0 && 2 * states > load<i32>(at + STATES_MASK)) return index;
    }
    take(load<i32>(keys + ((<usize>index) << 2)), sum);
    let mean: f64 = 0;
    for (let at = deals; at < end; at += DEAL_BYTES) {
      mean += load<f64>(at + PROBABILITY) * total(at);
    }
    store<f64>(values + ((<usize>index) << 3), min<f64>(mean / <f64>emptyCount, most));
  }
  return count;
}

/** The values of all positions that a deal leads to, added up. */
function total(at: usize): f64 {
  if (load<i32>(at + ENDS) != 0) return <f64>emptyCount;
  const rank = load<i32>(at);
  const slots = load<usize>(at + STATES);
  const shift = load<i32>(at + STATES_SHIFT);
  const mask = load<i32>(at + STATES_MASK);
  let sum = load<f64>(at + POINTS) * <f64>emptyCount;
  for (let nth = 0; nth < emptyCount; nth++) {
    const cell = load<i32>(EMPTY + ((<usize>nth) << 2));
    const key = keyWith(cell, rank);
    const slot = find(slots, shift, mask, key);
    if (load<i32>(slot) == FREE) {
      put(cell, rank);
      const value = position(at);
      put(cell, -rank);
      store<i32>(slot, key);
      store<f64>(slot + 8, value);
      store<i32>(at + STATES_SIZE, load<i32>(at + STATES_SIZE) + 1);
    }
    sum += load<f64>(slot + 8);
  }
  return sum;
}

/** The value of the board as it stands, with the player to move and the afterstates of a deal. */
export function position(at: usize): f64 {
  let best: f64 = 0;
  let sum: f64 = 0;
  let legal = 0;
  for (let direction = 0; direction < 4; direction++) {
    const value = moveValue(direction, at);
    if (value != value) continue;
    if (legal == 0 || value > best) best = value;
    sum += value;
    legal++;
  }
  if (legal == 0) return 0;
  return random ? sum / <f64>legal : best;
}

/** The value of a move, NaN when it is not legal or leads to no board that is known. */
export function moveValue(direction: i32, at: usize): f64 {
  const key = slide(direction);
  if (key == ILLEGAL) return NaN;
  if (key == WON) return 1;
  const slots = load<usize>(at + AFTER);
  const slot = find(slots, load<i32>(at + AFTER_SHIFT), load<i32>(at + AFTER_MASK), key);
  return load<i32>(slot) == FREE ? NaN : points + perMove + load<f64>(slot + 8);
}
