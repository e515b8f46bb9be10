/**
 * Accounts and their sessions. A visitor becomes a guest with the first game; the token of the session, 32 random bytes,
 * is all that a guest has. The database has only its SHA-256, so a copy of the database signs nobody in.
 */
import { createHash, randomBytes, randomInt } from 'node:crypto';
import type pg from 'pg';
import { inTransaction } from '../database/database.ts';

/** Guests may play; players can sign in on several devices; bots are programs. */
export const ACCOUNT_KINDS = ['guest', 'player', 'bot'] as const;
export type AccountKind = (typeof ACCOUNT_KINDS)[number];

/** Someone who plays here. */
export interface Account {
  readonly id: number;
  readonly handle: string;
  readonly kind: AccountKind;
}

/** A new session: the token is known only now. */
export interface NewSession {
  readonly account: Account;
  /** 43 characters of URL-safe base64. */
  readonly token: string;
}

/** How long a session lasts without use, in days. */
export const SESSION_DAYS = 400;
const TOKEN_BYTES = 32;
const TOKEN = /^[A-Za-z0-9_-]{43}$/;
/** Without vowels and digits that look like letters, so that no word appears. */
const LETTERS = 'bcdfghjkmnpqrstvwxz23456789';
const GUEST_LETTERS = 8;

/** Creates a guest with a session. */
export async function createGuest(pool: pg.Pool): Promise<NewSession> {
  const handle = `guest-${randomText(GUEST_LETTERS)}`;
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const account = await inTransaction(pool, async (client) => {
    const { rows } = await client.query<Account>(
      `insert into account (handle, kind) values ($1, 'guest') returning id, handle, kind`,
      [handle],
    );
    const created = rows[0]!;
    await client.query(
      `insert into session (hash, account, expires_at)
       values ($1, $2, now() + interval '${SESSION_DAYS} days')`,
      [hashOf(token), created.id],
    );
    return created;
  });
  return { account, token };
}

/** The account of a session's token, or null if there is none, it has expired, or its account was closed. */
export async function accountOf(pool: pg.Pool, token: string): Promise<Account | null> {
  if (!TOKEN.test(token)) return null;
  const { rows } = await pool.query<Account>({
    name: 'account-of',
    text: `select a.id, a.handle, a.kind from session s join account a on a.id = s.account
           where s.hash = $1 and s.expires_at > now() and a.closed_at is null`,
    values: [hashOf(token)],
  });
  return rows[0] ?? null;
}

/** The SHA-256 of a token, under which it is stored. */
export function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

function randomText(length: number): string {
  return Array.from({ length }, () => LETTERS[randomInt(LETTERS.length)]).join('');
}
