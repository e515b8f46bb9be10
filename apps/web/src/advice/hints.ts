/** Hints from an advisor of the registry: the controller, with its state and the advisor as signals. */
import {
  HintController,
  type Advisor,
  type HintState,
  type Outcome,
  type Question,
  type Watch,
} from '@open2048/advice';
import { batch, signal, type ReadonlySignal } from '@preact/signals';
import type { AdvisorEntry } from './advisor-entry.ts';
import type { Advisors } from './advisors.ts';

/** A hint controller whose advisor can be chosen. */
export class Hints {
  readonly controller: HintController;
  readonly state: ReadonlySignal<HintState>;
  readonly entry: ReadonlySignal<AdvisorEntry>;
  readonly #advisors: Advisors;
  readonly #entry;

  /** Starts with this advisor. */
  constructor(advisors: Advisors, entry: AdvisorEntry) {
    this.#advisors = advisors;
    this.#entry = signal(entry);
    this.entry = this.#entry;
    this.controller = new HintController(new HeldAdvisor(advisors, entry));
    const state = signal(this.controller.state);
    this.controller.subscribe(() => (state.value = this.controller.state));
    this.state = state;
  }

  /** Switches to another advisor; a question that is open is asked again. */
  choose(entry: AdvisorEntry): void {
    if (entry === this.#entry.peek()) return;
    batch(() => {
      this.#entry.value = entry;
      this.controller.use(new HeldAdvisor(this.#advisors, entry));
    });
  }
}

/** An advisor that is opened and held by the first question, and released when it is closed. */
class HeldAdvisor implements Advisor {
  readonly #advisors: Advisors;
  readonly #entry: AdvisorEntry;
  #advisor: Advisor | null = null;
  #release: (() => void) | null = null;
  #questions = 0;

  constructor(advisors: Advisors, entry: AdvisorEntry) {
    this.#advisors = advisors;
    this.#entry = entry;
  }

  async advise(question: Question, watch?: Watch): Promise<Outcome> {
    const number = ++this.#questions;
    this.#release ??= this.#advisors.hold(this.#entry);
    const advisor = await this.#advisors.open(this.#entry);
    if (number !== this.#questions) return null;
    this.#advisor = advisor;
    return advisor.advise(question, watch);
  }

  stop(): void {
    this.#questions++;
    this.#advisor?.stop();
    this.#advisor = null;
  }

  close(): void {
    this.stop();
    this.#release?.();
    this.#release = null;
  }
}
