/**
 * Events of a game as sentences, for players who do not see the board. Tiles are named by their appearance, so that
 * sighted and blind players use the same names. Nothing here reads the screen or compares boards.
 */
import { tierOf } from '@open2048/board-view';
import {
  DIRECTION_NAMES,
  faceText,
  maxRank,
  type Board,
  type Game,
  type Motion,
} from '@open2048/core';
import type { Transition } from '@open2048/session';
import type { GameUpdate } from './play.ts';
import type { Wording } from './wording.ts';

/** The name of a tile of rank 1..255: its number, or its level with colour and size. */
export function tileName(rank: number, { look, text }: Wording): string {
  if (look === 'numbers') return faceText(rank);
  const { hue, size } = tierOf(rank);
  return text.tier(rank, hue, size);
}

/** The short name of a tile of rank 1..255, for figures and tables: its number, or only its level. */
export function briefName(rank: number, { look, text }: Wording): string {
  return look === 'numbers' ? faceText(rank) : text.level(rank);
}

/** The sentences that announce an event. */
export function wordsFor(update: GameUpdate, wording: Wording): string {
  const { text } = wording;
  switch (update.kind) {
    case 'changed':
      return describeChange(update.transition, update.state, wording);
    case 'refused':
      return text.refused(DIRECTION_NAMES[update.direction]);
    case 'nothing-to-undo':
      return text.nothingToUndo;
    case 'nothing-to-redo':
      return text.nothingToRedo;
    case 'advised':
      return update.words;
  }
}

/** The game after a change: the part of a session's state that is needed here, and all that a replay has. */
interface GameState {
  readonly game: Pick<Game, 'position' | 'rules'>;
}

/** Describes a change of the game, and whether the goal is reached or the game over. */
export function describeChange(transition: Transition, state: GameState, wording: Wording): string {
  const parts = [...describeStep(transition, state, wording)];
  const { text } = wording;
  const { position, rules } = state.game;
  if (position.status === 'goal' || hasEndedAtGoal(state) || hasDiedAtGoal(transition, state)) {
    parts.push(text.reached(tileName(rules.goal!, wording)));
  }
  if (position.status === 'over') parts.push(text.sentence([text.over]));
  // For other changes the score is included already.
  if (position.status === 'over' && transition.kind === 'move')
    parts.push(...scoreOf(state, wording));
  return text.several(parts);
}

/** Whether the game is over because its goal was reached. */
export function hasEndedAtGoal({ game: { position, rules } }: GameState): boolean {
  return position.status === 'over' && position.won && rules.atGoal === 'end';
}

/** Whether the move that reached the goal left no legal move. */
function hasDiedAtGoal({ before }: Transition, { game: { position, rules } }: GameState): boolean {
  return position.status === 'over' && position.won && maxRank(before) < rules.goal!;
}

function describeStep(
  transition: Transition,
  state: GameState,
  wording: Wording,
): readonly string[] {
  const { kind, after, direction } = transition;
  const { text } = wording;
  const name = direction === null ? null : DIRECTION_NAMES[direction];
  const score = scoreOf(state, wording);
  switch (kind) {
    case 'move':
      return [describeMove(transition, wording)];
    case 'undo':
      return [name === null ? text.undidSomething : text.undid(name), ...score];
    case 'redo':
      return [name === null ? text.redidSomething : text.redid(name), ...score];
    case 'continue':
      return [text.continued];
    case 'deal':
      return [text.sentence(newTile(transition, wording))];
    case 'new-game':
      return [text.newGameStarted, describeTiles(after, wording)];
    case 'undo-new-game':
      return [text.earlierGame, ...score];
    case 'redo-new-game':
      return [text.newerGame, ...score];
    case 'jump':
      return [text.continuedElsewhere, ...score];
  }
}

/** The score as a sentence; empty if the rules have no score. */
function scoreOf({ game }: GameState, { text }: Wording): readonly string[] {
  return game.rules.score === 'none' ? [] : [text.scoreIs(game.position.score)];
}

/** For example: `Left; 2 merges, +12; new 2 at row 1 column 3.` */
function describeMove(transition: Transition, wording: Wording): string {
  const { direction, motions, reward } = transition;
  const { text } = wording;
  return text.sentence([
    text.direction(DIRECTION_NAMES[direction ?? 0]),
    ...gains(motions, reward, wording),
    ...newTile(transition, wording),
  ]);
}

function newTile({ spawn, after }: Transition, wording: Wording): readonly string[] {
  if (spawn === null) return [];
  const name = tileName(spawn.rank, wording);
  return [wording.text.newTile(name, ...placeOf(after, spawn.cell))];
}

/** What a move gains, as at most one part of a sentence: `2 merges, +12`. */
export function gains(
  motions: readonly Motion[],
  reward: number,
  { text }: Wording,
): readonly string[] {
  const merges = new Set(motions.filter(({ merged }) => merged).map(({ to }) => to)).size;
  if (merges === 0) return [];
  const merged = text.merges(merges);
  return [reward === 0 ? merged : text.list([merged, text.gain(reward)])];
}

function describeTiles(board: Board, wording: Wording): string {
  const { text } = wording;
  const tiles = Array.from(board.ranks, (rank, cell) =>
    rank === 0 ? '' : text.tileAt(tileName(rank, wording), ...placeOf(board, cell)),
  );
  return text.sentence(tiles.filter((tile) => tile !== ''));
}

/** The row and column of a cell, from 1. */
export function placeOf({ cols }: Board, cell: number): [row: number, column: number] {
  return [Math.floor(cell / cols) + 1, (cell % cols) + 1];
}
