/**
 * The random deal of the classic rules: a uniformly drawn empty cell, then 2 or 4 at 9:1, with the same draws as core.
 */
import { countCells, emptyCells, nthCell } from './board';
import { below } from './rng';

/** Adds a tile to the planes; there must be an empty cell. */
export function spawn(planes: u64): u64 {
  const cells = emptyCells(planes);
  const place = nthCell(cells, below(countCells(cells)));
  const rank: u64 = below(10) < 9 ? 1 : 2;
  return planes | (rank << place);
}
