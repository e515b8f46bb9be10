/**
 * The game on the table: one at a time for the whole app, whichever screen is shown, so that going
 * to the settings and back is no more than looking up. Another rule set is another session; the one
 * before it is saved and closed first.
 */
import { ruleSetText, type RuleSet } from '@open2048/core';
import { openSession, type Ports } from '@open2048/session';
import { signal, type ReadonlySignal } from '@preact/signals';
import { Play } from './play.ts';

/** The place of the game that is played. */
export class Table {
  /** The game that is played, or null before the first is there. */
  readonly play: ReadonlySignal<Play | null>;
  readonly #play = signal<Play | null>(null);
  readonly #ports: Ports;
  /** Everything that was asked for, one after the other. */
  #queue: Promise<unknown> = Promise.resolve();

  constructor(ports: Ports) {
    this.#ports = ports;
    this.play = this.#play;
  }

  /** The game that is played if it is one of these rules, else null. */
  playOf(rules: RuleSet): Play | null {
    const play = this.#play.value;
    return play !== null && ruleSetText(play.rules) === ruleSetText(rules) ? play : null;
  }

  /** Brings the game of a rule set to the table, a new one if a seed 0..2^53-1 is given. */
  deal(rules: RuleSet, seed: number | null): Promise<Play> {
    return this.#next(async () => {
      const play = this.playOf(rules);
      if (play === null) return this.#open(rules, seed);
      if (seed !== null) play.session.newGame({ seed });
      return play;
    });
  }

  /** Saves the game on the table and puts it away, so that what is saved can be changed around it. */
  clear(): Promise<void> {
    return this.#next(async () => {
      await this.#play.value?.session.close();
      this.#play.value = null;
    });
  }

  /** Tries to make everything durable. */
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
