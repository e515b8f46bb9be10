/**
 * The name of an account. Its keys are rows of `name`, so the database decides who is first. A name that was given up
 * stays reserved for its owner for a while, and its address leads to the new one. A name that moderators removed stays
 * reserved for nobody.
 */
import { fault, ok, type Result } from '@open2048/core';
import type pg from 'pg';
import { inTransaction } from '../database/database.ts';
import type { Account } from './accounts.ts';
import { guestName, nameKeys, parseName } from './names.ts';

/** How long a name lasts until the next one, and how long the previous one stays reserved. */
const RENAME_AFTER = '30 days';
const RESERVED_FOR = '90 days';

interface RenamingRow {
  readonly kind: Account['kind'];
  readonly may_rename_at: Date | null;
  readonly is_early: boolean;
}

/** Ends a transaction whose name turned out to be taken. */
class NameTaken extends Error {}

/** When an account may choose another name, in milliseconds since 1970; null if it may now. */
export async function renameTime(pool: pg.Pool, account: number): Promise<number | null> {
  const { rows } = await pool.query<{ at: Date }>(
    `select renamed_at + interval '${RENAME_AFTER}' as at from account
     where id = $1 and renamed_at > now() - interval '${RENAME_AFTER}'`,
    [account],
  );
  return rows[0]?.at.getTime() ?? null;
}

/**
 * Gives an account another name. Faults of `parseName`; `guest` until the account is kept, `renamed-lately` and
 * `name-taken`. The place of `renamed-lately` is the time of the next change, in ISO 8601. The name it has already changes nothing.
 */
export async function renameAccount(
  pool: pg.Pool,
  { id, handle }: Account,
  text: string,
): Promise<Result<string>> {
  const parsed = parseName(text);
  if (!parsed.ok || parsed.value === handle) return parsed;
  const name = parsed.value;
  try {
    return await inTransaction(pool, async (client) => {
      const allowed = await mayRename(client, id);
      if (!allowed.ok) return allowed;
      await takeName(client, id, name);
      await client.query('update account set handle = $2, renamed_at = now() where id = $1', [
        id,
        name,
      ]);
      return ok(name);
    });
  } catch (error) {
    // The name of a guest or a bot has no keys, only itself.
    const isTaken = error instanceof NameTaken || (error as { code?: string }).code === '23505';
    if (isTaken)
      return fault('name-taken', 'another player has this name, or one that looks like it');
    throw error;
  }
}

/** The present name of whoever gave up a name less than 90 days ago; null if nobody did. */
export async function nameAfter(pool: pg.Pool, former: string): Promise<string | null> {
  const { rows } = await pool.query<{ handle: string }>(
    `select a.handle from name n join account a on a.id = n.account
     where n.key = any($1) and lower(n.handle) = lower($2) and a.closed_at is null
       and (n.reserved_until is null or n.reserved_until > now() and n.reserved_until < 'infinity')
     limit 1`,
    [nameKeys(former), former],
  );
  return rows[0]?.handle ?? null;
}

/** Reserves the names of a closed account for a while, so that nobody can pass for it at once. */
export async function giveUpNames(client: pg.ClientBase, account: number): Promise<void> {
  await client.query(
    `update name set handle = '', reserved_until = least(reserved_until, now() + interval '${RESERVED_FOR}')
     where account = $1`,
    [account],
  );
}

/**
 * Takes the name of an account away for good: it gets one that says nothing, and may choose another at once. Resolves to
 * false if it has such a name already.
 */
export async function removeName(client: pg.ClientBase, account: number): Promise<boolean> {
  const { rowCount } = await client.query(
    `update account set handle = $2, renamed_at = null where id = $1 and handle not like 'guest-%'`,
    [account, guestName()],
  );
  if (rowCount === 0) return false;
  await client.query(
    `update name set reserved_until = 'infinity' where account = $1 and reserved_until is null`,
    [account],
  );
  return true;
}

/** Gives an account back the right to its removed names, which is all that was taken: it may have another name now. */
export async function restoreNames(client: pg.ClientBase, account: number): Promise<void> {
  await client.query(
    `update name set reserved_until = now() + interval '${RESERVED_FOR}'
     where account = $1 and reserved_until = 'infinity'`,
    [account],
  );
}

async function mayRename(client: pg.ClientBase, account: number): Promise<Result<null>> {
  const { rows } = await client.query<RenamingRow>(
    `select kind, renamed_at + interval '${RENAME_AFTER}' as may_rename_at,
       coalesce(renamed_at > now() - interval '${RENAME_AFTER}', false) as is_early
     from account where id = $1 for no key update`,
    [account],
  );
  const { kind, may_rename_at: at, is_early: isEarly } = rows[0]!;
  if (kind === 'guest') return fault('guest', 'keep the account first: add a passkey');
  if (isEarly) {
    const time = at!.toISOString();
    return fault('renamed-lately', `the next change is possible at ${time}`, time);
  }
  return ok(null);
}

/** Makes a name the present one of an account; throws if another account has one of its keys. */
async function takeName(client: pg.ClientBase, account: number, name: string): Promise<void> {
  const keys = nameKeys(name);
  await client.query('delete from name where key = any($1) and reserved_until <= now()', [keys]);
  await client.query(
    `update name set reserved_until = now() + interval '${RESERVED_FOR}'
     where account = $1 and reserved_until is null`,
    [account],
  );
  const { rowCount } = await client.query(
    `insert into name as n (key, account, handle) select key, $2, $3 from unnest($1::text[]) as key order by key
     on conflict (key) do update set handle = excluded.handle, reserved_until = null
       where n.account = $2 and n.reserved_until is distinct from 'infinity'
     returning key`,
    [keys, account, name],
  );
  if (rowCount !== keys.length) throw new NameTaken();
}
