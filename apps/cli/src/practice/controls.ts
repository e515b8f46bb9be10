/** Maps keys to practice commands in full-screen mode. */
import type { PracticeController, PracticeProgress, PracticeState } from '@open2048/advice';
import { DIRECTION_NAMES, type Direction } from '@open2048/core';
import { ARROWS, type Key } from '../terminal/keys.ts';
import type { Leave } from '../terminal/whole-screen.ts';
import { actOf, type PracticeCommand } from './keys.ts';

/** Everything that the screen shows. */
export interface View {
  readonly state: PracticeState;
  readonly progress: PracticeProgress;
  /** A short text about what the last key did. */
  readonly message: string;
  readonly hasHelp: boolean;
}

/** Turns keys into commands. */
export class Controls {
  /** Resolves when the player leaves. */
  readonly left: Promise<Leave>;
  #leave: (how: Leave) => void = () => undefined;
  readonly #practice: PracticeController;
  readonly #listeners = new Set<() => void>();
  #view: View;

  constructor(practice: PracticeController) {
    this.#practice = practice;
    this.left = new Promise((resolve) => (this.#leave = resolve));
    const { state, progress } = practice;
    this.#view = { state, progress, message: '', hasHelp: false };
    practice.subscribe(() => this.#show({}));
  }

  /** The current view; each change creates a new value. */
  readonly view = (): View => this.#view;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Handles a key press as reported by Node's `emitKeypressEvents`. */
  readonly press = (text: string | undefined, key: Key): void => {
    const act = actOf(text, key);
    if (act === 'interrupt') this.#leave('interrupt');
    else if (this.#view.hasHelp) this.#show({ hasHelp: false });
    else if (act !== undefined) this.#act(act);
  };

  #show(change: Partial<Pick<View, 'message' | 'hasHelp'>>): void {
    const { state, progress } = this.#practice;
    this.#view = { ...this.#view, state, progress, ...change };
    for (const listener of this.#listeners) listener();
  }

  #act(act: Direction | Exclude<PracticeCommand, 'interrupt'>): void {
    this.#show({ message: '' });
    if (act === 'help') return this.#show({ hasHelp: true });
    if (act === 'quit') return this.#leave('quit');
    const { task, state } = this.#practice;
    if (task !== null && state.round?.answer !== null) return this.#moveOn(act);
    if (act === 'again') return this.#undoPutAway();
    if (task !== null) return this.#answer(act);
    if (act === 'next') this.#practice.begin();
  }

  #moveOn(act: Direction | PracticeCommand): void {
    if (act === 'next') this.#practice.next();
    if (act === 'again') this.#practice.tryAgain();
    if (act === 'put-away') this.#practice.putAway();
  }

  #undoPutAway(): void {
    if (this.#practice.undoPutAway()) this.#show({ message: 'It will be asked again.' });
  }

  #answer(act: Direction | PracticeCommand): void {
    if (act === 'solution') this.#practice.giveUp();
    if (typeof act !== 'number' || this.#practice.choose(act)) return;
    this.#show({ message: `${ARROWS[act]}  nothing moves ${DIRECTION_NAMES[act]}` });
  }
}
