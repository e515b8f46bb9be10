/**
 * The evaluator that needs no download: the value of a board is the sum of the values of its rows and columns. The
 * value of a line of four ranks is in a table that is filled at the start from a handful of numbers (src/lines.ts). The
 * terms of the formula, empty cells, tiles that can merge, order and the cost of many tiles, are those of nneonneo
 * (https://github.com/nneonneo/2048-ai).
 *
 * Most positions of a search are leaves, so these have tables of their own: an entry has the row after its slide and
 * the value of that row. Boards with tiles above 32768 or with fewer than 4x4 cells take a slower path.
 */
import { cols, rows, shownAt, transpose } from './board';
import {
  COL_WORTH,
  DISORDER,
  LAST_BY_LINES,
  LEFT,
  MAX_RANK,
  RIGHT,
  ROW_WORTH,
  SLID_LEFT,
  SLID_RIGHT,
  WEIGHT,
} from './memory';
import { Afterstates } from './records';
import { afterstates, OVERFLOW, rankOn } from './slide';

let alive: f32 = 0;
let empty: f32 = 0;
let merge: f32 = 0;
/** The size for which the tables are built, as the cells of a row and of a column, and the table of columns. */
let rowCells: i32 = 0;
let colCells: i32 = 0;
let colWorth: usize = ROW_WORTH;

/** Sets the numbers of the formula; the tables are built before the next search. */
export function setLines(
  newAlive: f32,
  newEmpty: f32,
  newMerge: f32,
  disorder: f64,
  disorderPower: f64,
  weight: f64,
  weightPower: f64,
): void {
  alive = newAlive;
  empty = newEmpty;
  merge = newMerge;
  for (let rank: usize = 0; rank <= MAX_RANK; rank++) {
    store<f32>(DISORDER + (rank << 2), f32(disorder * Math.pow(f64(rank), disorderPower)));
    store<f32>(WEIGHT + (rank << 2), f32(weight * Math.pow(f64(rank), weightPower)));
  }
  rowCells = 0;
}

/** Builds the tables for the current size, unless they are built already. */
export function fitLines(): void {
  if (rowCells == cols && colCells == rows) return;
  rowCells = cols;
  colCells = rows;
  fill(ROW_WORTH, cols);
  colWorth = rows == cols ? ROW_WORTH : COL_WORTH;
  if (rows != cols) fill(COL_WORTH, rows);
  for (let row: usize = 0; row < 65536; row++) {
    keepSlid(SLID_LEFT + (row << 3), load<u32>(LEFT + (row << 2)));
    keepSlid(SLID_RIGHT + (row << 3), load<u32>(RIGHT + (row << 2)));
  }
}

function fill(table: usize, length: i32): void {
  for (let row: u32 = 0; row < 65536; row++) {
    const a = shownAt(row, 0, 0);
    const b = shownAt(row, 0, 1);
    const c = shownAt(row, 0, 2);
    store<i32>(table + (row << 2), worthOfLine(a, b, c, shownAt(row, 0, 3), length));
  }
}

function keepSlid(entry: usize, slid: u32): void {
  store<u32>(entry, slid);
  store<i32>(entry, load<i32>(ROW_WORTH + (usize(slid & 0xffff) << 2)), 4);
}

/** The value of a line of 1..4 cells with the given ranks, as an integer, so that sums are exact. */
function worthOfLine(a: u32, b: u32, c: u32, d: u32, length: i32): i32 {
  const free = i32(a == 0) + i32(b == 0) + i32(c == 0) + i32(d == 0) - (4 - length);
  let rise: f32 = 0;
  let fall: f32 = 0;
  if (length > 1) {
    rise += risen(a, b);
    fall += risen(b, a);
  }
  if (length > 2) {
    rise += risen(b, c);
    fall += risen(c, b);
  }
  if (length > 3) {
    rise += risen(c, d);
    fall += risen(d, c);
  }
  const weights = power(WEIGHT, a) + power(WEIGHT, b) + (power(WEIGHT, c) + power(WEIGHT, d));
  const bonus = empty * f32(free) + merge * f32(merges(a, b, c, d));
  return i32(alive + bonus - min<f32>(rise, fall) - weights);
}

function power(table: usize, rank: u32): f32 {
  return load<f32>(table + (rank << 2));
}

/** How much a line rises from one rank to the next. */
function risen(from: u32, to: u32): f32 {
  return max<f32>(0, power(DISORDER, to) - power(DISORDER, from));
}

/** The number of tiles with an equal one next to them, ignoring empty cells. */
function merges(a: u32, b: u32, c: u32, d: u32): i32 {
  let count = 0;
  let last: u32 = 0;
  let run = 0;
  for (let cell = 0; cell < 4; cell++) {
    const rank = cell < 2 ? (cell == 0 ? a : b) : cell == 2 ? c : d;
    if (rank == 0) continue;
    if (rank == last) run++;
    else {
      if (run > 0) count += 1 + run;
      run = 0;
    }
    last = rank;
  }
  return run > 0 ? count + 1 + run : count;
}

/** The value of a board, in the unit of the formula. */
export function worthByLines(planes: u64, extra: u64): i32 {
  if (extra != 0) return worthByRanks(planes, extra);
  return sumOf(ROW_WORTH, planes) + sumOf(colWorth, transpose(planes));
}

function sumOf(table: usize, planes: u64): i32 {
  return (
    load<i32>(table + ((usize(planes) & 0xffff) << 2)) +
    load<i32>(table + ((usize(planes >> 16) & 0xffff) << 2)) +
    (load<i32>(table + ((usize(planes >> 32) & 0xffff) << 2)) +
      load<i32>(table + (usize(planes >> 48) << 2)))
  );
}

function worthByRanks(planes: u64, extra: u64): i32 {
  let sum = 0;
  for (let line = 0; line < 4; line++) {
    sum += worthOfCells(planes, extra, 4 * line, 1, cols);
    sum += worthOfCells(planes, extra, line, 4, rows);
  }
  return sum;
}

/** The value of the line of four cells from `first`; `length` of them are on the board. */
function worthOfCells(planes: u64, extra: u64, first: i32, step: i32, length: i32): i32 {
  return worthOfLine(
    rankOn(planes, extra, first),
    rankOn(planes, extra, first + step),
    rankOn(planes, extra, first + 2 * step),
    rankOn(planes, extra, first + 3 * step),
    length,
  );
}

/** The flags of the last slides, as in slide.ts. */
let flags: u32 = 0;

/** The value of the best afterstate of a position; 0 if there is none, and never less. */
export function bestByLines(planes: u64, extra: u64): i32 {
  if (extra == 0 && rowCells == 4 && colCells == 4) {
    flags = 0;
    const turned = transpose(planes);
    const most = max<i32>(
      max<i32>(slid(planes, SLID_LEFT), slid(planes, SLID_RIGHT)),
      max<i32>(slid(turned, SLID_LEFT), slid(turned, SLID_RIGHT)),
    );
    if (flags < OVERFLOW) return most;
  }
  const after = changetype<Afterstates>(LAST_BY_LINES);
  afterstates(planes, extra, after);
  let most = 0;
  for (let direction: usize = 0; direction < 4; direction++) {
    if (after.reward(direction) < 0) continue;
    most = max<i32>(most, worthByLines(after.planes(direction), after.extra(direction)));
  }
  return most;
}

/** The value of a 4x4 board after its rows have slid by a table; 0 if no row changes. */
function slid(planes: u64, table: usize): i32 {
  const a = load<u64>(table + ((usize(planes) & 0xffff) << 3));
  const b = load<u64>(table + ((usize(planes >> 16) & 0xffff) << 3));
  const c = load<u64>(table + ((usize(planes >> 32) & 0xffff) << 3));
  const d = load<u64>(table + (usize(planes >> 48) << 3));
  flags |= u32(a) | u32(b) | u32(c) | u32(d);
  const after = (a & 0xffff) | ((b & 0xffff) << 16) | ((c & 0xffff) << 32) | (d << 48);
  if (after == planes) return 0;
  const along = i32(a >> 32) + i32(b >> 32) + (i32(c >> 32) + i32(d >> 32));
  return along + sumOf(ROW_WORTH, transpose(after));
}
