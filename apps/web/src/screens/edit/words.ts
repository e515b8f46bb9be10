/** What was done to a position, and what is wrong with a text that is none, in words. */
import { countEmpty, type Board, type Fault } from '@open2048/core';
import type { Wording } from '../../game/wording.ts';
import { placeOf, tileName } from '../../game/words.ts';
import type { Edit } from './editor.ts';
import { troubleOf } from './faults.ts';
import type { EditText } from './messages/en.ts';

/** How a position is put into words: the texts of the editor, and what tiles are called. */
export interface EditWording {
  readonly text: EditText;
  readonly tiles: Wording;
}

/** The sentence that announces an edit; the board is the one after it. */
export function wordsFor(edit: Edit, board: Board, wording: EditWording): string {
  const { text, tiles } = wording;
  switch (edit.kind) {
    case 'tile':
    case 'dropped':
      return cellWords(board, edit.cell, wording);
    case 'held':
      return text.held(tileName(board.ranks[edit.cell]!, tiles));
    case 'cleared':
      return text.cleared;
    case 'resized':
      return text.nowSize(board.rows, board.cols);
    case 'turned':
      return text.turned;
    case 'undone':
      return text.undone;
    case 'redone':
      return text.redone;
    case 'read':
      return text.readBoard(board.rows, board.cols, board.ranks.length - countEmpty(board));
    case 'nothing-to-undo':
      return text.nothingToUndo;
    case 'nothing-to-redo':
      return text.nothingToRedo;
  }
}

/** The sentence for a fault of reading; its place is named where it is a row, or a row and a column, from 1. */
export function faultWords(fault: Fault, text: EditText): string {
  const trouble = text.trouble(troubleOf(fault));
  const [, row, column] = /^row (\d+)(?: column (\d+))?$/.exec(String(fault.at ?? '')) ?? [];
  if (row === undefined) return trouble;
  const place = column === undefined ? text.inRow(row) : text.inCell(row, column);
  return `${place} ${trouble}`;
}

/** A cell with its place, from 1. */
export function cellWords(board: Board, cell: number, { text, tiles }: EditWording): string {
  const rank = board.ranks[cell]!;
  return text.cell(...placeOf(board, cell), rank === 0 ? text.empty : tileName(rank, tiles));
}
