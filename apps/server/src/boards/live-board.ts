/**
 * One board that clients watch: an event for each change. Many changes within a second are one event, and the board is
 * read once for all its watchers. An event has the top of the board and a revision, so clients that show more of it
 * learn of changes below the top.
 */
import { Channel } from '../streams/channel.ts';

/** What a watched board needs. */
export interface LiveBoardPorts {
  /** The data of an event, on one line, with this revision. */
  readonly read: (revision: number) => Promise<string>;
  /** Resolves when the next event may be sent. */
  readonly pause: () => Promise<void>;
  /** Receives the errors of the database. */
  readonly onError: (error: unknown) => void;
}

/** A board with its watchers. */
export class LiveBoard {
  readonly channel = new Channel();
  readonly #ports: LiveBoardPorts;
  /** Different after each change. It begins with the time, so that it differs from all that clients have seen before. */
  #revision = Date.now();
  #isDue = false;
  #isUpdating = false;

  constructor(ports: LiveBoardPorts) {
    this.#ports = ports;
  }

  /** The board has changed: reads it, now or after the pause, and sends it. */
  changed(): void {
    this.#revision++;
    this.check();
  }

  /** Reads the board again in the same way, and sends it if its top is different. */
  check(): void {
    this.#isDue = true;
    if (!this.#isUpdating) void this.#update();
  }

  async #update(): Promise<void> {
    this.#isUpdating = true;
    while (this.#isDue && this.channel.size > 0) {
      this.#isDue = false;
      try {
        this.channel.send('board', await this.#ports.read(this.#revision));
      } catch (error) {
        this.#ports.onError(error);
      }
      await this.#ports.pause();
    }
    this.#isUpdating = false;
  }
}
