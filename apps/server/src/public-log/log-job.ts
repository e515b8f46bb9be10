/**
 * The job of one instance that writes the public log. A day is written in a thread, because the digests of many games take
 * seconds, in which nobody would get a tile.
 */
import type { Pool } from 'pg';
import type { ConnectionSettings } from '../database/database.ts';
import { inThread } from '../ops/in-thread.ts';
import { dueDay } from './write-day.ts';

/** The path is valid from `src` and from `dist`. */
const THREAD = new URL('../../dist/public-log/write-day-thread.js', import.meta.url);
/** A million games, which only the first day of an old database has, take minutes and a gigabyte. */
const LIMITS = { ms: 3_600_000, memoryMb: 4096 };

/** What the job needs. */
export interface LogPorts {
  readonly pool: Pool;
  readonly connection: ConnectionSettings;
  readonly onError: (error: unknown) => void;
}

/** The job. */
export class LogJob {
  readonly #ports: LogPorts;
  readonly #abort = new AbortController();
  #working: Promise<void> | null = null;

  constructor(ports: LogPorts) {
    this.#ports = ports;
  }

  /** Writes the log of yesterday if it is due, unless the job is already at it. */
  wake(): void {
    this.#working ??= this.#work().finally(() => (this.#working = null));
  }

  /** Stops. A day that is being written stays due, for another instance or the next start. */
  async close(): Promise<void> {
    this.#abort.abort();
    await this.#working;
  }

  async #work(): Promise<void> {
    const { pool, connection, onError } = this.#ports;
    const { signal } = this.#abort;
    try {
      if ((await dueDay(pool)) !== null) await inThread(THREAD, connection, signal, LIMITS);
    } catch (error) {
      if (!signal.aborted) onError(error);
    }
  }
}
