/**
 * Advice in a game that is played: a hint for the position, and playing by itself. The game is in a
 * class of its own from then on. A hint is gone with the position it was for; autoplay makes ordinary moves, which can be taken back, and rests as soon as
 * the player does anything.
 */
import type { Direction } from '@open2048/core';
import { computed, effect, signal, type ReadonlySignal } from '@preact/signals';
import type { Adviser, Play } from '../game/play.ts';
import type { Outcome, Question } from './advisor.ts';
import type { Counsel } from './counsel.ts';

/** Moves a second; infinite is a move for every frame. */
export const RATES = [1, 2, 5, 10, Number.POSITIVE_INFINITY] as const;
export type Rate = (typeof RATES)[number];

/** Who advises in one game. */
export class GameAdviser implements Adviser {
  readonly counsel: Counsel;
  readonly playing: ReadonlySignal<boolean>;
  readonly best: ReadonlySignal<Direction | null>;
  readonly rate: ReadonlySignal<Rate>;
  readonly #play: Play;
  readonly #playing = signal(false);
  readonly #rate = signal<Rate>(2);
  readonly #stop: () => void;
  /** The number of times autoplay was begun: an earlier one that still waits ends. */
  #runs = 0;

  constructor(play: Play, counsel: Counsel) {
    this.#play = play;
    this.counsel = counsel;
    this.playing = this.#playing;
    this.rate = this.#rate;
    this.best = computed(() => {
      const standing = this.counsel.standing.value;
      const isShown = standing.kind === 'answered' && !this.#playing.value;
      return isShown ? (standing.advice.moves[0]?.direction ?? null) : null;
    });
    let shown = play.state.peek().game.position;
    this.#stop = effect(() => {
      const { position } = play.state.value.game;
      if (position === shown) return;
      shown = position;
      this.counsel.drop();
    });
  }

  hint(): void {
    this.rest();
    const { rules, position } = this.#play.state.value.game;
    if (position.status === 'playing') void this.#ask({ rules, board: position.board });
  }

  autoplay(): void {
    if (this.#playing.value) return this.rest();
    this.#playing.value = true;
    void this.#run(++this.#runs);
  }

  /** Plays at another rate from the next move on. */
  hurry(rate: Rate): void {
    this.#rate.value = rate;
  }

  rest(): void {
    if (!this.#playing.value) return;
    this.#playing.value = false;
    this.counsel.drop();
  }

  /** Ends everything. */
  close(): void {
    this.rest();
    this.#stop();
    this.counsel.drop();
  }

  /** Asks, and remembers with the game that there was an answer. */
  async #ask(question: Question): Promise<Outcome> {
    const outcome = await this.counsel.ask(question);
    if (outcome?.ok === true) this.#play.session.takeAdvice();
    return outcome;
  }

  async #run(run: number): Promise<void> {
    const isOn = () => this.#playing.peek() && run === this.#runs;
    for (let due = performance.now(); isOn(); due += 1000 / this.rate.peek()) {
      const { rules, position } = this.#play.session.state.game;
      if (position.status !== 'playing') break;
      const outcome = await this.#ask({ rules, board: position.board });
      if (!isOn()) return;
      const best = outcome?.ok === true ? outcome.value.moves[0] : undefined;
      if (best === undefined) break;
      // Time that working took is not made up for.
      due = Math.max(due, await frameAt(due));
      if (!isOn() || !this.#play.session.move(best.direction).ok) break;
    }
    if (run === this.#runs) this.rest();
  }
}

/** Resolves in the first frame at or after a time of the page's clock, with the time it is then. */
function frameAt(due: number): Promise<number> {
  return new Promise((resolve) => {
    requestAnimationFrame(function next(now) {
      if (now >= due) resolve(now);
      else requestAnimationFrame(next);
    });
  });
}
