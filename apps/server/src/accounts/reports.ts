/** What people tell the moderators about a name or a game: stored until somebody looks at it. */
import type { ReportReason } from '@open2048/compete';
import { fault, ok, type Result } from '@open2048/core';
import type pg from 'pg';
import { inTransaction } from '../database/database.ts';

/** A report: about the player with a name, or about a finished or live game. */
export interface NewReport {
  readonly reporter: number;
  readonly about: { readonly player: string } | { readonly game: string };
  readonly reason: ReportReason;
  readonly note: string;
}

/** The most reports of an account in a day. */
const MAX_REPORTS = 20;

/**
 * Stores a report; the second one of an account about the same thing replaces the first, and is open again. Faults `unknown-player`,
 * `unknown-game` and `too-many-reports`.
 */
export function storeReport(
  pool: pg.Pool,
  { reporter, about, reason, note }: NewReport,
): Promise<Result<null>> {
  return inTransaction(pool, async (client) => {
    const game = 'game' in about ? about.game : null;
    const found = await ('game' in about
      ? client.query<{ account: number }>('select account from game where id = $1', [game])
      : client.query<{ account: number }>(
          'select id as account from account where handle = $1 and closed_at is null',
          [about.player],
        ));
    const [subject] = found.rows;
    if (subject === undefined) {
      return game === null
        ? fault('unknown-player', 'there is no such player')
        : fault('unknown-game', 'there is no such game');
    }
    // The lock keeps two reports from being the last one that is allowed.
    await client.query('select from account where id = $1 for no key update', [reporter]);
    const counted = await client.query<{ n: number }>(
      `select count(*) as n from report where reporter = $1 and created_at > now() - interval '1 day'`,
      [reporter],
    );
    if (counted.rows[0]!.n >= MAX_REPORTS) {
      return fault('too-many-reports', `an account can report ${MAX_REPORTS} times in a day`);
    }
    await client.query(
      `insert into report (reporter, account, game, reason, note) values ($1, $2, $3, $4, $5)
       on conflict (reporter, account, game) do update
         set reason = excluded.reason, note = excluded.note, created_at = now(), closed_at = null`,
      [reporter, subject.account, game, reason, note],
    );
    return ok(null);
  });
}
