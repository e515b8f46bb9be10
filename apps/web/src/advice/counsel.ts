/**
 * Advice about the position that is looked at, as a signal: who is asked, how far they are, what they
 * say. A further question takes the place of the one before, so what is shown is never about another
 * position.
 */
import type { Evaluation } from '@open2048/advice';
import { fault, type Fault } from '@open2048/core';
import { batch, signal, type ReadonlySignal } from '@preact/signals';
import type { Advisor, AdvisorEntry, Outcome, Question } from './advisor.ts';
import type { Advisors } from './advisors.ts';

/**
 * How a question stands: none, being worked on (`done` 0..1), answered, with an answer that may still
 * get better until it is final, or without an answer.
 */
export type AdviceState =
  | { readonly kind: 'none' }
  | { readonly kind: 'working'; readonly done: number }
  | { readonly kind: 'answered'; readonly evaluation: Evaluation; readonly isFinal: boolean }
  | { readonly kind: 'failed'; readonly fault: Fault };

const NONE: AdviceState = { kind: 'none' };

/** Someone to be asked about positions, with an advisor that can be changed. */
export class Counsel {
  readonly standing: ReadonlySignal<AdviceState>;
  readonly entry: ReadonlySignal<AdvisorEntry>;
  readonly #advisors: Advisors;
  readonly #standing = signal<AdviceState>(NONE);
  readonly #entry;
  /** What is asked or was answered. */
  #question: Question | null = null;
  /** The advisor that works, to be stopped. */
  #advisor: Advisor | null = null;
  #questions = 0;
  /** Lets go the advisor that is held. */
  #letGo: (() => void) | null = null;

  /** Asks this advisor. */
  constructor(advisors: Advisors, entry: AdvisorEntry) {
    this.#advisors = advisors;
    this.#entry = signal(entry);
    this.entry = this.#entry;
    this.standing = this.#standing;
  }

  /** Asks another advisor from now on; what is asked now is asked again. */
  choose(entry: AdvisorEntry): void {
    if (entry === this.#entry.peek()) return;
    const question = this.#question;
    // At once: what is shown of the answer before stays until there is another one.
    batch(() => {
      this.close();
      this.#entry.value = entry;
      if (question !== null) void this.ask(question);
    });
  }

  /** Asks about a position; null when it was overtaken by another question or called off. */
  async ask(question: Question): Promise<Outcome> {
    const number = ++this.#questions;
    this.#question = question;
    const tell = (standing: AdviceState) => {
      if (number === this.#questions) this.#standing.value = standing;
    };
    tell({ kind: 'working', done: 0 });
    this.#letGo ??= this.#advisors.hold(this.#entry.peek());
    try {
      const advisor = await this.#advisors.open(this.#entry.peek());
      if (number !== this.#questions) return null;
      this.#advisor = advisor;
      const outcome = await advisor.advise(question, {
        onProgress: (done) => tell({ kind: 'working', done }),
        onEvaluation: (evaluation) => tell({ kind: 'answered', evaluation, isFinal: false }),
      });
      if (outcome !== null) tell(standingOf(outcome));
      return number === this.#questions ? outcome : null;
    } catch (error) {
      const failed = fault('advisor-failed', (error as Error).message);
      tell({ kind: 'failed', fault: failed.error });
      return number === this.#questions ? failed : null;
    }
  }

  /** Calls everything off: nobody is asked here any more, until there is another question. */
  close(): void {
    this.drop();
    this.#letGo?.();
    this.#letGo = null;
  }

  /** Calls off what is asked, and forgets what was said. */
  drop(): void {
    this.#questions++;
    this.#question = null;
    this.#standing.value = NONE;
    this.#advisor?.stop();
    this.#advisor = null;
  }
}

function standingOf(outcome: NonNullable<Outcome>): AdviceState {
  if (outcome.ok) return { kind: 'answered', evaluation: outcome.value, isFinal: true };
  return { kind: 'failed', fault: outcome.error };
}
