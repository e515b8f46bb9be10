/** The hints and the autoplay of a game on the screen: the controllers, with their states as signals. */
import { AutoplayController, bestMoves } from '@open2048/advice';
import type { Direction } from '@open2048/core';
import { effect, signal, untracked, type ReadonlySignal } from '@preact/signals';
import type { AdviceControls, Play } from '../game/play.ts';
import { movesPerSecond } from '../settings/rates.ts';
import type { SettingsStore } from '../settings/store.ts';
import { autoplayNodes, HINT_NODES } from './budget.ts';
import type { Hints } from './hints.ts';

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

/** The advice in one game. */
export class GameAdviceControls implements AdviceControls {
  readonly isOffered = true;
  readonly hints: Hints;
  readonly isPlaying: ReadonlySignal<boolean>;
  readonly best: ReadonlySignal<readonly Direction[]>;
  readonly #controller: AutoplayController;
  readonly #play: Play;
  readonly #best = signal<readonly Direction[]>([]);
  readonly #stops: readonly (() => void)[];

  /** `prepare` is called after an answer: the download that it starts does not delay the first one. */
  constructor(play: Play, hints: Hints, settings: SettingsStore, prepare: () => void) {
    const rate = () => settings.value.peek().autoplayRate;
    this.#play = play;
    this.hints = hints;
    this.best = this.#best;
    this.#controller = new AutoplayController(play.session, hints.controller, {
      now: () => performance.now(),
      until: frameAt,
      interval: () => 1000 / movesPerSecond(rate()),
      hintNodes: HINT_NODES,
      autoplayNodes: () => autoplayNodes(rate()),
    });
    const isPlaying = signal(false);
    this.isPlaying = isPlaying;
    this.#stops = [
      this.#controller.subscribe(() => (isPlaying.value = this.#controller.isPlaying)),
      effect(() => {
        if (hints.state.value.kind === 'answered') untracked(prepare);
      }),
      effect(() => this.#point()),
    ];
  }

  /** Points to the best moves while there is an answer, or while another advisor works on one. */
  #point(): void {
    const state = this.hints.state.value;
    if (this.isPlaying.value || state.kind === 'none' || state.kind === 'failed') {
      this.#best.value = [];
    } else if (state.kind === 'answered') {
      const { score } = this.#play.state.peek().game.position;
      const best = bestMoves(state.evaluation, score);
      this.#best.value = steadied(this.#best.peek(), best, state.isFinal);
    }
  }

  hint(): void {
    void this.#controller.hint();
  }

  autoplay(): void {
    if (this.#controller.isPlaying) this.#controller.stop();
    else void this.#controller.play();
  }

  rest(): void {
    if (this.#controller.isPlaying) this.#controller.stop();
  }

  /** Ends everything. */
  close(): void {
    this.#controller.close();
    for (const stop of this.#stops) stop();
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
