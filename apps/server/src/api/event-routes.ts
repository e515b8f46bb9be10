/** Events: the list, one event with its standings, and joining. The daily is the event of the day. */
import { Type, type FastifyPluginAsyncTypebox, type Static } from '@fastify/type-provider-typebox';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type pg from 'pg';
import type { LiveBoards } from '../boards/live-boards.ts';
import { readOwnResults } from '../events/own-results.ts';
import { EVENT_TOPIC } from '../events/enter-event.ts';
import { findEvent, listEvents, type CompeteEvent } from '../events/event.ts';
import { joinEvent } from '../events/join.ts';
import { createScheduled, dailyId } from '../events/schedule.ts';
import {
  readStanding,
  readStandings,
  STANDING_INTEGERS,
  type Standing,
} from '../events/standings.ts';
import type { GameStore } from '../ranked/game-store.ts';
import { CursorText, keyOfCursor, NextCursor } from './cursors.ts';
import type { ApiErrorCode } from './error-codes.ts';
import { ApiError } from './errors.ts';
import { Game, summaryOf } from './game-routes.ts';
import { refuseOtherSites, requireSender } from './sessions.ts';
import { acceptStream, type StreamPorts } from './streams.ts';

/** The number of entrants in a message of a stream. */
const TOP = 10;

const Params = Type.Object({
  id: Type.String({
    pattern: '^[a-z0-9-]{1,40}$',
    description: 'the id of an event',
    examples: ['daily-2026-11-23'],
  }),
});
const Nothing = Type.Object({}, { additionalProperties: false });
const Time = Type.String({ format: 'date-time' });
const EventSummary = Type.Object(
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
const Events = Type.Object({ events: Type.Array(EventSummary) }, { description: 'The events.' });
const EventStanding = Type.Object({
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
const Standings = Type.Object(
  {
    provisional: Type.Boolean(),
    count: Type.Integer({ description: 'the number of entrants with a result' }),
    entries: Type.Array(EventStanding),
    next: NextCursor,
  },
  { description: 'A page of the standings.' },
);
const Own = Type.Object(
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
const News = {
  description: 'Events with the event and the top of its standings, whenever they change.',
  content: { 'text/event-stream': { schema: Type.String() } },
};
const PageQuery = Type.Object(
  { after: Type.Optional(CursorText) },
  { additionalProperties: false },
);

interface EventPorts extends StreamPorts {
  readonly pool: pg.Pool;
  readonly store: GameStore;
  readonly live: LiveBoards;
}

/** The routes of events. */
export const eventRoutes: FastifyPluginAsyncTypebox<EventPorts> = async (api, ports) => {
  await api.register(listRoutes, ports);
  await api.register(joinRoutes, ports);
  await api.register(standingRoutes, ports);
};

const TAGS = ['events'];
const UNKNOWN = { errors: ['unknown-event'] } as const;

const listRoutes: FastifyPluginAsyncTypebox<EventPorts> = async (api, { pool }) => {
  const list = {
    operationId: 'getEvents',
    tags: TAGS,
    summary: 'The events that are running, those that start next, and those that ended last',
    response: { 200: Events },
  };
  api.get('/events', { schema: list }, async (_request, reply) => {
    await createScheduled(pool);
    const events = await listEvents(pool);
    return reply.header('cache-control', 'no-cache').send({ events: events.map(shownEvent) });
  });
  const one = {
    operationId: 'getEvent',
    tags: TAGS,
    summary: 'An event',
    params: Params,
    response: { 200: EventSummary },
  };
  api.get('/events/:id', { schema: one, config: UNKNOWN }, async ({ params: { id } }, reply) =>
    reply.header('cache-control', 'no-cache').send(shownEvent(await eventOf(pool, id))),
  );
  const daily = {
    operationId: 'getDaily',
    tags: TAGS,
    summary: 'The daily event of today',
    response: { 200: EventSummary },
  };
  api.get('/daily', { schema: daily }, async (_request, reply) => {
    const id = dailyId(await createScheduled(pool));
    return reply.header('cache-control', 'no-cache').send(shownEvent(await eventOf(pool, id)));
  });
};

const joinRoutes: FastifyPluginAsyncTypebox<EventPorts> = async (api, ports) => {
  const { pool } = ports;
  const schema = { tags: TAGS, body: Nothing, response: { 200: Game, 201: Game } };
  const config = {
    requires: 'play',
    errors: ['unknown-event', 'event-not-started', 'event-over', 'no-tries-left', 'not-for-bots'],
  } as const;
  const join = async (request: FastifyRequest, reply: FastifyReply, id: string) => {
    const account = await requireSender(pool, request);
    const joined = await joinEvent(ports, id, account);
    if (!joined.ok) throw new ApiError(joined.error.code as ApiErrorCode, joined.error.message);
    const { created, game } = joined.value;
    return reply
      .code(created ? 201 : 200)
      .header('cache-control', 'no-store')
      .send(summaryOf({ game, player: account.handle, result: null }));
  };
  const byId = {
    ...schema,
    operationId: 'joinEvent',
    summary: 'Join an event, or continue in it: the game to play',
    params: Params,
  };
  api.post('/events/:id/join', { schema: byId, config }, async (request, reply) => {
    refuseOtherSites(request);
    return join(request, reply, request.params.id);
  });
  const ofToday = {
    ...schema,
    operationId: 'joinDaily',
    summary: 'Join the daily event of today, or continue in it: the game to play',
  };
  api.post('/daily', { schema: ofToday, config }, async (request, reply) => {
    refuseOtherSites(request);
    return join(request, reply, dailyId(await createScheduled(pool)));
  });
};

const standingRoutes: FastifyPluginAsyncTypebox<EventPorts> = async (api, ports) => {
  const { pool, live } = ports;
  const page = {
    operationId: 'getStandings',
    tags: TAGS,
    summary: 'The standings of an event',
    params: Params,
    querystring: PageQuery,
    response: { 200: Standings },
  };
  const paged = { errors: ['unknown-event', 'bad-cursor'] } as const;
  api.get(
    '/events/:id/standings',
    { schema: page, config: paged },
    async ({ params, query }, reply) => {
      const after = keyOfCursor(query.after, STANDING_INTEGERS);
      const { provisional } = await eventOf(pool, params.id);
      const { count, standings, next } = await readStandings(pool, params.id, after);
      const entries = standings.map(shownStanding);
      return reply.header('cache-control', 'no-cache').send({ provisional, count, entries, next });
    },
  );

  const own = {
    operationId: 'getOwnEvent',
    tags: TAGS,
    summary: 'What the sender has played in an event',
    params: Params,
    response: { 200: Own },
  };
  const ofSender = { requires: 'read', errors: ['unknown-event'] } as const;
  api.get('/events/:id/me', { schema: own, config: ofSender }, async (request, reply) => {
    const { id } = request.params;
    const account = await requireSender(pool, request);
    await eventOf(pool, id);
    const results = await readOwnResults(pool, id, account.id);
    const standing = await readStanding(pool, id, account.id);
    return reply
      .header('cache-control', 'no-store')
      .send({ ...results, standing: standing && shownStanding(standing) });
  });

  const news = {
    operationId: 'watchEvent',
    tags: TAGS,
    summary: 'The standings of an event as they change, as server-sent events',
    params: Params,
    response: { 200: News },
  };
  const options = {
    schema: news,
    config: { errors: ['unknown-event', 'too-many-streams'] } as const,
    exposeHeadRoute: false,
  };
  api.get('/events/:id/live', options, async ({ params: { id }, raw }, reply) => {
    await eventOf(pool, id);
    const network = acceptStream(ports, raw);
    reply.hijack();
    live.open(EVENT_TOPIC + id, network, reply.raw);
  });
};

/** The data of a message of a stream: the event, and the top of its standings, as JSON. */
export async function standingsEvent(pool: pg.Pool, id: string): Promise<string> {
  const event = shownEvent(await eventOf(pool, id));
  const { count, standings } = await readStandings(pool, id);
  return JSON.stringify({ event, count, entries: standings.slice(0, TOP).map(shownStanding) });
}

async function eventOf(pool: pg.Pool, id: string): Promise<CompeteEvent> {
  const event = await findEvent(pool, id);
  if (event === null) throw new ApiError('unknown-event', `there is no event ${id}`);
  return event;
}

function shownEvent({
  startsAt,
  endsAt,
  boards,
  ...event
}: CompeteEvent): Static<typeof EventSummary> {
  const times = { startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() };
  return { ...event, ...times, boards: [...boards] };
}

function shownStanding({ at, ...standing }: Standing): Static<typeof EventStanding> {
  return { ...standing, at: new Date(at).toISOString() };
}
