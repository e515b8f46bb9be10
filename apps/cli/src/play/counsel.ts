/**
 * Advice in a game that is played on the screen: a hint for the position, and playing by itself. The game is
 * in a class of its own as soon as there is an answer. A hint is gone with the position it was for; autoplay
 * makes ordinary moves, which can be taken back, and rests as soon as the player does anything.
 */
import type { Evaluation } from '@open2048/advice';
import type { Position } from '@open2048/core';
import type { Session } from '@open2048/session';
import type { PlayerThread } from '@open2048/workbench/player';

/** How advice stands: none, being worked out, a hint where `score` points were made, why there is none, or autoplay. */
export type AdviceState =
  | { readonly kind: 'none' | 'working' | 'playing' }
  | { readonly kind: 'answered'; readonly evaluation: Evaluation; readonly score: number }
  | { readonly kind: 'failed'; readonly message: string };

/** Moves a second of autoplay; the last is as many as a terminal shows one by one. */
export const RATES = [1, 2, 5, 10, 20, 60] as const;
export type Rate = (typeof RATES)[number];

/** Waits so many milliseconds; rejects when the signal comes first. */
export type Wait = (milliseconds: number, signal: AbortSignal) => Promise<unknown>;

/** Who advises in one game. */
export class Counsel {
  /** Called when the standing or the rate has changed. */
  onChange: () => void = () => undefined;
  readonly #session: Session;
  readonly #adviser: PlayerThread;
  readonly #wait: Wait;
  #standing: AdviceState = { kind: 'none' };
  #rate: Rate = 5;
  /** Ends what is under way. */
  #work = new AbortController();
  /** Whether the move that is made is autoplay's own. */
  #moves = false;

  constructor(session: Session, adviser: PlayerThread, wait: Wait) {
    this.#session = session;
    this.#adviser = adviser;
    this.#wait = wait;
    let shown = this.#position;
    session.subscribe(() => {
      if (this.#position === shown) return;
      shown = this.#position;
      if (!this.#moves) this.rest();
    });
  }

  get standing(): AdviceState {
    return this.#standing;
  }

  get rate(): Rate {
    return this.#rate;
  }

  /** Shows what is best now. */
  hint(): void {
    const position = this.#position;
    if (position.status !== 'playing') return this.rest();
    void this.#hint(position, this.#begin('working'));
  }

  /** Begins to make moves, or ends that. */
  autoplay(): void {
    if (this.#standing.kind === 'playing') return this.rest();
    if (this.#position.status === 'playing') void this.#play(this.#begin('playing'));
  }

  /** Goes one rate up or down. */
  changeRate(by: 1 | -1): void {
    this.#rate = RATES[RATES.indexOf(this.#rate) + by] ?? this.#rate;
    this.onChange();
  }

  /** Ends what is under way, and forgets what was said. */
  rest(): void {
    this.#work.abort();
    if (this.#standing.kind !== 'none') this.#show({ kind: 'none' });
  }

  get #position(): Position {
    return this.#session.state.game.position;
  }

  #begin(kind: 'working' | 'playing'): AbortSignal {
    this.#work.abort();
    this.#work = new AbortController();
    this.#show({ kind });
    return this.#work.signal;
  }

  #show(standing: AdviceState): void {
    this.#standing = standing;
    this.onChange();
  }

  async #hint(position: Position, signal: AbortSignal): Promise<void> {
    const evaluation = await this.#ask(position, signal);
    if (evaluation !== null) this.#show({ kind: 'answered', evaluation, score: position.score });
  }

  async #play(signal: AbortSignal): Promise<void> {
    for (;;) {
      const position = this.#position;
      if (position.status !== 'playing') return this.rest();
      const rested = this.#wait(1000 / this.#rate, signal).catch(() => undefined);
      const [evaluation] = await Promise.all([this.#ask(position, signal), rested]);
      if (evaluation === null || signal.aborted) return;
      this.#moves = true;
      const moved = this.#session.move(evaluation.moves[0]!.direction);
      this.#moves = false;
      if (!moved.ok) return this.rest();
    }
  }

  /** What is best, and the game is one with advice; null where nobody wants to know any more, or nobody knows. */
  async #ask(position: Position, signal: AbortSignal): Promise<Evaluation | null> {
    const answer = await this.#adviser.ask(position.board, signal);
    if (answer === null || signal.aborted) return null;
    if (answer.ok) {
      this.#session.takeAdvice();
      return answer.value;
    }
    this.#show({ kind: 'failed', message: answer.error.message });
    return null;
  }
}
