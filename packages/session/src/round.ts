/**
 * One round of practice, as a value: a few exercises, one after the other. The first answer to each counts;
 * after that the position may be tried again for its own sake. Whether a move is right is not known here: who
 * asks judges it by what was thought of the position when the mistake was found (`@open2048/engine`).
 */
import { expectOk, parsePosition, type Board, type Direction } from '@open2048/core';
import type { Exercise, Task } from './practice.ts';

/** The most exercises of a round. */
export const ROUND = 10;

/** What was answered: a move, or null that the player wanted to see the solution. */
export interface Answer {
  readonly direction: Direction | null;
  readonly isRight: boolean;
}

/** A round, as far as it came. */
export interface Round {
  readonly tasks: readonly Task[];
  /** Of each task how it was answered first; null before. */
  readonly results: readonly (boolean | null)[];
  /** The index of the task that is shown; their number when all are done. */
  readonly index: number;
  /** The answer that is shown; null while one is due. */
  readonly answer: Answer | null;
}

/** A round of the first of these tasks. */
export function roundOf(tasks: readonly Task[]): Round {
  const some = tasks.slice(0, ROUND);
  return { tasks: some, results: some.map(() => null), index: 0, answer: null };
}

/** The task that is shown; null when all are done. */
export function taskOf({ tasks, index }: Round): Task | null {
  return tasks[index] ?? null;
}

/** After an answer, which counts if it is the first one: then `results` is another list. The same round where none is due. */
export function withAnswer(round: Round, answer: Answer): Round {
  const { index, results } = round;
  if (taskOf(round) === null || round.answer !== null) return round;
  if (results[index] !== null) return { ...round, answer };
  return { ...round, answer, results: results.with(index, answer.isRight) };
}

/** Back at the position, to try another move. */
export function triedAgain(round: Round): Round {
  return { ...round, answer: null };
}

/** At the next task, or at the end. */
export function atNext({ tasks, results, index }: Round): Round {
  return { tasks, results, index: Math.min(index + 1, tasks.length), answer: null };
}

/** The board of an exercise. */
export function boardOf({ position }: Exercise): Board {
  return expectOk(parsePosition(position));
}
