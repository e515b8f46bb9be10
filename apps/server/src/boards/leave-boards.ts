/**
 * Takes games off the boards, inside the transaction that closes their account or hides them. `enterGame` enters neither
 * those of a closed account nor hidden ones, and its lock on the account's row waits for this transaction, so no entry is
 * left behind.
 */
import type { ClientBase } from 'pg';
import { BOARD_CHANNEL } from './enter-game.ts';
import { TALLY_WIDTHS } from './tally.ts';

/** As `enterGame`, it locks the tallies in the order of their keys. */
const LEAVE = `
  with gone as (
    delete from entry e using board b
    where e.account = $1 and b.id = e.board and b.class = coalesce($2, b.class) and b.rules = coalesce($3, b.rules)
    returning e.board, e.place
  ), counted as (
    insert into tally as t (board, width, bucket, n)
    select board, width, score_bucket(-place) / width, -count(*)
    from gone cross join ${TALLY_WIDTHS}
    group by 1, 2, 3
    order by 1, 2, 3
    on conflict (board, width, bucket) do update set n = t.n + excluded.n
  )
  select pg_notify('${BOARD_CHANNEL}', concat_ws('/', b.rules, b.class, b.period))
  from gone join board b on b.id = gone.board`;

/** Some of the games of an account: null for every class, and for every rule set. */
export interface GamesScope {
  readonly class: string | null;
  readonly rules: string | null;
}

/** Deletes the entries of an account, whose row is locked for update: all, or those of some games. */
export async function leaveBoards(
  client: ClientBase,
  account: number,
  scope: GamesScope = { class: null, rules: null },
): Promise<void> {
  await client.query(LEAVE, [account, scope.class, scope.rules]);
}
