/** The two ways to act for an account: the session of its owner, and a token that a program was given. */
import type pg from 'pg';
import type { Account } from './accounts.ts';
import { hashOf } from './secrets.ts';
import { accountOf } from './sessions.ts';
import { findToken, type Scope } from './tokens.ts';

/** A valid session or token. */
export interface Credential {
  readonly account: Account;
  /** The SHA-256 of its text, as lower-case hex. */
  readonly hash: string;
  /** What a token may do; null for a session, which may do everything. */
  readonly scopes: readonly Scope[] | null;
}

/** Who may do something: with `session`, only the owner of the account; with a scope, also a token that has it. */
export type Access = 'session' | Scope;

/** The credential of a text, or null if it is not valid. */
export async function findCredential(pool: pg.Pool, text: string): Promise<Credential | null> {
  const hash = hashOf(text).toString('hex');
  const account = await accountOf(pool, text);
  if (account !== null) return { account, hash, scopes: null };
  const token = await findToken(pool, text);
  return token && { ...token, hash };
}

/** Whether a credential suffices. */
export function allows({ scopes }: Credential, access: Access): boolean {
  return scopes === null || (access !== 'session' && scopes.includes(access));
}

/** Of these hashes, those that still belong to valid credentials. */
export async function stillValid(
  pool: pg.Pool,
  hashes: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await pool.query<{ hash: Buffer }>({
    name: 'still-valid',
    text: `select c.hash from (
             select hash, account from session where hash = any($1) and expires_at > now()
             union all
             select hash, account from token
             where hash = any($1) and expires_at > now() and revoked_at is null
           ) c join account a on a.id = c.account where a.closed_at is null`,
    values: [hashes.map((hash) => Buffer.from(hash, 'hex'))],
  });
  return new Set(rows.map(({ hash }) => hash.toString('hex')));
}
