/** Maps keys to the commands of a screen that asks for the best move of positions. */
import { DIRECTION_NAMES, type Direction } from '@open2048/core';
import { ARROWS, reader, type Binding, type Key } from './keys.ts';
import type { QuestionCommand } from './question-keys.ts';
import type { Controls, Leave } from './whole-screen.ts';

/** What the screen shows besides its state. */
export interface QuestionView {
  /** A short text about what the last key did. */
  readonly message: string;
  readonly hasHelp: boolean;
}

/** What the keys act on. */
interface QuestionPorts<State, More> {
  readonly bindings: readonly Binding<Direction | QuestionCommand | More>[];
  /** The state to show; a new value at every change. */
  readonly stateOf: () => State;
  readonly subscribe: (listener: () => void) => unknown;
  /** Performs a command, and returns a text about it, or ''. */
  readonly perform: (act: Direction | 'solution' | 'again' | 'next' | More) => string;
}

/** Turns keys into commands. */
export class QuestionControls<
  State extends object,
  More extends string = never,
> implements Controls<State & QuestionView> {
  /** Resolves when the player leaves. */
  readonly left: Promise<Leave>;
  #leave: (how: Leave) => void = () => undefined;
  readonly #ports: QuestionPorts<State, More>;
  readonly #actOf: (
    text: string | undefined,
    key: Key,
  ) => Direction | QuestionCommand | More | undefined;
  readonly #listeners = new Set<() => void>();
  #view: State & QuestionView;

  constructor(ports: QuestionPorts<State, More>) {
    this.#ports = ports;
    this.#actOf = reader(ports.bindings);
    this.left = new Promise((resolve) => (this.#leave = resolve));
    this.#view = { ...ports.stateOf(), message: '', hasHelp: false };
    ports.subscribe(() => this.#show({}));
  }

  /** The current view; each change creates a new value. */
  readonly view = (): State & QuestionView => this.#view;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Handles a key press as reported by Node's `emitKeypressEvents`. */
  readonly press = (text: string | undefined, key: Key): void => {
    const act = this.#actOf(text, key);
    if (act === 'interrupt') this.#leave('interrupt');
    else if (this.#view.hasHelp) this.#show({ hasHelp: false });
    else if (act === 'help') this.#show({ hasHelp: true, message: '' });
    else if (act === 'quit') this.#leave('quit');
    else if (act !== undefined) this.#show({ message: this.#ports.perform(act) });
  };

  #show(change: Partial<QuestionView>): void {
    this.#view = { ...this.#view, ...this.#ports.stateOf(), ...change };
    for (const listener of this.#listeners) listener();
  }
}

/** Says that a move is not possible. */
export function blockedText(direction: Direction): string {
  return `${ARROWS[direction]}  nothing moves ${DIRECTION_NAMES[direction]}`;
}
