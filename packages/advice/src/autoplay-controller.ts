/**
 * Advice in a game: a hint for its position, and autoplay. The game counts as one with advice as soon as there is an
 * evaluation. A hint is dropped when the position changes. Autoplay makes ordinary moves, which can be undone, and
 * stops as soon as the game changes in another way.
 */
import type { Direction, Position, Result, RuleSet } from '@open2048/core';
import type { Question } from './advisor.ts';
import type { HintController } from './hint-controller.ts';
import { Listeners } from './listeners.ts';

/** The game that receives advice: the part of a session that autoplay needs. */
export interface AdvisedGame {
  readonly state: { readonly game: { readonly rules: RuleSet; readonly position: Position } };
  readonly move: (direction: Direction) => Result<unknown>;
  /** Records that the player has received advice. */
  readonly takeAdvice: () => void;
  readonly subscribe: (listener: () => void) => () => void;
}

/** The clock and the limits of autoplay. */
export interface AutoplayOptions {
  /** The current time, in milliseconds. */
  readonly now: () => number;
  /** Resolves at or after the given time of that clock with the current time; early if the signal is aborted. */
  readonly until: (due: number, signal: AbortSignal) => Promise<number>;
  /** Milliseconds between two moves; read before every move. */
  readonly interval: () => number;
  /** The most nodes for a hint, and for a move of autoplay; by default, the limits of the advisor. */
  readonly hintNodes?: number;
  readonly autoplayNodes?: () => number;
}

/** The hints and the autoplay of one game. */
export class AutoplayController {
  readonly hints: HintController;
  readonly #game: AdvisedGame;
  readonly #options: AutoplayOptions;
  readonly #listeners = new Listeners();
  readonly #stops: readonly (() => void)[];
  /** Ends autoplay; null while it is off. */
  #playing: AbortController | null = null;
  /** Whether the current change of the game is a move of autoplay. */
  #isMoving = false;

  constructor(game: AdvisedGame, hints: HintController, options: AutoplayOptions) {
    this.#game = game;
    this.hints = hints;
    this.#options = options;
    let shown = this.#position.board;
    this.#stops = [
      game.subscribe(() => {
        // A game that continues at its goal has the same board.
        const { board } = this.#position;
        if (board === shown) return;
        shown = board;
        if (!this.#isMoving) this.stop();
      }),
      hints.subscribe(() => {
        if (hints.state.kind === 'answered') game.takeAdvice();
      }),
    ];
  }

  /** Whether autoplay is on. */
  get isPlaying(): boolean {
    return this.#playing !== null;
  }

  /** Calls the listener whenever autoplay starts or stops; returns a function that removes the listener. */
  subscribe(listener: () => void): () => void {
    return this.#listeners.add(listener);
  }

  /** Stops autoplay and asks about the position of the game. */
  async hint(): Promise<void> {
    this.stop();
    const { hintNodes } = this.#options;
    if (this.#position.status === 'playing') await this.hints.ask(this.#question(hintNodes));
  }

  /**
   * Makes at most the given number of moves; resolves when the game ends, the advisor fails, or autoplay is
   * stopped. `afterMove` is awaited after each.
   */
  async play(
    moves = Number.POSITIVE_INFINITY,
    afterMove: (direction: Direction) => Promise<void> | void = () => undefined,
  ): Promise<void> {
    this.stop();
    const playing = new AbortController();
    this.#switch(playing);
    const hasFailed = await this.#play(moves, afterMove, playing.signal);
    if (this.#playing !== playing) return;
    // The failure remains on the screen.
    if (hasFailed) this.#switch(null);
    else this.stop();
  }

  /** Stops autoplay, and drops the hint. */
  stop(): void {
    this.#playing?.abort();
    this.hints.drop();
    this.#switch(null);
  }

  /** Stops autoplay, and closes the advisor. */
  close(): void {
    for (const stop of this.#stops) stop();
    this.stop();
    this.hints.close();
  }

  get #position(): Position {
    return this.#game.state.game.position;
  }

  #question(nodes: number | undefined): Question {
    const { rules, position } = this.#game.state.game;
    return { rules, board: position.board, ...(nodes !== undefined && { nodes }) };
  }

  #switch(playing: AbortController | null): void {
    if (playing === this.#playing) return;
    this.#playing = playing;
    this.#listeners.call();
  }

  /** Whether the advisor failed. */
  async #play(
    moves: number,
    afterMove: (direction: Direction) => Promise<void> | void,
    signal: AbortSignal,
  ): Promise<boolean> {
    const { now, until, interval, autoplayNodes } = this.#options;
    let due = now();
    for (let made = 0; made < moves && this.#position.status === 'playing';) {
      const position = this.#position;
      const question = { ...this.#question(autoplayNodes?.()), isToPlay: true };
      const outcome = await this.hints.ask(question);
      if (signal.aborted) return false;
      // The advisor was replaced meanwhile: ask the new one.
      if (outcome === null && position === this.#position) continue;
      if (outcome?.ok === false) return true;
      const best = outcome?.value.moves[0];
      if (best === undefined) return false;
      // Time lost to a late answer is not made up for.
      due = Math.max(due, await until(due, signal));
      if (signal.aborted || !this.#move(best.direction)) return false;
      await afterMove(best.direction);
      if (signal.aborted) return false;
      made++;
      due += interval();
    }
    return false;
  }

  #move(direction: Direction): boolean {
    this.#isMoving = true;
    const moved = this.#game.move(direction);
    this.#isMoving = false;
    return moved.ok;
  }
}
