/**
 * The evaluation of the position on the screen: the state of the question, and its answer. A newer question replaces
 * the one before, so that no answer for another position is shown.
 */
import { fault, type Fault } from '@open2048/core';
import type { Advisor, Outcome, Question } from './advisor.ts';
import type { Evaluation } from './evaluation.ts';
import { Listeners } from './listeners.ts';

/**
 * The state of a question: none, in progress (`done` 0..1), answered, with an evaluation that may improve until it is
 * final, or failed.
 */
export type HintState =
  | { readonly kind: 'none' }
  | { readonly kind: 'working'; readonly done: number }
  | { readonly kind: 'answered'; readonly evaluation: Evaluation; readonly isFinal: boolean }
  | { readonly kind: 'failed'; readonly fault: Fault };

const NONE: HintState = { kind: 'none' };

/** Asks an advisor, which can be replaced, and keeps the state of the newest question. */
export class HintController {
  readonly #listeners = new Listeners();
  #advisor: Advisor;
  #state: HintState = NONE;
  #question: Question | null = null;
  #questions = 0;

  constructor(advisor: Advisor) {
    this.#advisor = advisor;
  }

  /** The state of the newest question; a new value at every change. */
  get state(): HintState {
    return this.#state;
  }

  /** Calls the listener after every change of the state; returns a function that removes the listener. */
  subscribe(listener: () => void): () => void {
    return this.#listeners.add(listener);
  }

  /** Closes the advisor and uses another one from now on, starting with the current question, answered or not. */
  use(advisor: Advisor): void {
    const question = this.#question;
    this.#forget();
    void this.#advisor.close();
    this.#advisor = advisor;
    // The current answer stays on the screen until there is a new one.
    if (question === null) this.#show(NONE);
    else void this.ask(question);
  }

  /** Asks about a position; null when a newer question replaced this one or it was cancelled. */
  async ask(question: Question): Promise<Outcome> {
    const number = ++this.#questions;
    this.#question = question;
    const show = (state: HintState): void => {
      if (number === this.#questions) this.#show(state);
    };
    show({ kind: 'working', done: 0 });
    const outcome = await this.#answerTo(question, show);
    if (outcome === null || number !== this.#questions) return null;
    show(
      outcome.ok
        ? { kind: 'answered', evaluation: outcome.value, isFinal: true }
        : { kind: 'failed', fault: outcome.error },
    );
    return outcome;
  }

  /** Cancels the question, and discards its answer. */
  drop(): void {
    this.#forget();
    this.#show(NONE);
  }

  /** Drops the question and closes the advisor. */
  close(): void {
    this.drop();
    void this.#advisor.close();
  }

  #forget(): void {
    this.#questions++;
    this.#question = null;
    this.#advisor.stop();
  }

  async #answerTo(question: Question, show: (state: HintState) => void): Promise<Outcome> {
    try {
      return await this.#advisor.advise(question, {
        onProgress: (done) => show({ kind: 'working', done }),
        onEvaluation: (evaluation) => show({ kind: 'answered', evaluation, isFinal: false }),
      });
    } catch (error) {
      return fault('advisor-failed', (error as Error).message);
    }
  }

  #show(state: HintState): void {
    if (state === this.#state) return;
    this.#state = state;
    this.#listeners.call();
  }
}
