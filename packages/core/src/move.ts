/**
 * A fast move of a board of any size: the same fold as the specification in
 * slide.ts, with only two numbers per line: the cell of the next tile, and the
 * rank that can merge with the last tile written. Columns are moved in blocks
 * of 1,024 with the rows in the inner loop, because walking a column of a wide
 * board touches a cache line for every cell. The loops are branch-free, since
 * comparisons on a full board are unpredictable: `filled`, `joins` and similar
 * values are 0 or 1, and their negatives are masks.
 */
import { wrongType } from './arguments.ts';
import { boardOver, mustBeBoard, type Board } from './board.ts';
import { wrongDirection, type Direction } from './direction.ts';
import { FACES } from './face.ts';
import type { Merge, Move } from './slide.ts';

const BLOCK = 1024;
/** From this number of columns on, a block is moved in a separate buffer and then copied. */
const STAGED_COLS = 8192;
/** Padding between the rows of that buffer in bytes, so that they do not all map to the same few cache sets. */
const STAGE_GAP = 64;

/**
 * Scratch space of `moveCols`: the cell of the next tile of each column, and the rank that can merge with the last one.
 */
const writes = new Int32Array(BLOCK);
const joiners = new Uint8Array(BLOCK);

/**
 * Moves a board: returns the afterstate, the sum of the faces created (exact up
 * to 2^53, above that the nearest double), and whether the board changed. An
 * illegal move returns the given board itself. The result is written to a new
 * board, or to `into`, bytes of the same length that the caller gives away;
 * this saves memory for very large boards.
 */
export function move(
  board: Board,
  direction: Direction,
  merge: Merge = 'once',
  into?: Uint8Array,
): Move {
  mustBeBoard(board);
  if (merge !== 'once' && merge !== 'cascade') throw wrongType('merge', 'once or cascade', merge);
  const { rows, cols } = board;
  const from = board.ranks as unknown as Uint8Array;
  const to = into?.fill(0) ?? new Uint8Array(from.length);
  const cascade = merge === 'cascade';
  let reward: number;
  if (direction === 3) reward = moveRows(from, to, rows, cols, 1, cascade);
  else if (direction === 1) reward = moveRows(from, to, rows, cols, -1, cascade);
  else if (direction === 0) reward = moveCols(from, to, rows, cols, 1, cascade);
  else if (direction === 2) reward = moveCols(from, to, rows, cols, -1, cascade);
  else throw wrongDirection(direction);
  // A merge reduces the number of tiles, a slide alone keeps it: either way some cell differs.
  if (reward === 0 && same(from, to)) return { board, reward: 0, legal: false };
  return { board: boardOver(rows, cols, to), reward, legal: true };
}

function same(a: Uint8Array, b: Uint8Array): boolean {
  for (let cell = 0; cell < a.length; cell++) if (a[cell] !== b[cell]) return false;
  return true;
}

/**
 * The rank that can merge with a tile of rank `rank` just written: its own, or
 * 0 if it is a merger that `cascadeMask` stops or if it is of rank 255.
 */
function joinerOf(rank: number, joins: number, cascadeMask: number): number {
  const joiner = (rank & (joins - 1)) | (rank & -joins & cascadeMask);
  return joiner & (((joiner + 1) >>> 8) - 1);
}

/** Slides every row, towards column 0 with `step` 1 and away from it with -1; returns the reward. */
function moveRows(
  from: Uint8Array,
  to: Uint8Array,
  rows: number,
  cols: number,
  step: 1 | -1,
  cascade: boolean,
): number {
  const cascadeMask = cascade ? -1 : 0;
  let reward = 0;
  for (let row = 0; row < rows; row++) {
    let read = step === 1 ? row * cols : row * cols + cols - 1;
    let write = read;
    let joiner = 0;
    for (let count = 0; count < cols; count++, read += step) {
      const rank = from[read];
      const filled = -rank >>> 31;
      const joins = (((rank ^ joiner) - 1) >>> 31) & filled;
      const laid = rank + joins;
      write -= joins * step;
      to[write] = laid;
      write += filled * step;
      reward += FACES[laid & -joins];
      joiner = (joiner & (filled - 1)) | (joinerOf(laid, joins, cascadeMask) & -filled);
    }
  }
  return reward;
}

/**
 * Slides every column, towards row 0 with `step` 1 and away from it with -1;
 * returns the reward. A block writes to rows that are far apart: on a wide
 * board each is on another page and, if the width is a power of two, in the
 * same few cache sets. There a block is moved in a narrow buffer and copied
 * from it row by row.
 */
function moveCols(
  from: Uint8Array,
  to: Uint8Array,
  rows: number,
  cols: number,
  step: 1 | -1,
  cascade: boolean,
): number {
  const staged = cols >= STAGED_COLS;
  const width = staged ? BLOCK + STAGE_GAP : cols;
  const stage = staged ? new Uint8Array(rows * width) : to;
  let reward = 0;
  for (let left = 0; left < cols; left += BLOCK) {
    const count = Math.min(BLOCK, cols - left);
    if (!staged) {
      reward += moveBlock(from, cols, left, to, cols, left, rows, count, step, cascade);
      continue;
    }
    if (left > 0) stage.fill(0);
    reward += moveBlock(from, cols, left, stage, width, 0, rows, count, step, cascade);
    for (let row = 0; row < rows; row++) {
      to.set(stage.subarray(row * width, row * width + count), row * cols + left);
    }
  }
  return reward;
}

/**
 * Slides up to 1,024 columns of `from`, starting at column `fromLeft`, into the columns of `to`
 * starting at `toLeft`; `fromWidth` and `toWidth` are the distances between their rows.
 */
function moveBlock(
  from: Uint8Array,
  fromWidth: number,
  fromLeft: number,
  to: Uint8Array,
  toWidth: number,
  toLeft: number,
  rows: number,
  count: number,
  step: 1 | -1,
  cascade: boolean,
): number {
  const cascadeMask = cascade ? -1 : 0;
  const firstRow = step === 1 ? 0 : rows - 1;
  const stride = step * toWidth;
  for (let index = 0; index < count; index++) writes[index] = firstRow * toWidth + toLeft + index;
  joiners.fill(0, 0, count);
  let reward = 0;
  let base = firstRow * fromWidth + fromLeft;
  for (let row = 0; row < rows; row++, base += step * fromWidth) {
    for (let index = 0; index < count; index++) {
      const rank = from[base + index];
      const joiner = joiners[index];
      const filled = -rank >>> 31;
      const joins = (((rank ^ joiner) - 1) >>> 31) & filled;
      const laid = rank + joins;
      const write = writes[index] - joins * stride;
      to[write] = laid;
      writes[index] = write + filled * stride;
      reward += FACES[laid & -joins];
      joiners[index] = (joiner & (filled - 1)) | (joinerOf(laid, joins, cascadeMask) & -filled);
    }
  }
  return reward;
}
