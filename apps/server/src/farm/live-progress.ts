/** The progress of analyses or arena runs that clients of this instance watch, by server-sent events. */
import type { ServerResponse } from 'node:http';
import { Channel } from '../streams/channel.ts';
import type { Streams } from '../streams/streams.ts';

/** What watched work needs. */
export interface LiveProgressPorts {
  readonly streams: Streams;
  /** Reads the progress of the work with this id; null if there is none. */
  readonly read: (id: string) => Promise<object | null>;
  /** Receives the errors of the database. */
  readonly onError: (error: unknown) => void;
}

/** The watched work of one instance, of one kind. */
export class LiveProgress {
  readonly #ports: LiveProgressPorts;
  /** By the id of what is watched. */
  readonly #channels = new Map<string, Channel>();
  /** Reads follow each other, so that no progress is sent after a later one. */
  #reading = Promise.resolve();

  constructor(ports: LiveProgressPorts) {
    this.#ports = ports;
    ports.streams.onBeat(() => this.changedAll());
  }

  /** Sends the progress, and then each change, to an address that was accepted, until the response is closed. */
  open(id: string, address: string, response: ServerResponse): void {
    const channel = this.#channels.get(id) ?? new Channel();
    this.#channels.set(id, channel);
    this.#ports.streams.open(channel, address, response, () => this.#channels.delete(id));
    this.changed(id);
  }

  /** The work with this id has progressed. */
  changed(id: string): void {
    if (this.#channels.has(id)) this.#reading = this.#reading.then(() => this.#send(id));
  }

  /** Any work may have progressed. */
  changedAll(): void {
    for (const id of this.#channels.keys()) this.changed(id);
  }

  async #send(id: string): Promise<void> {
    try {
      const progress = await this.#ports.read(id);
      this.#channels.get(id)?.send('progress', JSON.stringify(progress));
    } catch (error) {
      this.#ports.onError(error);
    }
  }
}
