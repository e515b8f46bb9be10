/**
 * The current board and its parts: the contents of its rows and columns, its empty cells, and the numbers of its
 * images. The result of a move, and the smallest number among its images, take a few vector additions of table rows.
 *
 * `src/exact/machine.ts` describes the tables and fills the memory. Every thread has its own area.
 */
import { ILLEGAL, narrow, setNarrow, WON, Key } from './key';

/** The parameters of the problem and the addresses of its tables: i32 fields, f64 ones, and fields by direction. */
const CONFIG: usize = 1024;
const REALS: usize = 128;
const SLIDES: usize = 256;
const SLIDES_SHIFT: usize = 5;

/** A thread's area. */
const EMPTY: usize = 64;
const ROWS: usize = 192;
const COLUMNS: usize = 320;
const NUMBERS: usize = 576;
export const TALLIES: usize = 640;

/** An entry of a line: its contents reversed, flags, points. */
const LINE_FLAGS: usize = 4;
const LINE_POINTS: usize = 8;
const LINE_SHIFT: usize = 4;
const MOVED: i32 = 1;
const SHIFTED: i32 = 4;
/** The other flags are the sets of large tiles that `src/exact/geometry.ts` describes, without a target cell all empty. */
const FIRST_SET: i32 = 8;
const OTHERS: i32 = 3;
const BESIDE: i32 = 10;
const HELD: i32 = 17;
const SET: i32 = 127;

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
/** Whether there are eight images; otherwise four. The size of their numbers in bytes, as a shift. */
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
  eight = images == 8;
  setNarrow(load<i32>(CONFIG, 72) != 0);
  stride = (narrow ? 2 : 3) + <usize>ctz(images);
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
    // A division takes long, and nothing is above the first row.
    const above = row == 0 ? 0 : floor<f64>(left / place);
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
  if (narrow) settleIn<u32>();
  else settleIn<f64>();
}

function settleIn<N>(): void {
  let n0 = v128.splat<N>(0);
  let n1 = n0;
  let n2 = n0;
  let n3 = n0;
  for (let col = 0; col < width; col += 4) {
    v128.store(area + ((<usize>col) << 2), i32x4.splat(0), COLUMNS);
  }
  let empty = 0;
  for (let row = 0; row < rows; row++) {
    const entry = row * rowContents + load<i32>(area + ((<usize>row) << 2), ROWS);
    const at = still + ((<usize>entry) << stride);
    n0 = v128.add<N>(n0, v128.load(at));
    if (hasSecond<N>()) n1 = v128.add<N>(n1, v128.load(at, 16));
    if (hasFour<N>()) {
      n2 = v128.add<N>(n2, v128.load(at, 32));
      n3 = v128.add<N>(n3, v128.load(at, 48));
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
  if (hasSecond<N>()) v128.store(area, n1, NUMBERS + 16);
  if (hasFour<N>()) {
    v128.store(area, n2, NUMBERS + 32);
    v128.store(area, n3, NUMBERS + 48);
  }
  let count = 0;
  for (; empty != 0; empty &= empty - 1) {
    store<i32>(area + ((<usize>count) << 2), ctz(empty), EMPTY);
    count++;
  }
  emptyCount = count;
}

/** Whether the numbers of the images take at least two vectors, or four. */
function hasSecond<N>(): bool {
  return sizeof<N>() == 8 || eight;
}
function hasFour<N>(): bool {
  return sizeof<N>() == 8 && eight;
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

/** The key of the board with another tile on an empty cell. */
export function keyWith(cell: i32, rank: i32): Key {
  return narrow ? keyIn<u32>(cell, rank) : keyIn<f64>(cell, rank);
}

function keyIn<N>(cell: i32, rank: i32): Key {
  const at = placed + ((<usize>(cell * base + rank)) << stride);
  let least = v128.add<N>(v128.load(area, NUMBERS), v128.load(at));
  if (hasSecond<N>()) {
    least = lesser<N>(least, v128.add<N>(v128.load(area, NUMBERS + 16), v128.load(at, 16)));
  }
  if (hasFour<N>()) {
    const third = v128.add<N>(v128.load(area, NUMBERS + 32), v128.load(at, 32));
    const fourth = v128.add<N>(v128.load(area, NUMBERS + 48), v128.load(at, 48));
    least = lesser<N>(least, lesser<N>(third, fourth));
  }
  return smallest<N>(least);
}

function lesser<N>(one: v128, other: v128): v128 {
  return sizeof<N>() == 4 ? v128.min<u32>(one, other) : v128.pmin<f64>(one, other);
}

function smallest<N>(numbers: v128): Key {
  const least = lesser<N>(numbers, v128.shuffle<i64>(numbers, numbers, 1, 0));
  if (sizeof<N>() == 8) return reinterpret<i64>(f64x2.extract_lane(least, 0));
  const both = v128.extract_lane<u64>(least, 0);
  return <Key>min<u32>(<u32>both, <u32>(both >> 32));
}

/** The key of the afterstate in a direction, `ILLEGAL` or `WON`. */
export function slide(direction: i32): Key {
  const held = direction & 1 ? ROWS : COLUMNS;
  const count = direction & 1 ? rows : cols;
  return narrow ? slideIn<u32>(held, count, direction) : slideIn<f64>(held, count, direction);
}

// Without walls, a slide in the other direction is the image of a slide of the board's image in this one, so one table
// serves both.
function slideIn<N>(held: usize, count: i32, direction: i32): Key {
  const slides = CONFIG + ((<usize>direction) << SLIDES_SHIFT);
  const contents = load<usize>(slides, SLIDES) << stride;
  let lines = load<usize>(slides, SLIDES + 4);
  const step = load<usize>(slides, SLIDES + 8) << LINE_SHIFT;
  let slid = load<usize>(slides, SLIDES + 12);
  const reversed = load<i32>(slides, SLIDES + 16) != 0;
  const shift = stride;
  const second = hasSecond<N>();
  const fourth = hasFour<N>();
  let flags = 0;
  let gained: f64 = 0;
  let n0 = v128.splat<N>(0);
  let n1 = n0;
  let n2 = n0;
  let n3 = n0;
  let at = area + held;
  const end = at + ((<usize>count) << 2);
  for (; at < end; at += 4) {
    let content = load<usize>(at);
    if (reversed) content = load<usize>(lines + (content << LINE_SHIFT));
    const entry = lines + (content << LINE_SHIFT);
    flags |= load<i32>(entry, LINE_FLAGS);
    gained += load<f64>(entry, LINE_POINTS);
    const more = slid + (content << shift);
    n0 = v128.add<N>(n0, v128.load(more));
    if (second) n1 = v128.add<N>(n1, v128.load(more, 16));
    if (fourth) {
      n2 = v128.add<N>(n2, v128.load(more, 32));
      n3 = v128.add<N>(n3, v128.load(more, 48));
    }
    slid += contents;
    lines += step;
  }
  const kind = flags & (FIRST_SET - 1);
  if (kind != MOVED) return (kind & (MOVED | SHIFTED)) == MOVED ? WON : ILLEGAL;
  if (flags >= FIRST_SET && !isInOrder(flags)) return ILLEGAL;
  points = gained;
  if (second) n0 = lesser<N>(n0, n1);
  if (fourth) n0 = lesser<N>(n0, lesser<N>(n2, n3));
  return smallest<N>(n0);
}

/** Whether the large tiles are in order, as in `src/exact/order.ts`. */
function isInOrder(flags: i32): bool {
  const others = (flags >>> OTHERS) & SET;
  const beside = (flags >>> BESIDE) & SET;
  const held = (flags >>> HELD) & SET;
  if (held == 0) return (others | beside) == 0;
  return others < held && beside < held << 1;
}
