/**
 * A board of up to 4x4 cells in 64 bits, by bit planes: row r is bits 16r..16r+15, its low byte the low two bits of the
 * four ranks and its high byte the high two bits, cell c of the row in bits 2c and 2c+1 of each. A row is a 16-bit
 * index of the slide tables, as in the usual format of one nibble per cell. Byte shuffles separate the planes, so that
 * a network finds the indices of four boards at a time (lanes.ts), and boards with the same large tiles have adjacent
 * weights.
 *
 * Planes hold ranks up to 15 and show larger ones as 15. The excess over 15 is in `extra`, one nibble per cell (cell
 * 4r+c in bits 4(4r+c)): 65536 is 15 and 1, 131072 is 15 and 2, up to rank 24, so that a reward fits in 31 bits.
 * `extra` is zero in nearly every game, so the fast path tests it once and the slow path need not be fast.
 *
 * A board smaller than 4x4 is in the top left corner and the cells beyond it are always empty.
 */
import { PLACES } from './memory';

/** The first bit of each cell's low plane: one bit a cell. */
export const CELLS: u64 = 0x0055005500550055;

let inside: u64 = CELLS;

/** The distance of the last column from the right edge of the planes, in bits; 0 with 4 columns. */
export let rightGap: u64 = 0;
/** The same for the last row, after a transposition. */
export let downGap: u64 = 0;
export let rows: i32 = 4;
export let cols: i32 = 4;

/** Sets the size of the boards in later calls, 1..4 rows and columns. */
export function setSize(newRows: i32, newCols: i32): void {
  rows = newRows;
  cols = newCols;
  rightGap = u64(2 * (4 - newCols));
  downGap = u64(2 * (4 - newRows));
  inside = 0;
  for (let row = 0; row < newRows; row++) {
    for (let col = 0; col < newCols; col++) inside |= (<u64>1) << u64(16 * row + 2 * col);
  }
}

/** Swaps rows and columns (Warren, Hacker's Delight, 7-3: within the 2x2 blocks, then the blocks). */
export function transpose(planes: u64): u64 {
  const inner = (planes ^ (planes >> 14)) & 0x0000cccc0000cccc;
  const half = planes ^ inner ^ (inner << 14);
  const outer = (half ^ (half >> 28)) & 0x00000000f0f0f0f0;
  return half ^ outer ^ (outer << 28);
}

/** Reverses the columns of a board with `cols` of them. */
export function mirror(planes: u64): u64 {
  const pairs = ((planes >> 2) & 0x3333333333333333) | ((planes & 0x3333333333333333) << 2);
  const rowsDone = ((pairs >> 4) & 0x0f0f0f0f0f0f0f0f) | ((pairs & 0x0f0f0f0f0f0f0f0f) << 4);
  return rowsDone >> rightGap;
}

/** Reverses the rows of a board with `rows` of them. */
export function flip(planes: u64): u64 {
  const words = rotl<u64>(planes, 32);
  const reversed = ((words >> 16) & 0x0000ffff0000ffff) | ((words & 0x0000ffff0000ffff) << 16);
  return reversed >> (downGap << 3);
}

/** The rank 0..15 that the planes show at row r, column c. */
export function shownAt(planes: u64, row: i32, col: i32): u32 {
  const cell = u32(planes >> u64(16 * row + 2 * col));
  return (cell & 3) | ((cell >> 6) & 12);
}

/** The planes of a single tile of rank 0..15. */
export function tileAt(rank: u32, row: i32, col: i32): u64 {
  return u64((rank & 3) | ((rank & 12) << 6)) << u64(16 * row + 2 * col);
}

/** One bit for each empty cell, at the first bit of its low plane. */
export function emptyCells(planes: u64): u64 {
  const filled = planes | (planes >> 8);
  return ~(filled | (filled >> 1)) & inside;
}

/** One bit for each cell that shows a rank, 0..15. */
export function cellsOf(planes: u64, rank: u32): u64 {
  const others = ~planes;
  const a = (rank & 1) != 0 ? planes : others;
  const b = (rank & 2) != 0 ? planes : others;
  const c = (rank & 4) != 0 ? planes : others;
  const d = (rank & 8) != 0 ? planes : others;
  return a & (b >> 1) & (c >> 8) & (d >> 9) & CELLS;
}

/** Whether a cell shows a rank, 0..15. */
export function hasRank(planes: u64, rank: u32): bool {
  return cellsOf(planes, rank) != 0;
}

/** The board with the tiles above a rank, 0..15, one rank lower. */
export function loweredAbove(planes: u64, rank: u32): u64 {
  let above: u64 = 0;
  let equal = CELLS;
  for (let bit = 3; bit >= 0; bit--) {
    const set = planes >> (bit < 2 ? u64(bit) : u64(bit + 6));
    if (((rank >> bit) & 1) != 0) {
      equal &= set;
    } else {
      above |= equal & set;
      equal &= ~set;
    }
  }
  return decremented(planes, above);
}

/** Subtracts one from the ranks of some cells, none of them empty. */
function decremented(planes: u64, cells: u64): u64 {
  let borrow = cells;
  let less = planes ^ borrow;
  borrow &= ~planes;
  less ^= borrow << 1;
  borrow &= ~(planes >> 1);
  less ^= borrow << 8;
  borrow &= ~(planes >> 8);
  return less ^ (borrow << 9);
}

/** Packs eight cells of two rows into a byte: the first row in the even bits, the second in the odd ones. */
function packed(cells: u64): u32 {
  const word = u32(cells);
  return (word | (word >> 15)) & 0xff;
}

/** The number of cells that are set. */
export function countCells(cells: u64): u32 {
  return u32(popcnt<u64>(cells));
}

/** The bit position, as in the planes, of the n-th set cell in row-major order; n from 0, less than the count. */
export function nthCell(cells: u64, n: u32): u64 {
  const top = packed(cells);
  const inTop = popcnt<u32>(top);
  if (n < inTop) return u64(load<u8>(PLACES + ((top << 3) | n)));
  return 32 + u64(load<u8>(PLACES + ((packed(cells >> 32) << 3) | (n - inTop))));
}

/** Builds the table of `nthCell`. */
export function initPlaces(): void {
  for (let occupancy: u32 = 0; occupancy < 256; occupancy++) {
    let n: u32 = 0;
    for (let cell: u32 = 0; cell < 8; cell++) {
      const col = cell & 3;
      const row = cell >> 2;
      if (((occupancy >> (2 * col + row)) & 1) == 0) continue;
      store<u8>(PLACES + ((occupancy << 3) | n), u8(16 * row + 2 * col));
      n++;
    }
  }
}
