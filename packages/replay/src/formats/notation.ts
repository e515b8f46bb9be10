/**
 * Our own notation, and the grids of faces that are read wherever a position
 * is, as a format among the others.
 */
import { type Board, formatPosition, legalMask, ok, parsePosition } from '@open2048/core';
import { textFormat, type PositionFormat, type Snapshot } from './format.ts';

/** Our notation; reads grids of faces too. */
export const NOTATION: PositionFormat = textFormat({
  id: 'position',
  name: 'open2048 position',
  extension: 'txt',
  // A lone number of up to 16 digits is read as hexadecimal: it stands after the grids.
  detect: (head) => /^(?:\d+x\d+\/|\[\s*\[|\d+[ \t,;|\n\r]+\d)/.test(head),
  read(text) {
    const board = parsePosition(text);
    return board.ok ? ok(snapshotOf(board.value)) : board;
  },
  write: ({ board }) => ok(`${formatPosition(board)}\n`),
});

/** A board that nothing more is known of: no score, no goal reached, over when no move is legal. */
export function snapshotOf(board: Board): Snapshot {
  return { board, score: 0, status: legalMask(board) === 0 ? 'over' : 'playing', won: false };
}
