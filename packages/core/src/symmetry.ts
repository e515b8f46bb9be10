/**
 * The eight symmetries of the board. A move commutes with each of them, so what
 * is known of one position is known of up to eight; the canonical form
 * represents them all. Numbered 0..7: a transposition first if bit 2 is set,
 * then a reversal of the columns (bit 0) and of the rows (bit 1).
 */
import { mustBeOneOf } from './arguments.ts';
import { boardOver, mustBeBoard, type Board } from './board.ts';
import { mustBeDirection, type Direction } from './direction.ts';

/** All symmetries; 0 is the identity. The first four keep the size of every rectangle. */
export const SYMMETRIES = [0, 1, 2, 3, 4, 5, 6, 7] as const;
export type Symmetry = (typeof SYMMETRIES)[number];

/** The image of a board; symmetries 4..7 swap the numbers of rows and columns. */
export function transform(board: Board, symmetry: Symmetry): Board {
  mustBeBoard(board);
  mustBeOneOf('symmetry', SYMMETRIES, symmetry);
  const transposed = symmetry >= 4;
  const rows = transposed ? board.cols : board.rows;
  const cols = transposed ? board.rows : board.cols;
  const ranks = new Uint8Array(rows * cols);
  for (let row = 0, cell = 0; row < rows; row++) {
    for (let col = 0; col < cols; col++, cell++) {
      const sourceRow = symmetry & 2 ? rows - 1 - row : row;
      const sourceCol = symmetry & 1 ? cols - 1 - col : col;
      ranks[cell] = transposed
        ? board.ranks[sourceCol * rows + sourceRow]
        : board.ranks[sourceRow * cols + sourceCol];
    }
  }
  return boardOver(rows, cols, ranks);
}

/** The direction on the image that corresponds to the given one on the original. */
export function transformDirection(direction: Direction, symmetry: Symmetry): Direction {
  mustBeDirection(direction);
  mustBeOneOf('symmetry', SYMMETRIES, symmetry);
  // A transposition swaps up with left and right with down; a reversal swaps the two ends of its axis.
  const turned = symmetry & 4 ? 3 - direction : direction;
  const reversed = turned % 2 === 1 ? symmetry & 1 : symmetry & 2;
  return (reversed ? (turned + 2) % 4 : turned) as Direction;
}

/** The symmetry that maps the image back. */
export function inverse(symmetry: Symmetry): Symmetry {
  mustBeOneOf('symmetry', SYMMETRIES, symmetry);
  // Of the transposing symmetries only the quarter turns, 5 and 6, are not their own inverse.
  if (symmetry === 5) return 6;
  return symmetry === 6 ? 5 : symmetry;
}

/** The lexicographically smallest of a board's images of the same size, and the symmetry that maps to it. */
export function canonical(board: Board): { readonly board: Board; readonly symmetry: Symmetry } {
  mustBeBoard(board);
  const square = board.rows === board.cols;
  let best: { board: Board; symmetry: Symmetry } = { board, symmetry: 0 };
  for (const symmetry of square ? SYMMETRIES : SYMMETRIES.slice(0, 4)) {
    const image = transform(board, symmetry);
    if (precedes(image, best.board)) best = { board: image, symmetry };
  }
  return best;
}

function precedes(a: Board, b: Board): boolean {
  for (let cell = 0; cell < a.ranks.length; cell++) {
    if (a.ranks[cell] !== b.ranks[cell]) return a.ranks[cell] < b.ranks[cell];
  }
  return false;
}
