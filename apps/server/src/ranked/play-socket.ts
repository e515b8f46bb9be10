/**
 * One socket, on which one game is played: it reads the messages of the player, performs them in order, and sends the
 * answers (docs/play-protocol.md).
 */
import {
  messageText,
  parseClientMessage,
  type ClientMessage,
  type OpenMessage,
  type ServerMessage,
} from '@open2048/compete';
import type { RawData, WebSocket } from 'ws';
import type { Credential } from '../accounts/credentials.ts';
import type { Metrics } from '../ops/metrics.ts';
import type { GameStore } from './game-store.ts';
import type { LiveGames, OpenGame } from './live-games.ts';

/** A socket must open its game within this time. */
const OPEN_TIMEOUT_MS = 10_000;
/** A player has three moves in flight at most; a socket on which more messages wait is closed. */
const MAX_WAITING = 8;
/** A socket that leaves more bytes unread is closed. */
const MAX_UNREAD_BYTES = 65_536;

/** Codes of closing frames (RFC 6455, section 7.4.1, and the IANA registry). */
export const CLOSE = { done: 1000, policy: 1008, restart: 1012 } as const;

/** What play sockets need. */
export interface PlayPorts {
  readonly store: GameStore;
  readonly games: LiveGames;
  readonly metrics: Pick<Metrics, 'dealt'> | null;
  /** Of these hashes of sessions and tokens, those that are still valid. */
  readonly stillValid: (hashes: readonly string[]) => Promise<ReadonlySet<string>>;
  /** Receives the errors of the database. */
  readonly onError: (error: unknown) => void;
}

/** Who opened a socket. */
export interface Player extends Credential {
  /** The network of the client. */
  readonly network: string;
}

/** A message, and when it arrived, in milliseconds. */
interface Received {
  readonly message: ClientMessage;
  readonly at: number;
}

/** A socket of a player. */
export class PlaySocket {
  readonly player: Player;
  readonly #socket: WebSocket;
  readonly #ports: PlayPorts;
  readonly #openTimeout: NodeJS.Timeout;
  #game: OpenGame | null = null;
  /** The messages that are not answered yet, in their order. */
  readonly #waiting: Received[] = [];
  /** Settles when no message waits; null if none does. */
  #working: Promise<void> | null = null;
  #isAlive = true;

  constructor(socket: WebSocket, player: Player, ports: PlayPorts) {
    this.#socket = socket;
    this.player = player;
    this.#ports = ports;
    this.#openTimeout = setTimeout(() => this.#fail('bad-message'), OPEN_TIMEOUT_MS);
    socket.on('message', (data, isBinary) => this.#receive(data, isBinary));
    socket.on('pong', () => (this.#isAlive = true));
    // `ws` closes the socket after an error, such as a message that is too long.
    socket.on('error', () => {});
    socket.on('close', () => this.#end());
  }

  /** Checks that the client is there: closes the socket if it has not answered the previous ping. */
  ping(): void {
    if (!this.#isAlive) return this.#socket.terminate();
    this.#isAlive = false;
    this.#socket.ping();
  }

  /** Tells the client to connect again, and closes the socket when the messages that wait are answered. */
  async drain(): Promise<void> {
    this.#send([{ type: 'drain' }]);
    await this.#working;
    this.#socket.close(CLOSE.restart);
  }

  /** Closes the socket, because its session or token is not valid any more. */
  signOut(): void {
    this.#fail('not-signed-in');
  }

  #receive(data: RawData, isBinary: boolean): void {
    const message = isBinary ? null : parseClientMessage((data as Buffer).toString());
    if (message === null || !message.ok) return this.#fail('bad-message');
    if (this.#waiting.length >= MAX_WAITING) return this.#fail('too-fast');
    this.#waiting.push({ message: message.value, at: performance.now() });
    this.#working ??= this.#performAll();
  }

  async #performAll(): Promise<void> {
    for (;;) {
      const [next] = this.#waiting;
      if (next === undefined) break;
      try {
        await this.#perform(next);
      } catch (error) {
        this.#ports.onError(error);
        this.#fail('unavailable');
      }
      this.#waiting.shift();
    }
    this.#working = null;
  }

  async #perform({ message, at }: Received): Promise<void> {
    if (this.#socket.readyState !== this.#socket.OPEN) return;
    if (message.type === 'open') return this.#open(message);
    const game = this.#game;
    if (game === null) return this.#fail('bad-message');
    const { n } = message;
    const answers =
      message.type === 'move'
        ? await game.live.move(n, message.direction)
        : await game.live.resign(n);
    this.#send(answers);
    if (answers[0]?.type === 'dealt') {
      this.#ports.metrics?.dealt((performance.now() - at) / 1000);
    }
    const isNews = answers.some(({ type }) => type === 'dealt' || type === 'over');
    if (isNews && game.hasOthers()) game.tellOthers(await game.live.state());
  }

  async #open({ game: id, nonce }: OpenMessage): Promise<void> {
    clearTimeout(this.#openTimeout);
    if (this.#game !== null) return this.#fail('bad-message');
    const found = await this.#ports.store.find(id);
    if (found?.account !== this.player.account.id) return this.#fail('unknown-game');
    const game = found.nonce === null ? await this.#ports.store.start(id, nonce) : found;
    // A game that was not started before its time was over cannot be played.
    if (game === null || game.nonce === null) return this.#fail('unknown-game');
    // The socket may have closed in the meantime.
    if (this.#socket.readyState !== this.#socket.OPEN) return;
    this.#game = this.#ports.games.open(game, (messages) => this.#send(messages));
    this.#send(await this.#game.live.open());
  }

  #send(messages: readonly ServerMessage[]): void {
    for (const message of messages) this.#socket.send(messageText(message));
    if (this.#socket.bufferedAmount > MAX_UNREAD_BYTES) this.#socket.terminate();
    if (messages.at(-1)?.type === 'over') this.#socket.close(CLOSE.done);
  }

  #fail(code: string): void {
    this.#send([{ type: 'error', code }]);
    this.#socket.close(CLOSE.policy);
  }

  #end(): void {
    clearTimeout(this.#openTimeout);
    this.#game?.close();
    this.#game = null;
  }
}
