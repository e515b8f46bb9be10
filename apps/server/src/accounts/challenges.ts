/**
 * The challenges that passkeys sign (WebAuthn, section 13.4.3). They are in the database, so that any instance may check
 * the answer, and an answer can be given once: taking a challenge deletes it.
 */
import { randomBytes } from 'node:crypto';
import type pg from 'pg';

const CHALLENGE_BYTES = 32;
/** How long people have to find and unlock their passkey. */
const LIFETIME = '5 minutes';

/** What an answer must fit. */
export interface ChallengePurpose {
  /** The account that adds a passkey; null to sign in. */
  readonly account: number | null;
  /** The origin of the page. */
  readonly origin: string;
}

/** Creates a challenge, 32 bytes; an account has at most one at a time. */
export async function newChallenge(
  pool: pg.Pool,
  { account, origin }: ChallengePurpose,
): Promise<Buffer> {
  const challenge = randomBytes(CHALLENGE_BYTES);
  await pool.query('delete from challenge where expires_at <= now() or account = $1', [account]);
  await pool.query(
    `insert into challenge (challenge, account, origin, expires_at)
     values ($1, $2, $3, now() + interval '${LIFETIME}')`,
    [challenge, account, origin],
  );
  return challenge;
}

/** Takes a challenge that was answered; false if there is none for this purpose, it has expired or was answered before. */
export async function takeChallenge(
  pool: pg.Pool,
  challenge: Uint8Array,
  { account, origin }: ChallengePurpose,
): Promise<boolean> {
  const { rowCount } = await pool.query(
    `delete from challenge
     where challenge = $1 and account is not distinct from $2 and origin = $3 and expires_at > now()`,
    [challenge, account, origin],
  );
  return rowCount === 1;
}
