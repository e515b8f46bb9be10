/**
 * Sessions: who sends a request, and the list in which people recognise and end their own. The day on which a session
 * was last used is known, and not the time, which would tell when somebody is online.
 */
import type pg from 'pg';
import type { Queries } from '../database/database.ts';
import type { Account } from './accounts.ts';
import type { Device } from './device.ts';
import { hashOf, isToken, newToken } from './secrets.ts';

/** How long a session lasts, in days. */
export const SESSION_DAYS = 400;
/** The most sessions of an account; the next one ends the one that was not used for longest. */
const MAX_SESSIONS = 50;

/** A session in the list of its account. */
export interface Session extends Device {
  readonly id: number;
  /** Whether the list was asked for in this session. */
  readonly isCurrent: boolean;
  /** In milliseconds since 1970. */
  readonly createdAt: number;
  /** In UTC, as `YYYY-MM-DD`. */
  readonly usedOn: string;
}

/** Opens a session of an account, inside a transaction; resolves to its token. */
export async function openSession(
  client: pg.ClientBase,
  account: number,
  { program, system }: Device,
): Promise<string> {
  const token = newToken();
  await client.query(
    `delete from session where id in (
       select id from session where account = $1 order by used_on desc, id desc offset ${MAX_SESSIONS - 1})`,
    [account],
  );
  await client.query(
    `insert into session (hash, account, program, system, expires_at)
     values ($1, $2, $3, $4, now() + interval '${SESSION_DAYS} days')`,
    [hashOf(token), account, program, system],
  );
  return token;
}

/** The account of a session's token, or null if there is none, it has expired, or its account was closed. */
export async function accountOf(pool: pg.Pool, token: string): Promise<Account | null> {
  if (!isToken(token)) return null;
  const hash = hashOf(token);
  const { rows } = await pool.query<Account & { is_stale: boolean }>({
    name: 'account-of',
    text: `select a.id, a.handle, a.kind, s.used_on < (now() at time zone 'UTC')::date as is_stale
           from session s join account a on a.id = s.account
           where s.hash = $1 and s.expires_at > now() and a.closed_at is null`,
    values: [hash],
  });
  const [row] = rows;
  if (row === undefined) return null;
  const { is_stale: isStale, ...account } = row;
  if (isStale) {
    const today = `(now() at time zone 'UTC')::date`;
    await pool.query(`update session set used_on = ${today} where hash = $1`, [hash]);
  }
  return account;
}

/** The sessions of an account, the latest used first. `token` is the one that asks. */
export async function listSessions(
  pool: pg.Pool,
  account: number,
  token: string,
): Promise<readonly Session[]> {
  const { rows } = await pool.query<Session & { createdAt: Date }>(
    `select id, program, system, hash = $2 as "isCurrent", created_at as "createdAt", used_on::text as "usedOn"
     from session where account = $1 and expires_at > now()
     order by used_on desc, created_at desc, id desc`,
    [account, hashOf(token)],
  );
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.getTime() }));
}

/** Ends one session of an account; false if it has no such session. */
export async function endSession(pool: pg.Pool, account: number, id: number): Promise<boolean> {
  const { rowCount } = await pool.query('delete from session where account = $1 and id = $2', [
    account,
    id,
  ]);
  return rowCount === 1;
}

/** Ends all sessions of an account but the one of `token`; resolves to their number. */
export async function endOtherSessions(
  pool: pg.Pool,
  account: number,
  token: string,
): Promise<number> {
  const { rowCount } = await pool.query('delete from session where account = $1 and hash <> $2', [
    account,
    hashOf(token),
  ]);
  return rowCount ?? 0;
}

/** Ends the session of a token, if there is one. */
export async function signOut(database: Queries, token: string): Promise<void> {
  await database.query('delete from session where hash = $1', [hashOf(token)]);
}
