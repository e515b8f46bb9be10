/** What events need of the API: the list, one event, its standings, and joining. docs/events.md describes them. */
import { fault, shape, type Result } from '@open2048/core';
import { MAX_MOVES } from '../messages.ts';
import { count, knownFields, time, type Read } from '../shapes.ts';
import { ask, type ApiServer } from './ask.ts';
import { eventId, game, id, MAX_POSITION, name, rulesName, type GameSummary } from './game.ts';

/** The kinds of events: a duplicate is ranked by points lost, the others by the best score. */
export const EVENT_KINDS = ['daily', 'sprint', 'duplicate', 'score'] as const;
export type EventKind = (typeof EVENT_KINDS)[number];

/** Whether an event has begun, and whether it is over. */
export const EVENT_PHASES = ['upcoming', 'running', 'finished'] as const;
export type EventPhase = (typeof EVENT_PHASES)[number];

/** Whether an event takes place by schedule: then its id, and so its boards, follow from its date. Others have random ids. */
export function isScheduledEvent(event: string): boolean {
  return /^[a-z]+-\d{4}-\d\d-\d\d(-\d\d)?$/.test(event);
}

/** The most events, boards and entrants of an answer that are read. */
const MAX_ITEMS = 1000;
/** The longest message of a stream that is read, in characters. */
const MAX_NEWS = 2 ** 18;

const board = knownFields({
  position: shape.nullable(shape.text(MAX_POSITION)),
  budget: shape.integer(1, MAX_MOVES),
});
const eventShape = knownFields({
  id: eventId,
  kind: shape.oneOf(EVENT_KINDS),
  rules: rulesName,
  tries: count,
  startsAt: time,
  endsAt: time,
  phase: shape.oneOf(EVENT_PHASES),
  boards: shape.list(board, 1, MAX_ITEMS),
  entrants: count,
  provisional: shape.boolean,
});
const points = shape.nullable(shape.number);
const standing = knownFields({
  rank: count,
  player: name,
  missing: count,
  score: points,
  loss: points,
  game: id,
});
const own = knownFields({
  entered: shape.boolean,
  left: count,
  live: shape.nullable(knownFields({ game: id, board: count })),
  results: shape.list(
    knownFields({
      game: id,
      board: count,
      score: count,
      moves: count,
      complete: shape.boolean,
      loss: points,
    }),
    0,
    MAX_ITEMS,
  ),
  standing: shape.nullable(standing),
});
const page = knownFields({
  count,
  entries: shape.list(standing, 0, MAX_ITEMS),
  next: shape.nullable(shape.text(200)),
});
const list = knownFields({ events: shape.list(eventShape, 0, MAX_ITEMS) });
const news = knownFields({
  event: eventShape,
  revision: count,
  count,
  entries: shape.list(standing, 0, MAX_ITEMS),
});

/** An event; times are in milliseconds since 1970. A board's `budget` is the number of moves of a game on it. */
export type EventSummary = Read<typeof eventShape>;
/** The standing of an entrant. `missing` boards do not count yet; either the score or the points lost decide. */
export type EventStanding = Read<typeof standing>;
/** What the sender has played, and how many games can still be started. */
export type OwnEvent = Read<typeof own>;
/** A page of the standings; `count` is the number of all entrants with a result. */
export type EventPage = Read<typeof page>;
/** What a stream of an event sends: the event, and the top of its standings; `revision` is different after each change of them. */
export type EventNews = Read<typeof news>;

/** The events that are running, those that start next, and those that ended last. */
export async function readEvents(
  server: ApiServer,
): Promise<Result<{ readonly events: readonly EventSummary[] }>> {
  return ask(server, { path: 'events', answer: list });
}

/** An event by its id; fault `unknown-event`, also for what is no id. */
export async function readEvent(server: ApiServer, event: string): Promise<Result<EventSummary>> {
  if (!eventId(event, '').ok) return fault('unknown-event', 'there is no event with this id');
  return ask(server, { path: `events/${event}`, answer: eventShape });
}

/** The daily event of today. */
export function readDaily(server: ApiServer): Promise<Result<EventSummary>> {
  return ask(server, { path: 'daily', answer: eventShape });
}

/** A page of the standings of an event, after a cursor. */
export function readEventPage(
  server: ApiServer,
  event: string,
  after: string | null,
): Promise<Result<EventPage>> {
  const query = after === null ? '' : `?after=${encodeURIComponent(after)}`;
  return ask(server, { path: `events/${event}/standings${query}`, answer: page });
}

/** What the sender has played in an event; fault `no-session` without an account. */
export function readOwnEvent(server: ApiServer, event: string): Promise<Result<OwnEvent>> {
  return ask(server, { path: `events/${event}/me`, answer: own });
}

/**
 * Joins an event, or continues in it: the game to play. Faults `unknown-event`, `event-not-started`, `event-over`,
 * `no-tries-left`, `not-for-bots`.
 */
export function joinEvent(server: ApiServer, event: string): Promise<Result<GameSummary>> {
  return ask(server, { path: `events/${event}/join`, body: {}, answer: game });
}

/** What a moderator chooses about an event; times are in milliseconds since 1970. */
export interface NewEvent {
  readonly kind: EventKind;
  /** A name in `DEALT_RULES`. */
  readonly rules: string;
  /** The games that an entrant may play on each board, 1 to 100. */
  readonly tries: number;
  readonly startsAt: number;
  readonly endsAt: number;
}

/** Creates an event; faults `not-a-moderator`, `bad-window`, and `no-judge` for a duplicate that nobody could judge. */
export function createEvent(
  server: ApiServer,
  { startsAt, endsAt, ...event }: NewEvent,
): Promise<Result<EventSummary>> {
  const [from, until] = [new Date(startsAt).toISOString(), new Date(endsAt).toISOString()];
  const body = { ...event, startsAt: from, endsAt: until };
  return ask(server, { path: 'events', body, answer: eventShape });
}

/** Reads a message of the stream of an event. */
export function parseEventNews(data: string): Result<EventNews> {
  const json = shape.jsonOf(data, MAX_NEWS);
  return json.ok ? news(json.value, '') : json;
}
