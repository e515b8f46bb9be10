/**
 * The model of the screen: a session, the little that the screen remembers beyond it, and one entry
 * for all commands, whatever key, swipe or button they come from. Components read the signals here
 * and change nothing but through the methods.
 */
import { DIRECTION_NAMES, type Direction, type Position } from '@open2048/core';
import type { Session, SessionState, Transition } from '@open2048/session';
import { batch, computed, signal, type ReadonlySignal } from '@preact/signals';
import type { Command } from './commands.ts';
import { text } from './messages.ts';
import { wordsFor } from './words.ts';

/** After this many moves of a new game the way back to the last one is no longer offered. */
const OFFER_MOVES = 4;

/** The latest thing that happened; `number` tells two equal ones apart. */
export interface Happening {
  readonly number: number;
  /** In words, for a live region. */
  readonly words: string;
  /** Points gained by it. */
  readonly reward: number;
  /** The direction of a move that was not possible. */
  readonly refused: Direction | null;
}

/** One session on the screen. */
export class Play {
  readonly session: Session;
  /** Whether the player is asked if a new game is meant. */
  readonly confirming = signal(false);
  /** Whether the way back to the replaced game is offered. */
  readonly offering: ReadonlySignal<boolean>;
  /** Whether the reached goal or the end of the game is to be shown. */
  readonly showsOutcome: ReadonlySignal<boolean>;
  /** Whether the game went on elsewhere, so that it stands still here. */
  readonly elsewhere: ReadonlySignal<boolean>;
  readonly #state;
  readonly #latest = signal<Happening>({ number: 0, words: '', reward: 0, refused: null });
  readonly #offer;
  readonly #closed = signal<Position | null>(null);

  /** `offered` says that the session began with a new game that can be undone. */
  constructor(session: Session, offered: boolean) {
    this.session = session;
    this.#state = signal(session.state);
    this.#offer = signal(offered);
    this.offering = computed(() => this.#offer.value && this.#state.value.canUndoNewGame);
    this.elsewhere = computed(() =>
      this.#state.value.notices.some(({ code }) => code === 'other-writer'),
    );
    this.showsOutcome = computed(() => {
      const { position } = this.#state.value.game;
      return position.status !== 'playing' && position !== this.#closed.value;
    });
    session.subscribe((state, transition) =>
      batch(() => {
        this.#state.value = state;
        if (transition !== null) this.#follow(state, transition);
      }),
    );
  }

  get state(): ReadonlySignal<SessionState> {
    return this.#state;
  }

  get latest(): ReadonlySignal<Happening> {
    return this.#latest;
  }

  /**
   * Does what a player asks for, and says in words what is not possible. False when nobody listens:
   * while a question is open, where the game stands still, and for a move when none is due.
   */
  perform(command: Command): boolean {
    const direction = directionOf(command);
    if (this.confirming.value || this.elsewhere.value) return false;
    if (direction !== null && this.#position.status !== 'playing') return false;
    if (direction !== null) this.#slide(direction);
    else if (command === 'new-game') this.#askForNewGame();
    else if (command === 'undo' && !this.session.undo().ok) this.#say(text.nothingToUndo);
    else if (command === 'redo' && !this.session.redo().ok) this.#say(text.nothingToRedo);
    return true;
  }

  /** The answer to the question whether a new game is meant. */
  answerNewGame(meant: boolean): void {
    if (this.confirming.value && meant) this.session.newGame();
    this.confirming.value = false;
  }

  closeOffer(): void {
    this.#offer.value = false;
  }

  closeOutcome(): void {
    this.#closed.value = this.#position;
  }

  get #position(): Position {
    return this.session.state.game.position;
  }

  #follow(state: SessionState, transition: Transition): void {
    const { kind, reward } = transition;
    if (kind === 'new-game') this.#offer.value = true;
    if (state.game.position.moves >= OFFER_MOVES) this.#offer.value = false;
    const words = wordsFor(transition, state, text);
    this.#happen({ words, reward: kind === 'move' ? reward : 0, refused: null });
  }

  #slide(direction: Direction): void {
    const moved = this.session.move(direction);
    if (moved.ok || moved.error.code !== 'illegal-move') return;
    const words = text.refused(DIRECTION_NAMES[direction]);
    this.#happen({ words, reward: 0, refused: direction });
  }

  #askForNewGame(): void {
    const { moves, status } = this.#position;
    if (moves > 0 && status !== 'over') this.confirming.value = true;
    else this.session.newGame();
  }

  #say(words: string): void {
    this.#happen({ words, reward: 0, refused: null });
  }

  #happen(happening: Omit<Happening, 'number'>): void {
    this.#latest.value = { ...happening, number: this.#latest.value.number + 1 };
  }
}

function directionOf(command: Command): Direction | null {
  const index = DIRECTION_NAMES.findIndex((name) => name === command);
  return index < 0 ? null : (index as Direction);
}
