/**
 * A board as the Python course draws it: boxes of `+----+`, faces to the right, nothing in an
 * empty one. A larger face widens every column, so they stay in line.
 */
import { faceText, gridOf, type Board } from '@open2048/core';

const NARROWEST = 4;

type TextOf = (rank: number) => string;

/** The lines of the drawing, without a last line end; tiles show their face unless told otherwise. */
export function drawBoxes(board: Board, textOf: TextOf = faceText): string {
  const width = boxWidth(board, textOf);
  const rule = `+${`${'-'.repeat(width)}+`.repeat(board.cols)}`;
  const texts = gridOf(board, (rank) => (rank === 0 ? '' : textOf(rank)).padStart(width));
  return [rule, ...texts.flatMap((row) => [`|${row.join('|')}|`, rule])].join('\n');
}

/** The size of the drawing in columns and lines, found without drawing it. */
export function sizeOfBoxes(board: Board, textOf: TextOf): { cols: number; rows: number } {
  return { cols: board.cols * (boxWidth(board, textOf) + 1) + 1, rows: 2 * board.rows + 1 };
}

function boxWidth({ ranks }: Board, textOf: TextOf): number {
  let width = NARROWEST;
  for (const rank of new Set(ranks)) if (rank > 0) width = Math.max(width, textOf(rank).length);
  return width;
}
