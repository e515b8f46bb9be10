/**
 * The 4x4 board in two 32-bit integers, for hot code: playouts, perft, training
 * references. Four bits per cell, rank 0..15; a row is 16 bits, and a move is
 * four look-ups in a table of all 65,536 rows, after a transposition for up and
 * down. The idea is from nneonneo's 2048 solver
 * (https://github.com/nneonneo/2048-ai) and TDL2048; the transposition swaps
 * blocks as in Warren, Hacker's Delight, 7-3. Mutable, because allocating an
 * object per move costs more than the move.
 */
import { mustBeInteger } from './arguments.ts';
import { boardOver, mustBeBoard, type Board } from './board.ts';
import { LEFT, mustBeDirection, UP, type Direction } from './direction.ts';
import { fault, ok, type Result } from './result.ts';
import type { Rng } from './rng.ts';
import { slideLine } from './slide.ts';

/** Returned by `move` if the direction does not change the board. */
export const ILLEGAL = -1;
/**
 * Returned by `move` if two tiles of rank 15 would merge, since rank 16 does not fit in four bits.
 */
export const TOO_LARGE = -2;

/** Set in a table entry whose row would contain rank 16. */
const OVERFLOW = 1 << 31;

let built: Int32Array | undefined;

/**
 * For each row of four nibbles: the row after the slide in the low 16 bits, and
 * a quarter of the reward above them (at most 2^14, as the faces that a row
 * creates sum to at most 2^16). The first half is for slides towards the low
 * nibble, the second for slides towards the high nibble. Built on first use
 * (512 KiB), so that importing the package costs nothing.
 */
function rowTable(): Int32Array {
  if (built !== undefined) return built;
  const table = new Int32Array(2 * 65536);
  for (let row = 0; row < 65536; row++) {
    const line = [row & 15, (row >> 4) & 15, (row >> 8) & 15, row >> 12];
    table[row] = rowEntry(line, 0, 4);
    table[65536 + row] = rowEntry(line.toReversed(), 12, -4);
  }
  built = table;
  return table;
}

/** The table entry of a line; tile k of the result is `first + k * step` bits up. */
function rowEntry(line: readonly number[], first: number, step: number): number {
  const laid = slideLine(line, 'once');
  if (laid.some((tile) => tile.rank > 15)) return OVERFLOW;
  return laid.reduce(
    (entry, tile, index) => entry + (tile.rank << (first + index * step)) + (tile.reward << 14),
    0,
  );
}

/** A 4x4 board of ranks 0..15 that moves in place; merges `once`. */
export class Packed4x4 {
  /** Rows 0 and 1: cell k, row-major, in bits 4k..4k+3. */
  private top = 0;
  /** Rows 2 and 3: cell 8+k in bits 4k..4k+3. */
  private bottom = 0;
  private readonly table = rowTable();

  /** Packs a board; faults `bad-size` (not 4x4), `bad-rank` (above 15). */
  static from(board: Board): Result<Packed4x4> {
    mustBeBoard(board);
    if (board.rows !== 4 || board.cols !== 4) {
      return fault('bad-size', `expected a 4x4 board, got ${board.rows}x${board.cols}`);
    }
    const packed = new Packed4x4();
    for (let cell = 0; cell < 16; cell++) {
      const rank = board.ranks[cell];
      if (rank > 15)
        return fault(
          'bad-rank',
          `cell ${cell}: expected ranks up to 15, got ${rank}`,
          `cell ${cell}`,
        );
      packed.put(cell, rank);
    }
    return ok(packed);
  }

  /** The board as a value. */
  toBoard(): Board {
    return boardOver(
      4,
      4,
      Uint8Array.from({ length: 16 }, (_, cell) => this.rankAt(cell)),
    );
  }

  /** The rank 0..15 on a cell 0..15. */
  rankAt(cell: number): number {
    mustBeInteger('cell', 0, 15, cell);
    return ((cell < 8 ? this.top : this.bottom) >>> (4 * (cell & 7))) & 15;
  }

  /** Puts a tile of rank 0..15 on an empty cell 0..15. */
  put(cell: number, rank: number): void {
    mustBeInteger('cell', 0, 15, cell);
    mustBeInteger('rank', 0, 15, rank);
    if (cell < 8) this.top |= rank << (4 * cell);
    else this.bottom |= rank << (4 * (cell - 8));
  }

  /** Copies another board into this one. */
  copy(other: Packed4x4): void {
    this.top = other.top;
    this.bottom = other.bottom;
  }

  /** Empties the board. */
  clear(): void {
    this.top = 0;
    this.bottom = 0;
  }

  /** Moves in place and returns the reward; ILLEGAL or TOO_LARGE leaves the board unchanged. */
  move(direction: Direction): number {
    mustBeDirection(direction);
    // Up and left slide towards low nibbles, right and down towards high ones.
    const half = ((direction ^ (direction >> 1)) & 1) << 16;
    return (direction & 1) === 0 ? this.moveCols(half) : this.moveRows(half);
  }

  private moveRows(half: number): number {
    const { top, bottom, table } = this;
    const row0 = table[half | (top & 0xffff)];
    const row1 = table[half | (top >>> 16)];
    const row2 = table[half | (bottom & 0xffff)];
    const row3 = table[half | (bottom >>> 16)];
    const newTop = (row0 & 0xffff) | (row1 << 16);
    const newBottom = (row2 & 0xffff) | (row3 << 16);
    if ((row0 | row1 | row2 | row3) < 0) return TOO_LARGE;
    if (newTop === top && newBottom === bottom) return ILLEGAL;
    this.top = newTop;
    this.bottom = newBottom;
    return ((row0 >> 16) + (row1 >> 16) + (row2 >> 16) + (row3 >> 16)) << 2;
  }

  private moveCols(half: number): number {
    this.transpose();
    const reward = this.moveRows(half);
    this.transpose();
    return reward;
  }

  /** Swaps rows and columns: first within the 2x2 blocks, then the two blocks off the diagonal. */
  private transpose(): void {
    let { top, bottom } = this;
    let swap = (top ^ (top >>> 12)) & 0x0000f0f0;
    top ^= swap ^ (swap << 12);
    swap = (bottom ^ (bottom >>> 12)) & 0x0000f0f0;
    bottom ^= swap ^ (swap << 12);
    swap = ((top >>> 8) ^ bottom) & 0x00ff00ff;
    this.top = top ^ (swap << 8);
    this.bottom = bottom ^ swap;
  }

  /**
   * Deals a tile under rule sets with ranks 1 and 2: a uniformly drawn empty cell, then rank 1 or 2
   * with the given odds. Draws the same stream as `drawSpawn`. The board must have an empty cell.
   */
  spawn(rng: Rng, ones = 9, twos = 1): void {
    // Nibble k of a running count is the number of empty cells up to cell k, so the last one counts all of them.
    const topCounts = Math.imul(emptyBits(this.top), 0x11111111);
    const bottomCounts = Math.imul(emptyBits(this.bottom), 0x11111111);
    const inTop = topCounts >>> 28;
    const nth = rng.below(inTop + (bottomCounts >>> 28));
    const rank = rng.below(ones + twos) < ones ? 1 : 2;
    if (nth < inTop) this.top |= rank * firstAbove(topCounts, nth);
    else this.bottom |= rank * firstAbove(bottomCounts, nth - inTop);
  }

  /** Whether no direction changes the board. */
  isOver(): boolean {
    if ((this.top | this.bottom) === 0) return true;
    // Some tile is next to an empty cell and can move there; on a full board only pairs matter.
    if ((emptyBits(this.top) | emptyBits(this.bottom)) !== 0) return false;
    return this.isStuck(LEFT) && this.isStuck(UP);
  }

  /** Whether a direction leaves the board unchanged. */
  private isStuck(direction: Direction): boolean {
    const { top, bottom } = this;
    const reward = this.move(direction);
    this.top = top;
    this.bottom = bottom;
    return reward === ILLEGAL;
  }
}

/** The lowest bit of each empty cell of eight. */
function emptyBits(cells: number): number {
  let filled = cells | (cells >>> 2);
  filled |= filled >>> 1;
  return ~filled & 0x11111111;
}

/** The lowest bit of the first nibble that is larger than `nth`, 0..7, in running counts up to 8. */
function firstAbove(counts: number, nth: number): number {
  const above = (counts + Math.imul(7 - nth, 0x11111111)) & 0x88888888;
  return (above & -above) >>> 3;
}
