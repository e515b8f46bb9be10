/**
 * One round of practice, as a value: a few exercises in sequence. Only the first answer to each counts; after that the
 * position may be tried again. Answers are judged by the values that were stored when the mistake was found, so no
 * engine is needed.
 */
import type { Direction } from '@open2048/core';
import type { Task } from '@open2048/session';
import { isGood } from './analysis.ts';
import { choicesOf } from './mistakes.ts';

/** The most exercises of a round. */
export const ROUND = 10;

/** An answer: a move, or null if the player asked for the solution. */
export interface PracticeAnswer {
  readonly direction: Direction | null;
  readonly isRight: boolean;
}

/** The state of a round. */
export interface PracticeRound {
  readonly tasks: readonly Task[];
  /** Whether the first answer to each task was right; null before it is answered. */
  readonly results: readonly (boolean | null)[];
  /** The index of the current task; the number of tasks when all are done. */
  readonly index: number;
  /** The answer shown; null while one is expected. */
  readonly answer: PracticeAnswer | null;
}

/** A round of the first of these tasks. */
export function roundOf(tasks: readonly Task[]): PracticeRound {
  const some = tasks.slice(0, ROUND);
  return { tasks: some, results: some.map(() => null), index: 0, answer: null };
}

/** The current task; null when all are done. */
export function taskOf({ tasks, index }: PracticeRound): Task | null {
  return tasks[index] ?? null;
}

/**
 * The round after an answer, a move or null for the solution. A first answer counts: `results` is then a new list.
 * Returns the same round if no answer is expected or the move is illegal.
 */
export function withAnswer(round: PracticeRound, direction: Direction | null): PracticeRound {
  const { index, results } = round;
  const task = taskOf(round);
  if (task === null || round.answer !== null) return round;
  const choice = choicesOf(task).find((each) => each.direction === direction);
  if (direction !== null && choice === undefined) return round;
  const answer = { direction, isRight: choice !== undefined && isGood(choice) };
  if (results[index] !== null) return { ...round, answer };
  return { ...round, answer, results: results.with(index, answer.isRight) };
}

/** The round back at the position, to try another move. */
export function triedAgain(round: PracticeRound): PracticeRound {
  return { ...round, answer: null };
}

/** The round at the next task, or at the end. */
export function atNext({ tasks, results, index }: PracticeRound): PracticeRound {
  return { tasks, results, index: Math.min(index + 1, tasks.length), answer: null };
}
