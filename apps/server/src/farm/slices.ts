/**
 * The slices of games and arena runs as a queue: one row is the work, its lease, its progress and its results, so all of them change
 * together. A lease that is not extended ends, and the slice is given to the next worker, which continues after the
 * results that are there. Any number of instances share the queue (docs/adr/0039-the-farm.md).
 */
import {
  readResults,
  type RunGame,
  type Slice,
  type SliceKind,
  type StepResult,
} from '@open2048/workbench/farm';
import type { ClientBase, Pool } from 'pg';
import { ApiError } from '../api/errors.ts';
import { inTransaction, type Queries } from '../database/database.ts';
import { checkSteps, compareCheck } from './checks.ts';
import { FARM_CHANNEL, wakeWorkers } from './queue.ts';

/** How long a lease lasts without a message from its worker. */
const LEASE = "interval '60 seconds'";
/** A slice that was leased so often without being finished is left alone; `status` counts it. */
export const MAX_ATTEMPTS = 5;
/** The largest number of slices that one worker may have at a time. */
const MAX_LEASES = 16;

/** Who works: a worker of this server, or a remote one with its id. */
export type FarmWorker = 'own' | { readonly id: number };

const ACQUIRE = {
  name: 'farm-acquire',
  text: `
    with next as (
      select id, run from slice
      where done < count and (lease_until is null or lease_until < now()) and attempts < ${MAX_ATTEMPTS}
        and engine = any($2) and ($1::bigint is null or suspect is null)
      order by priority, id limit 1
      for update skip locked
    )
    update slice s
    set lease = gen_random_uuid(), leased_by = $1, lease_until = now() + ${LEASE}, attempts = attempts + 1
    from next left join arena_run r on r.id = next.run
    where s.id = next.id
    returning s.id, s.lease, s.kind, replace(s.game::text, '-', '') as game,
      case when r.id is not null
        then json_build_object('id', replace(r.id::text, '-', ''), 'rules', r.rules, 'seed', r.seed) end as run, s.engine, s.nodes, s.first, s.count, s.done`,
};

/** Leases the next slice that needs one of these engines; null if there is none. Checks are only for own workers. */
export async function acquireSlice(
  pool: Pool,
  worker: FarmWorker,
  engines: readonly string[],
): Promise<Slice | null> {
  const acquire = async (client: Queries): Promise<Slice | null> => {
    const { rows } = await client.query<Slice>({ ...ACQUIRE, values: [idOf(worker), engines] });
    return rows[0] ?? null;
  };
  if (worker === 'own') return acquire(pool);
  return inTransaction(pool, async (client) => {
    await mustHaveRoom(client, worker.id);
    return acquire(client);
  });
}

/** The requests of one worker follow one another, so it has no more slices if it asks for many at once. */
async function mustHaveRoom(client: ClientBase, worker: number): Promise<void> {
  await client.query('select from worker where account = $1 for no key update', [worker]);
  const { rows } = await client.query<{ leases: number }>(
    'select count(*) as leases from slice where leased_by = $1 and lease is not null and lease_until > now()',
    [worker],
  );
  if ((rows[0]?.leases ?? 0) < MAX_LEASES) return;
  throw new ApiError('too-many-slices', `a worker may have ${MAX_LEASES} slices at a time`);
}

/**
 * Gives slices that were left alone after too many attempts to workers again; resolves to their number. Checks of workers
 * are among them.
 */
export async function retryFailed(pool: Pool): Promise<number> {
  const { rowCount } = await pool.query(
    `update slice set attempts = 0
     where done < count and attempts >= ${MAX_ATTEMPTS} and (lease_until is null or lease_until < now())`,
  );
  await wakeWorkers(pool);
  return rowCount ?? 0;
}

/** Which lease of which slice. */
export interface Leased {
  readonly slice: number;
  readonly lease: string;
}

/** The results of the next steps of a slice. */
export interface Submission extends Leased {
  /** The number of steps that were done before. */
  readonly from: number;
  /** Not yet checked. */
  readonly results: readonly unknown[];
}

/** What a submission led to. */
export interface Submitted {
  readonly done: number;
  /** The game of a judge's slice that is now complete, else null. */
  readonly judged: string | null;
}

interface LeasedRow {
  readonly kind: SliceKind;
  /** The id of the game or of the arena run. */
  readonly of: string;
  readonly count: number;
  readonly done: number;
  readonly suspect: number | null;
  readonly expected: StepResult | null;
}

/**
 * Adds results, and extends the lease. Errors `lease-lost` if the lease has ended and another worker has the slice, and
 * `bad-results`. `pick` chooses the steps of remote workers that are checked.
 */
export async function submitResults(
  pool: Pool,
  worker: FarmWorker,
  submission: Submission,
  pick: () => boolean,
): Promise<Submitted> {
  const { slice, lease, from } = submission;
  return inTransaction(pool, async (client) => {
    await mustBeTrusted(client, worker);
    const row = await leasedRow(client, worker, submission);
    if (from !== row.done)
      throw badResults(`expected results from step ${row.done} on, got ${from}`);
    const results = readResults(row.kind, submission.results, row.count - row.done);
    if (!results.ok) throw badResults(results.error.message);
    const done = row.done + results.value.length;
    await client.query(
      `update slice set results = results || $3::jsonb, done = $4, lease_until = now() + ${LEASE},
         lease = case when $4 < count then lease end,
         workers = case when $5::bigint is null or workers @> array[$5] then workers else workers || $5 end
       where id = $1 and lease = $2`,
      [slice, lease, JSON.stringify(results.value), done, idOf(worker)],
    );
    await countSteps(client, row.kind, results.value);
    if (row.expected !== null) {
      if (done === row.count) await compareCheck(client, slice, row, results.value[0]!);
      return { done, judged: null };
    }
    if (worker !== 'own') {
      await checkSteps(client, worker.id, slice, { from, results: results.value, pick });
    }
    await client.query(`select pg_notify('${FARM_CHANNEL}', $1)`, [row.of]);
    const isJudged = row.kind === 'judge' && done === row.count;
    return { done, judged: isJudged ? row.of : null };
  });
}

/** Extends a lease. Error `lease-lost`. */
export async function extendLease(pool: Pool, worker: FarmWorker, leased: Leased): Promise<void> {
  await changeLease(pool, worker, leased, `lease_until = now() + ${LEASE}`);
}

/** Ends a lease at once; the attempt does not count. Error `lease-lost`. */
export async function endLease(pool: Pool, worker: FarmWorker, leased: Leased): Promise<void> {
  await changeLease(
    pool,
    worker,
    leased,
    'lease = null, lease_until = null, attempts = attempts - 1',
  );
  await wakeWorkers(pool);
}

async function changeLease(
  pool: Pool,
  worker: FarmWorker,
  { slice, lease }: Leased,
  change: string,
): Promise<void> {
  const { rowCount } = await pool.query(
    `update slice set ${change} where id = $1 and lease = $2 and leased_by is not distinct from $3`,
    [slice, lease, idOf(worker)],
  );
  if (rowCount === 0) throw leaseLost();
}

/** A revoked worker changes nothing any more: whoever revokes it waits for the transactions that are under way. */
async function mustBeTrusted(client: ClientBase, worker: FarmWorker): Promise<void> {
  if (worker === 'own') return;
  const { rowCount } = await client.query(
    'select from worker where account = $1 and barred_at is null for share',
    [worker.id],
  );
  if (rowCount === 0) throw new ApiError('worker-barred', 'a result of this worker was wrong');
}

async function leasedRow(
  client: ClientBase,
  worker: FarmWorker,
  { slice, lease }: Leased,
): Promise<LeasedRow> {
  const { rows } = await client.query<LeasedRow>(
    `select kind, replace(coalesce(game, run)::text, '-', '') as of, count, done, suspect, expected from slice
     where id = $1 and lease = $2 and leased_by is not distinct from $3 for update`,
    [slice, lease, idOf(worker)],
  );
  if (rows[0] === undefined) throw leaseLost();
  return rows[0];
}

/** A game of an arena run counts as its moves. */
async function countSteps(
  client: ClientBase,
  kind: SliceKind,
  results: readonly StepResult[],
): Promise<void> {
  const steps =
    kind === 'arena'
      ? (results as readonly RunGame[]).reduce((sum, { moves }) => sum + moves, 0)
      : results.length;
  if (steps === 0) return;
  await client.query(
    `insert into farm_minute as m (minute, kind, steps) values (date_trunc('minute', now()), $1, $2)
     on conflict (minute, kind) do update set steps = m.steps + excluded.steps`,
    [kind, steps],
  );
}

function idOf(worker: FarmWorker): number | null {
  return worker === 'own' ? null : worker.id;
}

function leaseLost(): ApiError {
  return new ApiError('lease-lost', 'another worker has this slice now, or it is gone');
}

function badResults(message: string): ApiError {
  return new ApiError('bad-results', message);
}
