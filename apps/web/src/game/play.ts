/**
 * The model of the game on the screen: a session, the little that the screen adds to it, and one entry point for all
 * commands, from keys, swipes and buttons. Components read the signals here and change state only through the methods.
 * The model has no texts: an event is a value, and words.ts describes it; the texts of advice are loaded with its code.
 */
import type { Direction, Game, Position, RuleSet } from '@open2048/core';
import type { Session, SessionState, Transition } from '@open2048/session';
import { batch, computed, signal, type ReadonlySignal } from '@preact/signals';
import { directionOf, type InputCommand } from '../input/commands.ts';

/** After this many moves of a new game the offer to go back to the previous one disappears. */
const OFFER_MOVES = 4;

/** An event: the game changed, a command was not possible, or there is advice. */
export type GameUpdate =
  | {
      readonly kind: 'changed';
      readonly transition: Transition;
      /** The game after the change. */
      readonly state: { readonly game: Pick<Game, 'position' | 'rules'> };
    }
  | { readonly kind: 'refused'; readonly direction: Direction }
  | { readonly kind: 'nothing-to-undo' | 'nothing-to-redo' }
  | {
      readonly kind: 'advised';
      /** The advice as text, in the current language. */
      readonly words: string;
    };

/** The latest event; `number` counts events, so that two equal ones can be told apart. */
export interface Latest {
  readonly number: number;
  /** null before the first event. */
  readonly update: GameUpdate | null;
}

/** The advice in a game, or a stand-in that says why there is none. */
export interface AdviceControls {
  /** Whether advice is available. */
  readonly isOffered: boolean;
  /** Whether autoplay is on. */
  readonly isPlaying: ReadonlySignal<boolean>;
  /** The best moves while a hint is shown, several if they are equally good; otherwise empty. */
  readonly best: ReadonlySignal<readonly Direction[]>;
  /** Shows the best moves. */
  readonly hint: () => void;
  /** Starts or stops autoplay. */
  readonly autoplay: () => void;
  /** Stops autoplay, as the player made a command. */
  readonly rest: () => void;
}

/** One session on the screen. */
export class Play {
  readonly session: Session;
  /** Whether the player is being asked to confirm a new game. */
  readonly confirming = signal(false);
  /** Whether there was a command. Only then is the code for advice loaded, unless its tools are shown. */
  readonly isUsed: ReadonlySignal<boolean>;
  /** The last command, if it was for advice whose code was not loaded yet, which performs it then. */
  missed: 'hint' | 'autoplay' | null = null;
  /** The advice; null until its code is loaded. */
  readonly advice: ReadonlySignal<AdviceControls | null>;
  /** Whether the offer to go back to the replaced game is shown. */
  readonly offering: ReadonlySignal<boolean>;
  /** Whether to show that the goal was reached or that the game is over. */
  readonly showsOutcome: ReadonlySignal<boolean>;
  /** Whether the game continued in another window, so that it is paused here. */
  readonly elsewhere: ReadonlySignal<boolean>;
  readonly state: ReadonlySignal<SessionState>;
  readonly latest: ReadonlySignal<Latest>;
  readonly #isUsed = signal(false);
  readonly #latest = signal<Latest>({ number: 0, update: null });
  readonly #advice = signal<AdviceControls | null>(null);
  readonly #offer;
  readonly #closed = signal<Position | null>(null);

  /** `offered`: the session started with a new game that can be undone. */
  constructor(session: Session, offered: boolean) {
    this.session = session;
    const state = signal(session.state);
    this.state = state;
    this.isUsed = this.#isUsed;
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
   * Performs a command, or announces that it is not possible. Returns false if nothing handles it: while a question is
   * open, while the game is paused here, for a move when none is possible, and for advice before its code is loaded.
   */
  perform(command: InputCommand): boolean {
    const direction = directionOf(command);
    this.#isUsed.value = true;
    this.missed = null;
    if (this.confirming.value || this.elsewhere.value) return false;
    if (command === 'hint' || command === 'autoplay') return this.#takeAdvice(command);
    this.advice.value?.rest();
    if (direction !== null && this.#position.status !== 'playing') return false;
    if (direction !== null) this.#slide(direction);
    else if (command === 'new-game') this.#askForNewGame();
    else if (command === 'undo' && !this.session.undo().ok) this.#emit({ kind: 'nothing-to-undo' });
    else if (command === 'redo' && !this.session.redo().ok) this.#emit({ kind: 'nothing-to-redo' });
    return true;
  }

  /** Answers the question whether to start a new game. */
  answerNewGame(meant: boolean): void {
    if (this.confirming.value && meant) this.session.newGame();
    this.confirming.value = false;
  }

  /** Sets the advice of this game, or removes it with null. */
  setAdvice(advice: AdviceControls | null): void {
    this.#advice.value = advice;
  }

  /** Performs the command that came before there was advice. */
  performMissed(): void {
    if (this.missed !== null) this.perform(this.missed);
  }

  /** Announces the words of the advice as an event. */
  announce(words: string): void {
    this.#emit({ kind: 'advised', words });
  }

  /** Whether the latest event should be announced: during autoplay only advice is. */
  get isAnnounced(): boolean {
    const { update } = this.latest.value;
    return update?.kind === 'advised' || this.advice.value?.isPlaying.value !== true;
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
    this.#emit({ kind: 'changed', transition, state });
  }

  #takeAdvice(command: 'hint' | 'autoplay'): boolean {
    const advice = this.advice.value;
    if (advice === null) this.missed = command;
    else advice[command]();
    return advice !== null;
  }

  #slide(direction: Direction): void {
    const moved = this.session.move(direction);
    if (!moved.ok && moved.error.code === 'illegal-move') {
      this.#emit({ kind: 'refused', direction });
    }
  }

  #askForNewGame(): void {
    const { moves, status } = this.#position;
    if (moves > 0 && status !== 'over') this.confirming.value = true;
    else this.session.newGame();
  }

  #emit(update: GameUpdate): void {
    this.#latest.value = { update, number: this.#latest.value.number + 1 };
  }
}
