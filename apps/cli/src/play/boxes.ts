/**
 * A board as the Python course draws it: boxes of `+----+`, faces to the right, nothing in an
 * empty one. A larger face widens every column, so they stay in line.
 */
import { faceText, gridOf, type Board } from '@open2048/core';

const NARROWEST = 4;

/** The lines of the drawing, without a last line end; tiles show their face unless told otherwise. */
export function drawBoxes(board: Board, textOf: (rank: number) => string = faceText): string {
  const rows = gridOf(board, (rank) => (rank === 0 ? '' : textOf(rank)));
  const width = Math.max(
    NARROWEST,
    ...rows.map((row) => Math.max(...row.map((cell) => cell.length))),
  );
  const rule = `+${`${'-'.repeat(width)}+`.repeat(board.cols)}`;
  const lines = rows.map((row) => `|${row.map((cell) => cell.padStart(width)).join('|')}|`);
  return [rule, ...lines.flatMap((line) => [line, rule])].join('\n');
}
