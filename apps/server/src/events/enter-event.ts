/**
 * Enters a finished game in the standings of its event, in the transaction that finishes it. What a standing is follows
 * from the results that are not hidden by moderators, so it is computed anew from all of an entrant's results whenever one
 * of them changes.
 */
import type { ClientBase } from 'pg';
import { BOARD_CHANNEL } from '../boards/enter-game.ts';

/** Before the id of an event, in the notification that its standings have changed. */
export const EVENT_TOPIC = 'event/';

/**
 * The standings that follow from some results, as a query: `event, account, missing, place, at, game`. A board counts with
 * its best result; in a duplicate, only if the game is complete and judged. Points lost are kept in thousandths.
 */
export const standingsFrom = (results: string): string => `
  select event, account, ((select count(*) from event_board b where b.event = c.event) - count(*))::smallint as missing,
    sum(place)::bigint as place, max(finished_at) as at,
    (array_agg(game order by finished_at desc, game))[1] as game
  from (
    select distinct on (r.event, r.account, r.board_no) r.event, r.account, r.board_no, r.game, r.finished_at,
      case when e.kind = 'duplicate' then round(r.loss * 1000)::bigint else -r.score end as place
    from event_result r join event e on e.id = r.event join game g on g.id = r.game
    where ${results} and (e.kind <> 'duplicate' or r.complete and r.loss is not null)
      and not is_hidden(r.account, g.class, e.rules)
    order by r.event, r.account, r.board_no, place, r.finished_at, r.game
  ) as c
  group by event, account`;

const RANK = `
  with standing as (${standingsFrom('r.event = $1 and r.account = $2')})
  update entrant set (missing, place, at, game) = (select missing, place, at, game from standing)
  where event = $1 and account = $2`;

/** A game to enter. */
export interface EventEntry {
  readonly id: string;
  readonly account: number;
  /** The id of the event. */
  readonly event: string;
}

/** Enters a game of an event after its result is stored. A game without a move changes nothing. */
export async function enterEvent(
  client: ClientBase,
  { id, event, account }: EventEntry,
  isComplete: boolean,
): Promise<void> {
  const { rowCount } = await client.query(
    `insert into event_result (game, event, account, board_no, score, moves, complete, finished_at)
     select id, event, account, board_no, score, moves, $2, finished_at from game where id = $1 and moves > 0`,
    [id, isComplete],
  );
  if (rowCount !== 0) await rankEntrant(client, event, account);
}

/** Computes the standing of an entrant from the results, and notifies the change. */
export async function rankEntrant(
  client: ClientBase,
  event: string,
  account: number,
): Promise<void> {
  // Of two transactions, the second one starts to read only when the first one has committed.
  const values = [event, account];
  await client.query('select from entrant where event = $1 and account = $2 for update', values);
  await client.query(RANK, values);
  await client.query('select pg_notify($1, $2)', [BOARD_CHANNEL, EVENT_TOPIC + event]);
}

/** Locks the standings of an account, before its row, as all transactions do that change standings. */
export async function lockStandings(client: ClientBase, account: number): Promise<void> {
  await client.query('select from entrant where account = $1 order by event for update', [account]);
}

/** Computes all standings of an account, whose results have been hidden or shown again. */
export async function rankEverywhere(client: ClientBase, account: number): Promise<void> {
  const { rows } = await client.query<{ event: string }>(
    'select distinct event from event_result where account = $1 order by event',
    [account],
  );
  for (const { event } of rows) await rankEntrant(client, event, account);
}
