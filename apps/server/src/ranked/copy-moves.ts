/**
 * Copies moves from the log to the rows of their games (table `game_moves`), so that a game can be read without the moves
 * of all others. A row is written once for all moves of a game that were made since the last copy, and one instance copies
 * at a time.
 */
import type pg from 'pg';
import { inTransaction } from '../database/database.ts';
import { decodeEntries, GAME_ENDED, KEPT_ROWS, type LogRow } from './move-log.ts';

/** The number of moves in one row of `game_moves`. */
export const ROW_MOVES = 128;
/** At most so many rows of the log are copied in one transaction. */
const MAX_ROWS = 256;
/** How long moves wait at most for rows to be deleted; in milliseconds. */
const DELETE_TIMEOUT_MS = 50;
/** PostgreSQL's code of an error: the lock was not there in time. */
const LOCK_NOT_AVAILABLE = '55P03';
/** The advisory lock of who copies: "copy" as an integer. */
const COPY_LOCK = 0x636f7079;

/** The number of the last row of the log that is copied. */
export const COPIED = 'coalesce((select seq from move_log_copied), 0)';

const WRITE = {
  name: 'copy-moves',
  text: `
    insert into game_moves as m (game, no, n, body)
    select * from unnest($1::uuid[], $2::integer[], $3::integer[], $4::bytea[]) as u (game, no, n, body)
    where exists (select from game g where g.id = u.game and g.finished_at is null)
    on conflict (game, no) do update set n = excluded.n, body = m.body || excluded.body`,
};

/** Some moves of one row of a game. */
interface Part {
  readonly game: string;
  readonly no: number;
  n: number;
  readonly bodies: Uint8Array[];
}

/**
 * Copies everything that the log has now; resolves to false if another instance is copying. Rejects if the database cannot
 * be reached.
 */
export async function copyMoves(pool: pg.Pool): Promise<boolean> {
  for (;;) {
    const copied = await inTransaction(pool, copySome);
    if (copied === MAX_ROWS) continue;
    if (copied !== null) await deleteRows(pool);
    return copied !== null;
  }
}

/**
 * Deletes copied rows that are no longer kept. While they are deleted, no row is being inserted: a statement that took up
 * its work before, and was frozen since then, could find its number free again.
 */
async function deleteRows(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ first: number; copied: number }>({
    name: 'rows-to-delete',
    text: `select coalesce(min(seq), 0) as first, ${COPIED} as copied from move_log`,
  });
  const { first, copied } = rows[0]!;
  if (first >= copied - 2 * KEPT_ROWS) return;
  try {
    await inTransaction(pool, async (client) => {
      await client.query(`set local lock_timeout = ${DELETE_TIMEOUT_MS}`);
      await client.query('lock table move_log in share row exclusive mode');
      await client.query('delete from move_log where seq <= $1', [copied - KEPT_ROWS]);
    });
  } catch (error) {
    // They are deleted another time.
    if ((error as pg.DatabaseError).code !== LOCK_NOT_AVAILABLE) throw error;
  }
}

/** Copies some rows of the log, and resolves to their number; null if another instance is copying. */
async function copySome(client: pg.ClientBase): Promise<number | null> {
  const { rows: locks } = await client.query<{ locked: boolean }>(
    `select pg_try_advisory_xact_lock(${COPY_LOCK}) as locked`,
  );
  if (!locks[0]!.locked) return null;
  const { rows } = await client.query<LogRow>({
    name: 'rows-to-copy',
    text: `select seq, body from move_log where seq > ${COPIED} order by seq limit ${MAX_ROWS}`,
  });
  const last = rows.at(-1)?.seq;
  if (last === undefined) return 0;
  const { parts, ended } = partsOf(rows);
  await client.query({
    ...WRITE,
    values: [
      parts.map(({ game }) => game),
      parts.map(({ no }) => no),
      parts.map(({ n }) => n),
      parts.map(({ bodies }) => Buffer.concat(bodies)),
    ],
  });
  await client.query('delete from game_moves where game = any($1::uuid[])', [ended]);
  await client.query(
    'insert into move_log_copied (seq) values ($1) on conflict (one) do update set seq = excluded.seq',
    [last],
  );
  return rows.length;
}

/** The moves by the rows to which they belong, and the games that have ended. */
function partsOf(rows: readonly LogRow[]): {
  readonly parts: readonly Part[];
  readonly ended: readonly string[];
} {
  const parts = new Map<string, Part>();
  const ended: string[] = [];
  for (const row of rows) {
    for (const { game, n, body } of decodeEntries(row.body)) {
      if (n === GAME_ENDED) {
        ended.push(game);
        continue;
      }
      const no = Math.floor((n - 1) / ROW_MOVES);
      const key = `${game} ${no}`;
      const part = parts.get(key) ?? { game, no, n, bodies: [] };
      parts.set(key, part);
      part.n = n;
      part.bodies.push(body);
    }
  }
  return { parts: [...parts.values()], ended };
}
