/**
 * The largest boards that can be shown. Rules allow a thousand million cells; a terminal cannot show even a
 * thousandth of them. A board that cannot be shown is refused before it is created.
 */
import { fault, ok, type Result, type Size } from '@open2048/core';

/** The maximum number of cells in line mode, which prints the whole board after every move, whatever its shape. */
const MOST_CELLS = 65_536;
/**
 * The maximum number of rows and of columns in full-screen mode. A tile is at least five columns
 * wide, and no window is larger.
 */
const LONGEST_SIDE = 256;

/** Checks that a board can be shown in full-screen mode (`isScreen`) or in line mode; fault `too-large`. */
export function checkShown({ rows, cols }: Size, isScreen: boolean): Result<void> {
  const isShown = isScreen ? Math.max(rows, cols) <= LONGEST_SIDE : rows * cols <= MOST_CELLS;
  if (isShown) return ok(undefined);
  const limit = isScreen
    ? `full-screen mode allows up to ${LONGEST_SIDE} rows and ${LONGEST_SIDE} columns`
    : `line mode allows up to ${MOST_CELLS.toLocaleString('en')} cells`;
  return fault('too-large', `cannot show a board of ${rows}x${cols}: ${limit}`, 'size');
}
