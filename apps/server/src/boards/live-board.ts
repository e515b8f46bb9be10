/**
 * One board that clients watch: an event for each change of what they see. Many changes within a second are one event,
 * and the board is read once for all its watchers.
 */
import { Channel } from '../streams/channel.ts';

/** What a watched board needs. */
export interface LiveBoardPorts {
  /** The data of an event, on one line. */
  readonly read: () => Promise<string>;
  /** Resolves when the next event may be sent. */
  readonly pause: () => Promise<void>;
  /** Receives the errors of the database. */
  readonly onError: (error: unknown) => void;
}

/** A board with its watchers. */
export class LiveBoard {
  readonly channel = new Channel();
  readonly #ports: LiveBoardPorts;
  #hasChanged = false;
  #isUpdating = false;

  constructor(ports: LiveBoardPorts) {
    this.#ports = ports;
  }

  /** Reads the board again, now or after the pause, and sends it if it is different. */
  changed(): void {
    this.#hasChanged = true;
    if (!this.#isUpdating) void this.#update();
  }

  async #update(): Promise<void> {
    this.#isUpdating = true;
    while (this.#hasChanged && this.channel.size > 0) {
      this.#hasChanged = false;
      try {
        this.channel.send('board', await this.#ports.read());
      } catch (error) {
        this.#ports.onError(error);
      }
      await this.#ports.pause();
    }
    this.#isUpdating = false;
  }
}
