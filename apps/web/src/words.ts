/**
 * What happened, in words, for those who do not see the board: a sentence for each transition of a
 * session. Nothing here looks at the screen or compares boards.
 */
import { DIRECTION_NAMES, faceText, type Board, type Motion } from '@open2048/core';
import type { SessionState, Transition } from '@open2048/session';
import type { Messages } from './messages.ts';

/** The sentences to announce after a transition that led to this state. */
export function wordsFor(transition: Transition, state: SessionState, text: Messages): string {
  const { game } = state;
  const outcome = {
    playing: '',
    goal: ` ${text.reached(faceText(game.rules.goal ?? 0))}`,
    over: ` ${text.over}. ${text.score} ${text.integer(game.position.score)}.`,
  }[game.position.status];
  return describeStep(transition, state, text) + outcome;
}

function describeStep(transition: Transition, { game }: SessionState, text: Messages): string {
  const { kind, after, direction } = transition;
  const name = direction === null ? null : DIRECTION_NAMES[direction];
  switch (kind) {
    case 'move':
      return describeMove(transition, text);
    case 'undo':
      return text.undidMove(name, game.position.score);
    case 'redo':
      return text.redidMove(name, game.position.score);
    case 'continue':
      return text.wentOn;
    case 'new-game':
      return `${text.newGameStarted} ${describeTiles(after, text)}`;
    case 'undo-new-game':
      return `${text.earlierGame} ${text.score} ${text.integer(game.position.score)}.`;
    case 'redo-new-game':
      return `${text.newerGame} ${text.score} ${text.integer(game.position.score)}.`;
  }
}

/** For example: `Left; 2 merges, +12; new 2 at row 1 column 3.` */
function describeMove(transition: Transition, text: Messages): string {
  const { direction, motions, reward, spawn, after } = transition;
  const parts = [text.direction(DIRECTION_NAMES[direction ?? 0])];
  const merges = countMerges(motions);
  if (merges > 0) parts.push(`${text.merges(merges)}, ${text.gain(reward)}`);
  if (spawn !== null) parts.push(text.newTile(faceText(spawn.rank), ...placeOf(after, spawn.cell)));
  return `${parts.join('; ')}.`;
}

function countMerges(motions: readonly Motion[]): number {
  return new Set(motions.filter(({ merged }) => merged).map(({ to }) => to)).size;
}

function describeTiles(board: Board, text: Messages): string {
  const tiles = Array.from(board.ranks, (rank, cell) =>
    rank === 0 ? '' : text.tileAt(faceText(rank), ...placeOf(board, cell)),
  );
  return `${tiles.filter((tile) => tile !== '').join(', ')}.`;
}

/** Row and column of a cell, from 1. */
function placeOf({ cols }: Board, cell: number): [row: number, column: number] {
  return [Math.floor(cell / cols) + 1, (cell % cols) + 1];
}
