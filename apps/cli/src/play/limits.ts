/**
 * The largest boards that can be shown. Rules allow a thousand million cells, of which no terminal shows one in
 * a thousand; what cannot be shown is refused before any of it is made.
 */
import { fault, ok, type Result, type Size } from '@open2048/core';

/** In lines, where a board of any shape is drawn whole after every move. */
const MOST_CELLS = 65_536;
/** On the whole screen, where a tile takes five columns at least: no window is larger. */
const LONGEST_SIDE = 256;

/** Whether a board can be shown on the whole screen, or else in lines; fault `too-large`. */
export function checkShown({ rows, cols }: Size, isScreen: boolean): Result<void> {
  const isShown = isScreen ? Math.max(rows, cols) <= LONGEST_SIDE : rows * cols <= MOST_CELLS;
  if (isShown) return ok(undefined);
  const limit = isScreen
    ? `on the whole screen a board may have ${LONGEST_SIDE} rows and ${LONGEST_SIDE} columns`
    : `in lines a board may have ${MOST_CELLS.toLocaleString('en')} cells`;
  return fault('too-large', `a board of ${rows}x${cols} cannot be shown: ${limit}`, 'size');
}
