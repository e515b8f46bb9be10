/** Maps keys to practice commands in full-screen mode. */
import { DIRECTION_NAMES, type Direction } from '@open2048/core';
import { ARROWS, type Key } from '../terminal/keys.ts';
import type { Leave } from '../terminal/whole-screen.ts';
import { actOf, type PracticeCommand } from './keys.ts';
import type { Outlook, Practising, PracticeState } from './practising.ts';

/** Everything that the screen shows. */
export interface View {
  readonly standing: PracticeState;
  readonly outlook: Outlook;
  /** A short text about what the last key did. */
  readonly message: string;
  readonly hasHelp: boolean;
}

/** Turns keys into commands. */
export class Controls {
  /** Resolves when the player leaves. */
  readonly left: Promise<Leave>;
  #leave: (how: Leave) => void = () => undefined;
  readonly #practising: Practising;
  readonly #listeners = new Set<() => void>();
  #view: View;

  constructor(practising: Practising) {
    this.#practising = practising;
    this.left = new Promise((resolve) => (this.#leave = resolve));
    const { standing, outlook } = practising;
    this.#view = { standing, outlook, message: '', hasHelp: false };
    practising.onChange = () => this.#show({ message: '' });
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
    const { standing, outlook } = this.#practising;
    this.#view = { ...this.#view, standing, outlook, ...change };
    for (const listener of this.#listeners) listener();
  }

  #act(act: Direction | Exclude<PracticeCommand, 'interrupt'>): void {
    if (act === 'help') return this.#show({ hasHelp: true });
    if (act === 'quit') return this.#leave('quit');
    const { task, standing } = this.#practising;
    if (task !== null && standing.round?.answer !== null) return this.#goOn(act);
    if (act === 'again') return this.#takeBack();
    if (task !== null) return this.#answer(act);
    if (act === 'next') this.#practising.begin();
  }

  #goOn(act: Direction | PracticeCommand): void {
    if (act === 'next') this.#practising.next();
    if (act === 'again') this.#practising.again();
    if (act === 'put-away') this.#practising.putAway();
  }

  #takeBack(): void {
    if (this.#practising.takeBack()) this.#show({ message: 'It will come again.' });
  }

  #answer(act: Direction | PracticeCommand): void {
    if (act === 'solution') this.#practising.giveUp();
    if (typeof act !== 'number' || this.#practising.choose(act)) return;
    this.#show({ message: `${ARROWS[act]}  nothing moves ${DIRECTION_NAMES[act]}` });
  }
}
