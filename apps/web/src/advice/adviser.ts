/**
 * Advice in a game that is played: a hint for the position, and playing by itself. The game is in a
 * class of its own as soon as there is an answer. A hint is gone with the position it was for;
 * autoplay makes ordinary moves, which can be taken back, and rests as soon as the player does
 * anything.
 */
import { bestMoves } from '@open2048/advice';
import type { Direction } from '@open2048/core';
import { effect, signal, untracked, type ReadonlySignal } from '@preact/signals';
import type { Adviser, Play } from '../game/play.ts';
import { movesPerSecond } from '../settings/rates.ts';
import type { SettingsStore } from '../settings/store.ts';
import { autoplayNodes, HINT_NODES } from './budget.ts';
import type { Counsel } from './counsel.ts';

/**
 * The best moves to be shown where `before` were shown for the same position, given those that are best now. What
 * was shown stays as long as nothing is really better: while a search goes on, moves that are equally good change
 * places with every pass.
 */
export function steadied(
  before: readonly Direction[],
  best: readonly Direction[],
  isFinal: boolean,
): readonly Direction[] {
  const left = before.filter((direction) => best.includes(direction));
  if (isFinal) return [...left, ...best.filter((direction) => !left.includes(direction))];
  return left.length > 0 ? left : best.slice(0, 1);
}

/** Who advises in one game. */
export class GameAdviser implements Adviser {
  readonly advises = true;
  readonly counsel: Counsel;
  readonly playing: ReadonlySignal<boolean>;
  readonly best: ReadonlySignal<readonly Direction[]>;
  readonly #play: Play;
  readonly #settings: SettingsStore;
  readonly #playing = signal(false);
  readonly #best = signal<readonly Direction[]>([]);
  readonly #stops: readonly (() => void)[];
  /** The number of times autoplay was begun: an earlier one that still waits ends. */
  #runs = 0;

  /** `prepare` is told that advice is wanted, once there is some: what it begins is not in the way of the first. */
  constructor(play: Play, counsel: Counsel, settings: SettingsStore, prepare: () => void) {
    this.#play = play;
    this.#settings = settings;
    this.counsel = counsel;
    this.playing = this.#playing;
    this.best = this.#best;
    let shown = play.state.peek().game.position;
    this.#stops = [
      effect(() => {
        const { position } = play.state.value.game;
        if (position === shown) return;
        shown = position;
        counsel.drop();
      }),
      effect(() => {
        const isAnswered = counsel.standing.value.kind === 'answered';
        if (!isAnswered) return;
        untracked(() => play.session.takeAdvice());
        untracked(prepare);
      }),
      effect(() => this.#point()),
    ];
  }

  /** Points to what is best, as long as there is an answer or one is on its way from another advisor. */
  #point(): void {
    const standing = this.counsel.standing.value;
    if (this.#playing.value || standing.kind === 'none' || standing.kind === 'failed') {
      this.#best.value = [];
    } else if (standing.kind === 'answered') {
      const { score } = this.#play.state.peek().game.position;
      const best = bestMoves(standing.evaluation, score);
      this.#best.value = steadied(this.#best.peek(), best, standing.isFinal);
    }
  }

  hint(): void {
    this.rest();
    const { rules, position } = this.#play.state.value.game;
    if (position.status !== 'playing') return;
    void this.counsel.ask({ rules, board: position.board, nodes: HINT_NODES });
  }

  autoplay(): void {
    if (this.#playing.value) return this.rest();
    this.#playing.value = true;
    void this.#run(++this.#runs);
  }

  rest(): void {
    if (!this.#playing.value) return;
    this.#playing.value = false;
    this.counsel.drop();
  }

  /** Ends everything. */
  close(): void {
    this.rest();
    for (const stop of this.#stops) stop();
    this.counsel.close();
  }

  async #run(run: number): Promise<void> {
    const isOn = () => this.#playing.peek() && run === this.#runs;
    for (let due = performance.now(); isOn(); due += this.#restMs()) {
      const { rules, position } = this.#play.session.state.game;
      if (position.status !== 'playing') break;
      const nodes = autoplayNodes(this.#settings.value.peek().autoplayRate);
      const outcome = await this.counsel.ask({ rules, board: position.board, nodes });
      if (!isOn()) return;
      // Another advisor has taken over: it is asked the same.
      if (outcome === null && position === this.#play.session.state.game.position) continue;
      const best = outcome?.ok === true ? outcome.value.moves[0] : undefined;
      if (best === undefined) break;
      // Time that working took is not made up for.
      due = Math.max(due, await frameAt(due));
      if (!isOn() || !this.#play.session.move(best.direction).ok) break;
    }
    if (run === this.#runs) this.rest();
  }

  /** Between two moves. */
  #restMs(): number {
    return 1000 / movesPerSecond(this.#settings.value.peek().autoplayRate);
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
