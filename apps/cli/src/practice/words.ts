/** The texts about exercises and answers, for full-screen and line mode. */
import {
  choicesOf,
  type PracticeAnswer,
  type Choice,
  type Grade,
  type PracticeProgress,
} from '@open2048/advice';
import { DIRECTION_NAMES, type Direction } from '@open2048/core';
import type { Exercise } from '@open2048/session';
import { count } from '@open2048/workbench/program';
import { short } from '../evaluation-text.ts';

const VERDICTS: Readonly<Record<Grade, string>> = {
  best: 'Best move',
  close: 'As good as the best move',
  worse: 'There is a better move',
  blunder: 'Blunder',
};
/** The grades in a list of moves whose costs mean nothing to a reader. */
const GRADES: Readonly<Record<Grade, string>> = {
  best: 'best',
  close: 'as good',
  worse: 'worse',
  blunder: 'blunder',
};
/** The unit that follows a cost. */
const UNITS = { points: ' points', chance: ' of the chance', moves: ' moves', own: '' } as const;

/** The message when there is nothing to practise yet. */
export const BEGINNING = `Learn from your own games: an analysis finds your mistakes, and practice asks those
positions again until you know the right move.

  open2048 replay export | open2048 analyse - --practise    the current game
  open2048 analyse game.2048 --practise                     any other game
`;

/** Where the exercise comes from. */
export function originOf(exercise: Exercise): string {
  const { grade } = choiceOf(exercise, exercise.played);
  return grade === 'blunder'
    ? 'In your game you blundered here.'
    : 'In your game you made a mistake here.';
}

/** The verdict on an answer; `brief` leaves out its cost. */
export function verdictOf(
  exercise: Exercise,
  { direction }: PracticeAnswer,
): { readonly brief: string; readonly full: string } {
  const best = `${capital(DIRECTION_NAMES[exercise.moves[0]!.direction])} is best.`;
  if (direction === null) return { brief: best, full: best };
  const choice = choiceOf(exercise, direction);
  const { grade, loss } = choice;
  const prefix = direction === exercise.played ? 'As in your game. ' : '';
  const verdict = `${prefix}${VERDICTS[grade]}`;
  const { unit } = exercise;
  const isFree = loss === 0 || unit === 'own';
  const costs = isFree ? '' : `: it costs ${short(loss, { unit, isExact: false })}${UNITS[unit]}`;
  const better = grade === 'worse' || grade === 'blunder' ? ` ${best}` : '';
  return { brief: `${verdict}.`, full: `${verdict}${costs}.${better}` };
}

/** A legal move as shown after the answer. */
export interface ChoiceRow {
  readonly direction: Direction;
  readonly grade: Grade;
  /** Its cost, prefixed with `sign`, or its grade. */
  readonly worth: string;
  /** Says if the move is the answer, the move played in the game, or both; otherwise ''. */
  readonly whose: string;
}

/** All legal moves, best first; `sign` is the prefix of a cost. */
export function choiceRows(
  exercise: Exercise,
  answer: PracticeAnswer,
  sign: string,
): readonly ChoiceRow[] {
  const { unit } = exercise;
  return choicesOf(exercise).map(({ direction, grade, loss }) => {
    const cost = `${sign}${short(loss, { unit, isExact: false })}`;
    const marks = [
      ...(direction === answer.direction ? ['your move'] : []),
      ...(direction === exercise.played ? ['in your game'] : []),
    ];
    const worth = loss === 0 || unit === 'own' ? GRADES[grade] : cost;
    return { direction, grade, worth, whose: marks.join(', ') };
  });
}

/** The result of a round. */
export function resultText(results: readonly (boolean | null)[]): string {
  return `${results.filter((result) => result === true).length} of ${results.length} right`;
}

/** What is left for today, or when the next exercise is due. */
export function progressText({ today, next }: PracticeProgress): string {
  if (today > 0) return `${count(today)} ${today === 1 ? 'position' : 'positions'} left for today.`;
  return next === null ? 'Done for today.' : `Done for today. The next one is due on ${day(next)}.`;
}

/** The number of exercises at each stage. */
export function stagesText({ new: untried, learning, done }: PracticeProgress): string {
  return `${count(untried)} new · ${count(learning)} learning · ${count(done)} done`;
}

/** The offer after a round; null if there are no more exercises. */
export function offerText({ today, ahead }: PracticeProgress): string | null {
  if (today > 0) return 'practise them';
  return ahead > 0 ? 'practise more' : null;
}

/** The name of a direction with a capital letter. */
function capital(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}

function choiceOf(exercise: Exercise, direction: Direction): Choice {
  return choicesOf(exercise).find((each) => each.direction === direction)!;
}

function day(time: number): string {
  const parts = { weekday: 'long', day: 'numeric', month: 'long' } as const;
  return new Date(time).toLocaleDateString('en-GB', parts);
}
