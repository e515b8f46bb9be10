/**
 * What some clients watch together, by server-sent events
 * (https://html.spec.whatwg.org/multipage/server-sent-events.html): each new event goes to all of them, and the latest
 * one to whoever joins.
 */
import type { ServerResponse } from 'node:http';

/** A client that leaves more bytes unread is disconnected. */
const MAX_UNREAD_BYTES = 65_536;

/** A response that stays open. */
export type Stream = Pick<ServerResponse, 'write' | 'end' | 'destroy' | 'writableLength'>;

/** The watchers of one thing. */
export class Channel {
  readonly #streams = new Set<Stream>();
  /** The latest event; empty before the first. */
  #event = '';

  /** The number of watchers. */
  get size(): number {
    return this.#streams.size;
  }

  /** Adds a watcher, which receives the latest event at once. */
  add(stream: Stream): void {
    this.#streams.add(stream);
    if (this.#event !== '') stream.write(this.#event);
  }

  /** Removes a watcher. */
  delete(stream: Stream): void {
    this.#streams.delete(stream);
  }

  /** Sends an event, unless it is the same as the latest one. `data` is one line. */
  send(type: string, data: string): void {
    const event = `event: ${type}\ndata: ${data}\n\n`;
    if (event === this.#event) return;
    this.#event = event;
    this.#write(event);
  }

  /** Sends a comment, so that no connection is without traffic for long. */
  beat(): void {
    this.#write(':\n\n');
  }

  /** Ends all streams. */
  close(): void {
    for (const stream of this.#streams) stream.end();
    this.#streams.clear();
  }

  #write(text: string): void {
    for (const stream of this.#streams) {
      stream.write(text);
      if (stream.writableLength > MAX_UNREAD_BYTES) stream.destroy();
    }
  }
}
