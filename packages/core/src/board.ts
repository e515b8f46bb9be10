/**
 * A board is a value: rows, columns and one rank per cell, row-major, top row
 * first. One byte per cell, so that a board of 32768x32768 takes one gigabyte.
 * A `Board` may contain any ranks, reachable or not; a `Position` is a board
 * under rules.
 */
import { mustBeFunction, mustBeInteger, wrongType } from './arguments.ts';
import { FACES, rankOfFace } from './face.ts';
import { fault, ok, shown, type Result } from './result.ts';

/** The largest number of rows and of columns. */
export const MAX_SIDE = 32768;

/** The ranks of a board, read-only: `ranks[row * cols + col]` is 0..255. */
export interface Ranks extends Omit<
  Readonly<Uint8Array>,
  'set' | 'fill' | 'sort' | 'reverse' | 'copyWithin' | 'buffer' | 'subarray' | 'valueOf'
> {}

export interface Board {
  readonly rows: number;
  readonly cols: number;
  readonly ranks: Ranks;
}

/** A board's height and width in cells, each 1..32768. */
export interface Size {
  readonly rows: number;
  readonly cols: number;
}

/** Checks that both sides are integers from 1 to 32768; fault `bad-size`. */
export function checkSize(rows: number, cols: number): Result<Size> {
  for (const [name, side] of [
    ['rows', rows],
    ['cols', cols],
  ] as const) {
    if (!Number.isInteger(side) || side < 1 || side > MAX_SIDE) {
      return fault(
        'bad-size',
        `${name} must be an integer from 1 to ${MAX_SIDE}, got ${shown(side)}`,
        name,
      );
    }
  }
  return ok({ rows, cols });
}

/** Whether these are the ranks of a board of that size: the single check that every board gets. */
function fills(ranks: unknown, rows: number, cols: number): boolean {
  return (
    ranks instanceof Uint8Array &&
    typeof rows === 'number' &&
    typeof cols === 'number' &&
    ranks.length === rows * cols &&
    (rows | 0) === rows &&
    (cols | 0) === cols &&
    rows > 0
  );
}

/** A board over the given bytes, which the caller must no longer modify; throws unless there is one byte per cell. */
export function boardOver(rows: number, cols: number, ranks: Uint8Array): Board {
  if (!fills(ranks, rows, cols)) {
    mustBeSize(rows, cols);
    if (!(ranks instanceof Uint8Array)) throw wrongType('ranks', 'a Uint8Array', ranks);
    throw new RangeError(`${rows}x${cols} needs ${rows * cols} ranks, got ${ranks.length}`);
  }
  return { rows, cols, ranks };
}

/** A board without tiles; sides 1..32768. */
export function emptyBoard(rows: number, cols: number): Board {
  mustBeSize(rows, cols);
  return boardOver(rows, cols, new Uint8Array(rows * cols));
}

/** A board from a grid of faces, `grid[row][col]`; faults `bad-size`, `ragged-grid`, `bad-face`. */
export function boardFromFaces(grid: readonly (readonly number[])[]): Result<Board> {
  return boardFromGrid(grid, (face) => rankOfFace(face));
}

/** A board from a grid of ranks 0..255, `grid[row][col]`; faults `bad-size`, `ragged-grid`, `bad-rank`. */
export function boardFromRanks(grid: readonly (readonly number[])[]): Result<Board> {
  return boardFromGrid(grid, checkRank);
}

/** Checks that a number is an integer rank 0..255; fault `bad-rank`. */
export function checkRank(rank: number): Result<number> {
  if (Number.isInteger(rank) && rank >= 0 && rank <= 255) return ok(rank);
  return fault('bad-rank', `expected a rank from 0 to 255, got ${shown(rank)}`);
}

/**
 * A board from a grid of any cells and a function that reads a cell; faults are placed at `row R column C`, from 1.
 */
export function boardFromGrid<Cell>(
  grid: readonly (readonly Cell[])[],
  readCell: (cell: Cell) => Result<number>,
): Result<Board> {
  if (!Array.isArray(grid)) throw wrongType('grid', 'a list of rows', grid);
  const rows = grid.length;
  const cols = grid[0]?.length ?? 0;
  const size = checkSize(rows, cols);
  if (!size.ok) return size;
  const ranks = new Uint8Array(rows * cols);
  for (let row = 0; row < rows; row++) {
    const line: readonly Cell[] | undefined = grid[row];
    if (!Array.isArray(line)) throw wrongType(`grid[${row}]`, 'a list of cells', line);
    if (line.length !== cols) {
      const message = `row ${row + 1} has ${line.length} cells, row 1 has ${cols}`;
      return fault('ragged-grid', message, `row ${row + 1}`);
    }
    for (let col = 0; col < cols; col++) {
      const rank = readCell(line[col]);
      if (!rank.ok) {
        const place = `row ${row + 1} column ${col + 1}`;
        return fault(rank.error.code, `${place}: ${rank.error.message}`, place);
      }
      ranks[row * cols + col] = rank.value;
    }
  }
  return ok(boardOver(rows, cols, ranks));
}

/** The faces of a board as a grid, `faces[row][col]`; exact as doubles. */
export function facesOf(board: Board): number[][] {
  return gridOf(board, (rank) => FACES[rank]);
}

/** The ranks of a board as a grid, `ranks[row][col]`. */
export function ranksOf(board: Board): number[][] {
  return gridOf(board, (rank) => rank);
}

/** A board's cells as a grid, each made from its rank. */
export function gridOf<Cell>(board: Board, cellOf: (rank: number) => Cell): Cell[][] {
  mustBeBoard(board);
  mustBeFunction('cellOf', cellOf);
  return Array.from({ length: board.rows }, (_row, row) =>
    Array.from({ length: board.cols }, (_cell, col) => cellOf(board.ranks[row * board.cols + col])),
  );
}

/** Whether two boards have the same size and the same rank on every cell. */
export function boardsEqual(a: Board, b: Board): boolean {
  mustBeBoard(a);
  mustBeBoard(b);
  if (a.rows !== b.rows || a.cols !== b.cols) return false;
  const { ranks: left } = a;
  const { ranks: right } = b;
  for (let cell = 0; cell < left.length; cell++) if (left[cell] !== right[cell]) return false;
  return true;
}

/** The number of empty cells. */
export function countEmpty(board: Board): number {
  mustBeBoard(board);
  const { ranks } = board;
  let count = 0;
  for (let cell = 0; cell < ranks.length; cell++) if (ranks[cell] === 0) count++;
  return count;
}

/** The index of the n-th empty cell in row-major order, n from 0; -1 if there are not that many. */
export function nthEmpty(board: Board, n: number): number {
  mustBeBoard(board);
  mustBeInteger('n', 0, Number.MAX_SAFE_INTEGER, n);
  const { ranks } = board;
  for (let cell = 0, seen = 0; cell < ranks.length; cell++) {
    if (ranks[cell] === 0 && seen++ === n) return cell;
  }
  return -1;
}

/** The largest rank on the board, 0 if it is empty. */
export function maxRank(board: Board): number {
  mustBeBoard(board);
  const { ranks } = board;
  let max = 0;
  for (let cell = 0; cell < ranks.length; cell++) if (ranks[cell] > max) max = ranks[cell]!;
  return max;
}

/** The same board with another rank 0..255 on one cell. */
export function withRank(board: Board, cell: number, rank: number): Board {
  mustBeBoard(board);
  mustBeInteger('cell', 0, board.ranks.length - 1, cell);
  mustBeInteger('rank', 0, 255, rank);
  const ranks = board.ranks.slice();
  ranks[cell] = rank;
  return boardOver(board.rows, board.cols, ranks);
}

/** Throws unless the value is a board with one rank per cell. */
export function mustBeBoard(board: Board): void {
  if (typeof board === 'object' && board !== null && fills(board.ranks, board.rows, board.cols))
    return;
  throw wrongType('board', 'a board from boardFromFaces or parsePosition', board);
}

/** Throws unless both sides are integers from 1 to 32768. */
export function mustBeSize(rows: number, cols: number): void {
  mustBeInteger('rows', 1, MAX_SIDE, rows);
  mustBeInteger('cols', 1, MAX_SIDE, cols);
}
