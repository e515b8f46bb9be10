/**
 * Maps keys to what a player can do in a ranked game, and keeps the open question, the effect of the last key, and
 * whether the player has left. The game itself decides what is shown: a move at once, its tile when it arrives.
 */
import type { RankedGame, RankedState, RankedStep } from '@open2048/compete';
import { DIRECTION_NAMES, type Direction } from '@open2048/core';
import { ARROWS, MOVES, reader, type Binding, type Key } from '../terminal/keys.ts';
import { suspend } from '../terminal/suspend.ts';
import type { Leave } from '../terminal/whole-screen.ts';

/** Everything that the screen shows. */
export interface RankedView {
  readonly state: RankedState;
  readonly overlay: 'none' | 'resign' | 'help';
  /** A short text about what the last key did. */
  readonly message: string;
  /** The cell of the newest tile on the shown board; -1 if there is none. */
  readonly newest: number;
}

type RankedCommand = 'resign' | 'help' | 'quit' | 'suspend' | 'interrupt';

/** All bindings, in the order of the help. */
export const RANKED_BINDINGS: readonly Binding<Direction | RankedCommand>[] = [
  ...MOVES,
  { act: 'resign', keys: ['r'], shown: 'R', text: 'resign: end the game with its score' },
  { act: 'help', keys: ['i', 'f1'], shown: 'I  F1', text: 'this help' },
  { act: 'quit', keys: ['q'], shown: 'Q', text: 'quit; the game stays in progress' },
  { act: 'suspend', keys: ['ctrl+z'], shown: 'Ctrl-Z', text: 'suspend; fg resumes the game' },
  { act: 'interrupt', keys: ['ctrl+c'], shown: 'Ctrl-C', text: 'quit' },
];
const actOf = reader(RANKED_BINDINGS);

/** The faults of a move that the next answer of the server resolves. */
const PASSING = new Set(['too-many-in-flight', 'waiting']);

/** Turns keys into moves. */
export class RankedControls {
  /** Resolves when the player leaves. */
  readonly left: Promise<Leave>;
  #leave: (how: Leave) => void = () => undefined;
  readonly #game: RankedGame;
  readonly #listeners = new Set<() => void>();
  #view: RankedView;

  constructor(game: RankedGame) {
    this.#game = game;
    this.left = new Promise((resolve) => (this.#leave = resolve));
    this.#view = { state: game.state, overlay: 'none', message: '', newest: -1 };
    game.subscribe((state, steps) => this.#follow(state, steps));
  }

  /** The current view; each change creates a new value. */
  readonly view = (): RankedView => this.#view;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Handles a key press as reported by Node's `emitKeypressEvents`. */
  readonly press = (text: string | undefined, key: Key): void => {
    const act = actOf(text, key);
    if (act === 'interrupt') return this.#leave('interrupt');
    if (act === 'suspend') return suspend();
    const { overlay } = this.#view;
    if (overlay === 'none') return this.#act(act);
    this.#show({ overlay: 'none', message: '' });
    if (overlay === 'resign' && (text === 'y' || text === 'Y')) this.#resign();
  };

  #act(act: Direction | Exclude<RankedCommand, 'interrupt' | 'suspend'> | undefined): void {
    if (typeof act === 'number') this.#move(act);
    else if (act === 'help') this.#show({ overlay: 'help' });
    else if (act === 'quit') this.#leave('quit');
    else if (act === 'resign' && this.#view.state.phase === 'playing') {
      this.#show({ overlay: 'resign' });
    }
  }

  #move(direction: Direction): void {
    const moved = this.#game.move(direction);
    if (moved.ok) return;
    const { code } = moved.error;
    const still = `${ARROWS[direction]}  no tile can move ${DIRECTION_NAMES[direction]}`;
    if (code === 'illegal-move') this.#show({ message: still });
    else this.#show({ message: PASSING.has(code) ? 'the server has not answered yet' : '' });
  }

  #resign(): void {
    if (this.#game.resign().ok) this.#show({ message: 'resigning …' });
  }

  #follow(state: RankedState, steps: readonly RankedStep[]): void {
    let { message, newest } = this.#view;
    for (const step of steps) {
      newest = step.type === 'deal' ? step.to : -1;
      if (step.type === 'slide') message = slideText(step.direction, this.#view.state, state);
      else if (step.type === 'refused') message = `the server refused: ${step.code}`;
    }
    this.#show({ state, message, newest });
  }

  #show(change: Partial<RankedView>): void {
    this.#view = { ...this.#view, ...change };
    for (const listener of this.#listeners) listener();
  }
}

/** The arrow of a move, and the points that it made. */
function slideText(direction: Direction, before: RankedState, after: RankedState): string {
  const points = (after.shown?.score ?? 0) - (before.shown?.score ?? 0);
  return `${ARROWS[direction]}${points > 0 ? `  +${points}` : ''}`;
}
