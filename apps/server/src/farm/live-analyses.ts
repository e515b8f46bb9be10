/** The progress of analyses that clients of this instance watch, by server-sent events. */
import type { ServerResponse } from 'node:http';
import { Channel } from '../streams/channel.ts';
import type { Streams } from '../streams/streams.ts';
import type { AnalysisProgress } from './analyses.ts';

/** What watched analyses need. */
export interface LiveAnalysesPorts {
  readonly streams: Streams;
  /** Reads the progress of the analysis of a game; null if there is none. */
  readonly read: (game: string) => Promise<AnalysisProgress | null>;
  /** Receives the errors of the database. */
  readonly onError: (error: unknown) => void;
}

/** The watched analyses of one instance. */
export class LiveAnalyses {
  readonly #ports: LiveAnalysesPorts;
  /** By the id of the game. */
  readonly #channels = new Map<string, Channel>();
  /** Reads follow each other, so that no progress is sent after a later one. */
  #reading = Promise.resolve();

  constructor(ports: LiveAnalysesPorts) {
    this.#ports = ports;
    ports.streams.onBeat(() => this.changedAll());
  }

  /** Sends the progress, and then each change, to an address that was accepted, until the response is closed. */
  open(game: string, address: string, response: ServerResponse): void {
    const channel = this.#channels.get(game) ?? new Channel();
    this.#channels.set(game, channel);
    this.#ports.streams.open(channel, address, response, () => this.#channels.delete(game));
    this.changed(game);
  }

  /** The analysis of a game has progressed. */
  changed(game: string): void {
    if (this.#channels.has(game)) this.#reading = this.#reading.then(() => this.#send(game));
  }

  /** Any analysis may have progressed. */
  changedAll(): void {
    for (const game of this.#channels.keys()) this.changed(game);
  }

  async #send(game: string): Promise<void> {
    try {
      const progress = await this.#ports.read(game);
      this.#channels.get(game)?.send('progress', JSON.stringify(progress));
    } catch (error) {
      this.#ports.onError(error);
    }
  }
}
