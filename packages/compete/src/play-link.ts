/**
 * The link of a player to the server: a connection that is opened again whenever it is lost, after waits that grow and
 * are random, so that the players of a server that failed do not all return at once. If the server asks for it, the
 * next connection is opened while the current one is still in use.
 */
import type { Fault } from '@open2048/core';
import { Connection, type Answer, type News, type PlayPorts } from './connection.ts';
import type { ChangedMessage, ClientMessage, OpenMessage, OverMessage } from './messages.ts';

/** What a link reports. */
export interface LinkEvents {
  readonly onAnswer: (answer: Answer, request: ClientMessage) => void;
  readonly onChanged: (changed: ChangedMessage) => void;
  readonly onOver: (over: OverMessage) => void;
  /** There is no connection in use; another one will be opened. Not reported if the server asked for that and it is quick. */
  readonly onLost: () => void;
  /** The server does not accept this player or does not follow the protocol; nothing more will be tried. */
  readonly onFailed: (error: Fault) => void;
}

/** The shortest and the longest wait before a connection is tried again, in milliseconds. */
const MIN_WAIT_MS = 250;
const MAX_WAIT_MS = 8000;
/** The longest wait after the server has asked for another connection, in milliseconds. */
const DRAIN_WAIT_MS = 500;
/** How long there may be no connection in use after that, in milliseconds, before its loss is reported. */
const DRAIN_GAP_MS = 1000;
/** The errors of a server that may be over when the connection is tried again. */
const PASSING_ERRORS: ReadonlySet<string> = new Set(['too-fast', 'unavailable']);

/** A link; it is being opened when constructed, and each of its connections begins with the `open` message. */
export class PlayLink {
  readonly #ports: PlayPorts;
  readonly #open: OpenMessage;
  readonly #events: LinkEvents;
  /** The connection in use, and the one being opened. */
  #current: Connection | null = null;
  #next: Connection | null = null;
  #isReady = false;
  /** Whether the server of the connection in use has asked for another one. */
  #isDraining = false;
  #cancelReport: (() => void) | null = null;
  #cancelWait: (() => void) | null = null;
  /** The number of connections that were lost or not opened since a move was played. */
  #failures = 0;

  constructor(ports: PlayPorts, open: OpenMessage, events: LinkEvents) {
    this.#ports = ports;
    this.#open = open;
    this.#events = events;
    this.#connect();
  }

  /** Whether moves can be sent: the server has answered `open`. */
  get isReady(): boolean {
    return this.#isReady;
  }

  /** The number of requests without an answer on the connection in use. */
  get unanswered(): number {
    return this.#current?.unanswered ?? 0;
  }

  /** Sends a request; the link must be ready. */
  send(request: ClientMessage): void {
    this.#current!.send(request);
  }

  /** Gives up the connection in use, and learns the state of the game from another one, after a wait. */
  reconnect(): void {
    const lost = this.#current!;
    lost.close();
    this.#lose(lost);
  }

  /** Ends a wait for the next try. */
  retryNow(): void {
    if (this.#cancelWait === null) return;
    this.#cancelWait();
    this.#connect();
  }

  /** Ends the link for good. */
  close(): void {
    this.#cancelReport?.();
    this.#cancelWait?.();
    this.#cancelWait = null;
    this.#current?.close();
    this.#next?.close();
    this.#isReady = false;
  }

  #connect(): void {
    this.#cancelWait = null;
    const connection = new Connection(this.#ports, {
      onOpen: () => this.#use(connection),
      onAnswer: (answer, request) => {
        if (request.type === 'open') this.#becomeReady();
        if (answer.type === 'dealt') this.#failures = 0;
        this.#events.onAnswer(answer, request);
      },
      onNews: (news) => this.#hear(news),
      onBroken: (error) => this.#events.onFailed(error),
      onClose: () => this.#lose(connection),
    });
    this.#next = connection;
  }

  /** From here on, no answer comes from the earlier connection, so none can be older than the state that comes now. */
  #use(connection: Connection): void {
    this.#current?.close();
    this.#current = connection;
    this.#next = null;
    this.#isReady = false;
    this.#isDraining = false;
    connection.send(this.#open);
  }

  #becomeReady(): void {
    this.#isReady = true;
    this.#cancelReport?.();
    this.#cancelReport = null;
  }

  #hear(news: News): void {
    if (news.type === 'over') this.#events.onOver(news);
    else if (news.type === 'changed') this.#events.onChanged(news);
    else if (news.type === 'drain') {
      this.#isDraining = true;
      this.#connectAfter(this.#ports.random() * DRAIN_WAIT_MS);
    } else if (PASSING_ERRORS.has(news.code)) this.reconnect();
    else this.#events.onFailed({ code: news.code, message: 'the server closed the connection' });
  }

  #lose(connection: Connection): void {
    const wasInUse = connection === this.#current;
    if (wasInUse) {
      this.#current = null;
      this.#isReady = false;
    } else this.#next = null;
    this.#connectAfter(this.#nextWait());
    if (!wasInUse) return;
    if (this.#isDraining) {
      this.#cancelReport ??= this.#ports.after(DRAIN_GAP_MS, () => this.#events.onLost());
    } else {
      this.#cancelReport?.();
      this.#events.onLost();
    }
  }

  /** Waits and connects, unless a connection is being opened or waited for. */
  #connectAfter(ms: number): void {
    if (this.#next !== null || this.#cancelWait !== null) return;
    this.#cancelWait = this.#ports.after(ms, () => this.#connect());
  }

  #nextWait(): number {
    this.#failures++;
    const most = Math.min(MAX_WAIT_MS, MIN_WAIT_MS * 2 ** this.#failures);
    return MIN_WAIT_MS + this.#ports.random() * (most - MIN_WAIT_MS);
  }
}
