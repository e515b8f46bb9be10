/**
 * One response at a time on each connection. A client may send more requests before it has read the
 * first response (pipelining, RFC 9112, section 9.3.2), and Node passes all of them to the
 * application immediately. Each would then open its file and fill a buffer for a client that may
 * never read it; and Node emits no `close` event for a response that has not had its turn, so a
 * disconnect would leave those files open forever. Here a request waits until the previous response
 * is complete, the number of waiting requests is limited, and they are dropped when the connection
 * closes.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Answers a request. */
export type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/** A connection with more waiting requests is closed; browsers do not pipeline. */
const MAX_WAITING = 32;

/** The open connections, with the waiting requests of those that are used for HTTP. */
export class Connections {
  /** Undefined for a connection without a response in progress. */
  readonly #waiting = new Map<Socket, Array<() => void> | undefined>();
  /** Those that are no longer used for HTTP. */
  readonly #released = new Set<Socket>();
  #isEnding = false;

  /** Tracks a connection until it closes. */
  open(socket: Socket): void {
    if (this.#isEnding) {
      socket.destroy();
      return;
    }
    this.#waiting.set(socket, undefined);
    socket.once('close', () => {
      this.#waiting.delete(socket);
      this.#released.delete(socket);
    });
  }

  /** Hands over a connection that is no longer used for HTTP. */
  release(socket: Socket): void {
    this.#waiting.delete(socket);
    this.#released.add(socket);
  }

  /** True while a response is in progress on this connection. */
  isAnswering(socket: Socket): boolean {
    return this.#waiting.get(socket) !== undefined;
  }

  /** Calls `handle` when it is the request's turn; never if the connection closes before that. */
  inTurn(request: IncomingMessage, response: ServerResponse, handle: Handler): void {
    const { socket } = request;
    if (socket.destroyed) return;
    const start = (): void => {
      response.once('close', () => this.#next(socket));
      handle(request, response);
    };
    const waiting = this.#waiting.get(socket);
    if (waiting === undefined) {
      this.#waiting.set(socket, []);
      start();
    } else if (waiting.push(start) > MAX_WAITING) {
      socket.destroy();
    }
  }

  /**
   * Closes every connection: immediately if it is idle or was handed over, otherwise after the current response. Whoever
   * took it over has said all that it had to say; a client that is gone would never close it.
   */
  end(): void {
    this.#isEnding = true;
    for (const socket of this.#released) socket.destroy();
    for (const [socket, waiting] of this.#waiting) if (waiting === undefined) socket.destroy();
  }

  #next(socket: Socket): void {
    if (socket.destroyed) return;
    const start = this.#waiting.get(socket)?.shift();
    if (this.#isEnding) socket.destroySoon();
    else if (start === undefined) this.#waiting.set(socket, undefined);
    else start();
  }
}
