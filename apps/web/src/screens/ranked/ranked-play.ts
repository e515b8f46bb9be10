/**
 * The model of a ranked game on the screen: the player's end of the game, its state as a signal, and its events for the
 * live region. Components change it only through the methods.
 */
import { RankedGame, type PlayPorts, type RankedState, type RankedStep } from '@open2048/compete';
import type { Direction, Position, Result, RuleSet } from '@open2048/core';
import { batch, signal, type ReadonlySignal } from '@preact/signals';
import type { Playable } from '../../game/board.tsx';
import type { GameUpdate, Latest } from '../../game/play.ts';
import { directionOf, type InputCommand } from '../../input/commands.ts';

/** What can happen besides moves and tiles; a `refusal` is that of the server, with its code. */
export type RankedNews =
  | { readonly kind: 'lost' | 'back' | 'corrected' | 'reached' | 'over' }
  | { readonly kind: 'refusal'; readonly code: string };

/** An event, with its number. */
export interface RankedEvent {
  readonly number: number;
  readonly update: GameUpdate | { readonly kind: 'news'; readonly news: RankedNews };
}

/** The faults of a move that is possible after the answers that are awaited. */
const HELD_BACK: ReadonlySet<string> = new Set(['too-many-in-flight', 'waiting']);
/** How many events are kept: a move, its tile, and what can come with them. */
const KEPT_EVENTS = 4;

/** What is needed to open a game. */
export interface RankedPlayOptions {
  readonly id: string;
  readonly rules: RuleSet;
  readonly commitment: string;
  readonly nonce: string;
  readonly moveLimit: number;
}

/** One ranked game on the screen. */
export class RankedPlay implements Playable {
  readonly rules: RuleSet;
  /** The number of moves after which the server ends the game. */
  readonly moveLimit: number;
  readonly state: ReadonlySignal<RankedState>;
  /** The latest events, oldest first. */
  readonly events: ReadonlySignal<readonly RankedEvent[]>;
  readonly latest: ReadonlySignal<Latest>;
  /** Whether the player is being asked to confirm the resignation. */
  readonly confirming: ReadonlySignal<boolean>;
  /** Whether the player has resigned, and the server has not yet answered. */
  readonly resigning: ReadonlySignal<boolean>;
  /** Whether a move was held back because the server has not answered the ones before it yet. */
  readonly waiting: ReadonlySignal<boolean>;
  readonly #game: RankedGame;
  readonly #confirming = signal(false);
  readonly #resigning = signal(false);
  readonly #waiting = signal(false);
  readonly #state;
  readonly #events = signal<readonly RankedEvent[]>([]);
  readonly #latest = signal<Latest>({ number: 0, update: null });

  constructor(options: RankedPlayOptions, ports: PlayPorts) {
    this.rules = options.rules;
    this.moveLimit = options.moveLimit;
    this.#game = new RankedGame(options, ports);
    this.#state = signal(this.#game.state);
    this.state = this.#state;
    this.confirming = this.#confirming;
    this.resigning = this.#resigning;
    this.waiting = this.#waiting;
    this.events = this.#events;
    this.latest = this.#latest;
    this.#game.subscribe((state, steps) => batch(() => this.#take(state, steps)));
  }

  /** Calls the listener with every step of the board; returns a function that removes it. */
  onStep(listener: (step: RankedStep) => void): () => void {
    return this.#game.subscribe((_, steps) => steps.forEach(listener));
  }

  /** Performs a move. Returns false for other commands, and when the game has ended or a question is open. */
  perform(command: InputCommand): boolean {
    const direction = directionOf(command);
    const { phase } = this.#game.state;
    const isOpen = phase === 'connecting' || phase === 'playing' || phase === 'paused';
    if (direction === null || !isOpen || this.confirming.value) return false;
    this.move(direction);
    return true;
  }

  /** Makes a move. The faults are those of `RankedGame.move`; that a move is illegal is also an event. */
  move(direction: Direction): Result<void> {
    const moved = this.#game.move(direction);
    if (!moved.ok && moved.error.code === 'illegal-move') {
      this.#emit({ kind: 'refused', direction });
    }
    if (!moved.ok && HELD_BACK.has(moved.error.code)) this.#waiting.value = true;
    return moved;
  }

  /** Asks the player to confirm the resignation; returns false if the game cannot be resigned now. */
  askToResign(): boolean {
    this.#confirming.value = this.#game.state.phase === 'playing' && !this.#resigning.value;
    return this.#confirming.value;
  }

  /** Answers that question. */
  answerResign(meant: boolean): void {
    if (this.#confirming.value && meant) this.#resigning.value = this.#game.resign().ok;
    this.#confirming.value = false;
  }

  retryNow(): void {
    this.#game.retryNow();
  }

  close(): void {
    this.#game.close();
  }

  #take(state: RankedState, steps: readonly RankedStep[]): void {
    const before = this.#state.peek();
    this.#state.value = state;
    // An answer has arrived, or nothing is awaited.
    if (state.confirmed !== before.confirmed || state.phase !== 'playing') {
      this.#waiting.value = false;
    }
    for (const step of steps) this.#takeStep(step, before.shown, state.shown);
    if (before.phase !== 'paused' && state.phase === 'paused') this.#tell({ kind: 'lost' });
    if (before.phase === 'paused' && state.phase === 'playing') this.#tell({ kind: 'back' });
    if (before.shown?.won === false && state.shown?.won === true) this.#tell({ kind: 'reached' });
    if (state.phase === 'over') this.#tell({ kind: 'over' });
    if (steps.some(({ type }) => type === 'refused')) this.#resigning.value = false;
  }

  #takeStep(step: RankedStep, before: Position | null, after: Position | null): void {
    if (step.type === 'refused') return this.#tell({ kind: 'refusal', code: step.code });
    if (after === null) return;
    if (step.type === 'correct') {
      if (before === null) this.#emit(changeOf(this.rules, step, after, after));
      else this.#tell({ kind: 'corrected' });
    } else this.#emit(changeOf(this.rules, step, before ?? after, after));
  }

  #tell(news: RankedNews): void {
    this.#add({ kind: 'news', news });
  }

  #emit(update: GameUpdate): void {
    const number = this.#add(update);
    this.#latest.value = { number, update };
  }

  #add(update: RankedEvent['update']): number {
    const events = this.#events.peek();
    const number = (events.at(-1)?.number ?? 0) + 1;
    this.#events.value = [...events, { number, update }].slice(-KEPT_EVENTS);
    return number;
  }
}

/** A step as a change of a game; that the game is over is another event. */
function changeOf(
  rules: RuleSet,
  step: Exclude<RankedStep, { readonly type: 'refused' }>,
  before: Position,
  after: Position,
): GameUpdate {
  const position: Position = { ...after, status: 'playing' };
  const isMove = step.type === 'slide';
  const direction: Direction | null = isMove ? step.direction : null;
  const opened = after.moves === 0 ? 'new-game' : 'continue';
  const kinds = { slide: 'move', deal: 'deal', correct: opened } as const;
  return {
    kind: 'changed',
    transition: {
      kind: kinds[step.type],
      before: before.board,
      after: step.board,
      direction,
      motions: isMove ? step.motions : [],
      spawn: step.type === 'deal' ? { cell: step.to, rank: step.rank } : null,
      reward: isMove ? after.score - before.score : 0,
    },
    state: { game: { rules, position } },
  };
}
