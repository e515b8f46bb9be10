/**
 * A dealt game in the memory of one instance: a copy of what is durable. A move is answered when the database has it.
 * If the database has another number of moves, because another instance played on, or if the outcome of a write is
 * unknown, the copy is loaded again; so any instance can serve any game at any time.
 */
import { applyMove, applySpawn, eventsOfMove, type ServerMessage } from '@open2048/compete';
import {
  expectOk,
  ok,
  type DealState,
  type Direction,
  type KeyDealer,
  type Position,
  type Result,
  type Spawn,
} from '@open2048/core';
import { encodeEvents, type VerifiedReplay } from '@open2048/replay';
import type { DealtGame } from './dealt-game.ts';
import type { GameStore } from './game-store.ts';
import type { GroupCommit, Outcome } from './group-commit.ts';

/** The longest time recorded for a move, in milliseconds: a day. */
const MAX_ELAPSED_MS = 86_400_000;

/** What live games need. */
export interface LivePorts {
  readonly store: GameStore;
  readonly commits: GroupCommit;
  /** Milliseconds of a clock that never goes back. */
  readonly now: () => number;
}

/** A move with its tile; null if the rules dealt none. */
interface Move {
  readonly direction: Direction;
  readonly spawn: Spawn | null;
}

/** A game after its last durable move. */
interface Durable {
  readonly position: Position;
  /** The state of the dealer. */
  readonly state: DealState;
  readonly last: Move | null;
  /** A finished game may have legal moves: its player has resigned, or it has as many moves as it may have. */
  readonly isFinished: boolean;
}

/** Receives the answers to a move, once. */
export type Answer = (messages: readonly ServerMessage[]) => void;

/** Receives the error of the database for which a command was refused. */
export type Report = (error: unknown) => void;

/**
 * A started game. Commands are performed one after the other, in the order of the calls. Nearly all are moves on the
 * position that is known here; these have a path without promises, which took a quarter of a move's time.
 */
export class LiveGame {
  readonly #game: DealtGame;
  readonly #ports: LivePorts;
  readonly #dealer: KeyDealer;
  /** Null if it must be loaded before the next command. */
  #durable: Durable | null = null;
  /** Whether the game has changed elsewhere since it began to be loaded. */
  #hasChanged = false;
  /** When the last move was made here; null if it was made elsewhere. */
  #movedAt: number | null = null;
  #turn: Promise<unknown> = Promise.resolve();
  /** The number of commands in `#turn` that are not done. */
  #commands = 0;
  /** Whether a move is being made at once, before all of `#turn`, and what then lets `#turn` begin. */
  #isMoving = false;
  #resume: (() => void) | null = null;

  constructor(game: DealtGame, ports: LivePorts) {
    this.#game = game;
    this.#ports = ports;
    this.#dealer = ports.store.dealer(game);
  }

  /** The id of the game. */
  get id(): string {
    return this.#game.id;
  }

  /** The position as this instance knows it, or null: during a write, and once the game has finished. */
  get known(): Position | null {
    return this.#durable === null || this.#durable.isFinished ? null : this.#durable.position;
  }

  /**
   * The state as the database has it now, followed by the end if the game is over. Rejects if the database cannot be
   * reached.
   */
  open(): Promise<ServerMessage[]> {
    return this.#inTurn(async () => {
      this.#durable = null;
      return this.#state(await this.#load());
    });
  }

  /** The state after the last command here, as `open` has it. */
  state(): Promise<ServerMessage[]> {
    return this.#inTurn(async () => this.#state(await this.#load()));
  }

  /** Makes the move that follows `n` moves. */
  move(n: number, direction: Direction, answer: Answer, report: Report): void {
    const isIdle = this.#commands === 0 && !this.#isMoving;
    if (isIdle && this.#moveAtOnce(n, direction, answer, report)) return;
    const command = () => orRefuse(n, report, () => this.#move(n, direction));
    void this.#inTurn(command).then(answer);
  }

  /** Ends the game after `n` moves, as the player requests. */
  resign(n: number, report: Report): Promise<ServerMessage[]> {
    return this.#inTurn(() =>
      orRefuse(n, report, async () => {
        const durable = await this.#load();
        const { position, isFinished } = durable;
        if (!isFinished && n !== position.moves) return this.#state(await this.#fresh(durable));
        const end = isFinished ? durable : await this.#finish(durable);
        // If another instance was faster with a move, the game goes on.
        return end.isFinished ? [this.#over(end.position)] : this.#state(end);
      }),
    );
  }

  /** The game has changed on another instance, or may have: it is loaded again before the next command. */
  changed(): void {
    this.#durable = null;
    this.#hasChanged = true;
  }

  /** Resolves when all commands so far are done. */
  idle(): Promise<void> {
    return this.#inTurn(async () => undefined);
  }

  /** Ends the game after its last durable move, because its time is over. Rejects if the database cannot be reached. */
  end(): Promise<void> {
    return this.#inTurn(async () => {
      this.#durable = null;
      const durable = await this.#load();
      if (!durable.isFinished) await this.#finish(durable);
    });
  }

  /** Makes a legal move on the known position; returns false, and does nothing, for any other. */
  #moveAtOnce(n: number, direction: Direction, answer: Answer, report: Report): boolean {
    const durable = this.#durable;
    if (durable === null || durable.isFinished || n !== durable.position.moves) return false;
    const played = this.#play(durable, direction);
    if (!played.ok) return false;
    const next = played.value;
    const conclude: Answer = (messages) => {
      this.#isMoving = false;
      this.#resume?.();
      this.#resume = null;
      answer(messages);
    };
    this.#isMoving = true;
    this.#append(durable, next, direction, (outcome) => {
      if (outcome === 'appended' && this.#durable !== null) {
        conclude([{ type: 'dealt', n, direction, spawn: next.last!.spawn }]);
      } else {
        void orRefuse(n, report, () => this.#afterAppend(outcome, n, direction)).then(conclude);
      }
    });
    return true;
  }

  /** The answers to any move. */
  async #move(n: number, direction: Direction, isRepeated = false): Promise<ServerMessage[]> {
    const durable = await this.#load();
    const { position, last, isFinished } = durable;
    if (n === position.moves - 1 && last?.direction === direction) {
      const dealt = { type: 'dealt', n, direction, spawn: last.spawn } as const;
      return isFinished ? [dealt, this.#over(position)] : [dealt];
    }
    if (n !== position.moves || isFinished) return this.#state(await this.#fresh(durable));
    const played = this.#play(durable, direction);
    if (!played.ok) {
      const fresh = await this.#fresh(durable);
      if (fresh !== durable) return this.#state(fresh);
      return [{ type: 'refused', n, code: 'illegal-move' }];
    }
    const outcome = await new Promise<Outcome>((resolve) => {
      this.#append(durable, played.value, direction, resolve);
    });
    return this.#afterAppend(outcome, n, direction, isRepeated);
  }

  /**
   * The answers to a move that was appended or not: if it was, those to the same move again. One that was refused although
   * the game has not changed, as this instance had not read the log for long, is made again, once.
   */
  async #afterAppend(
    outcome: Outcome,
    n: number,
    direction: Direction,
    isRepeated = false,
  ): Promise<ServerMessage[]> {
    if (outcome instanceof Error) throw outcome;
    if (outcome === 'appended') return this.#move(n, direction);
    const durable = await this.#load();
    const isUnchanged = n === durable.position.moves && !durable.isFinished;
    return isUnchanged && !isRepeated ? this.#move(n, direction, true) : this.#state(durable);
  }

  /** The game after a move and its tile; fault `illegal-move`. */
  #play({ position, state }: Durable, direction: Direction): Result<Durable> {
    const { rules } = this.#game;
    const moved = applyMove(rules, position, direction);
    if (!moved.ok) return moved;
    if (moved.value.spawnsDue === 0) {
      const last = { direction, spawn: null };
      return ok({ position: moved.value, state, last, isFinished: false });
    }
    const dealt = this.#dealer.deal(state, rules, moved.value);
    const after = expectOk(applySpawn(rules, moved.value, dealt.spawn));
    const last = { direction, spawn: dealt.spawn };
    return ok({ position: after, state: dealt.state, last, isFinished: false });
  }

  /**
   * Makes a move durable, and with the last one the end of the game. Unless it is appended and others can follow it, the
   * game must then be loaded again: it is unknown which of the two positions is durable, or it has finished.
   */
  #append(
    before: Durable,
    after: Durable,
    direction: Direction,
    settle: (outcome: Outcome) => void,
  ): void {
    const now = this.#ports.now();
    const passed = Math.round(now - (this.#movedAt ?? now));
    const elapsed = Math.min(Math.max(passed, 0), MAX_ELAPSED_MS);
    const { rules, id } = this.#game;
    const { spawn } = after.last!;
    const events = eventsOfMove(rules, {
      before: before.position,
      direction,
      spawn,
      after: after.position,
      elapsed,
    });
    this.#durable = null;
    const body = expectOk(encodeEvents(rules, events));
    const endsAt = this.#game.event?.endsAt ?? null;
    const append = { game: id, n: after.position.moves, body, endsAt };
    const isLast = this.#isAtEnd(after);
    const settled = (outcome: Outcome): void => {
      this.#movedAt = outcome === 'appended' ? now : null;
      if (outcome === 'appended' && !isLast) this.#durable = after;
      settle(outcome);
    };
    if (!isLast) return this.#ports.commits.append(append, settled);
    void this.#ports.store.finish(this.#game, before.position.moves, append).then(
      (isDone) => settled(isDone ? 'appended' : 'refused'),
      (error: Error) => settled(error),
    );
  }

  async #finish(durable: Durable): Promise<Durable> {
    this.#durable = null;
    await this.#ports.store.finish(this.#game, durable.position.moves);
    return this.#load();
  }

  /** Whether no further move can follow. */
  #isAtEnd({ position }: Durable): boolean {
    return position.status === 'over' || position.moves >= this.#game.moveLimit;
  }

  /** The game as the database has it. An end that is not recorded, as earlier versions could leave it, is recorded. */
  async #load(): Promise<Durable> {
    if (this.#durable !== null) return this.#durable;
    this.#movedAt = null;
    let loaded;
    do {
      this.#hasChanged = false;
      loaded = await this.#ports.store.load(this.#game);
    } while (this.#hasChanged);
    const durable = durableOf(loaded.replay, loaded.finished);
    if (this.#isAtEnd(durable) && !durable.isFinished) return this.#finish(durable);
    this.#durable = durable;
    return durable;
  }

  /** The game as the database has it now, as another instance may have played on; the given value if it has not. */
  async #fresh(durable: Durable): Promise<Durable> {
    if (durable.isFinished) return durable;
    await this.#ports.commits.refresh();
    const fresh = await this.#load();
    const isSame = !fresh.isFinished && fresh.position.moves === durable.position.moves;
    return isSame ? durable : fresh;
  }

  #state({ position, isFinished }: Durable): ServerMessage[] {
    const state = { type: 'state', position, nonce: this.#game.nonce! } as const;
    return isFinished ? [state, this.#over(position)] : [state];
  }

  #over({ moves, score }: Position): ServerMessage {
    return { type: 'over', n: moves, score, key: this.#dealer.record.key };
  }

  #inTurn<Value>(command: () => Promise<Value>): Promise<Value> {
    const isNext = this.#isMoving && this.#commands === 0;
    const turn = isNext ? new Promise<void>((resume) => (this.#resume = resume)) : this.#turn;
    this.#commands++;
    const done = turn.then(command).finally(() => this.#commands--);
    this.#turn = done.catch(() => undefined);
    return done;
  }
}

/** Refuses a command whose outcome is unknown; the game is loaded again before the next one. */
async function orRefuse(
  n: number,
  report: Report,
  command: () => Promise<ServerMessage[]>,
): Promise<ServerMessage[]> {
  try {
    return await command();
  } catch (error) {
    report(error);
    return [{ type: 'refused', n, code: 'unavailable' }];
  }
}

function durableOf({ start, events, outcome }: VerifiedReplay, isFinished: boolean): Durable {
  const { board, score, status, won, moves } = outcome;
  const played = events.filter((event) => event.type === 'move');
  const state = start.length + played.filter((event) => event.spawn !== null).length;
  const last = played.at(-1) ?? null;
  return { position: { board, score, status, won, moves, spawnsDue: 0 }, state, last, isFinished };
}
