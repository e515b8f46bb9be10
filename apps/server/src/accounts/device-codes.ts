/**
 * Programs without a browser sign in as RFC 8628 describes: a program gets two codes, shows the short one to its user,
 * and asks with the long one whether somebody has confirmed it in a browser. Both are valid for ten minutes and once. The
 * token is created when the program fetches it, so its text is stored nowhere.
 */
import { fault, ok, type Result } from '@open2048/core';
import type pg from 'pg';
import { hashOf, newToken, randomText } from './secrets.ts';
import { createToken, MAX_TOKENS, type NewToken } from './tokens.ts';

/** How long codes are valid, in seconds. */
export const DEVICE_CODE_SECONDS = 600;
/** A program asks no more often than this, in seconds. */
export const POLL_SECONDS = 5;
/** What a program may ask for. */
export type DeviceRequest = Pick<NewToken, 'name' | 'scopes'>;

const TOKEN_DAYS = 366;
/** 38 bits, in two groups. */
const GROUP_LETTERS = 4;
const USER_CODE = new RegExp(`^[a-z0-9]{${2 * GROUP_LETTERS}}$`);

/** The codes of a program that wants to sign in; they are known only now. */
export interface DeviceCodes {
  /** 43 characters of URL-safe base64, for the program. */
  readonly deviceCode: string;
  /** For people, for example `bcdf-ghjk`. */
  readonly userCode: string;
}

/** Creates the codes of a program. */
export async function newDeviceCodes(
  pool: pg.Pool,
  { name, scopes }: DeviceRequest,
): Promise<DeviceCodes> {
  const deviceCode = newToken();
  const userCode = `${randomText(GROUP_LETTERS)}-${randomText(GROUP_LETTERS)}`;
  await pool.query(
    `insert into device_code (hash, user_hash, name, scopes, expires_at)
     values ($1, $2, $3, $4, now() + interval '${DEVICE_CODE_SECONDS} seconds')`,
    [hashOf(deviceCode), hashOf(plainCode(userCode)!), name, scopes],
  );
  return { deviceCode, userCode };
}

/** What the program of a code asks for; null if nobody waits with this code. */
export async function findDevice(pool: pg.Pool, userCode: string): Promise<DeviceRequest | null> {
  const plain = plainCode(userCode);
  if (plain === null) return null;
  const { rows } = await pool.query<DeviceRequest>(
    `select name, scopes from device_code
     where user_hash = $1 and account is null and expires_at > now()`,
    [hashOf(plain)],
  );
  return rows[0] ?? null;
}

/** Allows or refuses what the program of a code asks for; false if nobody waits with this code. */
export async function decideDevice(
  pool: pg.Pool,
  userCode: string,
  { account, isAllowed }: { readonly account: number; readonly isAllowed: boolean },
): Promise<boolean> {
  const plain = plainCode(userCode);
  if (plain === null) return false;
  const isWaiting = 'user_hash = $1 and account is null and expires_at > now()';
  const { rowCount } = isAllowed
    ? await pool.query(`update device_code set account = $2 where ${isWaiting}`, [
        hashOf(plain),
        account,
      ])
    : await pool.query(`delete from device_code where ${isWaiting}`, [hashOf(plain)]);
  return rowCount === 1;
}

/**
 * The token of a program that somebody has allowed; the code is used up. Faults `not-confirmed` while nobody has,
 * `too-fast` if it asked moments ago, `device-refused` if the code was refused, used or has expired, and
 * `too-many-tokens`.
 */
export async function takeDeviceToken(
  pool: pg.Pool,
  deviceCode: string,
): Promise<Result<{ readonly text: string }>> {
  const hash = hashOf(deviceCode);
  const taken = await pool.query<DeviceRequest & { account: number }>(
    `delete from device_code where hash = $1 and account is not null and expires_at > now()
     returning account, name, scopes`,
    [hash],
  );
  const [allowed] = taken.rows;
  if (allowed !== undefined) {
    const { account, name, scopes } = allowed;
    const created = await createToken(pool, account, { name, scopes, days: TOKEN_DAYS });
    if (created !== null) return ok({ text: created.text });
    return fault('too-many-tokens', `the account has ${MAX_TOKENS} tokens; revoke one of them`);
  }
  const waiting = await pool.query<{ early: boolean }>(
    `with before as (select hash, polled_at from device_code where hash = $1 and expires_at > now() for update)
     update device_code d set polled_at = now() from before where d.hash = before.hash
     returning coalesce(before.polled_at > now() - interval '${POLL_SECONDS - 1} seconds', false) as early`,
    [hash],
  );
  const [row] = waiting.rows;
  if (row === undefined) {
    return fault('device-refused', 'the code was refused or used, or has expired');
  }
  if (row.early) return fault('too-fast', 'the program asks too often');
  return fault('not-confirmed', 'nobody has confirmed the code yet');
}

/** A code as it was typed, without what does not matter; null if it cannot be one. */
function plainCode(text: string): string | null {
  const plain = text.replaceAll(/[\s-]/g, '').toLowerCase();
  return USER_CODE.test(plain) ? plain : null;
}
