/** The hints and autoplay of the game on the screen: the controllers, with their states as signals. */
import { AutoplayController, bestMoves } from '@open2048/advice';
import type { Direction } from '@open2048/core';
import { effect, signal, untracked, type ReadonlySignal } from '@preact/signals';
import type { AdviceControls, Play } from '../game/play.ts';
import { movesPerSecond } from '../settings/rates.ts';
import type { SettingsStore } from '../settings/store.ts';
import { autoplayNodes, HINT_NODES } from './budget.ts';
import type { Hints } from './hints.ts';

/**
 * The best moves to show, given those that are best now and those shown `before` for the same position. Moves that are
 * shown stay until another is clearly better: during a search, equally good moves change places with every pass.
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
  /** Whether there was a command for advice. */
  readonly isAsked: ReadonlySignal<boolean>;
  readonly #controller: AutoplayController;
  readonly #play: Play;
  readonly #settings: SettingsStore;
  readonly #best = signal<readonly Direction[]>([]);
  readonly #isAsked = signal(false);
  readonly #stops: readonly (() => void)[];

  /** `prepare` is called after an answer, so the download that it starts does not delay the first one. */
  constructor(play: Play, hints: Hints, settings: SettingsStore, prepare: () => void) {
    const rate = () => settings.value.peek().autoplayRate;
    this.#play = play;
    this.#settings = settings;
    this.hints = hints;
    this.best = this.#best;
    this.isAsked = this.#isAsked;
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

  /** Sets the arrows to the best moves. The previous ones stay while another advisor is working. */
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
    this.#showTools();
    void this.#controller.hint();
  }

  autoplay(): void {
    this.#showTools();
    if (this.#controller.isPlaying) this.#controller.stop();
    else void this.#controller.play();
  }

  /** Whoever has used a tool once has it next to the board from then on. */
  #showTools(): void {
    this.#isAsked.value = true;
    if (!this.#settings.value.peek().tools) void this.#settings.change({ tools: true });
  }

  rest(): void {
    if (this.#controller.isPlaying) this.#controller.stop();
  }

  /** Closes the controllers and stops the effects. */
  close(): void {
    this.#controller.close();
    for (const stop of this.#stops) stop();
  }
}

/** Resolves with the time of the first frame at or after `due`, a time of the page's clock. */
function frameAt(due: number): Promise<number> {
  return new Promise((resolve) => {
    requestAnimationFrame(function next(now) {
      if (now >= due) resolve(now);
      else requestAnimationFrame(next);
    });
  });
}
