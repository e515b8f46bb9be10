/**
 * The passkeys of accounts, as rows: the public key of each, and the name under which its owner knows it. `webauthn.ts`
 * checks what passkeys sign.
 */
import { fault, ok, type Result } from '@open2048/core';
import type pg from 'pg';
import { inTransaction } from '../database/database.ts';
import { keepAccount } from './accounts.ts';

/** The most passkeys of an account. */
const MAX_PASSKEYS = 20;

/** A passkey as its owner sees it. */
export interface Passkey {
  /** The credential id in URL-safe base64. */
  readonly id: string;
  readonly name: string;
  /** In milliseconds since 1970. */
  readonly createdAt: number;
  /** In UTC, as `YYYY-MM-DD`; null if it was not used since it was added. */
  readonly usedOn: string | null;
}

/** What a passkey is checked against. */
export interface PasskeyKey {
  readonly account: number;
  /** In the format of COSE. */
  readonly publicKey: Uint8Array<ArrayBuffer>;
  readonly counter: number;
  readonly transports: readonly string[];
}

/** A new passkey. */
export interface NewPasskey extends PasskeyKey {
  readonly id: string;
  readonly name: string;
}

/** A passkey that signed in, with the counter in its answer. */
export interface UsedPasskey {
  readonly id: string;
  readonly counter: number;
}

interface PasskeyRow {
  readonly id: Buffer;
  readonly name: string;
  readonly created_at: Date;
  readonly used_on: string | null;
}

const FIELDS = 'id, name, created_at, used_on::text as used_on';

/** The passkeys of an account, the oldest first. */
export async function listPasskeys(pool: pg.Pool, account: number): Promise<readonly Passkey[]> {
  const { rows } = await pool.query<PasskeyRow>(
    `select ${FIELDS} from passkey where account = $1 order by created_at, id`,
    [account],
  );
  return rows.map(passkeyOf);
}

/**
 * Stores a passkey, which makes a guest a player. Faults `known-passkey` if it is stored already, for this account or
 * another, and `too-many-passkeys`.
 */
export function storePasskey(pool: pg.Pool, passkey: NewPasskey): Promise<Result<Passkey>> {
  const { id, account, publicKey, counter, transports, name } = passkey;
  return inTransaction(pool, async (client) => {
    // The lock keeps two new passkeys from being the last one that is allowed.
    await client.query('select from account where id = $1 for no key update', [account]);
    const counted = await client.query<{ n: number }>(
      'select count(*) as n from passkey where account = $1',
      [account],
    );
    if (counted.rows[0]!.n >= MAX_PASSKEYS) {
      return fault('too-many-passkeys', `an account has at most ${MAX_PASSKEYS} passkeys`);
    }
    const { rows } = await client.query<PasskeyRow>(
      `insert into passkey (id, account, public_key, counter, transports, name)
       values ($1, $2, $3, $4, $5, $6) on conflict do nothing returning ${FIELDS}`,
      [bytesOf(id), account, Buffer.from(publicKey), counter, transports, name],
    );
    if (rows[0] === undefined) return fault('known-passkey', 'this passkey was added before');
    await keepAccount(client, account);
    return ok(passkeyOf(rows[0]));
  });
}

/** What the passkey of an id is checked against; null if there is none, or its account was closed. */
export async function findPasskey(pool: pg.Pool, id: string): Promise<PasskeyKey | null> {
  const { rows } = await pool.query<PasskeyKey & { publicKey: Buffer }>(
    `select p.account, p.public_key as "publicKey", p.counter, p.transports
     from passkey p join account a on a.id = p.account
     where p.id = $1 and a.closed_at is null`,
    [bytesOf(id)],
  );
  const [row] = rows;
  return row === undefined ? null : { ...row, publicKey: new Uint8Array(row.publicKey) };
}

/**
 * Records that a passkey signed in, inside a transaction; resolves to its account, or to null if the passkey is gone or
 * its counter is not higher than the recorded one. Most passkeys do not count and always say 0.
 */
export async function usePasskey(
  client: pg.ClientBase,
  { id, counter }: UsedPasskey,
): Promise<number | null> {
  const { rows } = await client.query<{ account: number }>(
    `update passkey set counter = $2, used_on = (now() at time zone 'UTC')::date
     where id = $1 and (counter < $2 or (counter = 0 and $2 = 0)) returning account`,
    [bytesOf(id), counter],
  );
  return rows[0]?.account ?? null;
}

/** Renames a passkey; null if the account has no such passkey. */
export async function renamePasskey(
  pool: pg.Pool,
  account: number,
  { id, name }: Pick<Passkey, 'id' | 'name'>,
): Promise<Passkey | null> {
  const { rows } = await pool.query<PasskeyRow>(
    `update passkey set name = $3 where account = $1 and id = $2 returning ${FIELDS}`,
    [account, bytesOf(id), name],
  );
  return rows[0] === undefined ? null : passkeyOf(rows[0]);
}

/**
 * Deletes a passkey. Faults `unknown-passkey`, and `last-passkey` for the last one of its account, unless `evenLast`.
 */
export function deletePasskey(
  pool: pg.Pool,
  account: number,
  { id, evenLast }: { readonly id: string; readonly evenLast: boolean },
): Promise<Result<null>> {
  return inTransaction(pool, async (client) => {
    // The lock keeps two deletions from each leaving the other's passkey.
    const { rows } = await client.query<{ id: Buffer }>(
      'select id from passkey where account = $1 order by id for update',
      [account],
    );
    const bytes = bytesOf(id);
    if (!rows.some((row) => row.id.equals(bytes))) {
      return fault('unknown-passkey', 'this account has no such passkey');
    }
    if (rows.length === 1 && !evenLast) {
      return fault('last-passkey', 'this is the last passkey of the account');
    }
    await client.query('delete from passkey where id = $1', [bytes]);
    return ok(null);
  });
}

function bytesOf(id: string): Buffer {
  return Buffer.from(id, 'base64url');
}

function passkeyOf({ id, name, created_at: createdAt, used_on: usedOn }: PasskeyRow): Passkey {
  return { id: id.toString('base64url'), name, createdAt: createdAt.getTime(), usedOn };
}
