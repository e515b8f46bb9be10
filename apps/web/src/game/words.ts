/**
 * What happened, in words, for those who do not see the board: sentences for each happening in a
 * game. Nothing here looks at the screen or compares boards.
 */
import { DIRECTION_NAMES, faceText, type Board, type Game, type Motion } from '@open2048/core';
import type { Transition } from '@open2048/session';
import type { GameText } from './messages/en.ts';
import type { Happening } from './play.ts';

/** The sentences that announce a happening. */
export function wordsFor(happening: Happening, text: GameText): string {
  switch (happening.kind) {
    case 'changed':
      return describeChange(happening.transition, happening.state, text);
    case 'refused':
      return text.refused(DIRECTION_NAMES[happening.direction]);
    case 'nothing-to-undo':
      return text.nothingToUndo;
    case 'nothing-to-redo':
      return text.nothingToRedo;
  }
}

/** Where a game stands after a change: what is read of a session's state, and all that a replay has. */
interface Standing {
  readonly game: Pick<Game, 'position' | 'rules'>;
}

/** What a change of the game did, and whether the goal is reached or the game over. */
export function describeChange(transition: Transition, state: Standing, text: GameText): string {
  const parts = [describeStep(transition, state, text)];
  const { position, rules } = state.game;
  if (position.status === 'goal' || hasEndedAtGoal(state)) {
    parts.push(text.reached(faceText(rules.goal ?? 0)));
  }
  if (position.status === 'over') parts.push(`${text.over}.`, scoreOf(state, text));
  return parts.filter((part) => part !== '').join(' ');
}

/** Whether the game is over because its goal was reached. */
export function hasEndedAtGoal({ game: { position, rules } }: Standing): boolean {
  return position.status === 'over' && position.won && rules.atGoal === 'end';
}

function describeStep(transition: Transition, state: Standing, text: GameText): string {
  const { kind, after, direction } = transition;
  const name = direction === null ? null : DIRECTION_NAMES[direction];
  const score = scoreOf(state, text);
  switch (kind) {
    case 'move':
      return describeMove(transition, text);
    case 'undo':
      return `${name === null ? text.undidSomething : text.undid(name)} ${score}`.trim();
    case 'redo':
      return `${name === null ? text.redidSomething : text.redid(name)} ${score}`.trim();
    case 'continue':
      return text.wentOn;
    case 'new-game':
      return `${text.newGameStarted} ${describeTiles(after, text)}`;
    case 'undo-new-game':
      return `${text.earlierGame} ${score}`.trim();
    case 'redo-new-game':
      return `${text.newerGame} ${score}`.trim();
  }
}

/** The score in words; nothing where the rules count none. */
function scoreOf({ game }: Standing, text: GameText): string {
  return game.rules.score === 'none' ? '' : text.scoreIs(game.position.score);
}

/** For example: `Left; 2 merges, +12; new 2 at row 1 column 3.` */
function describeMove(transition: Transition, text: GameText): string {
  const { direction, motions, reward, spawn, after } = transition;
  const parts = [text.direction(DIRECTION_NAMES[direction ?? 0])];
  const merges = countMerges(motions);
  const gain = reward === 0 ? '' : `, ${text.gain(reward)}`;
  if (merges > 0) parts.push(text.merges(merges) + gain);
  if (spawn !== null) parts.push(text.newTile(faceText(spawn.rank), ...placeOf(after, spawn.cell)));
  return `${parts.join('; ')}.`;
}

function countMerges(motions: readonly Motion[]): number {
  return new Set(motions.filter(({ merged }) => merged).map(({ to }) => to)).size;
}

function describeTiles(board: Board, text: GameText): string {
  const tiles = Array.from(board.ranks, (rank, cell) =>
    rank === 0 ? '' : text.tileAt(faceText(rank), ...placeOf(board, cell)),
  );
  return `${tiles.filter((tile) => tile !== '').join(', ')}.`;
}

/** Row and column of a cell, from 1. */
function placeOf({ cols }: Board, cell: number): [row: number, column: number] {
  return [Math.floor(cell / cols) + 1, (cell % cols) + 1];
}
