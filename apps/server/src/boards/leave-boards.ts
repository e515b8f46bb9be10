/**
 * Takes an account off all boards, inside the transaction that closes it. `enterGame` enters nothing for a closed
 * account, and its lock on the account's row waits for this transaction, so no entry is left behind.
 */
import type { ClientBase } from 'pg';
import { BOARD_CHANNEL } from './enter-game.ts';

/** As `enterGame`, it locks the tallies in the order of their keys. */
const LEAVE = `
  with gone as (
    delete from entry where account = $1 returning board, place
  ), counted as (
    insert into tally as t (board, width, bucket, n)
    select board, width, score_bucket(-place) / width, -count(*)
    from gone cross join (values (1), (64)) as w (width)
    group by 1, 2, 3
    order by 1, 2, 3
    on conflict (board, width, bucket) do update set n = t.n + excluded.n
  )
  select pg_notify('${BOARD_CHANNEL}', concat_ws('/', b.rules, b.class, b.period))
  from gone join board b on b.id = gone.board`;

/** Deletes the entries of an account, whose row is locked for update. */
export async function leaveBoards(client: ClientBase, account: number): Promise<void> {
  await client.query(LEAVE, [account]);
}
