/**
 * The current game: one at a time for the whole app, whichever screen is shown, so that it is still there after a visit
 * to another screen. Another rule set is another session; the previous one is saved and closed first.
 */
import { ruleSetText, type RuleSet } from '@open2048/core';
import { openSession, type Ports } from '@open2048/session';
import { signal, type ReadonlySignal } from '@preact/signals';
import { Play } from './play.ts';

/** Opens and closes the session of the current game. */
export class Table {
  /** The current game; null before the first is opened. */
  readonly play: ReadonlySignal<Play | null>;
  readonly #play = signal<Play | null>(null);
  readonly #ports: Ports;
  /** All requests, in order. */
  #queue: Promise<unknown> = Promise.resolve();

  constructor(ports: Ports) {
    this.#ports = ports;
    this.play = this.#play;
  }

  /** The current game if it has these rules, else null. */
  playOf(rules: RuleSet): Play | null {
    const play = this.#play.value;
    return play !== null && ruleSetText(play.rules) === ruleSetText(rules) ? play : null;
  }

  /** Opens the game of a rule set, or starts a new one if a seed 0..2^53-1 is given. */
  deal(rules: RuleSet, seed: number | null): Promise<Play> {
    return this.#next(async () => {
      const play = this.playOf(rules);
      if (play === null) return this.#open(rules, seed);
      if (seed !== null) play.session.newGame({ seed });
      return play;
    });
  }

  /** Saves and closes the current game, so that the saved data can be changed. */
  clear(): Promise<void> {
    return this.#next(async () => {
      await this.#play.value?.session.close();
      this.#play.value = null;
    });
  }

  /** Tries to save everything. */
  async flush(): Promise<void> {
    await this.#play.value?.session.flush();
  }

  #next<Value>(work: () => Promise<Value>): Promise<Value> {
    const next = this.#queue.then(work);
    this.#queue = next.catch(() => {});
    return next;
  }

  async #open(rules: RuleSet, seed: number | null): Promise<Play> {
    await this.#play.value?.session.close();
    const session = await openSession(rules, this.#ports, seed === null ? {} : { seed });
    const play = new Play(session, seed !== null);
    this.#play.value = play;
    return play;
  }
}
