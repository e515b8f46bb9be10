/** What a player sees of the decisions about the own account, and appeals against them. */
import { fault, ok, type Result } from '@open2048/core';
import type pg from 'pg';
import { inTransaction } from '../database/database.ts';
import type { SanctionState } from './sanctions.ts';

/** The most appeals against a sanction; one waits for an answer at a time. */
const MAX_APPEALS = 3;
/** The most sanctions that a player sees: the latest. */
const MAX_SANCTIONS = 50;

/** A message of the player against a sanction. */
export interface Appeal {
  readonly message: string;
  /** When it was sent, in ISO 8601. */
  readonly at: string;
  /** Whether moderators have not yet dealt with it. */
  readonly open: boolean;
}

/** A sanction as its player sees it. */
export interface OwnSanction {
  readonly id: number;
  readonly kind: 'name' | 'games';
  readonly class: string | null;
  readonly rules: string | null;
  readonly reason: string;
  readonly games: string[];
  readonly state: SanctionState;
  readonly at: string;
  readonly appeals: Appeal[];
  readonly mayAppeal: boolean;
}

/** A time as ISO 8601 with milliseconds. */
export const isoTime = (time: string): string =>
  `to_char(${time} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** The columns of `OwnSanction` but the last, for a row `s` of the table `sanction`. */
export const SANCTION_COLUMNS = `
  s.id, s.kind, s.class, s.rules, s.reason, s.state, ${isoTime('s.created_at')} as at,
  array(select replace(game::text, '-', '') from unnest(s.evidence) as game) as games,
  (select coalesce(json_agg(json_build_object(
      'message', p.message, 'at', ${isoTime('p.created_at')}, 'open', p.closed_at is null) order by p.id), '[]')
    from appeal p where p.sanction = s.id) as appeals`;

const MAY_APPEAL = `
  s.state in ('in-force', 'lifting') and (
    select count(*) < ${MAX_APPEALS} and count(*) = count(p.closed_at) from appeal p where p.sanction = s.id)`;

/** The sanctions about an account that are or were in force, the latest first. */
export async function readOwnSanctions(pool: pg.Pool, account: number): Promise<OwnSanction[]> {
  const { rows } = await pool.query<OwnSanction>(
    `select ${SANCTION_COLUMNS}, ${MAY_APPEAL} as "mayAppeal"
     from sanction s where s.account = $1 and s.state in ('in-force', 'lifting', 'lifted')
     order by s.id desc limit ${MAX_SANCTIONS}`,
    [account],
  );
  return rows;
}

/** Stores an appeal against a sanction of the account. Faults `unknown-sanction` and `no-appeal`. */
export function appealAgainst(
  pool: pg.Pool,
  account: number,
  sanction: number,
  message: string,
): Promise<Result<null>> {
  return inTransaction(pool, async (client) => {
    const locked = await client.query(
      'select from sanction where id = $1 and account = $2 for update',
      [sanction, account],
    );
    if (locked.rowCount === 0) return fault('unknown-sanction', 'there is no such decision');
    const { rowCount } = await client.query(
      `insert into appeal (sanction, message) select id, $2 from sanction s where id = $1 and ${MAY_APPEAL}`,
      [sanction, message],
    );
    if (rowCount !== 0) return ok(null);
    const limit = `${MAX_APPEALS} appeals are possible against a decision in force, one after the other`;
    return fault('no-appeal', limit);
  });
}
