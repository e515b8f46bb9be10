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
const MAX_BATCH = 128;
/** The most appends that wait; more are refused, so that a database that hangs does not fill the memory. */
const MAX_WAITING = 4096;

/** The games that were not appended to; so the answer is mostly empty. */
const APPEND = {
  name: 'append',
  text: `
    with appended as (
      insert into chunk as c (game, no, n, body)
      select u.game, u.no, u.n, u.body
      from unnest($1::uuid[], $2::integer[], $3::integer[], $4::bytea[], $5::timestamptz[])
        as u (game, no, n, body, ends_at)
      where (u.ends_at is null or now() < u.ends_at) and case when u.n % ${CHUNK_MOVES} = 1
        then exists (select from game g where g.id = u.game and g.finished_at is null)
        else exists (select from chunk o where o.game = u.game and o.no = u.no) end
      on conflict (game, no) do update set body = c.body || excluded.body, n = excluded.n
        where c.n = excluded.n - 1
      returning game
    )
    select replace(u.game::text, '-', '') as game from unnest($1::uuid[]) as u (game)
    where u.game not in (select game from appended)`,
};

/** A move to append: `n` is the number of moves of the game with it, `body` its events in the bytes of a replay. */
export interface Append {
  readonly game: string;
  readonly n: number;
  readonly body: Uint8Array;
  /** From this time on, by the clock of the database, nothing is appended; null for never. */
  readonly endsAt: number | null;
}

interface Waiting extends Append {
  readonly resolve: (appended: boolean) => void;
  readonly reject: (error: unknown) => void;
}

/** Appends the moves of all games of one process. */
export class GroupCommit {
  readonly #pool: pg.Pool;
  readonly #metrics: Pick<Metrics, 'committed'> | null;
  #waiting: Waiting[] = [];
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

  /**
   * Resolves when the move is durable: to false if the game has another number of moves, has finished, or its time is
   * over. Rejects if the outcome is unknown; the game must then be loaded again.
   */
  append(append: Append): Promise<boolean> {
    if (this.#waiting.length >= MAX_WAITING) {
      return Promise.reject(new Error('too many moves wait for the database'));
    }
    return new Promise((resolve, reject) => {
      this.#waiting.push({ ...append, resolve, reject });
      if (!this.#isBusy) void this.#commitAll();
    });
  }

  async #commitAll(): Promise<void> {
    this.#isBusy = true;
    while (this.#waiting.length > 0) {
      await this.#commit(this.#takeBatch());
    }
    this.#isBusy = false;
  }

  /**
   * Takes the next appends, at most one of each game: a statement cannot change a row twice. Two of one game wait if its
   * player has closed it and opened it again before the first one was written.
   */
  #takeBatch(): readonly Waiting[] {
    const batch = new Map<string, Waiting>();
    const others: Waiting[] = [];
    for (const append of this.#waiting) {
      if (batch.size < MAX_BATCH && !batch.has(append.game)) batch.set(append.game, append);
      else others.push(append);
    }
    this.#waiting = others;
    return [...batch.values()].toSorted(byGame);
  }

  async #commit(batch: readonly Waiting[]): Promise<void> {
    const values = [
      arrayText(batch.map(({ game }) => game)),
      arrayText(batch.map(({ n }) => Math.floor((n - 1) / CHUNK_MOVES))),
      arrayText(batch.map(({ n }) => n)),
      arrayText(batch.map(({ body }) => `"\\\\x${hexOf(body)}"`)),
      arrayText(
        batch.map(({ endsAt }) => (endsAt === null ? null : new Date(endsAt).toISOString())),
      ),
    ];
    try {
      const { rows } = await this.#pool.query<{ game: string }>({ ...APPEND, values });
      const refused = new Set(rows.map(({ game }) => game));
      for (const { game, resolve } of batch) resolve(!refused.has(game));
      this.#hasFailed = false;
      this.#metrics?.committed(batch.length, batch.length - refused.size);
    } catch (error) {
      this.#hasFailed = true;
      for (const { reject } of batch) reject(error);
    }
  }
}

/** An array as PostgreSQL reads it; pg would inspect and quote every element, which took a tenth of a move. */
function arrayText(elements: readonly (string | number | null)[]): string {
  return `{${elements.map((element) => element ?? 'null').join()}}`;
}

/** One order for all processes: two statements that lock the same rows in different orders could deadlock. */
function byGame(a: Append, b: Append): number {
  return a.game < b.game ? -1 : 1;
}
