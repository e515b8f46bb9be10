/**
 * Computes every board again from the finished games of all accounts that are not closed and whose games are not hidden, and compares. The boards are changed step by step, in the
 * transactions that finish games; this is what they must add up to at any moment.
 */
import { DEALT_RULES, PERIODS } from '@open2048/compete';
import { ruleSetText } from '@open2048/core';
import type pg from 'pg';

/** A row as it should be, or as it is; a row that differs appears once as each. */
export interface BoardDifference {
  readonly table: 'entry' | 'tally';
  readonly side: 'expected' | 'found';
  /** The columns of the row, and those of its board. */
  readonly row: Readonly<Record<string, unknown>>;
}

/** At most so many differences are reported. */
const MAX_DIFFERENCES = 1000;

const AUDIT = `
  with widths (width) as (values (1), (64)), expected_entry as (
    select distinct on (r.name, g.class, p.period, d.starts_on, g.account)
      r.name as rules, g.class, p.period, d.starts_on, g.account,
      -g.score as place, g.finished_at as at, g.id as game, g.moves, g.max_rank
    from game g join account a on a.id = g.account and a.closed_at is null
    join unnest($1::text[], $2::text[]) as r (name, text) on r.text = g.rules
    cross join unnest($3::text[]) as p (period)
    cross join lateral (select period_start(p.period, (g.finished_at at time zone 'UTC')::date)) as d (starts_on)
    where g.finished_at is not null and g.moves > 0 and g.event is null
      and not is_hidden(g.account, g.class, r.name)
    order by r.name, g.class, p.period, d.starts_on, g.account, -g.score, g.finished_at, g.id
  ), found_entry as (
    select b.rules, b.class, b.period, b.starts_on, e.account, e.place, e.at, e.game, e.moves, e.max_rank
    from entry e join board b on b.id = e.board
  ), expected_tally as (
    select rules, class, period, starts_on, width, score_bucket(-place) / width as bucket, count(*) as n
    from expected_entry cross join widths
    group by 1, 2, 3, 4, 5, 6
  ), found_tally as (
    select b.rules, b.class, b.period, b.starts_on, t.width, t.bucket, t.n
    from tally t join board b on b.id = t.board
    where t.n <> 0
  )
  select 'entry' as table, 'expected' as side, to_jsonb(d) as row
  from (table expected_entry except table found_entry) as d
  union all
  select 'entry', 'found', to_jsonb(d) from (table found_entry except table expected_entry) as d
  union all
  select 'tally', 'expected', to_jsonb(d) from (table expected_tally except table found_tally) as d
  union all
  select 'tally', 'found', to_jsonb(d) from (table found_tally except table expected_tally) as d
  limit ${MAX_DIFFERENCES}`;

/**
 * The differences between the boards and the finished games; none if all are equal. One statement, so games may finish
 * meanwhile. It reads every game: for a large database, pass a client without time limits.
 */
export async function auditBoards(
  database: pg.Pool | pg.ClientBase,
): Promise<readonly BoardDifference[]> {
  const names = [...DEALT_RULES.keys()];
  const texts = [...DEALT_RULES.values()].map(ruleSetText);
  const { rows } = await database.query<BoardDifference>(AUDIT, [names, texts, PERIODS]);
  return rows;
}
