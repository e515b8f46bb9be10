/**
 * One socket, on which one game is played: it reads the messages of the player, performs them in order, and sends the
 * answers (docs/play-protocol.md).
 */
import type { Duplex } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
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
import { shortTextFrame } from './short-text-frame.ts';

/** The default of `openTimeoutMs`. */
const OPEN_TIMEOUT_MS = 10_000;
/** A player has three moves in flight at most; a socket on which more messages wait is closed. */
const MAX_WAITING = 8;
/** A socket that leaves more bytes unread is closed. */
const MAX_UNREAD_BYTES = 65_536;

/** How long a client may take to find another instance: it waits up to half a second, so that not all come at once. */
const DRAIN_MS = 1000;

/** Codes of closing frames (RFC 6455, section 7.4.1, and the IANA registry). */
export const CLOSE = { done: 1000, policy: 1008, restart: 1012 } as const;

/** What play sockets need. */
export interface PlayPorts {
  readonly store: GameStore;
  readonly games: LiveGames;
  readonly metrics: Pick<Metrics, 'dealt'> | null;
  /** Of these hashes of sessions and tokens, those that are still valid. */
  readonly stillValid: (hashes: readonly string[]) => Promise<ReadonlySet<string>>;
  /** Receives the errors of the database, with the game and the request that opened the socket. */
  readonly onError: (
    error: unknown,
    where: { readonly game: string | null; readonly reqId: string },
  ) => void;
  /** A socket must open its game within this time; by default, `OPEN_TIMEOUT_MS`. */
  readonly openTimeoutMs?: number;
}

/** Who opened a socket. */
export interface Player extends Credential {
  /** The network of the client. */
  readonly network: string;
  /** The id of the request that opened the socket. */
  readonly reqId: string;
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
  /** What `#socket` writes to. */
  readonly #connection: Duplex;
  readonly #ports: PlayPorts;
  readonly #openTimeout: NodeJS.Timeout;
  #game: OpenGame | null = null;
  /** The messages that are not answered yet, in their order. */
  readonly #waiting: Received[] = [];
  /** Called when no message waits. */
  #whenIdle: (() => void) | null = null;
  #isAlive = true;

  constructor(socket: WebSocket, connection: Duplex, player: Player, ports: PlayPorts) {
    this.#socket = socket;
    this.#connection = connection;
    this.player = player;
    this.#ports = ports;
    const openTimeoutMs = ports.openTimeoutMs ?? OPEN_TIMEOUT_MS;
    this.#openTimeout = setTimeout(() => this.#fail('bad-message'), openTimeoutMs);
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

  /**
   * Tells the client to connect again, and plays on until it has left for its new connection. If it stays, the socket is
   * closed when the messages that wait are answered.
   */
  async drain(): Promise<void> {
    this.#send([{ type: 'drain' }]);
    const abort = new AbortController();
    this.#socket.on('close', () => abort.abort());
    await sleep(DRAIN_MS, undefined, abort).catch(() => undefined);
    if (this.#waiting.length > 0) {
      await new Promise<void>((resolve) => (this.#whenIdle = resolve));
    }
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
    if (this.#waiting.length === 1) this.#performFirst();
  }

  /** Performs the first message that waits. A move, which has no promises of its own, needs none here either. */
  #performFirst(): void {
    const { message, at } = this.#waiting[0]!;
    const game = this.#game;
    if (game === null || message.type !== 'move' || this.#socket.readyState !== this.#socket.OPEN) {
      void this.#perform(message).then(() => this.#performNext());
      return;
    }
    const answer = (answers: readonly ServerMessage[]): void => {
      this.#send(answers);
      const isDealt = answers[0]?.type === 'dealt';
      if (isDealt) {
        this.#ports.metrics?.dealt((performance.now() - at) / 1000);
        game.changed();
      }
      if (isDealt && game.hasOthers()) {
        void this.#tellOthers(game).then(() => this.#performNext());
      } else this.#performNext();
    };
    game.live.move(message.n, message.direction, answer, this.#report);
  }

  #performNext(): void {
    this.#waiting.shift();
    if (this.#waiting.length > 0) this.#performFirst();
    else this.#whenIdle?.();
  }

  async #perform(message: ClientMessage): Promise<void> {
    if (this.#socket.readyState !== this.#socket.OPEN) return;
    const game = this.#game;
    try {
      if (message.type === 'open') await this.#open(message);
      else if (game === null) this.#fail('bad-message');
      else if (message.type === 'resign') {
        const answers = await game.live.resign(message.n, this.#report);
        this.#send(answers);
        if (answers[0]?.type !== 'over') return;
        game.changed();
        if (game.hasOthers()) await this.#tellOthers(game);
      }
    } catch (error) {
      this.#unavailable(error);
    }
  }

  async #tellOthers(game: OpenGame): Promise<void> {
    try {
      game.tellOthers(await game.live.state());
    } catch (error) {
      this.#unavailable(error);
    }
  }

  #unavailable(error: unknown): void {
    this.#report(error);
    this.#fail('unavailable');
  }

  readonly #report = (error: unknown): void => {
    const { reqId } = this.player;
    this.#ports.onError(error, { game: this.#game?.live.id ?? null, reqId });
  };

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
    for (const message of messages) this.#sendText(messageText(message));
    if (this.#socket.bufferedAmount > MAX_UNREAD_BYTES) this.#socket.terminate();
    if (messages.at(-1)?.type === 'over') this.#socket.close(CLOSE.done);
  }

  /**
   * A short text is written as one string: `ws` would write its frame in two buffers, which took a tenth of a move. Its
   * own frames (pings, closing) come in between whole, as none is compressed.
   */
  #sendText(text: string): void {
    const frame = shortTextFrame(text);
    if (frame === null) this.#socket.send(text);
    else if (this.#socket.readyState === this.#socket.OPEN) this.#connection.write(frame, 'latin1');
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
