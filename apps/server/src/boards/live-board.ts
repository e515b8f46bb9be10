/**
 * One board that clients watch: an event for each change of what they see, by server-sent events
 * (https://html.spec.whatwg.org/multipage/server-sent-events.html). Many changes within a second are one event, and the
 * board is read once for all its watchers.
 */
import type { ServerResponse } from 'node:http';

/** A client that leaves more bytes unread is disconnected. */
const MAX_UNREAD_BYTES = 65_536;

/** What a watched board needs. */
export interface LiveBoardPorts {
  /** The data of an event, on one line. */
  readonly read: () => Promise<string>;
  /** Resolves when the next event may be sent. */
  readonly pause: () => Promise<void>;
  /** Receives the errors of the database. */
  readonly onError: (error: unknown) => void;
}

/** A response that stays open. */
export type Stream = Pick<ServerResponse, 'write' | 'end' | 'destroy' | 'writableLength'>;

/** The watchers of a board. */
export class LiveBoard {
  readonly #ports: LiveBoardPorts;
  readonly #streams = new Set<Stream>();
  /** The last event; empty before the first. */
  #event = '';
  #hasChanged = false;
  #isUpdating = false;

  constructor(ports: LiveBoardPorts) {
    this.#ports = ports;
  }

  /** The number of watchers. */
  get size(): number {
    return this.#streams.size;
  }

  /** Adds a watcher, which receives the board at once. */
  add(stream: Stream): void {
    this.#streams.add(stream);
    if (this.#event !== '') stream.write(this.#event);
    this.changed();
  }

  /** Removes a watcher. */
  delete(stream: Stream): void {
    this.#streams.delete(stream);
  }

  /** Reads the board again, now or after the pause, and sends it if it is different. */
  changed(): void {
    this.#hasChanged = true;
    if (!this.#isUpdating) void this.#update();
  }

  /** Sends a comment, so that no connection is without traffic for long. */
  beat(): void {
    this.#send(':\n\n');
  }

  /** Ends all streams. */
  close(): void {
    for (const stream of this.#streams) stream.end();
    this.#streams.clear();
  }

  async #update(): Promise<void> {
    this.#isUpdating = true;
    while (this.#hasChanged && this.#streams.size > 0) {
      this.#hasChanged = false;
      try {
        const event = `event: board\ndata: ${await this.#ports.read()}\n\n`;
        if (event !== this.#event) this.#send(event);
        this.#event = event;
      } catch (error) {
        this.#ports.onError(error);
      }
      await this.#ports.pause();
    }
    this.#isUpdating = false;
  }

  #send(text: string): void {
    for (const stream of this.#streams) {
      stream.write(text);
      if (stream.writableLength > MAX_UNREAD_BYTES) stream.destroy();
    }
  }
}
