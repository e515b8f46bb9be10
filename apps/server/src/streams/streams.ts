/**
 * All streams of server-sent events that one instance has open, of whatever is watched: their limits, their heartbeat,
 * and their end.
 */
import { randomInt } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { Slots, type SlotLimits } from '../ops/slots.ts';
import type { Channel } from './channel.ts';

const HEARTBEAT_MS = 15_000;
/** For each network; a school may have one address. */
const LIMITS: SlotLimits = { perKey: 256, total: 10_000 };
/** A client connects again after a random time in this range, so that not all come at once when a server restarts. */
const RETRY_MS = [2000, 8000] as const;

const HEAD = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
} as const;

/** The streams of one instance. */
export class Streams {
  /** The channels that have watchers. */
  readonly #channels = new Set<Channel>();
  /** The streams of each network. */
  readonly #slots: Slots<string>;
  readonly #beaten = new Set<() => void>();
  readonly #heartbeat: NodeJS.Timeout;
  #isClosed = false;

  /** Tests have smaller limits. */
  constructor(limits = LIMITS) {
    this.#slots = new Slots(limits);
    this.#heartbeat = setInterval(() => {
      for (const channel of this.#channels) channel.beat();
      for (const listener of this.#beaten) listener();
    }, HEARTBEAT_MS).unref();
  }

  /** The number of streams. */
  get size(): number {
    return this.#slots.taken;
  }

  /** Calls the listener at every heartbeat. */
  onBeat(listener: () => void): void {
    this.#beaten.add(listener);
  }

  /** Whether a network may open another stream now. */
  accepts(network: string): boolean {
    return !this.#isClosed && this.#slots.hasRoom(network);
  }

  /**
   * Sends the events of a channel to a network that was accepted, until the response is closed. `onEmpty` is called
   * when the channel has no watcher left.
   */
  open(channel: Channel, network: string, response: ServerResponse, onEmpty: () => void): void {
    if (response.destroyed) {
      if (channel.size === 0) onEmpty();
      return;
    }
    this.#channels.add(channel);
    this.#slots.take(network);
    // A write to a connection that has just broken is an error of the response.
    response.on('error', () => {});
    response.once('close', () => {
      this.#slots.free(network);
      channel.delete(response);
      if (channel.size > 0) return;
      this.#channels.delete(channel);
      onEmpty();
    });
    response.writeHead(200, HEAD);
    response.write(`retry: ${randomInt(...RETRY_MS)}\n\n`);
    channel.add(response);
  }

  /** Accepts no more streams, and ends all. */
  close(): void {
    this.#isClosed = true;
    clearInterval(this.#heartbeat);
    for (const channel of this.#channels) channel.close();
  }
}
