/**
 * Appends moves to games, many games in one statement. While a statement is under way, further moves wait for the next
 * one; so the busier the server, the more moves share one write to disk. A move is appended only to the number of moves
 * that it follows: of two instances, or two tabs, that play the same game, one succeeds and the other is refused. That
 * is the only lock that live games have.
 */
import { hexOf } from '@open2048/core';
import type pg from 'pg';
import type { Metrics } from '../ops/metrics.ts';

/** The number of moves in one row of `chunk`. */
export const CHUNK_MOVES = 128;
/** The most games in one statement. */
const MAX_BATCH = 512;
/** The most appends that wait; more are refused, so that a database that hangs does not fill the memory. */
const MAX_WAITING = 4096;

/**
 * The games that were not appended to. The answer is mostly empty; then it needs no comparison of games. A row of `chunk`
 * is inserted by the first move of its moves and updated by the others, which costs two thirds of an insertion with
 * `on conflict do update`.
 */
const APPEND = {
  name: 'append',
  text: `
    with u as materialized (
      select game, (n - 1) / ${CHUNK_MOVES} as no, n, body
      from unnest($1::uuid[], $2::integer[], $3::bytea[], $4::timestamptz[]) as u (game, n, body, ends_at)
      where ends_at is null or now() < ends_at
    ), inserted as (
      insert into chunk (game, no, n, body)
      select game, no, n, body from u
      where n % ${CHUNK_MOVES} = 1
        and exists (select from game g where g.id = u.game and g.finished_at is null)
      on conflict (game, no) do nothing
      returning game
    ), updated as (
      update chunk c set n = u.n, body = c.body || u.body from u
      where u.n % ${CHUNK_MOVES} <> 1 and c.game = u.game and c.no = u.no and c.n = u.n - 1
      returning c.game
    )
    select replace(game::text, '-', '') as game from unnest($1::uuid[]) as asked (game)
    where (select count(*) from inserted) + (select count(*) from updated) < cardinality($1::uuid[])
      and game not in (select game from inserted union all select game from updated)`,
};

/** A move to append: `n` is the number of moves of the game with it, `body` its events in the bytes of a replay. */
export interface Append {
  readonly game: string;
  readonly n: number;
  readonly body: Uint8Array;
  /** From this time on, by the clock of the database, nothing is appended; null for never. */
  readonly endsAt: number | null;
}

/**
 * What became of an append: it is durable; it was refused, because the game has another number of moves, has finished,
 * or its time is over; or an error, after which the outcome is unknown and the game must be loaded again.
 */
export type Outcome = 'appended' | 'refused' | Error;

/** An append and who waits for it. A promise and what follows it would cost each move more than the append itself. */
interface Waiting {
  readonly append: Append;
  readonly settle: (outcome: Outcome) => void;
}

/** Appends the moves of all games of one process. */
export class GroupCommit {
  readonly #pool: pg.Pool;
  readonly #metrics: Pick<Metrics, 'committed'> | null;
  #waiting: Waiting[] = [];
  /** Whether a statement is under way, or about to begin. */
  #isBusy = false;
  #hasFailed = false;

  constructor(pool: pg.Pool, metrics: Pick<Metrics, 'committed'> | null) {
    this.#pool = pool;
    this.#metrics = metrics;
  }

  /** The number of moves that wait for the next statement. */
  get waiting(): number {
    return this.#waiting.length;
  }

  /** Whether the last statement failed. */
  get hasFailed(): boolean {
    return this.#hasFailed;
  }

  /** Appends a move, and calls `settle` once, later, with the outcome. */
  append(append: Append, settle: (outcome: Outcome) => void): void {
    if (this.#waiting.length >= MAX_WAITING) {
      queueMicrotask(() => settle(new Error('too many moves wait for the database')));
      return;
    }
    this.#waiting.push({ append, settle });
    if (!this.#isBusy) this.#commitSoon();
  }

  /**
   * Begins a statement when all messages that have arrived are read: in a statement of 128 moves, one costs PostgreSQL a
   * sixth of what it costs in a statement of 8.
   */
  #commitSoon(): void {
    this.#isBusy = true;
    setImmediate(() => void this.#commitNext());
  }

  async #commitNext(): Promise<void> {
    await this.#commit(this.#takeBatch());
    this.#isBusy = false;
    if (this.#waiting.length > 0) this.#commitSoon();
  }

  /**
   * Takes the next appends, at most one of each game: a statement cannot change a row twice. Two of one game wait if its
   * player has closed it and opened it again before the first one was written.
   */
  #takeBatch(): readonly Waiting[] {
    const batch = new Map<string, Waiting>();
    const others: Waiting[] = [];
    for (const waiting of this.#waiting) {
      const { game } = waiting.append;
      if (batch.size < MAX_BATCH && !batch.has(game)) batch.set(game, waiting);
      else others.push(waiting);
    }
    this.#waiting = others;
    return [...batch.values()].toSorted(byGame);
  }

  async #commit(batch: readonly Waiting[]): Promise<void> {
    const values = [
      arrayText(batch, ({ game }) => game),
      arrayText(batch, ({ n }) => n),
      arrayText(batch, ({ body }) => `"\\\\x${hexOf(body)}"`),
      // A shorter array is filled up with nulls.
      batch.some(({ append }) => append.endsAt !== null) ? arrayText(batch, endOf) : '{}',
    ];
    const outcomes = await this.#write(batch, values);
    for (const [index, { settle }] of batch.entries()) settle(outcomes(index));
  }

  async #write(batch: readonly Waiting[], values: string[]): Promise<(index: number) => Outcome> {
    try {
      const { rows } = await this.#pool.query<{ game: string }>({ ...APPEND, values });
      const refused = new Set(rows.map(({ game }) => game));
      this.#hasFailed = false;
      this.#metrics?.committed(batch.length, batch.length - refused.size);
      return (index) => (refused.has(batch[index]!.append.game) ? 'refused' : 'appended');
    } catch (error) {
      this.#hasFailed = true;
      return () => error as Error;
    }
  }
}

/** An array as PostgreSQL reads it; pg would inspect and quote every element, which took a tenth of a move. */
function arrayText(
  batch: readonly Waiting[],
  elementOf: (append: Append) => string | number,
): string {
  return `{${batch.map(({ append }) => elementOf(append)).join()}}`;
}

function endOf({ endsAt }: Append): string {
  return endsAt === null ? 'null' : new Date(endsAt).toISOString();
}

/** One order for all processes: two statements that lock the same rows in different orders could deadlock. */
function byGame({ append: a }: Waiting, { append: b }: Waiting): number {
  return a.game < b.game ? -1 : 1;
}
