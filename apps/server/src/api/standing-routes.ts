/** The standings of an event: pages, what the sender has played, and the changes as they happen. */
import { Type, type FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type pg from 'pg';
import type { LiveBoards } from '../boards/live-boards.ts';
import { EVENT_TOPIC } from '../events/enter-event.ts';
import { readOwnResults } from '../events/own-results.ts';
import { readStanding, readStandings, STANDING_INTEGERS } from '../events/standings.ts';
import { CursorText, keyOfCursor } from './cursors.ts';
import { EventId, eventOf, Own, shownEvent, shownStanding, Standings } from './event-shapes.ts';
import { requireSender } from './sessions.ts';
import { acceptStream, type StreamPorts } from './streams.ts';

/** The number of entrants in a message of a stream. */
const TOP = 10;

const TAGS = ['events'];
const PageQuery = Type.Object(
  { after: Type.Optional(CursorText) },
  { additionalProperties: false },
);
const News = {
  description:
    'Events as JSON: the event, the top of its standings, and `revision`, a number that is different after each change of the standings, also below the top.',
  content: { 'text/event-stream': { schema: Type.String() } },
};

interface StandingPorts extends StreamPorts {
  readonly pool: pg.Pool;
  readonly live: LiveBoards;
}

/** The routes of standings. */
export const standingRoutes: FastifyPluginAsyncTypebox<StandingPorts> = async (api, ports) => {
  await api.register(pageRoute, ports);
  await api.register(ownRoute, ports);
  await api.register(liveRoute, ports);
};

const pageRoute: FastifyPluginAsyncTypebox<StandingPorts> = async (api, { pool }) => {
  const page = {
    operationId: 'getStandings',
    tags: TAGS,
    summary: 'The standings of an event',
    params: EventId,
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
};

const ownRoute: FastifyPluginAsyncTypebox<StandingPorts> = async (api, { pool }) => {
  const own = {
    operationId: 'getOwnEvent',
    tags: TAGS,
    summary: 'What the sender has played in an event',
    params: EventId,
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
};

const liveRoute: FastifyPluginAsyncTypebox<StandingPorts> = async (api, ports) => {
  const { pool, live } = ports;
  const news = {
    operationId: 'watchEvent',
    tags: TAGS,
    summary: 'The standings of an event as they change, as server-sent events',
    params: EventId,
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

/** The data of a message of a stream: the event, the top of its standings, and their revision, as JSON. */
export async function standingsEvent(pool: pg.Pool, id: string, revision: number): Promise<string> {
  const event = shownEvent(await eventOf(pool, id));
  const { count, standings } = await readStandings(pool, id);
  const entries = standings.slice(0, TOP).map(shownStanding);
  return JSON.stringify({ event, revision, count, entries });
}
