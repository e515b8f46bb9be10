/**
 * Joining an event: the first request makes an entrant, and each one gives the game to play, the one in progress or the
 * next. The transaction locks the row of the entrant, so requests to several instances follow one another, and no try
 * is used twice.
 */
import { DEALT_RULES, startingFrom, type EventKind, type EventPhase } from '@open2048/compete';
import { fault, ok, type Result } from '@open2048/core';
import type pg from 'pg';
import type { Account } from '../accounts/accounts.ts';
import { inTransaction } from '../database/database.ts';
import type { DealtGame } from '../ranked/dealt-game.ts';
import type { GameStore } from '../ranked/game-store.ts';

/** What joining needs. */
export interface JoinPorts {
  readonly pool: pg.Pool;
  readonly store: GameStore;
}

/** The game to play now. */
export interface Joined {
  readonly created: boolean;
  readonly game: DealtGame;
}

interface EventRow {
  readonly kind: EventKind;
  readonly rules: string;
  readonly tries: number;
  readonly ends_at: Date;
  readonly phase: EventPhase;
}

interface BoardRow {
  readonly no: number;
  readonly position: string | null;
  readonly budget: number;
}

/**
 * Joins an event, or continues in it. Faults `unknown-event`, `event-not-started`, `event-over`, `no-tries-left`, and
 * `not-for-bots`.
 */
export async function joinEvent(
  { pool, store }: JoinPorts,
  id: string,
  { id: account, kind }: Account,
): Promise<Result<Joined>> {
  if (kind === 'bot') return fault('not-for-bots', 'programs cannot take part in events');
  return inTransaction(pool, async (client) => {
    const event = await runningEvent(client, id);
    if (!event.ok) return event;
    await enter(client, id, account);
    const live = await store.liveOfEvent(client, id, account);
    if (live !== null) return ok({ created: false, game: live });
    const board = await nextBoard(client, id, account);
    if (board === null) {
      return fault('no-tries-left', 'you have played all your games of this event');
    }
    const game = await store.insert(client, newGame(id, account, event.value, board));
    // The account has become a bot in the meantime.
    if (game === null) throw new Error(`account ${account} may not play`);
    return ok({ created: true, game });
  });
}

async function runningEvent(client: pg.ClientBase, id: string): Promise<Result<EventRow>> {
  const { rows } = await client.query<EventRow>(
    `select kind, rules, tries, ends_at,
       case when now() < starts_at then 'upcoming' when now() < ends_at then 'running' else 'finished' end as phase
     from event where id = $1`,
    [id],
  );
  const [event] = rows;
  if (event === undefined) return fault('unknown-event', `there is no event ${id}`);
  if (event.phase === 'upcoming') return fault('event-not-started', 'this event has not begun');
  return event.phase === 'running' ? ok(event) : fault('event-over', 'this event is over');
}

/** Makes an account an entrant if it is not one, and locks its row. */
async function enter(client: pg.ClientBase, event: string, account: number): Promise<void> {
  const values = [event, account];
  await client.query(
    'insert into entrant (event, account) values ($1, $2) on conflict do nothing',
    values,
  );
  await client.query('select from entrant where event = $1 and account = $2 for update', values);
}

/** The first board on which an entrant has tries left, or null. */
async function nextBoard(
  client: pg.ClientBase,
  event: string,
  account: number,
): Promise<BoardRow | null> {
  const { rows } = await client.query<BoardRow>(
    `select b.no, b.position, b.budget
     from event_board b join event e on e.id = b.event
     where b.event = $1 and e.tries >
       (select count(*) from game g where (g.event, g.account, g.board_no) = (b.event, $2, b.no))
     order by b.no limit 1`,
    [event, account],
  );
  return rows[0] ?? null;
}

function newGame(
  event: string,
  account: number,
  { kind, rules, ends_at }: EventRow,
  board: BoardRow,
) {
  const drawn = DEALT_RULES.get(rules)!;
  return {
    account,
    gameClass: kind === 'daily' ? 'daily' : 'ranked',
    rules: board.position === null ? drawn : startingFrom(drawn, board.position),
    moveLimit: board.budget,
    event: { id: event, board: board.no, endsAt: ends_at.getTime() },
  } as const;
}
