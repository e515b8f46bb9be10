/**
 * What happened, in words, for those who do not see the board: sentences for each happening in a
 * game. Tiles are called what they look like, so that two people who look and listen speak of the
 * same. Nothing here looks at the screen or compares boards.
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

/** What a tile of rank 1..255 is called: its number, or its level with colour and size. */
export function tileName(rank: number, { look, text }: Wording): string {
  if (look === 'numbers') return faceText(rank);
  const { hue, size } = tierOf(rank);
  return text.tier(rank, hue, size);
}

/** What a tile of rank 1..255 is called in figures and tables: its number, or its level alone. */
export function briefName(rank: number, { look, text }: Wording): string {
  return look === 'numbers' ? faceText(rank) : text.level(rank);
}

/** The sentences that announce a happening. */
export function wordsFor(happening: GameUpdate, wording: Wording): string {
  const { text } = wording;
  switch (happening.kind) {
    case 'changed':
      return describeChange(happening.transition, happening.state, wording);
    case 'refused':
      return text.refused(DIRECTION_NAMES[happening.direction]);
    case 'nothing-to-undo':
      return text.nothingToUndo;
    case 'nothing-to-redo':
      return text.nothingToRedo;
    case 'advised':
      return happening.words;
  }
}

/** Where a game stands after a change: what is read of a session's state, and all that a replay has. */
interface GameState {
  readonly game: Pick<Game, 'position' | 'rules'>;
}

/** What a change of the game did, and whether the goal is reached or the game over. */
export function describeChange(transition: Transition, state: GameState, wording: Wording): string {
  const parts = [...describeStep(transition, state, wording)];
  const { text } = wording;
  const { position, rules } = state.game;
  if (position.status === 'goal' || hasEndedAtGoal(state) || hasDiedAtGoal(transition, state)) {
    parts.push(text.reached(tileName(rules.goal!, wording)));
  }
  if (position.status === 'over') parts.push(text.sentence([text.over]));
  // Whatever is not a move has told the score.
  if (position.status === 'over' && transition.kind === 'move')
    parts.push(...scoreOf(state, wording));
  return text.several(parts);
}

/** Whether the game is over because its goal was reached. */
export function hasEndedAtGoal({ game: { position, rules } }: GameState): boolean {
  return position.status === 'over' && position.won && rules.atGoal === 'end';
}

/** Whether the move that reached the goal left no other. */
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
      return [text.wentOn];
    case 'deal':
      return [text.sentence(newTile(transition, wording))];
    case 'new-game':
      return [text.newGameStarted, describeTiles(after, wording)];
    case 'undo-new-game':
      return [text.earlierGame, ...score];
    case 'redo-new-game':
      return [text.newerGame, ...score];
    case 'jump':
      return [text.wentOnElsewhere, ...score];
  }
}

/** The score as a sentence; none where the rules count none. */
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

/** What a move brings besides its slides, in at most one part of a sentence: `2 merges, +12`. */
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

/** Row and column of a cell, from 1. */
export function placeOf({ cols }: Board, cell: number): [row: number, column: number] {
  return [Math.floor(cell / cols) + 1, (cell % cols) + 1];
}
