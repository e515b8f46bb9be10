/**
 * Work for the engines of another version. An engine is pinned by its id, so nobody asks for what a version that ran here
 * before has left in the queue. Every instance holds a shared lock on each id of its engines while it runs; the database
 * ends it with the connection. Work for an id that nobody holds goes to the engine of the same name here. So versions that
 * run at the same time leave each other's work alone, and none takes work back (docs/adr/0039-the-farm.md).
 */
import { currentIdOf, engineIds } from '@open2048/workbench/farm';
import type { ClientBase, Pool } from 'pg';
import { inTransaction } from '../database/database.ts';
import { RESTART, wakeWorkers } from './queue.ts';
import { judgeAgain } from './verdicts.ts';

/** The first key of the advisory locks of engines: "engi" as an integer. */
const ENGINE_LOCK = 0x656e6769;

/** Holds engines with these ids until the connection ends, so that no other version takes over their work. */
export async function holdEngines(client: ClientBase, engines: readonly string[]): Promise<void> {
  await client.query(
    `select pg_advisory_lock_shared(${ENGINE_LOCK}, hashtext(engine)) from unnest($1::text[]) as engine`,
    [engines],
  );
}

/** Takes over the unfinished work for engines of other versions that no instance has. */
export async function adoptWork(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ engine: string }>(
    'select distinct engine from slice where done < count and engine <> all($1)',
    [await engineIds()],
  );
  for (const { engine: former } of rows) {
    const engine = await currentIdOf(former);
    if (engine !== null) await adopt(pool, { former, engine });
  }
}

/** An id of another version, and the id of the engine of the same name here. */
interface Change {
  readonly former: string;
  readonly engine: string;
}

async function adopt(pool: Pool, change: Change): Promise<void> {
  await inTransaction(pool, async (client) => {
    const { rows } = await client.query<{ free: boolean }>(
      `select pg_try_advisory_xact_lock(${ENGINE_LOCK}, hashtext($1)) as free`,
      [change.former],
    );
    if (rows[0]?.free !== true) return;
    // Nobody can check the results of an engine that nobody has.
    await client.query('delete from slice where engine = $1 and suspect is not null', [
      change.former,
    ]);
    await adoptGames(client, change);
    await adoptAnalyses(client, change);
    await giveUpRuns(client, change);
    await wakeWorkers(client);
  });
}

/**
 * Has the games judged by the judge of this version. If it has judged later games of a player before, it judges them
 * again, because verdicts are made in order.
 */
async function adoptGames(client: ClientBase, { former, engine }: Change): Promise<void> {
  const { rows } = await client.query<{ id: number }>(
    `select id from account where id in (
       select g.account from slice s join game g on g.id = s.game
       where s.engine = $1 and s.kind = 'judge' and s.suspect is null)
     order by id for no key update`,
    [former],
  );
  const values = [former, engine, rows.map(({ id }) => id)];
  await judgeAgain(
    client,
    `select g.account, g.class, $2::text as judge, min(g.finished_at) as at
     from slice s join game g on g.id = s.game
     where s.engine = $1 and s.kind = 'judge' and s.suspect is null and g.account = any($3) group by 1, 2`,
    values,
  );
  await client.query(
    `update slice s set engine = $2, ${RESTART} from game g
     where g.id = s.game and g.account = any($3) and s.engine = $1 and s.kind = 'judge' and s.suspect is null`,
    values,
  );
}

/** Begins unfinished analyses again, so that all values of an analysis are of one engine. */
async function adoptAnalyses(client: ClientBase, { former, engine }: Change): Promise<void> {
  await client.query(
    `with adopted as (
       update analysis a set engine = $2
       where engine = $1 and exists (
         select from slice s where s.game = a.game and s.kind = 'analysis' and s.suspect is null and s.done < s.count)
       returning game
     )
     update slice s set engine = $2, ${RESTART} from adopted a
     where s.game = a.game and s.kind = 'analysis' and s.suspect is null`,
    [former, engine],
  );
}

/** An arena run is about the engine with its id: it keeps the games that were played, and the others are given up. */
async function giveUpRuns(client: ClientBase, { former }: Change): Promise<void> {
  await client.query(`delete from slice where engine = $1 and kind = 'arena' and done = 0`, [
    former,
  ]);
  await client.query(
    `update slice set count = done, lease = null, lease_until = null
     where engine = $1 and kind = 'arena' and done < count`,
    [former],
  );
}
