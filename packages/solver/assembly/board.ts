/**
 * The current board and its parts: the contents of its rows and columns, its empty cells, and the numbers of its
 * images. A number is an integer in a double: four of them are compared in two instructions, and unlike 32 bits they
 * have room for 4x4. The result of a move, and the smallest number among its images, then take a few vector additions
 * of table rows.
 *
 * `src/exact/machine.ts` describes the tables and fills the memory. Every thread has its own area.
 */

/** The parameters of the problem and the addresses of its tables: i32 fields, f64 ones, and fields by direction. */
const CONFIG: usize = 1024;
const REALS: usize = 128;
const SLIDES: usize = 256;
const SLIDES_SHIFT: usize = 5;

/** A thread's area. */
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
const SHIFTED: i32 = 4;

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
/** Whether there are at least four images, or eight; otherwise two. The size of their numbers in bytes, as a shift. */
let four: bool = false;
let eight: bool = false;
let stride: usize = 0;
let still: usize = 0;
let placed: usize = 0;
let faces: usize = 0;
let vacant: usize = 0;
let columns: usize = 0;
let width: i32 = 0;
let rowOf: usize = 0;
let inRow: usize = 0;
let inColumn: usize = 0;
let places: usize = 0;
let expanded: usize = 0;
let rowContents: i32 = 0;
let lastRow: i32 = 0;
let lastPlace: i32 = 0;

/** Reads the parameters; `own` is the area of this thread. */
export function configure(own: usize): void {
  area = own;
  rows = load<i32>(CONFIG, 0);
  cols = load<i32>(CONFIG, 4);
  cells = rows * cols;
  base = load<i32>(CONFIG, 8);
  still = load<usize>(CONFIG, 12);
  placed = load<usize>(CONFIG, 16);
  faces = load<usize>(CONFIG, 20);
  vacant = load<usize>(CONFIG, 24);
  columns = load<usize>(CONFIG, 28);
  rowOf = load<usize>(CONFIG, 32);
  inRow = load<usize>(CONFIG, 36);
  inColumn = load<usize>(CONFIG, 40);
  places = load<usize>(CONFIG, 44);
  expanded = load<usize>(CONFIG, 48);
  rowContents = load<i32>(CONFIG, 52);
  width = load<i32>(CONFIG, 56);
  const images = load<i32>(CONFIG, 60);
  four = images >= 4;
  eight = images == 8;
  stride = 3 + <usize>ctz(images);
  const last = load<i32>(CONFIG, 64);
  lastRow = rowAt(last);
  lastPlace = load<i32>(inRow + ((<usize>(last - lastRow * cols)) << 2));
  random = load<i32>(CONFIG, 68) != 0;
  perMove = load<f64>(CONFIG + REALS, 0);
  most = load<f64>(CONFIG + REALS, 8);
}

/** Loads the board of a layer with the given key. */
export function take(key: f64, sum: i32): void {
  let left = key;
  let rest = sum;
  for (let row = rows - 1; row >= 0; row--) {
    const place = load<f64>(places + ((<usize>row) << 3));
    const above = floor<f64>(left / place);
    const entry = row * rowContents + <i32>(left - above * place);
    left = above;
    const content = load<i32>(expanded + ((<usize>entry) << 2));
    rest -= load<i32>(faces + ((<usize>content) << 2));
    store<i32>(area + ((<usize>row) << 2), content, ROWS);
  }
  // The last free cell is not part of the key: its tile is what is missing from the sum.
  if (rest != 0) {
    const at = area + ((<usize>lastRow) << 2);
    store<i32>(at, load<i32>(at, ROWS) + ctz(rest) * lastPlace, ROWS);
  }
  settle();
}

/** Computes columns, images and empty cells from the rows. */
export function settle(): void {
  let n0 = f64x2.splat(0);
  let n1 = f64x2.splat(0);
  let n2 = f64x2.splat(0);
  let n3 = f64x2.splat(0);
  for (let col = 0; col < width; col += 4) {
    v128.store(area + ((<usize>col) << 2), i32x4.splat(0), COLUMNS);
  }
  let empty = 0;
  for (let row = 0; row < rows; row++) {
    const entry = row * rowContents + load<i32>(area + ((<usize>row) << 2), ROWS);
    const at = still + ((<usize>entry) << stride);
    n0 = f64x2.add(n0, v128.load(at));
    if (four) n1 = f64x2.add(n1, v128.load(at, 16));
    if (eight) {
      n2 = f64x2.add(n2, v128.load(at, 32));
      n3 = f64x2.add(n3, v128.load(at, 48));
    }
    const parts = columns + ((<usize>(entry * width)) << 2);
    for (let col = 0; col < width; col += 4) {
      const offset = (<usize>col) << 2;
      const sums = i32x4.add(v128.load(area + offset, COLUMNS), v128.load(parts + offset));
      v128.store(area + offset, sums, COLUMNS);
    }
    empty |= load<i32>(vacant + ((<usize>entry) << 2));
  }
  v128.store(area, n0, NUMBERS);
  v128.store(area, n1, NUMBERS + 16);
  v128.store(area, n2, NUMBERS + 32);
  v128.store(area, n3, NUMBERS + 48);
  let count = 0;
  for (; empty != 0; empty &= empty - 1) {
    store<i32>(area + ((<usize>count) << 2), ctz(empty), EMPTY);
    count++;
  }
  emptyCount = count;
}

function rowAt(cell: i32): i32 {
  return load<i32>(rowOf + ((<usize>cell) << 2));
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
  const row = rowAt(cell);
  const col = cell - row * cols;
  const own = area + ((<usize>row) << 2);
  const other = area + ((<usize>col) << 2);
  const across = rank * load<i32>(inRow + ((<usize>col) << 2));
  const down = rank * load<i32>(inColumn + ((<usize>row) << 2));
  store<i32>(own, load<i32>(own, ROWS) + across, ROWS);
  store<i32>(other, load<i32>(other, COLUMNS) + down, COLUMNS);
}

function smallest(numbers: v128): f64 {
  return f64x2.extract_lane(f64x2.pmin(numbers, v128.shuffle<i64>(numbers, numbers, 1, 0)), 0);
}

/** The key of the board with another tile on an empty cell. */
export function keyWith(cell: i32, rank: i32): f64 {
  const at = placed + ((<usize>(cell * base + rank)) << stride);
  let least = f64x2.add(v128.load(area, NUMBERS), v128.load(at));
  if (four) {
    least = f64x2.pmin(least, f64x2.add(v128.load(area, NUMBERS + 16), v128.load(at, 16)));
  }
  if (eight) {
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
  return direction & 1 ? slideLines(ROWS, rows, direction) : slideLines(COLUMNS, cols, direction);
}

// Without walls, a slide in the other direction is the image of a slide of the board's image in this one, so one table
// serves both.
function slideLines(held: usize, count: i32, direction: i32): f64 {
  const slides = CONFIG + ((<usize>direction) << SLIDES_SHIFT);
  const contents = load<i32>(slides, SLIDES);
  let lines = load<usize>(slides, SLIDES + 4);
  const step = (<usize>load<i32>(slides, SLIDES + 8)) << LINE_SHIFT;
  const slid = load<usize>(slides, SLIDES + 12);
  const reversed = load<i32>(slides, SLIDES + 16) != 0;
  let flags = 0;
  let gained: f64 = 0;
  let first = 0;
  for (let line = 0; line < count; line++) {
    const own = area + ((<usize>line) << 2);
    let content = load<i32>(own + held);
    if (reversed) content = load<i32>(lines + ((<usize>content) << LINE_SHIFT));
    const entry = lines + ((<usize>content) << LINE_SHIFT);
    flags |= load<i32>(entry, LINE_FLAGS);
    gained += load<f64>(entry, LINE_POINTS);
    store<usize>(own, slid + ((<usize>(first + content)) << stride), OFFSETS);
    first += contents;
    lines += step;
  }
  if (flags != MOVED) return (flags & (MOVED | SHIFTED)) == MOVED ? WON : ILLEGAL;
  points = gained;
  const at = load<usize>(area, OFFSETS);
  let n0 = v128.load(at);
  if (!four) {
    for (let line = 1; line < count; line++) {
      n0 = f64x2.add(n0, v128.load(load<usize>(area + ((<usize>line) << 2), OFFSETS)));
    }
    return smallest(n0);
  }
  let n1 = v128.load(at, 16);
  if (!eight) {
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
