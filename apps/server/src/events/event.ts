/**
 * Events and where they are in the database. An event has one or more boards, on which all entrants play with the same
 * number of moves, within a window of time. docs/events.md defines the kinds.
 */
import {
  DEALT_RULES,
  MAX_DEALT_MOVES,
  sharedPosition,
  type EventKind,
  type EventPhase,
} from '@open2048/compete';
import type pg from 'pg';
import { inTransaction } from '../database/database.ts';

/** A board of an event: where each game starts, null if its first tiles are dealt, and its number of moves. */
export interface EventBoard {
  readonly position: string | null;
  readonly budget: number;
}

/** What is chosen about an event. */
export interface NewEvent {
  /** At most 40 of `a` to `z`, `0` to `9` and `-`. The shared boards follow from it. */
  readonly id: string;
  readonly kind: EventKind;
  /** A name of `DEALT_RULES`. */
  readonly rules: string;
  /** The games that an entrant may play on each board. */
  readonly tries: number;
  readonly startsAt: Date;
  readonly endsAt: Date;
}

/** An event as everyone sees it. */
export interface CompeteEvent extends NewEvent {
  readonly phase: EventPhase;
  readonly boards: readonly EventBoard[];
  readonly entrants: number;
  /** Whether its standings can still change. */
  readonly provisional: boolean;
}

/** The boards of each kind: how many are shared, or 0 if every game has its own start tiles; and the moves on each. */
const BOARDS: Readonly<Record<EventKind, { readonly shared: number; readonly budget: number }>> = {
  daily: { shared: 1, budget: 200 },
  score: { shared: 0, budget: MAX_DEALT_MOVES },
  sprint: { shared: 0, budget: 500 },
  duplicate: { shared: 12, budget: 25 },
};

/** The boards of an event. */
function boardsOf({ id, kind, rules }: NewEvent): readonly EventBoard[] {
  const { shared, budget } = BOARDS[kind];
  if (shared === 0) return [{ position: null, budget }];
  return Array.from({ length: shared }, (_, no) => {
    return { position: sharedPosition(DEALT_RULES.get(rules)!, id, no), budget };
  });
}

/** Creates an event with its boards; one that exists already stays as it is. */
export async function createEvent(pool: pg.Pool, event: NewEvent): Promise<void> {
  const { id, kind, rules, tries, startsAt, endsAt } = event;
  await inTransaction(pool, async (client) => {
    const { rowCount } = await client.query(
      `insert into event (id, kind, rules, tries, starts_at, ends_at)
       values ($1, $2, $3, $4, $5, $6) on conflict do nothing`,
      [id, kind, rules, tries, startsAt, endsAt],
    );
    if (rowCount === 0) return;
    const boards = boardsOf(event);
    await client.query(
      `insert into event_board (event, no, position, budget)
       select $1, u.no - 1, u.position, u.budget
       from unnest($2::text[], $3::integer[]) with ordinality as u (position, budget, no)`,
      [id, boards.map(({ position }) => position), boards.map(({ budget }) => budget)],
    );
  });
}

interface EventRow {
  readonly id: string;
  readonly kind: EventKind;
  readonly rules: string;
  readonly tries: number;
  readonly starts_at: Date;
  readonly ends_at: Date;
  readonly phase: EventPhase;
  readonly boards: readonly EventBoard[];
  readonly entrants: number;
  readonly provisional: boolean;
}

const SELECT = `
  select e.*,
    case when now() < e.starts_at then 'upcoming' when now() < e.ends_at then 'running' else 'finished' end as phase,
    (select json_agg(json_build_object('position', position, 'budget', budget) order by no)
      from event_board where event = e.id) as boards,
    (select count(*) from entrant where event = e.id) as entrants,
    now() < e.ends_at
      or exists (select from game where event = e.id and finished_at is null)
      or e.kind = 'duplicate'
        and exists (select from event_result where event = e.id and complete and loss is null) as provisional
  from event e`;

/** The most events of each phase in a list. */
const MOST_LISTED = 20;

/** The event with this id, or null. */
export async function findEvent(pool: pg.Pool, id: string): Promise<CompeteEvent | null> {
  const { rows } = await pool.query<EventRow>(`${SELECT} where e.id = $1`, [id]);
  return rows[0] === undefined ? null : eventOfRow(rows[0]);
}

/** The events that are running, those that start next, and those that ended last; the latest end first. */
export async function listEvents(pool: pg.Pool): Promise<readonly CompeteEvent[]> {
  const { rows } = await pool.query<EventRow>(`
    ${SELECT} where e.id in (
      (select id from event where ends_at > now() order by ends_at, id limit ${2 * MOST_LISTED})
      union all
      (select id from event where ends_at <= now() order by ends_at desc, id desc limit ${MOST_LISTED})
    ) order by e.ends_at desc, e.id desc`);
  return rows.map(eventOfRow);
}

function eventOfRow({ starts_at: startsAt, ends_at: endsAt, ...event }: EventRow): CompeteEvent {
  return { ...event, startsAt, endsAt };
}
