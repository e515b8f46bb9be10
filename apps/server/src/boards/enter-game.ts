/**
 * Enters a finished game on its boards: the day's, the week's, the month's, and that of all time. A board has one entry
 * for each account, its best game; of equal scores, the earlier game. `tally` counts the entries by score, so that a
 * rank is a sum of few rows.
 *
 * Concurrent transactions lock accounts first, then boards and then tallies, the latter two in the order of their keys, so
 * they cannot deadlock.
 * They never change the same entry: an account has one live game of each class, so its next one is created only after
 * this transaction. A closed account is not entered, and neither are games that moderators have hidden (leave-boards.ts).
 */
import { DEALT_RULES, dealtRulesName, PERIODS } from '@open2048/compete';
import { ruleSetText, type RuleSet } from '@open2048/core';
import type { ClientBase } from 'pg';
import { TALLY_WIDTHS } from './tally.ts';

/** The channel on which every change of a board is notified, by its key: `RULES/CLASS/PERIOD` for a leaderboard. */
export const BOARD_CHANNEL = 'board';

/** The first day of a period, at the end of a game. */
const STARTS_ON = `period_start(p.period, (g.finished_at at time zone 'UTC')::date)`;

// A statement sees what was committed before it began, so only what follows this one sees whether the games are hidden.
const LOCK_ACCOUNT = `
  select from account where id = (select account from game where id = $1) for key share`;

const ONE_GAME = 'g.id = $1 and g.moves > 0';
const ALL_GAMES = `
  g.account = $1 and g.rules = $4 and g.finished_at is not null and g.event is null and g.moves > 0`;

const addBoards = (games: string): string => `
  insert into board (rules, class, period, starts_on)
  select distinct $2::text, g.class, p.period, ${STARTS_ON}
  from game g cross join unnest($3::text[]) as p (period)
  where ${games}
  order by 3, 4, 2
  on conflict do nothing`;

const enter = (games: string): string => `
  with candidate as (
    select distinct on (b.id)
      b.id as board, g.account, -g.score as place, g.finished_at as at, g.id as game, g.moves, g.max_rank,
      a.handle
    from game g cross join unnest($3::text[]) as p (period)
    join board b on (b.period, b.starts_on, b.rules, b.class) = (p.period, ${STARTS_ON}, $2, g.class)
    join account a on a.id = g.account and a.closed_at is null
    where ${games} and not is_hidden(g.account, g.class, $2)
    order by b.id, -g.score, g.finished_at, g.id
  ), previous as (
    select board, e.place from entry e join candidate using (board, account)
  ), entered as (
    insert into entry as e (board, account, place, at, game, moves, max_rank, handle)
    select board, account, place, at, game, moves, max_rank, handle from candidate
    on conflict (board, account) do update
      set (place, at, game, moves, max_rank) =
        (excluded.place, excluded.at, excluded.game, excluded.moves, excluded.max_rank)
      where (excluded.place, excluded.at, excluded.game) < (e.place, e.at, e.game)
    returning board, place
  ), change as (
    select board, place, 1 as n from entered
    union all
    select board, previous.place, -1 from previous join entered using (board)
  ), counted as (
    insert into tally as t (board, width, bucket, n)
    select board, width, score_bucket(-place) / width, sum(n)
    from change cross join ${TALLY_WIDTHS}
    group by 1, 2, 3
    having sum(n) <> 0
    order by 1, 2, 3
    on conflict (board, width, bucket) do update set n = t.n + excluded.n
  )
  select pg_notify('${BOARD_CHANNEL}', concat_ws('/', b.rules, b.class, b.period))
  from entered join board b on b.id = entered.board`;

/** A game to enter. */
export interface EnteredGame {
  readonly id: string;
  readonly rules: RuleSet;
}

/**
 * Enters a game inside the transaction that finishes it, after its result is stored. A game without a move, and one
 * whose rules no board has, changes nothing.
 */
export async function enterGame(client: ClientBase, { id, rules }: EnteredGame): Promise<void> {
  const name = dealtRulesName(rules);
  if (name === null) return;
  await client.query(LOCK_ACCOUNT, [id]);
  const values = [id, name, PERIODS];
  await client.query(addBoards(ONE_GAME), values);
  await client.query(enter(ONE_GAME), values);
}

/** Enters all games of an account that are not hidden; the account's row is locked for update. */
export async function enterGames(client: ClientBase, account: number): Promise<void> {
  for (const [name, rules] of DEALT_RULES) {
    const values = [account, name, PERIODS, ruleSetText(rules)];
    await client.query(addBoards(ALL_GAMES), values);
    await client.query(enter(ALL_GAMES), values);
  }
}
