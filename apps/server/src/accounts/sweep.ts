/** Deletes what has expired: nobody asks for it, so it would stay forever. */
import type pg from 'pg';

const EXPIRED = [
  'delete from challenge where expires_at <= now()',
  'delete from device_code where expires_at <= now()',
  'delete from session where expires_at <= now()',
  'delete from name where reserved_until <= now()',
];

/** Deletes expired challenges, codes of programs, sessions and reservations of names. */
export async function sweepAccounts(pool: pg.Pool): Promise<void> {
  for (const sql of EXPIRED) await pool.query(sql);
}
