/** Events: the list, one event, creating and joining them. The daily is the event of the day. */
import { randomBytes } from 'node:crypto';
import { Type, type FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { DEALT_RULES, EVENT_KINDS } from '@open2048/compete';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createEvent, listEvents } from '../events/event.ts';
import { joinEvent } from '../events/join.ts';
import { isJudged } from '../events/losses.ts';
import { createScheduled, dailyId } from '../events/schedule.ts';
import type { GameStore } from '../ranked/game-store.ts';
import type { ApiErrorCode } from './error-codes.ts';
import { ApiError } from './errors.ts';
import { EventId, eventOf, EventSummary, shownEvent, Time } from './event-shapes.ts';
import { Game, summaryOf } from './game-routes.ts';
import { requireModerator, type ModeratorPorts } from './moderators.ts';
import { requireSender } from './sessions.ts';

const Nothing = Type.Object({}, { additionalProperties: false });
const Events = Type.Object({ events: Type.Array(EventSummary) }, { description: 'The events.' });
const NewEventBody = Type.Object(
  {
    kind: Type.Enum([...EVENT_KINDS], { description: 'the kind of the event' }),
    rules: Type.Enum([...DEALT_RULES.keys()], { description: 'the rule set' }),
    tries: Type.Integer({ minimum: 1, maximum: 100 }),
    startsAt: Time,
    endsAt: Time,
  },
  { additionalProperties: false },
);

interface EventPorts extends ModeratorPorts {
  readonly store: GameStore;
}

/** The routes of events. */
export const eventRoutes: FastifyPluginAsyncTypebox<EventPorts> = async (api, ports) => {
  await api.register(listRoutes, ports);
  await api.register(newEventRoute, ports);
  await api.register(joinRoutes, ports);
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
    params: EventId,
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

/** An event lasts for at most a month, and begins within a year. */
const MAX_EVENT_MS = 31 * 86_400_000;
const MAX_AHEAD_MS = 366 * 86_400_000;

const newEventRoute: FastifyPluginAsyncTypebox<EventPorts> = async (api, ports) => {
  const { pool } = ports;
  const schema = {
    operationId: 'createEvent',
    tags: TAGS,
    summary: 'Create an event, as a moderator',
    body: NewEventBody,
    response: { 201: EventSummary },
  };
  const config = {
    requires: 'events',
    errors: ['not-a-moderator', 'bad-window', 'no-judge'],
  } as const;
  api.post('/events', { schema, config }, async (request, reply) => {
    await requireModerator(ports, request);
    const { kind, rules, tries } = request.body;
    const [startsAt, endsAt] = [new Date(request.body.startsAt), new Date(request.body.endsAt)];
    const length = endsAt.getTime() - startsAt.getTime();
    const isLate = endsAt.getTime() <= Date.now();
    const isFar = startsAt.getTime() > Date.now() + MAX_AHEAD_MS;
    if (!(length > 0) || length > MAX_EVENT_MS || isLate || isFar) {
      throw new ApiError('bad-window', 'expected at most 31 days, which end from now on');
    }
    if (kind === 'duplicate' && !isJudged(rules)) {
      throw new ApiError('no-judge', `nobody can judge games of ${rules} in points`);
    }
    const id = `${kind}-${randomBytes(4).toString('hex')}`;
    await createEvent(pool, { id, kind, rules, tries, startsAt, endsAt });
    const created = shownEvent(await eventOf(pool, id));
    return reply.code(201).header('cache-control', 'no-store').send(created);
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
    params: EventId,
  };
  api.post('/events/:id/join', { schema: byId, config }, async (request, reply) => {
    return join(request, reply, request.params.id);
  });
  const ofToday = {
    ...schema,
    operationId: 'joinDaily',
    summary: 'Join the daily event of today, or continue in it: the game to play',
  };
  api.post('/daily', { schema: ofToday, config }, async (request, reply) => {
    return join(request, reply, dailyId(await createScheduled(pool)));
  });
};
