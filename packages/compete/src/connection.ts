/**
 * One connection to the server, from the player's end: pairs answers with requests, which works because the server
 * answers each request exactly once and in order, and gives the connection up if an answer is late. The socket and the
 * timer are ports, so this runs in browsers, workers and Node.
 */
import { fault, type Fault } from '@open2048/core';
import {
  messageText,
  parseServerMessage,
  type ChangedMessage,
  type ClientMessage,
  type DealtMessage,
  type DrainMessage,
  type ErrorMessage,
  type OverMessage,
  type RefusedMessage,
  type StateMessage,
} from './messages.ts';

/** A WebSocket that is open or being opened, as browsers and the package `ws` have it. */
export interface Socket {
  readonly send: (text: string) => void;
  readonly close: () => void;
}

/** Called by a socket, but not before `connect` has returned it. `onClose` also reports that it could not be opened. */
export interface SocketEvents {
  readonly onOpen: () => void;
  /** The text of a frame; a binary frame is not one of the protocol and may be passed on as any text. */
  readonly onMessage: (text: string) => void;
  readonly onClose: () => void;
}

/** The external dependencies of the player's end. */
export interface PlayPorts {
  /** Opens a WebSocket to the server with the subprotocol `PLAY_PROTOCOL`. */
  readonly connect: (events: SocketEvents) => Socket;
  /** Calls back once after some milliseconds, unless the returned function was called; that may be called at any time. */
  readonly after: (ms: number, callback: () => void) => () => void;
  /** A random number from 0 to 1, 1 excluded: it only spreads connections over time. */
  readonly random: () => number;
}

export type Answer = StateMessage | DealtMessage | RefusedMessage;
export type News = ChangedMessage | OverMessage | DrainMessage | ErrorMessage;

/** What a connection reports; nothing after `onClose`, and nothing after `close` was called. */
export interface ConnectionEvents {
  readonly onOpen: () => void;
  readonly onAnswer: (answer: Answer, request: ClientMessage) => void;
  readonly onNews: (news: News) => void;
  /** The server sent what the protocol does not allow: fault `bad-answer`. */
  readonly onBroken: (error: Fault) => void;
  /** The socket was closed, could not be opened, or an answer is late. */
  readonly onClose: () => void;
}

/** How long opening a socket, and each answer, may take in milliseconds. */
export const ANSWER_MS = 10_000;

/** One connection; it is being opened when constructed. */
export class Connection {
  readonly #after: PlayPorts['after'];
  readonly #events: ConnectionEvents;
  readonly #socket: Socket;
  readonly #requests: ClientMessage[] = [];
  #isClosed = false;
  #stopWatch: () => void;

  constructor({ connect, after }: Pick<PlayPorts, 'connect' | 'after'>, events: ConnectionEvents) {
    this.#after = after;
    this.#events = events;
    this.#stopWatch = this.#watch();
    this.#socket = connect({
      onOpen: () => {
        if (this.#isClosed) return;
        this.#stopWatch();
        events.onOpen();
      },
      onMessage: (text) => {
        if (!this.#isClosed) this.#receive(text);
      },
      onClose: () => {
        if (!this.#isClosed) this.#end();
      },
    });
  }

  /** The number of requests without an answer. */
  get unanswered(): number {
    return this.#requests.length;
  }

  /** Sends a request; the socket must be open. */
  send(request: ClientMessage): void {
    if (this.#requests.push(request) === 1) this.#stopWatch = this.#watch();
    this.#socket.send(messageText(request));
  }

  close(): void {
    this.#isClosed = true;
    this.#stopWatch();
    this.#socket.close();
  }

  #end(): void {
    this.close();
    this.#events.onClose();
  }

  #watch(): () => void {
    return this.#after(ANSWER_MS, () => this.#end());
  }

  #receive(text: string): void {
    const parsed = parseServerMessage(text);
    if (!parsed.ok) {
      const message = `the server sent what is not a message: ${parsed.error.message}`;
      return this.#events.onBroken(fault('bad-answer', message).error);
    }
    const message = parsed.value;
    if (!isAnswer(message)) return this.#events.onNews(message);
    const [request] = this.#requests;
    if (request === undefined || !answers(message, request)) {
      const got = `the server sent ${message.type}, which answers no request`;
      return this.#events.onBroken(fault('bad-answer', got).error);
    }
    this.#requests.shift();
    this.#stopWatch();
    if (this.#requests.length > 0) this.#stopWatch = this.#watch();
    this.#events.onAnswer(message, request);
  }
}

function isAnswer(message: Answer | News): message is Answer {
  return message.type === 'state' || message.type === 'dealt' || message.type === 'refused';
}

function answers(answer: Answer, request: ClientMessage): boolean {
  switch (answer.type) {
    case 'state':
      return true;
    case 'dealt':
      return (
        request.type === 'move' && request.n === answer.n && request.direction === answer.direction
      );
    case 'refused':
      return request.type !== 'open' && request.n === answer.n;
  }
}
