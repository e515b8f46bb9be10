/**
 * Rate limits that all instances share, in one table: a token bucket for each action and subject, of which only the time
 * is stored at which it will be full again (the generic cell rate algorithm, ITU-T I.371). One statement with one index
 * look-up checks and counts, and a request that is refused writes nothing. Subjects are stored as an HMAC with a secret
 * of the day, so the table has no addresses, and nobody can be followed from one day to the next.
 *
 * The package rate-limiter-flexible was considered. Its windows are fixed, so twice the limit passes where two meet; it
 * writes for each refused request, has keys in plain text, and would be wrapped in as much code as this.
 */
import { createHmac, randomBytes } from 'node:crypto';
import type pg from 'pg';
import { RateLimitError } from '../api/errors.ts';
import { LOOPBACK } from './proxies.ts';

/** So many at once, and one more in each time. A school may have one address. */
export const LIMITS = {
  /** Guests that a network creates: 100, then 240 a day. */
  'new-guest': { burst: 100, refillSeconds: 360 },
  /** Games that an account creates: 60, then 120 an hour. */
  'new-game': { burst: 60, refillSeconds: 30 },
  /** Answers of passkeys and recovery codes that a network tries: 100, then 600 an hour. */
  'sign-in': { burst: 100, refillSeconds: 6 },
  /** Codes of programs that an account types: 20, then 120 an hour. */
  'device-code': { burst: 20, refillSeconds: 30 },
  /** Tokens that an account creates: 10, then 60 an hour. */
  'new-token': { burst: 10, refillSeconds: 60 },
  /** Reports that an account sends: 10, then 60 an hour. */
  report: { burst: 10, refillSeconds: 60 },
  /** Replays that an account uploads: 30, then 30 an hour. */
  'new-upload': { burst: 30, refillSeconds: 120 },
  /** Requests that change something, of an account, or of a network without one: 300, then one a second. */
  write: { burst: 300, refillSeconds: 1 },
} as const;

/** What is limited. */
export type LimitedAction = keyof typeof LIMITS;

/** Who does it: an account, or the network of the client (`Proxies.networkOf`) if it has none or does not matter. */
export interface LimitedSubject {
  readonly network: string;
  readonly account?: number;
}

const SALT_BYTES = 32;

/** A bucket that would be full later than an empty one can be is from before the clock was set back. */
const FULL_AT = `case when r.full_at > now() and r.full_at <= now() + make_interval(secs => $3)
  then r.full_at else now() end + make_interval(secs => $2)`;

/** The key, the seconds in which one is refilled, and those in which an empty bucket is full. */
const SPEND = {
  name: 'spend',
  text: `
    with spent as (
      insert into rate as r (key, full_at) values ($1, now() + make_interval(secs => $2))
      on conflict (key) do update set full_at = ${FULL_AT}
        where ${FULL_AT} <= now() + make_interval(secs => $3)
      returning full_at
    )
    select exists (select from spent) as spent,
      (select extract(epoch from full_at - now())::float8 + $2 - $3 from rate where key = $1) as wait`,
};

/** The rate limits of a database. */
export class Limits {
  readonly #pool: pg.Pool;
  readonly #today: () => string;
  #salt: { readonly day: string; readonly salt: Promise<Buffer> } | null = null;

  /** `today` is the current day in UTC, for example `2026-11-23`. */
  constructor(pool: pg.Pool, today: () => string) {
    this.#pool = pool;
    this.#today = today;
  }

  /**
   * Counts an action of a subject. Throws the error `too-many-requests` if there were too many, which are not counted.
   * Clients on this machine have no limits: behind a proxy that nobody told the server to trust, they would be all
   * clients.
   */
  async limit(action: LimitedAction, { network, account }: LimitedSubject): Promise<void> {
    if (network === LOOPBACK) return;
    const { burst, refillSeconds } = LIMITS[action];
    const key = await this.#keyOf(action, account ?? network);
    const { rows } = await this.#pool.query<{ spent: boolean; wait: number | null }>({
      ...SPEND,
      values: [key, refillSeconds, burst * refillSeconds],
    });
    const { spent, wait } = rows[0]!;
    if (spent) return;
    throw new RateLimitError(Math.max(1, Math.ceil(wait ?? refillSeconds)));
  }

  /** Deletes what says nothing any more. */
  async sweep(): Promise<void> {
    await this.#pool.query('delete from rate where full_at < now()');
    await this.#pool.query('delete from rate_salt where day < $1', [this.#today()]);
  }

  async #keyOf(action: LimitedAction, subject: number | string): Promise<Buffer> {
    const salt = await this.#saltOf(this.#today());
    return createHmac('sha256', salt)
      .update(JSON.stringify([action, subject]))
      .digest();
  }

  #saltOf(day: string): Promise<Buffer> {
    if (this.#salt?.day !== day) {
      const salt = this.#readSalt(day);
      this.#salt = { day, salt };
      salt.catch(() => (this.#salt = null));
    }
    return this.#salt.salt;
  }

  /** The salt of a day, which the first instance creates that needs it. */
  async #readSalt(day: string): Promise<Buffer> {
    await this.#pool.query(
      'insert into rate_salt (day, salt) values ($1, $2) on conflict do nothing',
      [day, randomBytes(SALT_BYTES)],
    );
    const { rows } = await this.#pool.query<{ salt: Buffer }>(
      'select salt from rate_salt where day = $1',
      [day],
    );
    return rows[0]!.salt;
  }
}
