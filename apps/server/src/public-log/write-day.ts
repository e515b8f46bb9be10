/**
 * Adds a day to the public log: all games that have finished before today and are not in the log yet, in the order of
 * their ids. A transaction that is late, across midnight, has its game in the log of the next day.
 */
import { hexOf } from '@open2048/core';
import { logDay, logLeaf, merkleLevels, merklePath, merkleRoot, NO_DAY } from '@open2048/compete';
import type pg from 'pg';
import { openClient, type ConnectionSettings, type Queries } from '../database/database.ts';
import { APP_ROLE } from '../database/migrate.ts';

/** The advisory lock of who writes: one instance at a time. */
export const LOG_LOCK = 2_048_003;
/** Rows are inserted in batches of this size. */
const BATCH = 1000;

/** A day that the log does not have yet, and the digest of the day before it in the log. */
interface DueDay {
  readonly day: string;
  readonly head: string;
}

interface GameRow {
  readonly id: string;
  readonly digest: string;
}

/** The day before `today`, by default that of the database in UTC, unless it has been written. */
export async function dueDay(
  database: Queries,
  today: string | null = null,
): Promise<DueDay | null> {
  const { rows } = await database.query<{
    day: string;
    written: string | null;
    head: string | null;
  }>(
    `select d.day::text, l.day::text as written, encode(l.head, 'hex') as head
     from (select coalesce($1::date, (now() at time zone 'utc')::date) - 1 as day) d
     left join lateral (select day, head from log_day order by day desc limit 1) l on true`,
    [today],
  );
  const { day, written, head } = rows[0]!;
  return written !== null && written >= day ? null : { day, head: head ?? NO_DAY };
}

/**
 * Writes the log of the day before `today`, as `dueDay` has it, unless it has been written or another instance is writing
 * it. Resolves to whether it was written. It has a connection of its own without time limits: the first day of an old
 * database has all its games.
 */
export async function writeLogDay(
  settings: ConnectionSettings,
  today: string | null = null,
): Promise<boolean> {
  const client = await openClient(settings);
  try {
    await client.query(`set role ${APP_ROLE}`);
    // A connection that closes before the end of the transaction rolls back.
    await client.query('begin');
    const isWritten = await writeDay(client, today);
    await client.query('commit');
    return isWritten;
  } finally {
    await client.end();
  }
}

async function writeDay(client: pg.ClientBase, today: string | null): Promise<boolean> {
  const { rows } = await client.query<{ locked: boolean }>(
    'select pg_try_advisory_xact_lock($1) as locked',
    [LOG_LOCK],
  );
  if (!rows[0]!.locked) return false;
  const due = await dueDay(client, today);
  if (due === null) return false;
  const { day, head } = due;
  const games = await unloggedGames(client, day);
  const levels = merkleLevels(games.map(({ id, digest }) => logLeaf(id, digest)));
  const root = hexOf(merkleRoot(levels));
  const made = logDay({ day, games: games.length, root }, head);
  await client.query(
    `insert into log_day (day, games, root, previous, head)
     values ($1, $2, decode($3, 'hex'), decode($4, 'hex'), decode($5, 'hex'))`,
    [day, made.games, made.root, made.previous, made.head],
  );
  for (let first = 0; first < games.length; first += BATCH) {
    const batch = games.slice(first, first + BATCH);
    await client.query(
      `insert into logged_game (game, day, place, path)
       select game, $1, $2 + number - 1, path
       from unnest($3::uuid[], $4::bytea[]) with ordinality as t (game, path, number)`,
      [
        day,
        first,
        batch.map(({ id }) => id),
        batch.map((_, i) => Buffer.concat(merklePath(levels, first + i))),
      ],
    );
  }
  return true;
}

/** The games that the log of a day takes on, with the digests of their replays. */
async function unloggedGames(client: pg.ClientBase, day: string): Promise<readonly GameRow[]> {
  const { rows } = await client.query<GameRow>(
    `select replace(g.id::text, '-', '') as id, encode(sha256(g.replay), 'hex') as digest
     from game g
     where g.finished_at < ($1::date + 1)::timestamp at time zone 'utc'
       and not exists (select from logged_game l where l.game = g.id)
     order by g.id`,
    [day],
  );
  return rows;
}
