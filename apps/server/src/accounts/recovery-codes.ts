/**
 * Recovery codes: the way in for people who have lost their passkeys, or whose site cannot have any. A code has 95 random
 * bits, so nobody can guess one, and its SHA-256 in the database does not help to find it. Each is good for once.
 */
import type pg from 'pg';
import { inTransaction } from '../database/database.ts';
import { keepAccount } from './accounts.ts';
import { hashOf, randomText } from './secrets.ts';

const CODES = 10;
const GROUPS = 4;
const GROUP_LETTERS = 5;
const CODE = new RegExp(`^[a-z0-9]{${GROUPS * GROUP_LETTERS}}$`);

/** Replaces the recovery codes of an account; resolves to the new ones, which are known only now. */
export async function renewRecoveryCodes(
  pool: pg.Pool,
  account: number,
): Promise<readonly string[]> {
  const codes = Array.from({ length: CODES }, newCode);
  const hashes = codes.map((code) => hashOf(plainCode(code)!));
  await inTransaction(pool, async (client) => {
    // Two renewals at the same time would leave the codes of both.
    await client.query('select from account where id = $1 for no key update', [account]);
    await client.query('delete from recovery_code where account = $1', [account]);
    await client.query(
      'insert into recovery_code (hash, account) select hash, $2 from unnest($1::bytea[]) as hash',
      [hashes, account],
    );
    await keepAccount(client, account);
  });
  return codes;
}

/** The number of codes that an account has left. */
export async function countRecoveryCodes(pool: pg.Pool, account: number): Promise<number> {
  const { rows } = await pool.query<{ n: number }>(
    'select count(*) as n from recovery_code where account = $1',
    [account],
  );
  return rows[0]!.n;
}

/** Uses a code up, inside a transaction; resolves to its account, or to null if there is no such code. */
export async function takeRecoveryCode(
  client: pg.ClientBase,
  text: string,
): Promise<number | null> {
  const plain = plainCode(text);
  if (plain === null) return null;
  const { rows } = await client.query<{ account: number }>(
    'delete from recovery_code where hash = $1 returning account',
    [hashOf(plain)],
  );
  return rows[0]?.account ?? null;
}

/** A code as it is shown, for example `bcdfg-hjkmn-pqrst-vwxz2`. */
function newCode(): string {
  return Array.from({ length: GROUPS }, () => randomText(GROUP_LETTERS)).join('-');
}

/** A code as it was typed, without what does not matter; null if it cannot be one. */
function plainCode(text: string): string | null {
  const plain = text.replaceAll(/[\s-]/g, '').toLowerCase();
  return CODE.test(plain) ? plain : null;
}
