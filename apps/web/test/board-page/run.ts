/** Gives a test a board view, in a box whose size the test sets. */
import { createBoardView } from '@open2048/board-view';
import {
  expectOk,
  motions,
  move,
  parsePosition,
  type Direction,
  type Motion,
} from '@open2048/core';

const box = document.createElement('div');
document.body.append(box);
const view = createBoardView(box);

const page = {
  box,
  view,
  /** Shows a position, in notation, in a box of this size in CSS pixels. */
  show: (position: string, width: number, height: number) => {
    box.style.width = `${width}px`;
    box.style.height = `${height}px`;
    view.show(expectOk(parsePosition(position)));
  },
  /** Animates the move of a position. */
  move: (position: string, direction: Direction) => {
    const board = expectOk(parsePosition(position));
    const after = move(board, direction).board;
    view.animate({ after, motions: motions(board, direction, 'once') });
  },
  /** Corrects the board shown. */
  correct: (position: string, ways: readonly Motion[]) =>
    view.correct({ after: expectOk(parsePosition(position)), motions: ways }),
};

declare global {
  interface Window {
    readonly boardPage: typeof page;
  }
}
Object.assign(window, { boardPage: page });
