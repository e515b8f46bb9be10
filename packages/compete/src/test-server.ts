/**
 * A server of the play protocol for tests of the player's end: one game in memory, and any number of sockets. It plays
 * with the games of core and a key, not with our `ranked-rules.ts`, so that the two ends check each other.
 */
import {
  commitmentOf,
  expectOk,
  KeyDealer,
  newGame,
  play,
  type Game,
  type GameEvent,
  type Position,
  type RuleSet,
} from '@open2048/core';
import { MAX_DEALT_MOVES } from './dealt-rules.ts';
import {
  messageText,
  parseClientMessage,
  type ClientMessage,
  type MoveMessage,
  type ServerMessage,
} from './messages.ts';

/** The server's end of a socket. */
export interface ServerSocket {
  /** Sockets of the same instance learn of each other's moves. */
  readonly instance: number;
  readonly send: (text: string) => void;
  readonly close: () => void;
}

/** What the store does with the next move: a store that fails may have stored it or not. */
export type Store = 'works' | 'fails' | 'fails-after-storing';

/** The game of a server; the most moves that any game may have by default. */
interface TestGame {
  readonly id: string;
  readonly key: string;
  readonly moveLimit?: number;
}

/** A server with one game, which starts when its nonce arrives. */
export class TestServer {
  readonly rules: RuleSet;
  readonly id: string;
  readonly key: string;
  readonly commitment: string;
  readonly moveLimit: number;
  game: Game | null = null;
  store: Store = 'works';
  /** Every message received, in order. */
  readonly received: ClientMessage[] = [];
  /** The text of the state after each number of moves. */
  readonly history: string[] = [];
  #isOver = false;
  readonly #players = new Set<ServerSocket>();

  constructor(rules: RuleSet, { id, key, moveLimit = MAX_DEALT_MOVES }: TestGame) {
    this.moveLimit = moveLimit;
    this.rules = rules;
    this.id = id;
    this.key = key;
    this.commitment = commitmentOf(id, key);
  }

  get isOver(): boolean {
    return this.#isOver;
  }

  /** Answers a frame of a client. */
  receive(socket: ServerSocket, text: string): void {
    const message = expectOk(parseClientMessage(text));
    this.received.push(message);
    const before = this.history.length;
    for (const answer of this.#answers(socket, message)) socket.send(messageText(answer));
    const hasChanged = this.history.length > before;
    for (const other of this.#players) {
      if (hasChanged && other !== socket && other.instance === socket.instance) {
        other.send(messageText({ ...this.#state(), type: 'changed' }));
        if (this.#isOver) other.send(messageText(this.#over()));
      }
    }
    if (this.#isOver) socket.close();
  }

  /** Asks the sockets of an instance to connect again, and closes them if it `stops` now. */
  drain(instance: number, { stops }: { readonly stops: boolean }): void {
    for (const socket of this.#players) {
      if (socket.instance !== instance) continue;
      socket.send(messageText({ type: 'drain' }));
      if (stops) socket.close();
    }
  }

  forget(socket: ServerSocket): void {
    this.#players.delete(socket);
  }

  #answers(socket: ServerSocket, message: ClientMessage): ServerMessage[] {
    switch (message.type) {
      case 'open':
        if (this.game === null) this.#start(message.nonce);
        this.#players.add(socket);
        return this.#states();
      case 'move':
        return this.#move(message);
      case 'resign':
        if (message.n !== this.#position.moves || this.#isOver) return this.#states();
        if (this.store === 'fails') return this.#unavailable(message.n);
        this.#isOver = true;
        return this.store === 'works' ? [this.#over()] : this.#unavailable(message.n);
    }
  }

  #move({ n, direction }: MoveMessage): ServerMessage[] {
    const { moves } = this.#position;
    if (n === moves - 1 && this.game!.turn.direction === direction) return this.#dealt(n);
    if (n !== moves || this.#isOver) return this.#states();
    const played = play(this.game!, { type: 'move', direction });
    if (!played.ok) return [{ type: 'refused', n, code: played.error.code }];
    if (this.store === 'fails') return this.#unavailable(n);
    this.game = played.value;
    if (this.#position.status === 'goal') this.#play({ type: 'continue' });
    const { status, moves: made } = this.#position;
    this.#isOver = status === 'over' || made === this.moveLimit;
    this.history.push(messageText(this.#state()));
    return this.store === 'works' ? this.#dealt(n) : this.#unavailable(n);
  }

  #play(event: GameEvent): void {
    this.game = expectOk(play(this.game!, event));
  }

  #start(nonce: string): void {
    const deal = { id: this.id, nonce, commitment: this.commitment };
    this.game = newGame(this.rules, new KeyDealer(deal, this.key));
    this.history.push(messageText(this.#state()));
  }

  get #position(): Position {
    return this.game!.position;
  }

  #state(): Extract<ServerMessage, { readonly type: 'state' }> {
    const { record } = this.game!.dealer as KeyDealer;
    return { type: 'state', position: this.#position, nonce: record.deal.nonce };
  }

  #states(): ServerMessage[] {
    return this.#isOver ? [this.#state(), this.#over()] : [this.#state()];
  }

  #dealt(n: number): ServerMessage[] {
    const { direction, spawn } = this.game!.turn;
    const dealt = { type: 'dealt', n, direction: direction!, spawn } as const;
    return this.#isOver ? [dealt, this.#over()] : [dealt];
  }

  #over(): ServerMessage {
    const { moves, score } = this.#position;
    return { type: 'over', n: moves, score, key: this.key };
  }

  #unavailable(n: number): ServerMessage[] {
    this.store = 'works';
    return [{ type: 'refused', n, code: 'unavailable' }];
  }
}
