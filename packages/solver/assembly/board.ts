/**
 * The current board and its parts: the contents of its rows and columns, its empty cells, and the numbers of its
 * images. A number is an integer in a double: four of them are compared in two instructions, and unlike 32 bits they
 * have room for 4x4. The result of a move, and the smallest number among its images, then take a few vector additions
 * of table rows.
 *
 * `src/exact/machine.ts` describes the tables and fills the memory. Every thread has its own area.
 */

/** The parameters of the problem and the addresses of its tables: i32 fields, then f64 ones. */
const CONFIG: usize = 1024;
const REALS: usize = 128;

/** A thread's area. */
const RANKS: usize = 0;
const EMPTY: usize = 64;
const ROWS: usize = 192;
const COLUMNS: usize = 320;
const OFFSETS: usize = 448;
const NUMBERS: usize = 576;
export const TALLIES: usize = 640;

/** An entry of a line: its contents reversed, flags, points. */
const LINE_FLAGS: usize = 4;
const LINE_POINTS: usize = 8;
const LINE_SHIFT: usize = 4;
const MOVED: i32 = 1;

/** Returned by `slide` instead of a key. */
export const ILLEGAL: f64 = -1;
export const WON: f64 = -2;

export let area: usize = 0;
export let cells: i32 = 0;
export let random: bool = false;
export let perMove: f64 = 0;
/** The upper limit of a value: rounding must not make a probability greater than 1. */
export let most: f64 = Infinity;
/** The number of empty cells of the current board, and the points of the last legal slide. */
export let emptyCount: i32 = 0;
export let points: f64 = 0;

let rows: i32 = 0;
let cols: i32 = 0;
let base: i32 = 0;
/** Whether there are eight images or four; and the size of their numbers in bytes, as a shift. */
let square: bool = false;
let stride: usize = 0;
let still: usize = 0;
let placed: usize = 0;
let digits: usize = 0;
let faces: usize = 0;
let inRow: usize = 0;
let inColumn: usize = 0;
let rowContents: i32 = 0;
let rowLines: usize = 0;
let rowSlid: usize = 0;
let columnContents: i32 = 0;
let columnLines: usize = 0;
let columnSlid: usize = 0;
/** The place values of the last row of a number and of the other rows. */
let lastPlace: f64 = 0;
let rowPlace: f64 = 0;

/** Reads the parameters; `own` is the area of this thread. */
export function configure(own: usize): void {
  area = own;
  rows = load<i32>(CONFIG, 0);
  cols = load<i32>(CONFIG, 4);
  cells = rows * cols;
  base = load<i32>(CONFIG, 8);
  square = rows == cols;
  stride = square ? 6 : 5;
  still = load<usize>(CONFIG, 12);
  placed = load<usize>(CONFIG, 16);
  digits = load<usize>(CONFIG, 20);
  faces = load<usize>(CONFIG, 24);
  inRow = load<usize>(CONFIG, 28);
  inColumn = load<usize>(CONFIG, 32);
  rowContents = load<i32>(CONFIG, 36);
  rowLines = load<usize>(CONFIG, 40);
  rowSlid = load<usize>(CONFIG, 44);
  columnContents = load<i32>(CONFIG, 48);
  columnLines = load<usize>(CONFIG, 52);
  columnSlid = load<usize>(CONFIG, 56);
  random = load<i32>(CONFIG, 60) != 0;
  lastPlace = load<f64>(CONFIG + REALS, 0);
  rowPlace = load<f64>(CONFIG + REALS, 8);
  perMove = load<f64>(CONFIG + REALS, 16);
  most = load<f64>(CONFIG + REALS, 24);
}

/** Loads the board of a layer with the given key. */
export function take(key: f64, sum: i32): void {
  const last = rows - 1;
  let left = floor<f64>(key / lastPlace);
  // The last cell is not part of the key: its tile is what is missing from the sum.
  const open = <i32>(key - left * lastPlace) * base;
  let rest = sum - load<i32>(faces + ((<usize>open) << 2));
  for (let row = last - 1; row >= 0; row--) {
    const above = floor<f64>(left / rowPlace);
    const content = <i32>(left - above * rowPlace);
    left = above;
    rest -= load<i32>(faces + ((<usize>content) << 2));
    store<i32>(area + ((<usize>row) << 2), content, ROWS);
  }
  store<i32>(area + ((<usize>last) << 2), open + (rest == 0 ? 0 : ctz(rest)), ROWS);
  settle();
}

/** Computes columns, images and empty cells from the rows. */
export function settle(): void {
  let n0 = f64x2.splat(0);
  let n1 = f64x2.splat(0);
  let n2 = f64x2.splat(0);
  let n3 = f64x2.splat(0);
  for (let col = 0; col < cols; col++) store<i32>(area + ((<usize>col) << 2), 0, COLUMNS);
  let count = 0;
  let cell = 0;
  for (let row = 0; row < rows; row++) {
    const content = load<i32>(area + ((<usize>row) << 2), ROWS);
    const at = still + ((<usize>(row * rowContents + content)) << stride);
    n0 = f64x2.add(n0, v128.load(at));
    n1 = f64x2.add(n1, v128.load(at, 16));
    if (square) {
      n2 = f64x2.add(n2, v128.load(at, 32));
      n3 = f64x2.add(n3, v128.load(at, 48));
    }
    const digit = digits + <usize>(content * cols);
    for (let col = 0; col < cols; col++) {
      const rank = <i32>load<u8>(digit + <usize>col);
      const column = area + ((<usize>col) << 2);
      store<u8>(area + <usize>cell, <u8>rank, RANKS);
      store<i32>(column, load<i32>(column, COLUMNS) * base + rank, COLUMNS);
      store<i32>(area + ((<usize>count) << 2), cell, EMPTY);
      count += <i32>(rank == 0);
      cell++;
    }
  }
  v128.store(area, n0, NUMBERS);
  v128.store(area, n1, NUMBERS + 16);
  v128.store(area, n2, NUMBERS + 32);
  v128.store(area, n3, NUMBERS + 48);
  emptyCount = count;
}

export function countEmpty(): i32 {
  return emptyCount;
}

/** The nth empty cell. */
export function emptyCell(nth: i32): i32 {
  return load<i32>(area + ((<usize>nth) << 2), EMPTY);
}

/** Puts a tile on an empty cell, or removes it if the rank is negative; images and empty cells do not change. */
export function put(cell: i32, rank: i32): void {
  const row = cell / cols;
  const col = cell - row * cols;
  const rowAt = area + ((<usize>row) << 2);
  const columnAt = area + ((<usize>col) << 2);
  const across = rank * load<i32>(inRow + ((<usize>col) << 2));
  const down = rank * load<i32>(inColumn + ((<usize>row) << 2));
  store<i32>(rowAt, load<i32>(rowAt, ROWS) + across, ROWS);
  store<i32>(columnAt, load<i32>(columnAt, COLUMNS) + down, COLUMNS);
}

function smallest(numbers: v128): f64 {
  return f64x2.extract_lane(f64x2.pmin(numbers, v128.shuffle<i64>(numbers, numbers, 1, 0)), 0);
}

/** The key of the board with another tile on an empty cell. */
export function keyWith(cell: i32, rank: i32): f64 {
  const at = placed + ((<usize>(cell * base + rank)) << stride);
  let least = f64x2.pmin(
    f64x2.add(v128.load(area, NUMBERS), v128.load(at)),
    f64x2.add(v128.load(area, NUMBERS + 16), v128.load(at, 16)),
  );
  if (square) {
    const more = f64x2.pmin(
      f64x2.add(v128.load(area, NUMBERS + 32), v128.load(at, 32)),
      f64x2.add(v128.load(area, NUMBERS + 48), v128.load(at, 48)),
    );
    least = f64x2.pmin(least, more);
  }
  return smallest(least);
}

/** The key of the afterstate in a direction, `ILLEGAL` or `WON`. */
export function slide(direction: i32): f64 {
  return direction & 1
    ? slideLines(ROWS, rows, rowContents, rowLines, rowSlid, direction == 1)
    : slideLines(COLUMNS, cols, columnContents, columnLines, columnSlid, direction == 2);
}

// A slide in the other direction is the image of a slide of the board's image in this one, so one table serves both.
function slideLines(
  held: usize,
  count: i32,
  contents: i32,
  lines: usize,
  slid: usize,
  backwards: bool,
): f64 {
  let flags = 0;
  let gained: f64 = 0;
  let first = 0;
  for (let line = 0; line < count; line++) {
    const own = area + ((<usize>line) << 2);
    let content = load<i32>(own + held);
    if (backwards) content = load<i32>(lines + ((<usize>content) << LINE_SHIFT));
    const entry = lines + ((<usize>content) << LINE_SHIFT);
    flags |= load<i32>(entry, LINE_FLAGS);
    gained += load<f64>(entry, LINE_POINTS);
    store<usize>(own, slid + ((<usize>(first + content)) << stride), OFFSETS);
    first += contents;
  }
  if (flags != MOVED) return (flags & MOVED) == 0 ? ILLEGAL : WON;
  points = gained;
  const at = load<usize>(area, OFFSETS);
  let n0 = v128.load(at);
  let n1 = v128.load(at, 16);
  if (!square) {
    for (let line = 1; line < count; line++) {
      const next = load<usize>(area + ((<usize>line) << 2), OFFSETS);
      n0 = f64x2.add(n0, v128.load(next));
      n1 = f64x2.add(n1, v128.load(next, 16));
    }
    return smallest(f64x2.pmin(n0, n1));
  }
  let n2 = v128.load(at, 32);
  let n3 = v128.load(at, 48);
  for (let line = 1; line < count; line++) {
    const next = load<usize>(area + ((<usize>line) << 2), OFFSETS);
    n0 = f64x2.add(n0, v128.load(next));
    n1 = f64x2.add(n1, v128.load(next, 16));
    n2 = f64x2.add(n2, v128.load(next, 32));
    n3 = f64x2.add(n3, v128.load(next, 48));
  }
  return smallest(f64x2.pmin(f64x2.pmin(n0, n1), f64x2.pmin(n2, n3)));
}
