/**
 * The player's end of a ranked game. The server deals the tiles and decides; a move is shown at once, before its answer,
 * and up to three may be in flight. Moves are numbered, and the server plays each number once, so after a lost
 * connection they are sent again without harm. The connection, the timer and chance are ports.
 */
import {
  commitmentOf,
  dealerFault,
  fault,
  mustBeDirection,
  mustBeFunction,
  mustBeInteger,
  ok,
  type Deal,
  type Direction,
  type Fault,
  type Position,
  type Result,
  type RuleSet,
} from '@open2048/core';
import type { Answer, PlayPorts } from './connection.ts';
import {
  MAX_IN_FLIGHT,
  MAX_MOVES,
  type ChangedMessage,
  type ClientMessage,
  type DealtMessage,
  type MoveMessage,
  type OverMessage,
  type RefusedMessage,
  type StateMessage,
} from './messages.ts';
import { PlayLink } from './play-link.ts';
import {
  addedTile,
  afterFirst,
  extended,
  predicted,
  shownOf,
  slideOf,
  stepsBetween,
  stepsTo,
  type Prediction,
  type RankedStep,
} from './prediction.ts';
import { applyMove, applySpawn } from './ranked-rules.ts';
import type { PlayOutcome, PlayPhase, RankedListener, RankedState } from './ranked-state.ts';

/** A ranked game that the server has created, and the nonce of this player, in case the server has none yet. */
export interface RankedGameOptions {
  readonly rules: RuleSet;
  /** 32 lower-case hex digits. */
  readonly id: string;
  /** 16 random bytes as 32 lower-case hex digits. */
  readonly nonce: string;
  /** 64 lower-case hex digits. */
  readonly commitment: string;
  /** The number of moves after which the server ends the game. */
  readonly moveLimit: number;
}

/** A ranked game being played. */
export class RankedGame {
  readonly #rules: RuleSet;
  readonly #offer: Deal;
  readonly #moveLimit: number;
  readonly #link: PlayLink;
  readonly #listeners = new Set<RankedListener>();
  readonly #changes: (readonly [RankedState, readonly RankedStep[]])[] = [];
  #isNotifying = false;
  #phase: PlayPhase = 'connecting';
  #deal: Deal | null = null;
  #prediction: Prediction | null = null;
  #isResigning = false;
  #outcome: PlayOutcome | null = null;
  #failure: Fault | null = null;
  #state: RankedState;

  /**
   * Throws for an id, a nonce or a commitment that is not hex of the right length, and for a limit that is no number of
   * moves.
   */
  constructor({ rules, id, nonce, commitment, moveLimit }: RankedGameOptions, ports: PlayPorts) {
    mustBeInteger('moveLimit', 1, MAX_MOVES, moveLimit);
    this.#rules = rules;
    this.#moveLimit = moveLimit;
    this.#offer = { id, nonce, commitment };
    const wrong = dealerFault({ kind: 'remote', deal: this.#offer });
    if (wrong !== null) throw new TypeError(`${wrong.error.code}: ${wrong.error.message}`);
    this.#state = this.#stateNow();
    this.#link = new PlayLink(
      ports,
      { type: 'open', game: id, nonce },
      {
        onAnswer: (answer, request) => this.#answer(answer, request),
        onChanged: (changed) => this.#adopt(changed, null),
        onOver: (over) => this.#end(over),
        onLost: () => this.#pause(),
        onFailed: (error) => this.#fail(error),
      },
    );
  }

  /** The current state; a new object after every change. */
  get state(): RankedState {
    return this.#state;
  }

  /** Calls the listener after every change, in order; returns a function that removes it. */
  subscribe(listener: RankedListener): () => void {
    mustBeFunction('listener', listener);
    const own: RankedListener = (state, steps) => listener(state, steps);
    this.#listeners.add(own);
    return () => void this.#listeners.delete(own);
  }

  /**
   * Makes a move on the shown board, and sends it. Faults `illegal-move`, `game-over`, `move-limit`,
   * `too-many-in-flight`, `waiting`, `paused`, `not-playing`.
   */
  move(direction: Direction): Result<void> {
    mustBeDirection(direction);
    const prediction = this.#playable();
    if (!prediction.ok) return prediction;
    const { moves, positions } = prediction.value;
    if (Math.max(moves.length, this.#link.unanswered) >= MAX_IN_FLIGHT) {
      return fault('too-many-in-flight', `${MAX_IN_FLIGHT} moves have no answer yet`);
    }
    const n = positions[0].moves + moves.length;
    if (n >= this.#moveLimit) {
      return fault('move-limit', `the game ends after ${this.#moveLimit} moves`);
    }
    const move: MoveMessage = { type: 'move', n, direction };
    const next = extended(this.#rules, prediction.value, move);
    if (!next.ok) return next;
    this.#prediction = next.value;
    // While the link changes to another connection, the move waits with the others that will be sent again.
    if (this.#link.isReady) this.#link.send(move);
    this.#notify([slideOf(this.#rules, next.value)]);
    return ok(undefined);
  }

  /**
   * Ends the game as soon as the moves in flight are answered; further moves are refused. It is repeated after a lost
   * connection. Faults `paused`, `not-playing`.
   */
  resign(): Result<void> {
    const prediction = this.#playable();
    if (!prediction.ok) return prediction;
    this.#isResigning = true;
    this.#proceed([]);
    return ok(undefined);
  }

  /** Tries at once to connect again if it waits to; to be called when the device is online again. */
  retryNow(): void {
    this.#link.retryNow();
  }

  /** Ends the connection: listeners are no longer called, and moves are refused. The game stays as it is. */
  close(): void {
    this.#link.close();
    this.#listeners.clear();
    this.#phase = 'closed';
    this.#state = this.#stateNow();
  }

  /** The prediction, if moves are accepted now. */
  #playable(): Result<Prediction> {
    if (this.#phase === 'paused') return fault('paused', 'the connection to the server is lost');
    if (this.#phase !== 'playing' || this.#isResigning || this.#prediction === null) {
      return fault('not-playing', 'the game does not accept moves now');
    }
    return ok(this.#prediction);
  }

  #answer(answer: Answer, request: ClientMessage): void {
    if (answer.type === 'state') this.#adopt(answer, request);
    else if (answer.type === 'dealt') this.#confirm(answer, this.#prediction!);
    else this.#refuse(answer, request, this.#prediction!);
  }

  /** Continues from the position of the server, with those moves in flight that still follow it. */
  #adopt({ position, nonce }: StateMessage | ChangedMessage, request: ClientMessage | null): void {
    const flaw = this.#flawOf(position, nonce);
    if (flaw !== null) return this.#fail(fault('bad-answer', flaw).error);
    const before = this.#prediction;
    // A report of a change is not ordered with the answers, so it can be older than the latest of them.
    if (request === null && before !== null && position.moves < before.positions[0].moves) return;
    const left = before?.moves.filter((move) => move.n >= position.moves && move !== request) ?? [];
    const after = predicted(this.#rules, position, left[0]?.n === position.moves ? left : []);
    this.#deal = { ...this.#offer, nonce };
    this.#prediction = after;
    this.#phase = 'playing';
    if (request?.type === 'open') for (const move of after.moves) this.#link.send(move);
    this.#proceed(this.#stepsOfState(before, after));
  }

  /** If the first move in flight was played, the tile in the state is the one that followed it. */
  #stepsOfState(before: Prediction | null, after: Prediction): RankedStep[] {
    const played = before?.positions[1];
    const [confirmed] = after.positions;
    const dealt = played?.moves === confirmed.moves && addedTile(played.board, confirmed.board);
    return dealt
      ? stepsBetween(this.#rules, afterFirst(before!), after, dealt)
      : stepsTo(before, after);
  }

  #confirm({ n, direction, spawn }: DealtMessage, before: Prediction): void {
    const [confirmed] = before.positions;
    // The answer to a move that an earlier state already includes.
    if (n < confirmed.moves) return this.#proceed([]);
    if (n > confirmed.moves) return this.#link.reconnect();
    const moved = applyMove(this.#rules, confirmed, direction);
    const isDue = moved.ok && moved.value.spawnsDue > 0;
    const dealt = isDue && spawn !== null ? applySpawn(this.#rules, moved.value, spawn) : moved;
    if (!dealt.ok || isDue !== (spawn !== null)) {
      const message = `the answer to move ${n} does not follow the rules`;
      return this.#fail(fault('bad-answer', message).error);
    }
    const after = predicted(this.#rules, dealt.value, before.moves.slice(1));
    this.#prediction = after;
    const isShown = before.moves[0]?.direction === direction;
    const steps = isShown
      ? stepsBetween(this.#rules, afterFirst(before), after, spawn)
      : stepsTo(before, after);
    this.#proceed(steps);
  }

  /** The moves behind a refused one do not fit any more. */
  #refuse({ code }: RefusedMessage, request: ClientMessage, before: Prediction): void {
    // It may be unknown whether the move was stored. The state shows it, and then the move is sent again or not.
    if (code === 'unavailable') return this.#link.reconnect();
    const isGivenUp = request.type === 'move' && request !== before.moves[0];
    if (isGivenUp) return this.#proceed([]);
    this.#isResigning = false;
    this.#proceed([...this.#giveUpMoves(before), { type: 'refused', code }]);
  }

  /** Returns to the confirmed position; returns the steps to it. */
  #giveUpMoves(before: Prediction): RankedStep[] {
    const after = predicted(this.#rules, before.positions[0], []);
    this.#prediction = after;
    return stepsBetween(this.#rules, before, after, null);
  }

  #end({ n, score, key }: OverMessage): void {
    if (this.#prediction === null || this.#deal === null) {
      return this.#fail(fault('bad-answer', 'the server ended the game before its state').error);
    }
    this.#link.close();
    const { id, commitment } = this.#deal;
    this.#outcome = { moves: n, score, key, proved: commitmentOf(id, key) === commitment };
    this.#phase = 'over';
    this.#notify(this.#giveUpMoves(this.#prediction));
  }

  #pause(): void {
    if (this.#phase === 'playing') this.#phase = 'paused';
    this.#notify([]);
  }

  #fail(error: Fault): void {
    this.#link.close();
    this.#failure = error;
    this.#phase = 'failed';
    this.#notify([]);
  }

  /** What is wrong with a state from the server, or null. */
  #flawOf({ board, moves }: Position, nonce: string): string | null {
    const { rows, cols } = this.#rules.size;
    if (board.rows !== rows || board.cols !== cols) {
      return `expected a ${rows}x${cols} board, got ${board.rows}x${board.cols}`;
    }
    const isReplaced = this.#deal !== null && this.#deal.nonce !== nonce;
    return isReplaced ? `the server replaced the nonce, after ${moves} moves` : null;
  }

  /** Sends a resignation if it is time, and notifies the listeners. */
  #proceed(steps: readonly RankedStep[]): void {
    const [confirmed] = this.#prediction!.positions;
    if (this.#isResigning && this.#link.isReady && this.#link.unanswered === 0) {
      this.#link.send({ type: 'resign', n: confirmed.moves });
    }
    this.#notify(steps);
  }

  /** A listener may make a move; the others then learn of both changes in order. */
  #notify(steps: readonly RankedStep[]): void {
    this.#state = this.#stateNow();
    this.#changes.push([this.#state, steps]);
    if (this.#isNotifying) return;
    this.#isNotifying = true;
    try {
      for (let change = this.#changes.shift(); change; change = this.#changes.shift()) {
        for (const listener of this.#listeners) listener(...change);
      }
    } finally {
      this.#isNotifying = false;
    }
  }

  #stateNow(): RankedState {
    const prediction = this.#prediction;
    return {
      phase: this.#phase,
      deal: this.#deal,
      confirmed: prediction?.positions[0] ?? null,
      shown: prediction && shownOf(prediction),
      inFlight: prediction?.moves.length ?? 0,
      outcome: this.#outcome,
      failure: this.#failure,
    };
  }
}
