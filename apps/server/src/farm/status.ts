/** How the farm is doing, for everyone. */
import type { SliceKind } from '@open2048/workbench/farm';
import type { Pool } from 'pg';
import { MAX_ATTEMPTS } from './slices.ts';

/** The slices of a kind. */
export interface QueueDepth {
  readonly kind: SliceKind;
  /** Slices that wait for a worker, that a worker has, and that were given up after too many attempts. */
  readonly waiting: number;
  readonly leased: number;
  readonly failed: number;
}

/** The state of the farm. */
export interface FarmStatus {
  readonly queue: readonly QueueDepth[];
  /** Checks of remote workers that are not done yet. */
  readonly checks: number;
  /** The number of steps that were computed in the last hour; in arena runs, of moves. */
  readonly stepsLastHour: number;
  /** Accounts whose remote workers were seen in the last two minutes. */
  readonly remoteWorkers: number;
}

const HAS_LEASE = 'lease is not null and lease_until > now()';

/** Reads the state of the farm. */
export async function readStatus(pool: Pool): Promise<FarmStatus> {
  const queue = await pool.query<QueueDepth>(
    `select k.kind,
       count(s.id) filter (where not s.has_lease and s.attempts < ${MAX_ATTEMPTS}) as waiting,
       count(s.id) filter (where s.has_lease) as leased,
       count(s.id) filter (where not s.has_lease and s.attempts >= ${MAX_ATTEMPTS}) as failed
     from unnest(array['judge', 'analysis', 'arena']) with ordinality as k (kind, place)
     left join (
       select id, kind, attempts, ${HAS_LEASE} as has_lease from slice where done < count and suspect is null
     ) s on s.kind = k.kind
     group by k.kind, k.place order by k.place`,
  );
  const { rows } = await pool.query<Omit<FarmStatus, 'queue'>>(
    `select
       (select count(*) from slice where done < count and suspect is not null) as checks,
       (select coalesce(sum(steps), 0) from farm_minute where minute > now() - interval '1 hour') as "stepsLastHour",
       (select count(*) from worker where barred_at is null and seen_at > now() - interval '2 minutes') as "remoteWorkers"`,
  );
  return { ...rows[0]!, queue: queue.rows };
}
