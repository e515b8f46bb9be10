/** The shapes of events in the answers of the API, and what makes them. */
import { Type, type Static } from '@fastify/type-provider-typebox';
import type pg from 'pg';
import { findEvent, type CompeteEvent } from '../events/event.ts';
import type { Standing } from '../events/standings.ts';
import { NextCursor } from './cursors.ts';
import { ApiError } from './errors.ts';

/** The id of an event, as a parameter of an address. */
export const EventId = Type.Object({
  id: Type.String({
    pattern: '^[a-z0-9-]{1,40}$',
    description: 'the id of an event',
    examples: ['daily-2026-11-23'],
  }),
});
/** A point in time. */
export const Time = Type.String({ format: 'date-time' });
/** An event. */
export const EventSummary = Type.Object(
  {
    id: Type.String(),
    kind: Type.String({ description: '`daily`, `sprint`, `duplicate` or `score`' }),
    rules: Type.String({ description: 'the name of the rule set' }),
    tries: Type.Integer({ description: 'the games that an entrant may play on each board' }),
    startsAt: Time,
    endsAt: Time,
    phase: Type.String({ description: '`upcoming`, `running` or `finished`' }),
    boards: Type.Array(
      Type.Object({
        position: Type.Union([Type.Null(), Type.String()], {
          description: 'the board on which every game starts; null if its first tiles are dealt',
        }),
        budget: Type.Integer({ description: 'the number of moves of a game' }),
      }),
    ),
    entrants: Type.Integer(),
    provisional: Type.Boolean({ description: 'whether the standings can still change' }),
  },
  { description: 'The event.' },
);
/** The standing of an entrant. */
export const EventStanding = Type.Object({
  rank: Type.Integer({ description: 'from 1; equal results share a rank' }),
  player: Type.String({ description: 'the handle of the player' }),
  missing: Type.Integer({ description: 'the number of boards that do not count yet' }),
  score: Type.Union([Type.Null(), Type.Number()], {
    description: 'the best score; null in a duplicate',
  }),
  loss: Type.Union([Type.Null(), Type.Number()], {
    description: 'the points lost in a duplicate; null in other events',
  }),
  game: Type.String({ description: 'the id of the best game, or of the latest that counts' }),
  at: Time,
});
/** A page of standings. */
export const Standings = Type.Object(
  {
    provisional: Type.Boolean(),
    count: Type.Integer({ description: 'the number of entrants with a result' }),
    entries: Type.Array(EventStanding),
    next: NextCursor,
  },
  { description: 'A page of the standings.' },
);
/** What the sender has played in an event. */
export const Own = Type.Object(
  {
    entered: Type.Boolean({ description: 'whether the sender takes part' }),
    left: Type.Integer({ description: 'the number of games that can still be started' }),
    live: Type.Union([Type.Null(), Type.Object({ game: Type.String(), board: Type.Integer() })], {
      description: 'the game in progress',
    }),
    results: Type.Array(
      Type.Object({
        game: Type.String(),
        board: Type.Integer(),
        score: Type.Integer(),
        moves: Type.Integer(),
        complete: Type.Boolean({
          description: 'whether it was played to its last move or until no move was left',
        }),
        loss: Type.Union([Type.Null(), Type.Number()]),
      }),
    ),
    standing: Type.Union([Type.Null(), EventStanding]),
  },
  { description: 'What the sender has played.' },
);
/** The event with this id; throws the error `unknown-event`. */
export async function eventOf(pool: pg.Pool, id: string): Promise<CompeteEvent> {
  const event = await findEvent(pool, id);
  if (event === null) throw new ApiError('unknown-event', `there is no event ${id}`);
  return event;
}

/** An event as `EventSummary` has it. */
export function shownEvent({
  startsAt,
  endsAt,
  boards,
  ...event
}: CompeteEvent): Static<typeof EventSummary> {
  const times = { startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() };
  return { ...event, ...times, boards: [...boards] };
}

/** A standing as `EventStanding` has it. */
export function shownStanding({ at, ...standing }: Standing): Static<typeof EventStanding> {
  return { ...standing, at: new Date(at).toISOString() };
}
