/**
 * The model of a game on the screen: a session, the little that the screen remembers beyond it, and
 * one entry for all commands, whatever key, swipe or button they come from. Components read the
 * signals here and change nothing but through the methods. It knows no language: what happened is
 * a value, and words.ts says it; the advice has words of its own, which are loaded with it.
 */
import type { Direction, Position, RuleSet } from '@open2048/core';
import type { Session, SessionState, Transition } from '@open2048/session';
import { batch, computed, signal, type ReadonlySignal } from '@preact/signals';
import { directionOf, type InputCommand } from '../input/commands.ts';

/** After this many moves of a new game the way back to the last one is no longer offered. */
const OFFER_MOVES = 4;

/** Something that happened: the game changed, a command was not possible, or advice was given. */
export type GameUpdate =
  | {
      readonly kind: 'changed';
      readonly transition: Transition;
      /** The state it led to. */
      readonly state: SessionState;
    }
  | { readonly kind: 'refused'; readonly direction: Direction }
  | { readonly kind: 'nothing-to-undo' | 'nothing-to-redo' }
  | {
      readonly kind: 'advised';
      /** The words of the advice, in the language that is shown. */
      readonly words: string;
    };

/** The latest happening; `number` counts them, so that two equal ones are told apart. */
export interface Latest {
  readonly number: number;
  /** null before the first. */
  readonly happening: GameUpdate | null;
}

/** The advice in a game, or what says why there is none. */
export interface AdviceControls {
  /** Whether there is advice. */
  readonly isOffered: boolean;
  /** Whether autoplay is on. */
  readonly isPlaying: ReadonlySignal<boolean>;
  /** The best move while a hint is shown, or those that are equally good; else none. */
  readonly best: ReadonlySignal<readonly Direction[]>;
  /** Shows what is best now. */
  readonly hint: () => void;
  /** Starts autoplay, or stops it. */
  readonly autoplay: () => void;
  /** Stops autoplay: the player takes over. */
  readonly rest: () => void;
}

/** One session on the screen. */
export class Play {
  readonly session: Session;
  /** Whether the player is asked if a new game is meant. */
  readonly confirming = signal(false);
  /** The last key that nothing handled: advice, whose code is loaded late, handles it then. */
  missed: InputCommand | null = null;
  /** The advice; null until its code is loaded. */
  readonly advice: ReadonlySignal<AdviceControls | null>;
  /** Whether the way back to the replaced game is offered. */
  readonly offering: ReadonlySignal<boolean>;
  /** Whether the reached goal or the end of the game is to be shown. */
  readonly showsOutcome: ReadonlySignal<boolean>;
  /** Whether the game went on elsewhere, so that it stands still here. */
  readonly elsewhere: ReadonlySignal<boolean>;
  readonly state: ReadonlySignal<SessionState>;
  readonly latest: ReadonlySignal<Latest>;
  readonly #latest = signal<Latest>({ number: 0, happening: null });
  readonly #advice = signal<AdviceControls | null>(null);
  readonly #offer;
  readonly #closed = signal<Position | null>(null);

  /** `offered` says that the session began with a new game that can be undone. */
  constructor(session: Session, offered: boolean) {
    this.session = session;
    const state = signal(session.state);
    this.state = state;
    this.latest = this.#latest;
    this.advice = this.#advice;
    this.#offer = signal(offered);
    this.offering = computed(() => this.#offer.value && state.value.canUndoNewGame);
    this.elsewhere = computed(() =>
      state.value.notices.some(({ code }) => code === 'other-writer'),
    );
    this.showsOutcome = computed(() => {
      const { position } = state.value.game;
      return position.status !== 'playing' && position !== this.#closed.value;
    });
    session.subscribe((next, transition) =>
      batch(() => {
        state.value = next;
        if (transition !== null) this.#follow(next, transition);
      }),
    );
  }

  get rules(): RuleSet {
    return this.session.state.game.rules;
  }

  /**
   * Does what a player asks for, or tells that it is not possible. False when nobody listens: while
   * a question is open, where the game stands still, for a move when none is due, and for advice when
   * nobody gives any.
   */
  perform(command: InputCommand): boolean {
    const direction = directionOf(command);
    if (this.confirming.value || this.elsewhere.value) return false;
    if (command === 'hint' || command === 'autoplay') return this.#takeAdvice(command);
    this.advice.value?.rest();
    if (direction !== null && this.#position.status !== 'playing') return false;
    if (direction !== null) this.#slide(direction);
    else if (command === 'new-game') this.#askForNewGame();
    else if (command === 'undo' && !this.session.undo().ok)
      this.#happen({ kind: 'nothing-to-undo' });
    else if (command === 'redo' && !this.session.redo().ok)
      this.#happen({ kind: 'nothing-to-redo' });
    return true;
  }

  /** The answer to the question whether a new game is meant. */
  answerNewGame(meant: boolean): void {
    if (this.confirming.value && meant) this.session.newGame();
    this.confirming.value = false;
  }

  /** Sets the advice of this game, or removes it with null. */
  setAdvice(advice: AdviceControls | null): void {
    this.#advice.value = advice;
  }

  /** Has the words of the advice said wherever the game is told. */
  tell(words: string): void {
    this.#happen({ kind: 'advised', words });
  }

  /** Whether it is time to say what happened: of a game that plays by itself, only what happened last. */
  get isToldNow(): boolean {
    const { happening } = this.latest.value;
    return happening?.kind === 'advised' || this.advice.value?.isPlaying.value !== true;
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
    if (transition.kind === 'new-game') this.#offer.value = true;
    if (state.game.position.moves >= OFFER_MOVES) this.#offer.value = false;
    this.#happen({ kind: 'changed', transition, state });
  }

  #takeAdvice(command: 'hint' | 'autoplay'): boolean {
    this.advice.value?.[command]();
    return this.advice.value !== null;
  }

  #slide(direction: Direction): void {
    const moved = this.session.move(direction);
    if (!moved.ok && moved.error.code === 'illegal-move') {
      this.#happen({ kind: 'refused', direction });
    }
  }

  #askForNewGame(): void {
    const { moves, status } = this.#position;
    if (moves > 0 && status !== 'over') this.confirming.value = true;
    else this.session.newGame();
  }

  #happen(happening: GameUpdate): void {
    this.#latest.value = { happening, number: this.#latest.value.number + 1 };
  }
}
