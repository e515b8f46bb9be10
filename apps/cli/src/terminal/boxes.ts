/**
 * A board as text, in `+----+` boxes as in the Python course; empty cells are blank. A cell is one line with its face
 * on the right, or three lines with the face in the middle. A larger face widens every column, so that the columns
 * stay aligned.
 */
import { faceText, type Board } from '@open2048/core';

const NARROWEST = 4;

/** How a cell is drawn. */
export const CELLS = ['line', 'tall'] as const;
export type CellShape = (typeof CELLS)[number];

/** How a board is drawn; each field has a default. */
export interface BoxLook {
  /** The text of a tile, by default its face. */
  readonly textOf?: (rank: number) => string;
  /** By default `line`. */
  readonly cell?: CellShape;
  /** The cell that is marked as the newest; by default -1, none. */
  readonly newest?: number;
}

/** The lines of the drawing, without a newline at the end. */
export function drawBoxes(board: Board, look: BoxLook = {}): string {
  const { cell: shape = 'line' } = look;
  const width = boxWidth(board, look);
  const rule = `+${`${'-'.repeat(width)}+`.repeat(board.cols)}`;
  const blank = `|${`${' '.repeat(width)}|`.repeat(board.cols)}`;
  const lines = [rule];
  for (let row = 0; row < board.rows; row++) {
    let line = '|';
    for (let cell = row * board.cols; cell < (row + 1) * board.cols; cell++) {
      line += `${placed(textIn(board.ranks[cell]!, cell, look), width, shape)}|`;
    }
    lines.push(...(shape === 'tall' ? [blank, line, blank] : [line]), rule);
  }
  return lines.join('\n');
}

/** The size of the drawing in columns and lines, computed without drawing it. */
export function sizeOfBoxes(board: Board, look: BoxLook = {}): { cols: number; rows: number } {
  const height = look.cell === 'tall' ? 4 : 2;
  return { cols: board.cols * (boxWidth(board, look) + 1) + 1, rows: height * board.rows + 1 };
}

function boxWidth({ ranks }: Board, look: BoxLook): number {
  const { newest = -1 } = look;
  let width = NARROWEST;
  for (const rank of new Set(ranks)) width = Math.max(width, textIn(rank, -2, look).length);
  return Math.max(width, textIn(ranks[newest] ?? 0, newest, look).length);
}

function textIn(rank: number, cell: number, { textOf = faceText, newest = -1 }: BoxLook): string {
  if (rank === 0) return '';
  return cell === newest ? `[${textOf(rank)}]` : textOf(rank);
}

function placed(text: string, width: number, shape: CellShape): string {
  if (shape === 'line') return text.padStart(width);
  return text.padStart(text.length + Math.floor((width - text.length) / 2)).padEnd(width);
}
