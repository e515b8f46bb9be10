/**
 * Advice in line mode: hints as printed by `open2048 hint`, and autoplay, move by move. For a person at a terminal,
 * autoplay makes one move a second and stops at the next line that is typed; for a script it plays until it is done.
 */
import { AutoplayController, HintController } from '@open2048/advice';
import type { Direction } from '@open2048/core';
import type { Session } from '@open2048/session';
import { explainedMoves, hintText } from '../evaluation-text.ts';
import { CLOCK } from './advice.ts';
import type { Conversation } from './conversation.ts';

/** The time between two moves for a person, in milliseconds. */
const MOVE_MS = 1000;

/** The advice of one conversation. */
export class LineAdvice {
  readonly #session: Session;
  readonly #conversation: Conversation;
  readonly #autoplay: AutoplayController;
  #wasAdvised: boolean;

  constructor(session: Session, conversation: Conversation) {
    this.#session = session;
    this.#conversation = conversation;
    this.#wasAdvised = this.#isAdvised;
    const interval = (): number => (conversation.echoes ? MOVE_MS : 0);
    const hints = new HintController(conversation.advisor);
    this.#autoplay = new AutoplayController(session, hints, { ...CLOCK, interval });
  }

  /** Prints the values of all moves. */
  async hint(): Promise<void> {
    await this.#autoplay.hint();
    await this.#printAdvised();
    const { state } = this.#autoplay.hints;
    if (state.kind !== 'answered') return this.#printFailure();
    const { rules, position } = this.#session.state.game;
    const { evaluation } = state;
    const moves = explainedMoves(evaluation, rules, position);
    const text = hintText(evaluation, moves, this.#conversation.dialect);
    await this.#conversation.write(text);
  }

  /** Makes the given number of moves; `show` prints the board after each. */
  async autoplay(moves: number, show: () => Promise<unknown>): Promise<void> {
    const { answers, echoes, dialect, write } = this.#conversation;
    const pause = (): void => this.#autoplay.stop();
    if (echoes) void answers.peek().then(pause, pause);
    await this.#autoplay.play(moves, async (direction: Direction) => {
      await this.#session.flush();
      await this.#printAdvised();
      await write(`${dialect.directions[direction]}\n`);
      await show();
    });
    await this.#printFailure();
  }

  /** Stops autoplay. */
  stop(): void {
    this.#autoplay.stop();
  }

  get #isAdvised(): boolean {
    return this.#session.state.scoreClass === 'with-advice';
  }

  async #printAdvised(): Promise<void> {
    if (this.#wasAdvised || !this.#isAdvised) return;
    this.#wasAdvised = true;
    await this.#conversation.write('This is now a game with advice.\n');
  }

  async #printFailure(): Promise<void> {
    const { state } = this.#autoplay.hints;
    if (state.kind === 'failed')
      await this.#conversation.write(`No advice: ${state.fault.message}.\n`);
  }
}
