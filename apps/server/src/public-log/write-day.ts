/**
 * Adds a day to the public log: all games that have finished before today and are not in the log yet, in the order of
 * their ids. A transaction that is late, across midnight, has its game in the log of the next day.
 */
import { hexOf } from '@open2048/core';
import { logDay, logLeaf, merkleLevels, merklePath, merkleRoot, NO_DAY } from '@open2048/compete';
import type pg from 'pg';
import { inTransaction } from '../database/database.ts';

/** One instance writes at a time. */
const LOG_LOCK = 2_048_003;
/** Rows are inserted in batches of this size. */
const BATCH = 1000;

interface GameRow {
  readonly id: string;
  readonly digest: string;
}

/**
 * Writes the log of the day before `today`, by default that of the database in UTC, unless it has been written. Resolves
 * to whether it was.
 */
export function writeLogDay(pool: pg.Pool, today: string | null = null): Promise<boolean> {
  return inTransaction(pool, async (client) => {
    // The first day of an old database has all its games.
    await client.query('set local statement_timeout = 0');
    await client.query('select pg_advisory_xact_lock($1)', [LOG_LOCK]);
    const { rows } = await client.query<{ day: string; written: string | null; head: string }>(
      `select d.day::text, l.day::text as written, encode(l.head, 'hex') as head
       from (select coalesce($1::date, (now() at time zone 'utc')::date) - 1 as day) d
       left join lateral (select day, head from log_day order by day desc limit 1) l on true`,
      [today],
    );
    const { day, written, head } = rows[0]!;
    if (written !== null && written >= day) return false;
    const games = await unloggedGames(client, day);
    const levels = merkleLevels(games.map(({ id, digest }) => logLeaf(id, digest)));
    const root = hexOf(merkleRoot(levels));
    const made = logDay({ day, games: games.length, root }, head ?? NO_DAY);
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
  });
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
