/** The texts about exercises and answers, for full-screen and line mode. */
import { choicesOf, type Choice, type Grade } from '@open2048/advice';
import { DIRECTION_NAMES, type Direction } from '@open2048/core';
import type { Answer, Exercise } from '@open2048/session';
import { short } from '../evaluation-text.ts';
import { count } from '../status.ts';
import type { Outlook } from './practising.ts';

const VERDICTS: Readonly<Record<Grade, string>> = {
  best: 'That is best',
  close: 'About as good as the best',
  worse: 'There is better',
  blunder: 'That gives a lot away',
};
/** The grades in a list of moves whose costs mean nothing to a reader. */
const GRADES: Readonly<Record<Grade, string>> = {
  best: 'best',
  close: 'about as good',
  worse: 'worse',
  blunder: 'gives a lot away',
};
/** The unit that follows a cost. */
const UNITS = { points: ' points', chance: ' of the chance', moves: ' moves', own: '' } as const;

/** The message when there is nothing to practise yet. */
export const BEGINNING = `Learn from your own games: have one analysed, and the positions in which you went
wrong are kept and come back until the right move comes by itself.

  open2048 replay export | open2048 analyse - --practise    the game you are playing
  open2048 analyse game.2048 --practise                     any other
`;

/** Where the exercise comes from. */
export function originOf(exercise: Exercise): string {
  const { grade } = choiceOf(exercise, exercise.played);
  return grade === 'blunder'
    ? 'In your game you blundered here.'
    : 'In your game you gave something away.';
}

/** The verdict on an answer; `brief` leaves out its cost. */
export function verdictOf(
  exercise: Exercise,
  { direction }: Answer,
): { readonly brief: string; readonly full: string } {
  const best = `${capital(DIRECTION_NAMES[exercise.moves[0]!.direction])} is best.`;
  if (direction === null) return { brief: best, full: best };
  const choice = choiceOf(exercise, direction);
  const { grade, loss } = choice;
  const said = direction === exercise.played ? 'As in your game. ' : '';
  const verdict = `${said}${VERDICTS[grade]}`;
  const { unit } = exercise;
  const isFree = loss === 0 || unit === 'own';
  const costs = isFree ? '' : `: it costs ${short(loss, { unit, isExact: false })}${UNITS[unit]}`;
  const better = grade === 'worse' || grade === 'blunder' ? ` ${best}` : '';
  return { brief: `${verdict}.`, full: `${verdict}${costs}.${better}` };
}

/** A legal move as shown after the answer. */
export interface ToldChoice {
  readonly direction: Direction;
  readonly grade: Grade;
  /** Its cost, prefixed with `sign`, or its grade. */
  readonly worth: string;
  /** Says if the move is the answer, the move played in the game, or both; otherwise ''. */
  readonly whose: string;
}

/** All legal moves, best first; `sign` is the prefix of a cost. */
export function choicesToldOf(
  exercise: Exercise,
  answer: Answer,
  sign: string,
): readonly ToldChoice[] {
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
export function outlookText({ today, next }: Outlook): string {
  if (today > 0) return `${count(today)} ${today === 1 ? 'position' : 'positions'} left for today.`;
  return next === null ? 'Done for today.' : `Done for today. The next one is due on ${day(next)}.`;
}

/** The number of exercises at each stage. */
export function stagesText({ new: untried, learning, done }: Outlook): string {
  return `${count(untried)} new · ${count(learning)} learning · ${count(done)} done`;
}

/** The offer after a round; null if there are no more exercises. */
export function offerText({ today, ahead }: Outlook): string | null {
  if (today > 0) return 'practises them';
  return ahead > 0 ? 'practises more' : null;
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
