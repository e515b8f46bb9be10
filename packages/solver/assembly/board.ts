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
let digits: usize = 0;
let faces: usize = 0;
let inRow: usize = 0;
let inColumn: usize = 0;
let places: usize = 0;
let expanded: usize = 0;
let open: usize = 0;
let rowContents: i32 = 0;
let last: i32 = 0;

/** Reads the parameters; `own` is the area of this thread. */
export function configure(own: usize): void {
  area = own;
  rows = load<i32>(CONFIG, 0);
  cols = load<i32>(CONFIG, 4);
  cells = rows * cols;
  base = load<i32>(CONFIG, 8);
  still = load<usize>(CONFIG, 12);
  placed = load<usize>(CONFIG, 16);
  digits = load<usize>(CONFIG, 20);
  faces = load<usize>(CONFIG, 24);
  inRow = load<usize>(CONFIG, 28);
  inColumn = load<usize>(CONFIG, 32);
  places = load<usize>(CONFIG, 36);
  expanded = load<usize>(CONFIG, 40);
  open = load<usize>(CONFIG, 44);
  rowContents = load<i32>(CONFIG, 48);
  const images = load<i32>(CONFIG, 52);
  four = images >= 4;
  eight = images == 8;
  stride = 3 + <usize>ctz(images);
  last = load<i32>(CONFIG, 56);
  random = load<i32>(CONFIG, 60) != 0;
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
    const row = last / cols;
    const at = area + ((<usize>row) << 2);
    const place = load<i32>(inRow + ((<usize>(last - row * cols)) << 2));
    store<i32>(at, load<i32>(at, ROWS) + ctz(rest) * place, ROWS);
  }
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
    if (four) n1 = f64x2.add(n1, v128.load(at, 16));
    if (eight) {
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
      count += <i32>(rank == 0) & <i32>load<u8>(open + <usize>cell);
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
