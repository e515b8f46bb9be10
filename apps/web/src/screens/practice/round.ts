/**
 * A round of practice as a signal, for the parts of the screen. The losses of moves come from the
 * analysis that found the mistake, so answers need no waiting and no network.
 */
import { choicesOf, isMistake } from '@open2048/advice';
import type { Direction } from '@open2048/core';
import {
  atNext,
  roundOf,
  taskOf,
  triedAgain,
  withAnswer,
  type Answer,
  type Round as State,
  type Task,
} from '@open2048/session';
import { signal, type ReadonlySignal } from '@preact/signals';

/** A round of at least one exercise. */
export class Round {
  readonly state: ReadonlySignal<State>;
  readonly #state;
  readonly #onFirst: (task: Task, isRight: boolean) => void;

  /** `onFirst` is called with the first answer to each exercise. */
  constructor(tasks: readonly Task[], onFirst: (task: Task, isRight: boolean) => void) {
    this.#state = signal(roundOf(tasks));
    this.state = this.#state;
    this.#onFirst = onFirst;
  }

  /** Makes a move; false if no answer is expected, or no tile moves in that direction. */
  choose(direction: Direction): boolean {
    const task = taskOf(this.#state.value);
    if (task === null || this.#state.value.answer !== null) return false;
    const choice = choicesOf(task.exercise).find((each) => each.direction === direction);
    if (choice === undefined) return false;
    this.#take({ direction, isRight: !isMistake(choice) });
    return true;
  }

  /** Shows the solution, which counts as an answer. */
  giveUp(): void {
    this.#take({ direction: null, isRight: false });
  }

  /** Returns to the position, to try another move. */
  again(): void {
    this.#state.value = triedAgain(this.#state.value);
  }

  next(): void {
    this.#state.value = atNext(this.#state.value);
  }

  #take(answer: Answer): void {
    const before = this.#state.value;
    this.#state.value = withAnswer(before, answer);
    const isFirst = this.#state.value.results !== before.results;
    if (isFirst) this.#onFirst(taskOf(before)!, answer.isRight);
  }
}
