/**
 * One round of practice: a few exercises, one after the other. The first answer to each counts, and is
 * told to whoever keeps it; after that the position may be tried again for its own sake. What a move cost
 * comes from what was thought of it when the mistake was found, so nothing is waited for, and no network
 * is needed.
 */
import { expectOk, parsePosition, type Board, type Direction } from '@open2048/core';
import { gradeOf, lossOf, type Grade } from '@open2048/engine';
import type { Exercise } from '@open2048/session';
import { signal, type ReadonlySignal } from '@preact/signals';
import { isMistake } from '../../advice/analysis/mistakes.ts';
import type { Task } from '../../practice/practice.ts';

/** A legal move of an exercise. */
export interface JudgedChoice {
  readonly direction: Direction;
  readonly worth: number;
  readonly loss: number;
  readonly grade: Grade;
}

/** What was answered: a move, or null that the player wanted to see the solution. */
export interface Answer {
  readonly direction: Direction | null;
  readonly isRight: boolean;
}

/** The moves of an exercise with their grades, the best first. */
export function choicesOf({ moves, played, share }: Exercise): readonly JudgedChoice[] {
  const best = moves[0]!.worth;
  const lossIn = (direction: Direction) =>
    lossOf(best, moves.find((move) => move.direction === direction)!.worth);
  // The share of the move that was played tells what its loss was a part of.
  const whole = share > 0 ? lossIn(played) / share : best;
  return moves.map(({ direction, worth }) => {
    const loss = lossIn(direction);
    return { direction, worth, loss, grade: gradeOf(loss, whole) };
  });
}

/** A round of at least one exercise. */
export class Round {
  readonly tasks: readonly Task[];
  /** Of each exercise how it was answered first; null before. */
  readonly results: ReadonlySignal<readonly (boolean | null)[]>;
  /** The index of the exercise that is shown; their number when all are done. */
  readonly index: ReadonlySignal<number>;
  readonly answer: ReadonlySignal<Answer | null>;
  readonly #results;
  readonly #index = signal(0);
  readonly #answer = signal<Answer | null>(null);
  readonly #onFirst: (task: Task, isRight: boolean) => void;

  /** `onFirst` hears the first answer to each exercise. */
  constructor(tasks: readonly Task[], onFirst: (task: Task, isRight: boolean) => void) {
    this.tasks = tasks;
    this.#results = signal<readonly (boolean | null)[]>(tasks.map(() => null));
    this.results = this.#results;
    this.index = this.#index;
    this.answer = this.#answer;
    this.#onFirst = onFirst;
  }

  /** The exercise that is shown; null when all are done. */
  get task(): Task | null {
    return this.tasks[this.#index.value] ?? null;
  }

  /** Makes a move; false where none is due, or nothing moves that way. */
  choose(direction: Direction): boolean {
    const { task } = this;
    if (task === null || this.#answer.value !== null) return false;
    const choice = choicesOf(task.exercise).find((each) => each.direction === direction);
    if (choice === undefined) return false;
    this.#take({ direction, isRight: !isMistake(choice) });
    return true;
  }

  /** Shows the solution, which is an answer too. */
  giveUp(): void {
    if (this.task !== null && this.#answer.value === null) {
      this.#take({ direction: null, isRight: false });
    }
  }

  /** Back to the position, to try another move. */
  again(): void {
    this.#answer.value = null;
  }

  next(): void {
    this.#answer.value = null;
    this.#index.value = Math.min(this.#index.value + 1, this.tasks.length);
  }

  #take(answer: Answer): void {
    const at = this.#index.value;
    this.#answer.value = answer;
    if (this.#results.value[at] !== null) return;
    this.#results.value = this.#results.value.with(at, answer.isRight);
    this.#onFirst(this.tasks[at]!, answer.isRight);
  }
}

/** The board of an exercise. */
export function boardOf({ position }: Exercise): Board {
  return expectOk(parsePosition(position));
}
