/**
 * Describes a game in words: its board by row, column and cell, the empty cells and the largest
 * tiles, the score, and the possible moves with their results. It depends on values only, not on
 * the page.
 */
import {
  DIRECTION_NAMES,
  DIRECTIONS,
  gridOf,
  legalNow,
  maxRank,
  motions,
  move,
  slide,
  type Board,
  type Direction,
  type Position,
  type RuleSet,
} from '@open2048/core';
import type { GameUpdate } from '../game/play.ts';
import { gains, placeOf, tileName, wordsFor } from '../game/words.ts';
import type { TextGame } from './game.ts';
import type { Speech } from './speech.ts';

/** The announcement of an event; the full form adds the merges, with their cells, and the score. */
export function announcementOf(update: GameUpdate, speech: Speech): string {
  const words = asSentence(wordsFor(update, speech));
  if (speech.announcements === 'short' || update.kind !== 'changed') return words;
  const { transition, state } = update;
  const { position, rules } = state.game;
  if (transition.kind !== 'move' || position.status === 'over') return words;
  const { after } = transition;
  const cells = new Set(transition.motions.filter(({ merged }) => merged).map(({ to }) => to));
  const merged = Array.from(cells, (cell) =>
    speech.text.tileAt(tileName(after.ranks[cell]!, speech), ...placeOf(after, cell)),
  );
  const parts = [words];
  if (merged.length > 0) parts.push(speech.talk.merged(speech.text.sentence(merged)));
  if (rules.score !== 'none') parts.push(speech.text.scoreIs(position.score));
  return speech.text.several(parts);
}

/** With a capital letter: a tile is named like a part of the sentence of a move, even if it is dealt later. */
function asSentence(words: string): string {
  return words.charAt(0).toLocaleUpperCase() + words.slice(1);
}

/** The whole board, row by row. */
export function boardWords(board: Board, speech: Speech): string {
  const rows = Array.from({ length: board.rows }, (_, row) => rowWords(board, row + 1, speech));
  return speech.text.several(rows);
}

/** A row, from 1: `Row 2: empty, 4, 2, empty.` */
export function rowWords(board: Board, row: number, speech: Speech): string {
  return lineWords(speech.reading.row(row), namesOf(board, speech)[row - 1]!, speech);
}

/** A column, from 1. */
export function columnWords(board: Board, column: number, speech: Speech): string {
  const names = namesOf(board, speech).map((row) => row[column - 1]!);
  return lineWords(speech.reading.column(column), names, speech);
}

/** A cell, row and column from 1: `Row 2, column 3: 4.` */
export function cellWords(board: Board, row: number, column: number, speech: Speech): string {
  const name = namesOf(board, speech)[row - 1]![column - 1]!;
  return lineWords(speech.talk.place(row, column), [name], speech);
}

/** How many cells are empty, and which, row by row. */
export function emptyWords(board: Board, speech: Speech): string {
  const { reading, talk, text } = speech;
  const rows = gridOf(board, (rank) => rank).map((ranks) =>
    ranks.flatMap((rank, column) => (rank === 0 ? [String(column + 1)] : [])),
  );
  const count = rows.flat().length;
  if (count === 0) return talk.noneEmpty;
  const places = rows.flatMap((columns, row) =>
    columns.length === 0 ? [] : [talk.emptyInRow(reading.row(row + 1), text.list(columns))],
  );
  return text.several([talk.emptyCells(count), text.sentence(places)]);
}

/** The largest tile, and every cell that has it. */
export function largestWords(board: Board, speech: Speech): string {
  const largest = maxRank(board);
  const places = Array.from(board.ranks).flatMap((rank, cell) =>
    rank === largest ? [speech.talk.place(...placeOf(board, cell))] : [],
  );
  return speech.talk.largest(tileName(largest, speech), speech.text.sentence(places));
}

/** Score, best score, moves, undone moves and the goal, as far as they apply. */
export function scoreWords({ rules, position, figures }: TextGame, speech: Speech): string {
  const { text, talk } = speech;
  const { score, moves } = position.peek();
  const { best, undos, moveLimit } = figures.peek();
  const made = moveLimit === null ? talk.movesMade(moves) : talk.movesOf(moves, moveLimit);
  const goal = rules.goal === null ? talk.noGoal : talk.goalIs(tileName(rules.goal, speech));
  return text.several([
    ...(rules.score === 'none' ? [] : [text.scoreIs(score)]),
    ...(rules.score === 'none' || best === null ? [] : [talk.bestIs(best)]),
    text.sentence([made, ...(undos > 0 ? [talk.takenBack(undos)] : [])]),
    goal,
  ]);
}

/** Every legal move, with its gain. */
export function movesWords(rules: RuleSet, position: Position, speech: Speech): string {
  const { text, talk } = speech;
  const mask = legalNow(position);
  if (mask === 0) return talk.noMove;
  const moves = DIRECTIONS.filter((direction) => (mask >> direction) & 1).map((direction) =>
    text.list(moveParts(rules, position, direction, speech)),
  );
  return talk.possible(text.sentence(moves));
}

/** The gain and the result of a move, before the new tile. */
export function previewWords(
  rules: RuleSet,
  position: Position,
  direction: Direction,
  speech: Speech,
): string {
  const { text, talk } = speech;
  const { board, legal } = move(position.board, direction, rules.merge);
  if (!legal) return text.refused(DIRECTION_NAMES[direction]);
  const parts = moveParts(rules, position, direction, speech);
  return talk.preview(text.several([text.sentence(parts), boardWords(board, speech)]));
}

/** The direction of a move, and its merges with their gain. */
function moveParts(
  rules: RuleSet,
  position: Position,
  direction: Direction,
  speech: Speech,
): readonly string[] {
  const slid = slide(rules, position, direction);
  const reward = slid.ok ? slid.value.score - position.score : 0;
  const ways = motions(position.board, direction, rules.merge);
  return [speech.text.direction(DIRECTION_NAMES[direction]), ...gains(ways, reward, speech)];
}

/** A line of a board with its name; a single word if all of it is empty. */
function lineWords(
  name: string,
  tiles: readonly string[],
  { reading, talk, text }: Speech,
): string {
  const isEmpty = tiles.every((tile) => tile === reading.empty);
  return talk.line(name, text.sentence([isEmpty ? reading.empty : text.list(tiles)]));
}

function namesOf(board: Board, speech: Speech): string[][] {
  return gridOf(board, (rank) => (rank === 0 ? speech.reading.empty : tileName(rank, speech)));
}
