/**
 * Tokens for programs. A token may do a part of what its account may do, the scopes, and never manages the account. Its
 * text is shown once; the database has its SHA-256, by which it is looked up, so comparing takes the same time for any
 * text. The prefix lets scanners find texts that were published by mistake, and the checksum tells those from others.
 */
import { createHash, randomBytes } from 'node:crypto';
import type pg from 'pg';
import { inTransaction } from '../database/database.ts';
import type { Account } from './accounts.ts';
import { hashOf } from './secrets.ts';

/** What a token may be allowed to do: play games, read what its account may read, work for the farm, create events. */
export const SCOPES = ['play', 'read', 'farm', 'events'] as const;
export type Scope = (typeof SCOPES)[number];

/** The choices for a new token. */
export interface NewToken {
  readonly name: string;
  readonly scopes: readonly Scope[];
  /** How long it is valid, in days. */
  readonly days: number;
}

/** A token as its owner sees it. */
export interface Token {
  readonly id: number;
  readonly name: string;
  readonly scopes: readonly Scope[];
  /** In milliseconds since 1970. */
  readonly createdAt: number;
  /** The last day on which it was used, in UTC; null if it never was. */
  readonly lastUsedOn: string | null;
  /** In milliseconds since 1970. */
  readonly expiresAt: number;
}

/** The longest validity, in days. */
export const MAX_TOKEN_DAYS = 366;
/** How many tokens an account may have, with those that were revoked in the last days. */
export const MAX_TOKENS = 50;
/** A token that was revoked or has expired is deleted after this time. */
const KEPT = '30 days';

const PREFIX = 'o2k_';
const SECRET_BYTES = 32;
const CHECKSUM_BYTES = 4;
/** 36 bytes are 48 characters of base64 without padding. */
const TEXT = /^o2k_[A-Za-z0-9_-]{48}$/;

interface TokenRow {
  readonly id: number;
  readonly name: string;
  readonly scopes: readonly Scope[];
  readonly created_at: Date;
  readonly last_used: string | null;
  readonly expires_at: Date;
}

const TOKEN_FIELDS = 'id, name, scopes, created_at, last_used::text, expires_at';
const TODAY = `(now() at time zone 'utc')::date`;

/** The text of a new token: `o2k_` and 48 characters of URL-safe base64, 32 random bytes and their checksum. */
export function newTokenText(): string {
  const secret = randomBytes(SECRET_BYTES);
  return PREFIX + Buffer.concat([secret, checksumOf(secret)]).toString('base64url');
}

/** Whether a text has the form and the checksum of a token. */
export function isTokenText(text: string): boolean {
  if (!TEXT.test(text)) return false;
  const bytes = Buffer.from(text.slice(PREFIX.length), 'base64url');
  return checksumOf(bytes.subarray(0, SECRET_BYTES)).equals(bytes.subarray(SECRET_BYTES));
}

/** Creates a token; resolves to it and its text, or to null if the account has too many. */
export async function createToken(
  pool: pg.Pool,
  account: number,
  { name, scopes, days }: NewToken,
): Promise<{ readonly token: Token; readonly text: string } | null> {
  const text = newTokenText();
  return inTransaction(pool, async (client) => {
    // One at a time, so that the count is exact.
    await client.query('select from account where id = $1 for update', [account]);
    const { rows } = await client.query<TokenRow>(
      `insert into token (hash, account, name, scopes, expires_at)
       select $1, $2, $3, $4, now() + $5 * interval '1 day'
       where (select count(*) from token where account = $2) < ${MAX_TOKENS}
       returning ${TOKEN_FIELDS}`,
      [hashOf(text), account, name, scopes, days],
    );
    return rows[0] === undefined ? null : { token: tokenOfRow(rows[0]), text };
  });
}

/** The tokens of an account that were not revoked, the latest first; expired ones are among them for a while. */
export async function readTokens(pool: pg.Pool, account: number): Promise<readonly Token[]> {
  const { rows } = await pool.query<TokenRow>(
    `select ${TOKEN_FIELDS} from token where account = $1 and revoked_at is null order by id desc`,
    [account],
  );
  return rows.map(tokenOfRow);
}

/** Revokes a token of an account for good; resolves to whether it had one with this id. */
export async function revokeToken(pool: pg.Pool, account: number, id: string): Promise<boolean> {
  const { rowCount } = await pool.query(
    `update token set revoked_at = now() where id = $1 and account = $2 and revoked_at is null`,
    [id, account],
  );
  return rowCount === 1;
}

/** Revokes the token with a text, which its program does when it is not needed any more. */
export async function revokeTokenText(pool: pg.Pool, text: string): Promise<void> {
  await pool.query('update token set revoked_at = now() where hash = $1 and revoked_at is null', [
    hashOf(text),
  ]);
}

/** The account and the scopes of a token's text, or null if it is not valid; notes the day of its use. */
export async function findToken(
  pool: pg.Pool,
  text: string,
): Promise<{ readonly account: Account; readonly scopes: readonly Scope[] } | null> {
  if (!isTokenText(text)) return null;
  const { rows } = await pool.query<Account & { scopes: Scope[]; token: number; used: boolean }>({
    name: 'find-token',
    text: `select a.id, a.handle, a.kind, t.scopes, t.id as token,
             t.last_used is not distinct from ${TODAY} as used
           from token t join account a on a.id = t.account
           where t.hash = $1 and t.revoked_at is null and t.expires_at > now() and a.closed_at is null`,
    values: [hashOf(text)],
  });
  const [row] = rows;
  if (row === undefined) return null;
  const { scopes, token, used, ...account } = row;
  if (!used) await pool.query(`update token set last_used = ${TODAY} where id = $1`, [token]);
  return { account, scopes };
}

/** Deletes tokens that were revoked or have expired long ago. */
export async function sweepTokens(pool: pg.Pool): Promise<void> {
  await pool.query(
    `delete from token where least(revoked_at, expires_at) < now() - interval '${KEPT}'`,
  );
}

function checksumOf(secret: Uint8Array): Buffer {
  return createHash('sha256').update(secret).digest().subarray(0, CHECKSUM_BYTES);
}

function tokenOfRow(row: TokenRow): Token {
  return {
    id: row.id,
    name: row.name,
    scopes: row.scopes,
    createdAt: row.created_at.getTime(),
    lastUsedOn: row.last_used,
    expiresAt: row.expires_at.getTime(),
  };
}
