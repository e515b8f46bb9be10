/**
 * The ways to a session: as a new guest, with a passkey, and with a recovery code. Whoever signs in where a guest has
 * played leaves the guest for good, because nothing else can sign in as it: one with games must be left explicitly, and one
 * that has left nothing here is deleted. Games are never moved to another account; otherwise people could play as several
 * guests and keep the best.
 */
import { fault, ok, type Result } from '@open2048/core';
import type pg from 'pg';
import { inTransaction } from '../database/database.ts';
import { hasGames, type Account } from './accounts.ts';
import type { Device } from './device.ts';
import { guestName } from './names.ts';
import { usePasskey, type UsedPasskey } from './passkeys.ts';
import { takeRecoveryCode } from './recovery-codes.ts';
import { openSession, signOut } from './sessions.ts';

/** A new session: the token is known only now. */
export interface NewSession {
  readonly account: Account;
  /** 43 characters of URL-safe base64. */
  readonly token: string;
}

/** Who signs in: the device, and the session that it had until now. */
export interface Visitor {
  readonly device: Device;
  /** Null without a session. */
  readonly previous: { readonly account: Account; readonly token: string } | null;
}

const FOREIGN_KEY_VIOLATION = '23503';

/** Creates a guest with a session. */
export async function createGuest(pool: pg.Pool, device: Device): Promise<NewSession> {
  return inTransaction(pool, async (client) => {
    const { rows } = await client.query<Account>(
      `insert into account (handle, kind) values ($1, 'guest') returning id, handle, kind`,
      [guestName()],
    );
    const account = rows[0]!;
    return { account, token: await openSession(client, account.id, device) };
  });
}

/**
 * Whether signing in on this device would leave games behind that nobody could continue, or uploads that may become games.
 */
export async function wouldLeaveGames(pool: pg.Pool, { previous }: Visitor): Promise<boolean> {
  if (previous?.account.kind !== 'guest') return false;
  const { id } = previous.account;
  return (await hasGames(pool, id)) || hasUncheckedUploads(pool, id);
}

async function hasUncheckedUploads(pool: pg.Pool, account: number): Promise<boolean> {
  const { rows } = await pool.query<{ found: boolean }>(
    'select exists (select from upload where account = $1 and checked_at is null) as found',
    [account],
  );
  return rows[0]!.found;
}

/** Signs in with a passkey whose answer was verified. Fault `bad-passkey` if it was used elsewhere meanwhile. */
export function signInWithPasskey(
  pool: pg.Pool,
  used: UsedPasskey,
  visitor: Visitor,
): Promise<Result<NewSession>> {
  return inTransaction(pool, async (client) => {
    const account = await usePasskey(client, used);
    if (account === null) return fault('bad-passkey', 'this passkey was used elsewhere meanwhile');
    return openFor(client, account, visitor);
  });
}

/** Signs in with a recovery code, and uses it up. Fault `bad-code`. */
export function signInWithCode(
  pool: pg.Pool,
  code: string,
  visitor: Visitor,
): Promise<Result<NewSession>> {
  return inTransaction(pool, async (client) => {
    const account = await takeRecoveryCode(client, code);
    if (account === null) return fault('bad-code', 'there is no such code, or it was used before');
    return openFor(client, account, visitor);
  });
}

async function openFor(
  client: pg.ClientBase,
  id: number,
  { device, previous }: Visitor,
): Promise<Result<NewSession>> {
  const { rows } = await client.query<Account>(
    'select id, handle, kind from account where id = $1',
    [id],
  );
  const account = rows[0]!;
  const token = await openSession(client, id, device);
  if (previous !== null) await signOut(client, previous.token);
  if (previous?.account.kind === 'guest') await deleteEmptyGuest(client, previous.account.id);
  return ok({ account, token });
}

/**
 * Deletes a guest that nobody can sign in as, unless anything is left of it, such as a game, an upload, a report or a token:
 * the database refuses to delete an account to which anything but its ways in and its name refers.
 */
async function deleteEmptyGuest(client: pg.ClientBase, id: number): Promise<void> {
  await client.query('savepoint guest');
  try {
    await client.query(
      `delete from account a where id = $1 and kind = 'guest'
         and not exists (select from session where account = a.id)`,
      [id],
    );
  } catch (error) {
    if ((error as { code?: string }).code !== FOREIGN_KEY_VIOLATION) throw error;
    await client.query('rollback to savepoint guest');
  }
}
