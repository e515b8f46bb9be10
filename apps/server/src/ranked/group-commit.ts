/**
 * Appends the moves of all games of one process to the log, many games in one row. While a row is being written, further
 * moves wait for the next one; so the busier the server, the more moves share one write to disk.
 */
import type pg from 'pg';
import type { Metrics } from '../ops/metrics.ts';
import { appendRow, decodeEntries, lastOf, readRows, type LogEntry } from './move-log.ts';

/**
 * The least time from one row to the next. A row takes PostgreSQL about a millisecond, and if the next one began at once, it
 * would have few moves, and each of them would cost more.
 */
const ROW_INTERVAL_MS = 5;
/** The most moves in one row. */
const MAX_BATCH = 512;
/** The most appends that wait; more are refused, so that a database that hangs does not fill the memory. */
const MAX_WAITING = 4096;

/** A move to append. */
export interface Append extends LogEntry {
  /** From this time on, by the clock of the database, nothing is appended; null for never. */
  readonly endsAt: number | null;
}

/**
 * What became of an append: it is durable; it was refused, because the game may have changed on another instance, or its
 * time is over; or an error, after which the outcome is unknown. Unless it is durable, the game must be loaded again.
 */
export type Outcome = 'appended' | 'refused' | Error;

/** Receives the games that have changed on another instance; null if it is unknown which ones have. */
export type ChangeListener = (game: string | null) => void;

/** Whether a move must not be appended. */
type Refusal = (append: Append) => boolean;

/** An append and who waits for it. A promise and what follows it would cost each move more than the append itself. */
interface Waiting {
  readonly append: Append;
  readonly settle: (outcome: Outcome) => void;
}

/** Who waits for what others have appended. */
interface Refresh {
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
}

/** Appends the moves of all games of one process. */
export class GroupCommit {
  readonly #pool: pg.Pool;
  readonly #metrics: Pick<Metrics, 'committed'> | null;
  readonly #onChange: ChangeListener;
  #last: number;
  #waiting: Waiting[] = [];
  readonly #refreshes: Refresh[] = [];
  /** Whether a row is being written, or about to be. */
  #isBusy = false;
  #hasFailed = false;
  /** When the last row was begun. */
  #begunAt = -Infinity;

  private constructor(
    pool: pg.Pool,
    last: number,
    metrics: Pick<Metrics, 'committed'> | null,
    onChange: ChangeListener,
  ) {
    this.#pool = pool;
    this.#last = last;
    this.#metrics = metrics;
    this.#onChange = onChange;
  }

  /**
   * Opens the log. `onChange` receives what changes in a game from now on, unless it was appended here. Rejects if the
   * database cannot be reached.
   */
  static async open(
    pool: pg.Pool,
    metrics: Pick<Metrics, 'committed'> | null,
    onChange: ChangeListener,
  ): Promise<GroupCommit> {
    return new GroupCommit(pool, await lastOf(pool), metrics, onChange);
  }

  /** The number of the last row of the log that was read or written here. */
  get last(): number {
    return this.#last;
  }

  /** The number of moves that wait for the next row. */
  get waiting(): number {
    return this.#waiting.length;
  }

  /** Whether the last write failed. */
  get hasFailed(): boolean {
    return this.#hasFailed;
  }

  /**
   * Appends a move to a game as it is known here: loaded, and not changed since as far as `onChange` tells. Calls `settle`
   * once, later, with the outcome; until then, nothing else may be appended to the game.
   */
  append(append: Append, settle: (outcome: Outcome) => void): void {
    if (this.#waiting.length >= MAX_WAITING) {
      queueMicrotask(() => settle(new Error('too many moves wait for the database')));
      return;
    }
    this.#waiting.push({ append, settle });
    if (!this.#isBusy) this.#commitSoon();
  }

  /**
   * Reads what others have appended, and resolves when `onChange` has received it. Rejects if the database cannot be
   * reached.
   */
  refresh(): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#refreshes.push({ resolve, reject });
      if (!this.#isBusy) this.#commitSoon();
    });
  }

  /** Begins a row when all messages that have arrived are read: the more moves it has, the less each one costs. */
  #commitSoon(): void {
    this.#isBusy = true;
    const waitMs = this.#begunAt + ROW_INTERVAL_MS - performance.now();
    if (waitMs <= 0) setImmediate(() => void this.#commitNext());
    else setTimeout(() => void this.#commitNext(), waitMs);
  }

  async #commitNext(): Promise<void> {
    this.#begunAt = performance.now();
    const refreshes = this.#refreshes.splice(0);
    const batch = this.#waiting.splice(0, MAX_BATCH);
    let rest: readonly Waiting[] = batch;
    let outcome: Outcome = 'appended';
    try {
      if (refreshes.length > 0) rest = this.#refuse(rest, await this.#catchUp());
      for (const { resolve } of refreshes) resolve();
      while (rest.length > 0) {
        const isRefused = await this.#tryToAppend(rest);
        if (isRefused === null) break;
        rest = this.#refuse(rest, isRefused);
      }
      this.#hasFailed = false;
      if (batch.length > 0) this.#metrics?.committed(batch.length, rest.length);
    } catch (error) {
      this.#hasFailed = true;
      outcome = error as Error;
      for (const { reject } of refreshes) reject(error);
    }
    for (const { settle } of rest) settle(outcome);
    this.#isBusy = false;
    if (this.#waiting.length + this.#refreshes.length > 0) this.#commitSoon();
  }

  /** Appends a row, and resolves to null; or, if it cannot, to what must not be appended. */
  async #tryToAppend(batch: readonly Waiting[]): Promise<Refusal | null> {
    const appends = batch.map(({ append }) => append);
    const before = appends.reduce(
      (first, { endsAt }) => Math.min(first, endsAt ?? first),
      Infinity,
    );
    const appended = await appendRow(this.#pool, this.#last, appends, before);
    if (appended === 'taken') return this.#catchUp();
    if (appended === 'appended') {
      this.#last++;
      return null;
    }
    const { lateAt } = appended;
    return ({ endsAt }) => endsAt !== null && endsAt <= lateAt;
  }

  /** Reads what others have appended, and resolves to the moves that were made without knowing of it. */
  async #catchUp(): Promise<Refusal> {
    const rows = await readRows(this.#pool, this.#last);
    if (rows === null) {
      this.#last = await lastOf(this.#pool);
      this.#onChange(null);
      return () => true;
    }
    this.#last += rows.length;
    const moves = new Map<string, number>();
    for (const { body } of rows) for (const { game, n } of decodeEntries(body)) moves.set(game, n);
    for (const game of moves.keys()) this.#onChange(game);
    // The rows may contain a write of this process whose outcome was unknown, and which a game has been loaded with.
    return ({ game, n }) => (moves.get(game) ?? 0) >= n;
  }

  /** Refuses moves of a batch, and of those that wait, and returns the others of the batch. */
  #refuse(batch: readonly Waiting[], isRefused: Refusal): readonly Waiting[] {
    const refused = [...batch, ...this.#waiting].filter(({ append }) => isRefused(append));
    const isKept = ({ append }: Waiting): boolean => !isRefused(append);
    this.#waiting = this.#waiting.filter(isKept);
    for (const { settle } of refused) settle('refused');
    return batch.filter(isKept);
  }
}
