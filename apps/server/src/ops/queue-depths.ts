/** How much work waits in the database, for the metrics: the same number on every instance. */
import type pg from 'pg';
import { MAX_ATTEMPTS } from '../farm/slices.ts';

/** Prometheus waits ten seconds. */
const ANSWER_MS = 2000;

/** The number of slices that wait for a worker. */
export function waitingSlices(pool: pg.Pool): Promise<number> {
  return countOf(
    pool,
    `select count(*) as n from slice
     where done < count and suspect is null and attempts < ${MAX_ATTEMPTS} and (lease is null or lease_until < now())`,
  );
}

/** The number of uploaded replays that wait to be checked. */
export function waitingUploads(pool: pg.Pool): Promise<number> {
  return countOf(pool, 'select count(*) as n from upload where checked_at is null');
}

async function countOf(pool: pg.Pool, text: string): Promise<number> {
  const question: pg.QueryConfig & { query_timeout: number } = { text, query_timeout: ANSWER_MS };
  const { rows } = await pool.query<{ n: number }>(question);
  return rows[0]!.n;
}
