/**
 * A live game as a spectator sees it. An event has all moves since the last one; they are shown one after the other
 * within about a second. If an event does not continue what is shown, its board is shown at once.
 */
import { applyMove, applySpawn, type GameResult, type WatchedState } from '@open2048/compete';
import {
  boardOver,
  boardsEqual,
  motions,
  type Board,
  type Motion,
  type Position,
  type Result,
  type RuleSet,
} from '@open2048/core';
import { signal, type ReadonlySignal } from '@preact/signals';

/** The moves of an event are shown within this time, in milliseconds. */
const SHOWN_MS = 900;
/** The longest time between two moves. */
const STEP_MS = 300;

/** A board to show: `motions` lead to it from the one before, null if it is shown at once. */
export interface ShownStep {
  readonly board: Board;
  readonly motions: readonly Motion[] | null;
}

/** What a spectator sees. */
export interface Seen {
  /** Null as long as nothing may be shown. */
  readonly position: Position | null;
  /** Null until the game has ended. */
  readonly result: GameResult | null;
}

/** Runs a callback after some milliseconds; returns a function that cancels it. */
type After = (ms: number, callback: () => void) => () => void;

/** The model of the screen. */
export class Spectator {
  readonly rules: RuleSet;
  readonly seen: ReadonlySignal<Seen>;
  readonly #seen = signal<Seen>({ position: null, result: null });
  readonly #after: After;
  readonly #listeners = new Set<(step: ShownStep) => void>();
  #steps: readonly (readonly [Position, readonly Motion[]])[] = [];
  #stop: () => void = () => {};

  constructor(rules: RuleSet, after: After) {
    this.rules = rules;
    this.#after = after;
    this.seen = this.#seen;
  }

  /** Calls the listener with every step; returns a function that removes it. */
  onStep(listener: (step: ShownStep) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Takes an event of the stream. One that does not fit the rules is ignored. */
  take({ moves, score, board: ranks, steps }: WatchedState): void {
    const { rows, cols } = this.rules.size;
    if (ranks === null || ranks.length !== rows * cols) return;
    const board = boardOver(rows, cols, Uint8Array.from(ranks));
    const end: Position = { board, moves, score, status: 'playing', won: true, spawnsDue: 0 };
    const from = this.#steps.at(-1)?.[0] ?? this.#seen.peek().position;
    const played = from?.moves === moves - steps.length ? this.#play(from, steps) : null;
    const last = played?.at(-1)?.[0];
    if (played === null || last === undefined || !boardsEqual(last.board, board)) {
      return this.#show(end);
    }
    this.#steps = [...this.#steps, ...played];
    this.#stop();
    this.#next(Math.min(STEP_MS, SHOWN_MS / this.#steps.length));
  }

  /** Takes the result. */
  end(result: GameResult): void {
    this.#seen.value = { ...this.#seen.peek(), result };
  }

  /** Shows no more steps. */
  close(): void {
    this.#stop();
    this.#listeners.clear();
  }

  /** The positions after some moves, with the motions that lead to them; null if one is not legal. */
  #play(from: Position, steps: WatchedState['steps']) {
    const played: (readonly [Position, readonly Motion[]])[] = [];
    let position = from;
    for (const { direction, spawn } of steps) {
      const ways = motions(position.board, direction, this.rules.merge);
      const moved = applyMove(this.rules, position, direction);
      const after: Result<Position> =
        moved.ok && spawn !== null ? applySpawn(this.rules, moved.value, spawn) : moved;
      if (!after.ok) return null;
      position = after.value;
      played.push([position, ways]);
    }
    return played;
  }

  #next(ms: number): void {
    const [step, ...rest] = this.#steps;
    if (step === undefined) return;
    const [position, ways] = step;
    this.#steps = rest;
    this.#seen.value = { ...this.#seen.peek(), position };
    this.#emit({ board: position.board, motions: ways });
    this.#stop = this.#after(ms, () => this.#next(ms));
  }

  #show(position: Position): void {
    this.#stop();
    this.#steps = [];
    this.#seen.value = { ...this.#seen.peek(), position };
    this.#emit({ board: position.board, motions: null });
  }

  #emit(step: ShownStep): void {
    for (const listener of this.#listeners) listener(step);
  }
}
