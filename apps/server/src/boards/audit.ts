/**
 * Computes every board again from the finished games of all accounts that are not closed and whose games are not hidden, and compares. The boards are changed step by step, in the
 * transactions that finish games; this is what they must add up to at any moment.
 */
import { DEALT_RULES, PERIODS } from '@open2048/compete';
import { ruleSetText } from '@open2048/core';
import type { Queries } from '../database/database.ts';
import { selectDifferences, type Difference } from '../database/differences.ts';
import { TALLY_WIDTHS } from './tally.ts';

const AUDIT = `
  with expected_entry as (
    select distinct on (r.name, g.class, p.period, d.starts_on, g.account)
      r.name as rules, g.class, p.period, d.starts_on, g.account,
      -g.score as place, g.finished_at as at, g.id as game, g.moves, g.max_rank, a.handle
    from game g join account a on a.id = g.account and a.closed_at is null
    join unnest($1::text[], $2::text[]) as r (name, text) on r.text = g.rules
    cross join unnest($3::text[]) as p (period)
    cross join lateral (select period_start(p.period, (g.finished_at at time zone 'UTC')::date)) as d (starts_on)
    where g.finished_at is not null and g.moves > 0 and g.event is null
      and not is_hidden(g.account, g.class, r.name)
    order by r.name, g.class, p.period, d.starts_on, g.account, -g.score, g.finished_at, g.id
  ), found_entry as (
    select b.rules, b.class, b.period, b.starts_on, e.account, e.place, e.at, e.game, e.moves, e.max_rank, e.handle
    from entry e join board b on b.id = e.board
  ), expected_tally as (
    select rules, class, period, starts_on, width, score_bucket(-place) / width as bucket, count(*) as n
    from expected_entry cross join ${TALLY_WIDTHS}
    group by 1, 2, 3, 4, 5, 6
  ), found_tally as (
    select b.rules, b.class, b.period, b.starts_on, t.width, t.bucket, t.n
    from tally t join board b on b.id = t.board
    where t.n <> 0
  )
  ${selectDifferences(['entry', 'tally'])}`;

/** A row of a board or of its tallies, with the columns that name the board. */
export type BoardDifference = Difference<'entry' | 'tally'>;

/**
 * The differences between the boards and the finished games; none if all are equal. One statement, so games may finish
 * meanwhile. It reads every game: for a large database, pass a client without time limits.
 */
export async function auditBoards(database: Queries): Promise<readonly BoardDifference[]> {
  const names = [...DEALT_RULES.keys()];
  const texts = [...DEALT_RULES.values()].map(ruleSetText);
  const { rows } = await database.query<BoardDifference>(AUDIT, [names, texts, PERIODS]);
  return rows;
}
