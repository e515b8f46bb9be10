/**
 * All boards that clients of this instance watch. The database notifies changes, so those of other instances arrive as
 * well. Watched boards are also read at every heartbeat: a new day begins without a notification, and one is lost if the
 * connection to the database breaks.
 */
import { randomInt } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { Slots } from '../ops/slots.ts';
import type { BoardName } from './board-name.ts';
import { LiveBoard } from './live-board.ts';

const HEARTBEAT_MS = 15_000;
/** A board sends at most one event in this time. */
const PAUSE_MS = 1000;
const MAX_STREAMS = 10_000;
/** A school may have one address. */
const MAX_PER_ADDRESS = 256;
/** A client connects again after a random time in this range, so that not all come at once when a server restarts. */
const RETRY_MS = [2000, 8000] as const;

const HEAD = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
} as const;

/** What watched boards need. */
export interface LiveBoardsPorts {
  /** The data of an event, on one line. */
  readonly read: (name: BoardName) => Promise<string>;
  /** Receives the errors of the database. */
  readonly onError: (error: unknown) => void;
}

/** The watched boards of one instance. */
export class LiveBoards {
  readonly #ports: LiveBoardsPorts;
  /** By `RULES/CLASS/PERIOD`. */
  readonly #boards = new Map<string, LiveBoard>();
  /** The streams of each address. */
  readonly #streams = new Slots<string>({ perKey: MAX_PER_ADDRESS, total: MAX_STREAMS });
  readonly #heartbeat: NodeJS.Timeout;
  #isClosed = false;

  constructor(ports: LiveBoardsPorts) {
    this.#ports = ports;
    this.#heartbeat = setInterval(() => {
      for (const board of this.#boards.values()) board.beat();
      this.changedAll();
    }, HEARTBEAT_MS).unref();
  }

  /** Whether an address may open another stream now. */
  accepts(address: string): boolean {
    return !this.#isClosed && this.#streams.hasRoom(address);
  }

  /** Sends a board, and then each change, to an address that was accepted, until the response is closed. */
  open(name: BoardName, address: string, response: ServerResponse): void {
    if (response.destroyed) return;
    const key = `${name.rules}/${name.gameClass}/${name.period}`;
    const board = this.#boards.get(key) ?? this.#newBoard(name);
    this.#boards.set(key, board);
    this.#streams.take(address);
    // A write to a connection that has just broken is an error of the response.
    response.on('error', () => {});
    response.once('close', () => {
      this.#streams.free(address);
      board.delete(response);
      if (board.size === 0) this.#boards.delete(key);
    });
    response.writeHead(200, HEAD);
    response.write(`retry: ${randomInt(...RETRY_MS)}\n\n`);
    board.add(response);
  }

  /** The boards `RULES/CLASS/PERIOD` have changed. */
  changed(key: string): void {
    this.#boards.get(key)?.changed();
  }

  /** Any board may have changed. */
  changedAll(): void {
    for (const board of this.#boards.values()) board.changed();
  }

  /** Accepts no more streams, and ends all. */
  close(): void {
    this.#isClosed = true;
    clearInterval(this.#heartbeat);
    for (const board of this.#boards.values()) board.close();
  }

  #newBoard(name: BoardName): LiveBoard {
    const { read, onError } = this.#ports;
    return new LiveBoard({
      read: () => read(name),
      pause: () => sleep(PAUSE_MS, undefined, { ref: false }),
      onError,
    });
  }
}
