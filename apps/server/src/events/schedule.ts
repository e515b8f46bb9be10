/**
 * The events that take place again and again. Which ones there are at a time is a pure function of it, and creating one
 * twice changes nothing, so every instance creates them, and none is in charge.
 */
import type { EventKind } from '@open2048/compete';
import type pg from 'pg';
import { createEvent, type NewEvent } from './event.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** 1970 began on a Thursday. */
const FIRST_MONDAY_MS = 4 * DAY_MS;

interface Series {
  readonly kind: EventKind;
  readonly periodMs: number;
  readonly tries: number;
  /** The first period starts so long after the beginning of 1970. */
  readonly offsetMs: number;
}

const SERIES: readonly Series[] = [
  { kind: 'daily', periodMs: DAY_MS, tries: 1, offsetMs: 0 },
  { kind: 'duplicate', periodMs: DAY_MS, tries: 1, offsetMs: 0 },
  { kind: 'sprint', periodMs: HOUR_MS, tries: 1, offsetMs: 0 },
  { kind: 'score', periodMs: 7 * DAY_MS, tries: 3, offsetMs: FIRST_MONDAY_MS },
];

/** The id of the daily event of a day in UTC. */
export function dailyId(day: Date): string {
  return idOf('daily', day);
}

/** The recurring events that take place at a time, and those that follow them. */
export function scheduledEvents(now: Date): readonly NewEvent[] {
  return SERIES.flatMap(({ kind, periodMs, tries, offsetMs }) => {
    const start = now.getTime() - ((now.getTime() - offsetMs) % periodMs);
    return [start, start + periodMs].map((at) => {
      const startsAt = new Date(at);
      const endsAt = new Date(at + periodMs);
      return { id: idOf(kind, startsAt), kind, rules: 'classic', tries, startsAt, endsAt };
    });
  });
}

/** Creates the scheduled events that do not exist; resolves to the time of the database. */
export async function createScheduled(pool: pg.Pool): Promise<Date> {
  const { rows } = await pool.query<{ now: Date }>('select now()');
  const { now } = rows[0]!;
  const events = scheduledEvents(now);
  const known = await pool.query<{ id: string }>('select id from event where id = any($1)', [
    events.map(({ id }) => id),
  ]);
  const ids = new Set(known.rows.map(({ id }) => id));
  for (const event of events) if (!ids.has(event.id)) await createEvent(pool, event);
  return now;
}

/** An event that nobody joined leaves nothing behind. */
export async function sweepEvents(pool: pg.Pool): Promise<void> {
  await pool.query(`
    delete from event e
    where e.ends_at < now() - interval '1 week' and not exists (select from entrant where event = e.id)`);
}

/** The kind and the start: the day, and the hour of those that take place each hour. */
function idOf(kind: EventKind, startsAt: Date): string {
  const text = startsAt.toISOString();
  return `${kind}-${kind === 'sprint' ? text.slice(0, 13).replace('T', '-') : text.slice(0, 10)}`;
}
