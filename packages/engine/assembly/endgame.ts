/**
 * The search for endgames: expectimax to a fixed depth, with a formula for boards whose large tiles lie in order around
 * the top left corner. The formula, the cut of boards that are far from order, and the second search of positions that
 * are lost otherwise are those of macroxue (https://github.com/macroxue/2048-ai).
 *
 * The value of a board is the sum over its rows, from the left, and its columns, from the top: t(first cell), and for
 * each two adjacent cells t(a) + t(b) if the first is not smaller, otherwise 12 (t(a) - t(b)), and t(a) once more if they
 * are equal, where t(r) = r 2^r for a tile of rank r.
 *
 * Boards are 4x4 and have ranks up to 15; two tiles of rank 15 do not merge.
 */
import { countCells, emptyCells, initPlaces, setSize, shownAt, transpose } from './board';
import {
  END,
  ENTRY_BYTES,
  LINE,
  RANKS,
  SLID_LEFT,
  SLID_RIGHT,
  TABLE,
  TABLE_BITS,
  WORTHS,
} from './endgame-memory';
import { LEFT, RIGHT } from './memory';
import { initSlide, packPlanes, slideRows } from './slide';

const CHANCE_OF_2: f32 = 0.9;
const CHANCE_OF_4: f32 = 0.1;
/** A rising pair of cells costs this many times what it rises. */
const RISE: i32 = 12;

/** Boards that are worth less are not searched further. */
let least: f32 = 0;
/** The value of a game that is over. */
let lost: f32 = 0;
/** Paths that are less likely are not followed further. */
let rarest: f32 = 0;
let searches: u32 = 0;
let nodes: u32 = 0;
let limit: u32 = 0;

/** Builds the tables; must be called once, before anything else. */
export function init(): void {
  setSize(4, 4);
  initPlaces();
  initSlide();
  for (let row: u32 = 0; row < 65536; row++) store<f32>(LINE + (row << 2), f32(worthOfLine(row)));
  for (let row: usize = 0; row < 65536; row++) {
    keepSlid(SLID_LEFT + (row << 3), load<u32>(LEFT + (row << 2)));
    keepSlid(SLID_RIGHT + (row << 3), load<u32>(RIGHT + (row << 2)));
  }
}

function keepSlid(entry: usize, slid: u32): void {
  const row = slid & 0xffff;
  store<u32>(entry, row);
  store<f32>(entry, load<f32>(LINE + (usize(row) << 2)), 4);
}

/** The value of a row from its left, which is that of a column from its top. */
function worthOfLine(row: u32): i32 {
  let before = tile(row, 0);
  let worth = before;
  for (let cell = 1; cell < 4; cell++) {
    const next = tile(row, cell);
    worth += before >= next ? before + next : RISE * (before - next);
    if (before == next) worth += before;
    before = next;
  }
  return worth;
}

function tile(row: u32, cell: i32): i32 {
  const rank = shownAt(row, 0, cell);
  return i32(rank << rank);
}

/** The end of the memory, which must reach this far before `init` is called. */
export function end(): usize {
  return END;
}

/** The address of the 16 ranks of the board, a byte each. */
export function cells(): usize {
  return RANKS;
}

/** The address of the values of the moves, f32: up, right, down, left; -Infinity if illegal. */
export function worths(): usize {
  return WORTHS;
}

/** The number of boards that the last search evaluated. */
export function searched(): u32 {
  return nodes;
}

/** The value of the board. */
export function worth(): f32 {
  const planes = packPlanes(RANKS);
  return worthOf(planes, transpose(planes));
}

/**
 * Searches the board to a depth in moves and writes the values of its moves. `newLeast`, `newLost` and `newRarest` as
 * above. Returns false, with values of no use, if it needs more than `most` boards.
 */
export function search(depth: i32, newLeast: f32, newLost: f32, newRarest: f32, most: u32): bool {
  least = newLeast;
  lost = newLost;
  rarest = newRarest;
  limit = most;
  nodes = 0;
  searches++;
  const planes = packPlanes(RANKS);
  const turned = transpose(planes);
  rootMove(0, transpose(slideRows(turned, LEFT)), planes, depth);
  rootMove(1, slideRows(planes, RIGHT), planes, depth);
  rootMove(2, transpose(slideRows(turned, RIGHT)), planes, depth);
  rootMove(3, slideRows(planes, LEFT), planes, depth);
  return nodes < limit;
}

function rootMove(direction: usize, after: u64, before: u64, depth: i32): void {
  const value =
    after == before ? f32(-Infinity) : valueAfter(after, transpose(after), depth - 1, 1);
  store<f32>(WORTHS + (direction << 2), value);
}

/** The value of an afterstate, with its transposed image. */
function valueAfter(planes: u64, turned: u64, depth: i32, chance: f32): f32 {
  const value = worthOf(planes, turned);
  nodes++;
  if (depth == 0 || value < least || chance < rarest || nodes >= limit) return value;
  const entry = entryOf(planes);
  const stamp = (searches << 12) | (u32(depth) << 8);
  const level: u32 = 127 - (reinterpret<u32>(chance) >> 23);
  const known = load<u32>(entry, 12);
  if (load<u64>(entry) == planes && (known & 0xffffff00) == stamp && (known & 0xff) <= level)
    return load<f32>(entry, 8);
  const empty = emptyCells(planes);
  const count = f32(countCells(empty));
  const each = chance / count;
  let sum: f32 = 0;
  for (let rest = empty; rest != 0; rest &= rest - 1) {
    const two = rest & (0 - rest);
    sum += CHANCE_OF_2 * best(planes | two, depth, each * CHANCE_OF_2);
    sum += CHANCE_OF_4 * best(planes | (two << 1), depth, each * CHANCE_OF_4);
  }
  const mean = sum / count;
  store<u64>(entry, planes);
  store<f32>(entry, mean, 8);
  store<u32>(entry, stamp | level, 12);
  return mean;
}

/** The value of the best move of a position. */
function best(planes: u64, depth: i32, chance: f32): f32 {
  if (depth == 1 || chance < rarest) return bestOfLeaf(planes);
  const turned = transpose(planes);
  let most: f32 = -Infinity;
  const up = slideRows(turned, LEFT);
  if (up != turned) most = max<f32>(most, valueAfter(transpose(up), up, depth - 1, chance));
  const right = slideRows(planes, RIGHT);
  if (right != planes)
    most = max<f32>(most, valueAfter(right, transpose(right), depth - 1, chance));
  const down = slideRows(turned, RIGHT);
  if (down != turned) most = max<f32>(most, valueAfter(transpose(down), down, depth - 1, chance));
  const left = slideRows(planes, LEFT);
  if (left != planes) most = max<f32>(most, valueAfter(left, transpose(left), depth - 1, chance));
  return most == f32(-Infinity) ? lost : most;
}

/** The same, one move deep. */
function bestOfLeaf(planes: u64): f32 {
  const turned = transpose(planes);
  nodes += 4;
  const most = max<f32>(
    max<f32>(slid(planes, SLID_LEFT), slid(planes, SLID_RIGHT)),
    max<f32>(slid(turned, SLID_LEFT), slid(turned, SLID_RIGHT)),
  );
  return most == f32(-Infinity) ? lost : most;
}

/** The value of a board after its rows have slid by a table; -Infinity if no row changes. */
function slid(planes: u64, table: usize): f32 {
  const a = table + ((usize(planes) & 0xffff) << 3);
  const b = table + ((usize(planes >> 16) & 0xffff) << 3);
  const c = table + ((usize(planes >> 32) & 0xffff) << 3);
  const d = table + (usize(planes >> 48) << 3);
  const after =
    (load<u64>(a) & 0xffff) |
    ((load<u64>(b) & 0xffff) << 16) |
    ((load<u64>(c) & 0xffff) << 32) |
    (load<u64>(d) << 48);
  if (after == planes) return f32(-Infinity);
  const along = load<f32>(a, 4) + load<f32>(b, 4) + (load<f32>(c, 4) + load<f32>(d, 4));
  return along + sumOf(transpose(after));
}

function worthOf(planes: u64, turned: u64): f32 {
  return sumOf(planes) + sumOf(turned);
}

function sumOf(planes: u64): f32 {
  return (
    load<f32>(LINE + ((usize(planes) & 0xffff) << 2)) +
    load<f32>(LINE + ((usize(planes >> 16) & 0xffff) << 2)) +
    (load<f32>(LINE + ((usize(planes >> 32) & 0xffff) << 2)) +
      load<f32>(LINE + (usize(planes >> 48) << 2)))
  );
}

/** Fibonacci hashing (Knuth, The Art of Computer Programming, volume 3, 6.4). */
function entryOf(planes: u64): usize {
  return TABLE + usize((planes * 0x9e3779b97f4a7c15) >> u64(64 - TABLE_BITS)) * ENTRY_BYTES;
}
