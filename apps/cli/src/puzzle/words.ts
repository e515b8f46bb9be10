/** The texts about puzzles and answers, for full-screen and line mode. */
import {
  puzzleChoices,
  puzzleReason,
  PUZZLE_RULES,
  type Puzzle,
  type PuzzleOutcome,
  type PuzzleStanding,
  type ShownAnswer,
  type PuzzleTheme,
} from '@open2048/advice';
import { DIRECTION_NAMES, type Direction } from '@open2048/core';
import { capital, choiceRows, verdictText, type ChoiceRow, type Choices } from '../choice-text.ts';
import { reportedReason } from '../reason-text.ts';

/** Two standard deviations to each side contain the true rating with a probability of 95 %. */
const DEVIATIONS = 2;

/** What each theme is about, for a list. */
export const THEME_TEXTS: Readonly<Record<PuzzleTheme, string>> = {
  'misses-goal': 'the goal of the game',
  'ends-game': 'keep the game from ending',
  'few-moves': 'keep enough moves',
  'leaves-border': 'the largest tile stays at an edge',
  'leaves-corner': 'the largest tile stays in its corner',
  'opens-edge': 'no new tile next to the largest one',
  'breaks-chain': 'keep a chain of tiles',
  'leaves-edge': 'large tiles stay at the edge',
  'blocks-pair': 'nothing between two equal tiles',
  'splits-pair': 'keep two equal tiles together',
  'misses-merge': 'merge in time',
  'blocks-neighbours': 'nothing between two large tiles',
  'parts-largest': 'keep the two largest tiles together',
  'splits-neighbours': 'keep two large tiles together',
  'traps-tile': 'do not trap a small tile',
  'no-merge': 'keep something to merge',
  'forced-from-corner': 'do not be forced out of the corner',
  'misses-pair': 'bring two equal tiles together',
  'best-move': 'no single reason: look ahead',
};

/** The name of a puzzle. */
export function nameOf({ number }: Puzzle, date: string | null): string {
  return date === null ? `puzzle ${number}` : `daily puzzle of ${date}`;
}

/** The verdict on an answer; `brief` leaves out its cost. */
export function verdictOf(puzzle: Puzzle, { direction }: ShownAnswer) {
  return verdictText(choicesIn(puzzle), direction);
}

/** Why the answer is wrong; after the right answer or the solution, why the tempting move is wrong; '' if not known. */
export function whyText(puzzle: Puzzle, { direction, isSolved }: ShownAnswer): string {
  const asked = direction === null || isSolved ? puzzle.tempting : direction;
  const reason = reportedReason(puzzleReason(puzzle, asked), PUZZLE_RULES);
  return reason === null ? '' : `${capital(DIRECTION_NAMES[asked])}: ${reason.text}`;
}

/** All legal moves, best first; `sign` is the prefix of a cost. */
export function rowsOf(puzzle: Puzzle, answer: ShownAnswer, sign: string): readonly ChoiceRow[] {
  const isTempting = (direction: Direction) =>
    direction === puzzle.tempting && puzzle.moves.length > 2;
  return choiceRows(choicesIn(puzzle), sign, (direction) => [
    ...(direction === answer.direction ? ['your move'] : []),
    ...(isTempting(direction) ? ['tempting'] : []),
  ]);
}

/** What the answer did to the rating. */
export function changeText({ isRated, before, after }: Omit<PuzzleOutcome, 'record'>): string {
  if (!isRated) return 'You have answered this puzzle before, so your rating stays.';
  const change = Math.round(after.rating) - Math.round(before.rating);
  const sign = change < 0 ? '−' : '+';
  return `Your rating: ${Math.round(after.rating)} (${sign}${Math.abs(change)}).`;
}

/** A rating with its margin of error. */
export function ratingText({ rating, deviation }: PuzzleStanding): string {
  return `${Math.round(rating)} ± ${Math.round(DEVIATIONS * deviation)}`;
}

/** The rating, the counts and the streaks in one line. */
export function standingText(standing: PuzzleStanding): string {
  const { solved, failed, streak, bestStreak, dailyStreak } = standing;
  return [
    `rating ${ratingText(standing)}`,
    `${solved} of ${solved + failed} solved`,
    `streak ${streak}, best ${bestStreak}`,
    `daily streak ${dailyStreak}`,
  ].join(' · ');
}

function choicesIn(puzzle: Puzzle): Choices {
  return { choices: puzzleChoices(puzzle), unit: 'points' };
}
