/** Describes edits of a board in words. */
import { countEmpty, type Board } from '@open2048/core';
import type { Wording } from '../game/wording.ts';
import { placeOf, tileName } from '../game/words.ts';
import type { Edit } from './editor.ts';
import type { EditingText } from './messages/en.ts';

/** What describing a board needs: the texts of the editor, and the names of tiles. */
export interface EditingWording {
  readonly text: EditingText;
  readonly tiles: Wording;
}

/** The announcement of an edit; `board` is the board after it. */
export function wordsFor(edit: Edit, board: Board, wording: EditingWording): string {
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

/** A cell with its row and column, from 1. */
export function cellWords(board: Board, cell: number, { text, tiles }: EditingWording): string {
  const rank = board.ranks[cell]!;
  return text.cell(...placeOf(board, cell), rank === 0 ? text.empty : tileName(rank, tiles));
}
