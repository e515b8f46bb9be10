/**
 * One round of practice, as a value: a few exercises in sequence. Only the first answer to each counts; after that the
 * position may be tried again. The caller decides whether a move is right, based on the values stored when the mistake
 * was found (`@open2048/engine`).
 */
import { expectOk, parsePosition, type Board, type Direction } from '@open2048/core';
import type { Exercise, Task } from './practice.ts';

/** The most exercises of a round. */
export const ROUND = 10;

/** An answer: a move, or null if the player asked for the solution. */
export interface Answer {
  readonly direction: Direction | null;
  readonly isRight: boolean;
}

/** The state of a round. */
export interface Round {
  readonly tasks: readonly Task[];
  /** Whether the first answer to each task was right; null before it is answered. */
  readonly results: readonly (boolean | null)[];
  /** The index of the task shown; the number of tasks when all are done. */
  readonly index: number;
  /** The answer shown; null while one is expected. */
  readonly answer: Answer | null;
}

/** A round of the first of these tasks. */
export function roundOf(tasks: readonly Task[]): Round {
  const some = tasks.slice(0, ROUND);
  return { tasks: some, results: some.map(() => null), index: 0, answer: null };
}

/** The task shown; null when all are done. */
export function taskOf({ tasks, index }: Round): Task | null {
  return tasks[index] ?? null;
}

/**
 * The round after an answer. A first answer counts: `results` is then a new list. Returns the same round if no answer
 * is expected.
 */
export function withAnswer(round: Round, answer: Answer): Round {
  const { index, results } = round;
  if (taskOf(round) === null || round.answer !== null) return round;
  if (results[index] !== null) return { ...round, answer };
  return { ...round, answer, results: results.with(index, answer.isRight) };
}

/** The round back at the position, to try another move. */
export function triedAgain(round: Round): Round {
  return { ...round, answer: null };
}

/** The round at the next task, or at the end. */
export function atNext({ tasks, results, index }: Round): Round {
  return { tasks, results, index: Math.min(index + 1, tasks.length), answer: null };
}

/** The board of an exercise. */
export function boardOf({ position }: Exercise): Board {
  return expectOk(parsePosition(position));
}
