/**
 * Cases: everything that moderators should know about a player. A case is open while there is a report, an alarm of the
 * luck test or an appeal that nobody has dismissed, or a proposal that another moderator has not confirmed. It says how
 * many people have reported something, but nothing follows from their number.
 */
import type { ReportReason } from '@open2048/compete';
import { ok, type Result } from '@open2048/core';
import type pg from 'pg';
import { isoTime, SANCTION_COLUMNS, type OwnSanction } from './appeals.ts';
import { decide, type AtWork, type AuditEntry, type Moderators } from './decision.ts';

/** A report that is open; `game` is null for one about the player. */
export interface OpenReport {
  readonly id: number;
  readonly game: string | null;
  readonly reason: ReportReason;
  readonly note: string;
  readonly at: string;
}

/** The luck test of a player beyond its bound; `evidence` is a decimal logarithm. */
export interface Alarm {
  readonly game: string;
  readonly class: string;
  readonly judge: string;
  readonly evidence: number;
  readonly at: string;
}

/** A sanction as moderators see it. */
export interface CaseSanction extends Omit<OwnSanction, 'mayAppeal'> {
  /** Whether it waits for another moderator than the reader. */
  readonly isOwnProposal: boolean;
}

/** What a moderator has done; `moderator` is null if that account was deleted. */
export interface PastAction extends Pick<AuditEntry, 'action'> {
  readonly id: number;
  readonly moderator: string | null;
  readonly at: string;
}

/** A player with all that is known to moderators. Times are in ISO 8601, games are 32 hex digits. */
export interface Case {
  readonly player: string;
  readonly kind: 'guest' | 'player' | 'bot';
  readonly since: string;
  readonly games: number;
  /** Moderators decide nothing about moderators. */
  readonly isModerator: boolean;
  /** How many accounts have open reports. */
  readonly reporters: number;
  /** The latest. */
  readonly reports: OpenReport[];
  readonly alarms: Alarm[];
  /** The latest, with their appeals. */
  readonly sanctions: CaseSanction[];
  readonly history: PastAction[];
  /** When this was read: what comes later is not dismissed with it. */
  readonly readAt: string;
}

/** The most cases that are read at once: those that have been open longest. */
const MAX_CASES = 20;
/** The most reports, sanctions and past actions of a case. */
const MAX_FACTS = 20;

const OPEN = `
  select account, created_at as at from report where closed_at is null
  union all
  select account, at from alarm where closed_at is null
  union all
  select account, created_at from sanction where state in ('proposed', 'lifting')
  union all
  select s.account, p.created_at from appeal p join sanction s on s.id = p.sanction where p.closed_at is null`;

const hex = (id: string): string => `replace(${id}::text, '-', '')`;
const listOf = (rows: string): string =>
  `(select coalesce(json_agg(l), '[]') from (${rows} limit ${MAX_FACTS}) as l)`;

/** $1 are the accounts, $2 is the moderator who reads them, $3 are the handles of moderators. */
const READ = `
  select a.handle as player, a.kind, ${isoTime('a.created_at')} as since, ${isoTime('now()')} as "readAt",
    a.handle = any($3) as "isModerator",
    (select count(*) from game where account = a.id and finished_at is not null) as games,
    (select count(distinct reporter) from report where account = a.id and closed_at is null) as reporters,
    ${listOf(`
      select id, ${hex('game')} as game, reason, note, ${isoTime('created_at')} as at
      from report where account = a.id and closed_at is null order by id desc`)} as reports,
    ${listOf(`
      select ${hex('game')} as game, class, judge, evidence, ${isoTime('at')} as at
      from alarm where account = a.id and closed_at is null order by alarm.at desc, class, judge`)} as alarms,
    ${listOf(`
      select ${SANCTION_COLUMNS}, coalesce(s.proposed_by = $2, false) as "isOwnProposal"
      from sanction s where s.account = a.id order by s.id desc`)} as sanctions,
    ${listOf(`
      select u.id, u.action, ${isoTime('u.at')} as at, case when m.closed_at is null then m.handle end as moderator
      from audit u left join account m on m.id = u.moderator
      where u.account = a.id order by u.id desc`)} as history
  from unnest($1::bigint[]) with ordinality as c (id, no) join account a on a.id = c.id
  order by c.no`;

/** Who reads cases. */
export interface Reader {
  readonly pool: pg.Pool;
  readonly moderators: Moderators;
  readonly moderator: { readonly id: number };
}

/** The number of open cases, and those that have been open longest. */
export async function readOpenCases(
  reader: Reader,
): Promise<{ readonly count: number; readonly cases: Case[] }> {
  const { rows } = await reader.pool.query<{ account: number; count: number }>(
    `select o.account, count(*) over () as count from (${OPEN}) as o
     join account a on a.id = o.account and a.closed_at is null
     group by o.account order by min(o.at), o.account limit ${MAX_CASES}`,
  );
  const cases = await readCases(
    reader,
    rows.map(({ account }) => account),
  );
  return { count: rows[0]?.count ?? 0, cases };
}

/** The case of an account that is not closed, open or not. */
export async function readCase(reader: Reader, account: number): Promise<Case> {
  const [found] = await readCases(reader, [account]);
  return found!;
}

/**
 * Dismisses what was reported, alarms and appeals, as far as it came until a time in ISO 8601 (`Case.readAt`). Faults of
 * `decide`.
 */
export function dismiss(work: AtWork, account: number, until: string): Promise<Result<null>> {
  return decide(work, account, async (client) => {
    for (const sql of DISMISS) await client.query(sql, [account, until]);
    return ok({ account, action: 'dismiss' });
  });
}

const DISMISS = [
  `update report set closed_at = now()
   where account = $1 and closed_at is null and date_trunc('milliseconds', created_at) <= $2`,
  `update alarm set closed_at = now()
   where account = $1 and closed_at is null and date_trunc('milliseconds', at) <= $2`,
  `update appeal set closed_at = now()
   where sanction in (select id from sanction where account = $1) and closed_at is null
     and date_trunc('milliseconds', created_at) <= $2`,
];

async function readCases(
  { pool, moderators, moderator }: Reader,
  accounts: readonly number[],
): Promise<Case[]> {
  const { rows } = await pool.query<Case>(READ, [accounts, moderator.id, [...moderators]]);
  return rows;
}
