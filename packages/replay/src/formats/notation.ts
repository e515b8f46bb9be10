/** Our own notation as a format, with the grids of faces that every reader of positions accepts. */
import { type Board, formatPosition, legalMask, ok, parsePosition } from '@open2048/core';
import { textFormat, type PositionFormat, type Snapshot } from './format.ts';

/** Our notation; reads grids of faces too. */
export const NOTATION: PositionFormat = textFormat({
  id: 'position',
  name: 'open2048 position',
  extension: 'txt',
  // A grid needs at least two numbers: a single number of up to 16 digits is read as hexadecimal.
  detect: (head) => /^(?:\d+x\d+\/|\[\s*\[|\d+[ \t,;|\n\r]+\d)/.test(head),
  read(text) {
    const board = parsePosition(text);
    return board.ok ? ok(snapshotOf(board.value)) : board;
  },
  write: ({ board }) => ok(`${formatPosition(board)}\n`),
});

/** A snapshot of a board alone: no score, no goal reached, over if no move is legal. */
export function snapshotOf(board: Board): Snapshot {
  return { board, score: 0, status: legalMask(board) === 0 ? 'over' : 'playing', won: false };
}
