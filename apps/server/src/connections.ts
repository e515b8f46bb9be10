/**
 * One response at a time on each connection. A client may send further requests before it has read
 * the first response (pipelining, RFC 9112, section 9.3.2), and Node hands all of them to the
 * application at once. Each would then open its file and fill a buffer behind a client that may never
 * read; and Node gives no `close` event to a response that has not had its turn, so a disconnect
 * would leave those files open for good. Here a request waits until the response before it is
 * complete, few may wait, and what still waits when the connection closes is forgotten.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** What answers a request. */
export type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/** No browser pipelines; a connection with more requests than this waiting is closed. */
const MAX_WAITING = 32;

/** The open connections and, for each, the requests that wait for their turn. */
export class Connections {
  /** Undefined for a connection on which no response is running. */
  readonly #waiting = new Map<Socket, Array<() => void> | undefined>();
  #isEnding = false;

  /** Keeps count of a connection until it closes. */
  open(socket: Socket): void {
    if (this.#isEnding) {
      socket.destroy();
      return;
    }
    this.#waiting.set(socket, undefined);
    socket.once('close', () => this.#waiting.delete(socket));
  }

  /** True while a response is running on this connection. */
  isAnswering(socket: Socket): boolean {
    return this.#waiting.get(socket) !== undefined;
  }

  /** Calls `handle` when it is the request's turn; never, if the connection closes before that. */
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

  /** Closes every connection: now if nothing is running on it, otherwise after that response. */
  end(): void {
    this.#isEnding = true;
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
