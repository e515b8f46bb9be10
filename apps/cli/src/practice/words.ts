/** The texts about exercises and answers, for full-screen and line mode. */
import {
  choicesOf,
  isGood,
  reasonOf,
  type Choice,
  type PracticeAnswer,
  type PracticeProgress,
} from '@open2048/advice';
import { DIRECTION_NAMES, type Direction } from '@open2048/core';
import { boardOf, type Task } from '@open2048/session';
import { count, counted } from '@open2048/workbench/program';
import { capital, choiceRows, verdictText, type ChoiceRow, type Choices } from '../choice-text.ts';
import { reportedReason } from '../reason-text.ts';

/** The message when there is nothing to practise yet. */
export const BEGINNING = `Learn from your own games: an analysis finds your mistakes, and you practise those
positions until the right moves are second nature.

  open2048 replay export | open2048 analyse - --practise    the current game
  open2048 analyse game.2048 --practise                     any other game
`;

/** Where the exercise comes from. */
export function originOf(task: Task): string {
  const { grade } = choiceOf(task, task.exercise.played);
  return grade === 'blunder'
    ? 'In your game you blundered here.'
    : 'In your game you made a mistake here.';
}

/** The verdict on an answer; `brief` leaves out its cost. */
export function verdictOf(
  task: Task,
  { direction }: PracticeAnswer,
): { readonly brief: string; readonly full: string } {
  const prefix = direction === task.exercise.played ? 'As in your game. ' : '';
  return verdictText(choicesIn(task), direction, prefix);
}

/**
 * Why the answer, or after the solution the move of the game, is worse than the best one; '' if it is good, or no reason
 * is known.
 */
export function whyText(task: Task, { direction }: PracticeAnswer): string {
  const { rules, exercise } = task;
  const asked = direction ?? exercise.played;
  if (isGood(choiceOf(task, asked))) return '';
  const reason = reportedReason(
    reasonOf(rules, boardOf(exercise), exercise.moves[0]!.direction, asked),
    rules,
  );
  return reason === null ? '' : `${capital(DIRECTION_NAMES[asked])}: ${reason.text}`;
}

/** All legal moves, best first; `sign` is the prefix of a cost. */
export function rowsOf(task: Task, answer: PracticeAnswer, sign: string): readonly ChoiceRow[] {
  return choiceRows(choicesIn(task), sign, (direction) => [
    ...(direction === answer.direction ? ['your move'] : []),
    ...(direction === task.exercise.played ? ['in your game'] : []),
  ]);
}

/** The result of a round. */
export function resultText(results: readonly (boolean | null)[]): string {
  return `${results.filter((result) => result === true).length} of ${results.length} right`;
}

/** What is left for today, or when the next exercise is due. */
export function progressText({ today, next }: PracticeProgress): string {
  if (today > 0) return `${counted(today, 'position')} left for today.`;
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

function choicesIn(task: Task): Choices {
  return { choices: choicesOf(task), unit: task.exercise.unit };
}

function choiceOf(task: Task, direction: Direction): Choice {
  return choicesOf(task).find((each) => each.direction === direction)!;
}

function day(time: number): string {
  const parts = { weekday: 'long', day: 'numeric', month: 'long' } as const;
  return new Date(time).toLocaleDateString('en-GB', parts);
}
