/**
 * Finds the legal moves without making them. A tile can move in a direction if
 * the next cell there is empty or has an equal tile below rank 255. The scan
 * stops as soon as every direction is known to be legal, so that on a large
 * board in play it reads only a few cells.
 */
import { mustBeBoard, type Board } from './board.ts';
import { DIRECTIONS, type Direction } from './direction.ts';
import { MAX_RANK } from './face.ts';

const VERTICAL = 0b0101;
const HORIZONTAL = 0b1010;
const ALL = 0b1111;

/** The legal directions as a bit set, bit d for direction d (up 1, right 2, down 4, left 8). */
export function legalMask(board: Board): number {
  mustBeBoard(board);
  const { rows, cols } = board;
  const ranks = board.ranks as unknown as Uint8Array;
  let mask = 0;
  for (let row = 0, cell = 0; row < rows; row++) {
    for (let col = 0; col < cols; col++, cell++) {
      if (col + 1 < cols) mask |= pairMask(ranks[cell], ranks[cell + 1], 8, 2, HORIZONTAL);
      if (row + 1 < rows) mask |= pairMask(ranks[cell], ranks[cell + cols], 1, 4, VERTICAL);
      if (mask === ALL) return mask;
    }
  }
  return mask;
}

/** The moves that two neighbours allow: `back` towards the first, `forth` towards the second, `both` to merge. */
function pairMask(
  first: number,
  second: number,
  back: number,
  forth: number,
  both: number,
): number {
  if (first === second) return first !== 0 && first !== MAX_RANK ? both : 0;
  if (first === 0) return back;
  return second === 0 ? forth : 0;
}

/** The directions that change the board, in order; empty if the game is over. */
export function legalMoves(board: Board): Direction[] {
  const mask = legalMask(board);
  return DIRECTIONS.filter((direction) => (mask >> direction) & 1);
}
