/**
 * All boards that clients of this instance watch: leaderboards and the standings of events, each under a key. The
 * database notifies changes, so those of other instances arrive as well. Watched boards are also read at every heartbeat:
 * a new day begins without a notification, and one is lost if the connection to the database breaks.
 */
import type { ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Streams } from '../streams/streams.ts';
import { LiveBoard } from './live-board.ts';

/** A board sends at most one event in this time. */
const PAUSE_MS = 1000;

/** What watched boards need. */
export interface LiveBoardsPorts {
  readonly streams: Streams;
  /** The data of an event, on one line, with a revision. */
  readonly read: (key: string, revision: number) => Promise<string>;
  /** Receives the errors of the database. */
  readonly onError: (error: unknown) => void;
}

/** The watched boards of one instance. */
export class LiveBoards {
  readonly #ports: LiveBoardsPorts;
  readonly #boards = new Map<string, LiveBoard>();

  constructor(ports: LiveBoardsPorts) {
    this.#ports = ports;
    ports.streams.onBeat(() => {
      for (const board of this.#boards.values()) board.check();
    });
  }

  /** Sends a board, and then each change, to a network that was accepted, until the response is closed. */
  open(key: string, network: string, response: ServerResponse): void {
    const board = this.#boards.get(key) ?? this.#newBoard(key);
    this.#boards.set(key, board);
    this.#ports.streams.open(board.channel, network, response, () => this.#boards.delete(key));
    board.check();
  }

  /** The board of this key has changed. */
  changed(key: string): void {
    this.#boards.get(key)?.changed();
  }

  /** Any board may have changed. */
  changedAll(): void {
    for (const board of this.#boards.values()) board.changed();
  }

  #newBoard(key: string): LiveBoard {
    const { read, onError } = this.#ports;
    return new LiveBoard({
      read: (revision) => read(key, revision),
      pause: () => sleep(PAUSE_MS, undefined, { ref: false }),
      onError,
    });
  }
}
