/** Watching: the games that are being played now, and one of them as it is played. Both are delayed (delay.ts). */
import { Type, type FastifyPluginAsyncTypebox, type Static } from '@fastify/type-provider-typebox';
import type pg from 'pg';
import type { GameStore } from '../ranked/game-store.ts';
import { readPlaying, type PlayingGame } from '../watching/now.ts';
import type { WatchedGames } from '../watching/watched-games.ts';
import { ApiError } from './errors.ts';
import { GameId, unknownGame } from './game-routes.ts';
import { acceptStream, type StreamPorts } from './streams.ts';

/** The list is read at most once in this time, for all who ask. */
const LIST_MS = 1000;

const Playing = Type.Object({
  games: Type.Array(
    Type.Object({
      game: Type.String(),
      player: Type.String(),
      rules: Type.String(),
      class: Type.String(),
      moves: Type.Integer(),
      score: Type.Integer(),
      maxRank: Type.Integer(),
    }),
  ),
});

const Events = {
  description: 'Events with the moves of the game, and its result at the end.',
  content: { 'text/event-stream': { schema: Type.String() } },
};

interface WatchPorts extends StreamPorts {
  readonly pool: pg.Pool;
  readonly store: GameStore;
  readonly watched: WatchedGames;
}

/** The routes of watching. */
export const watchRoutes: FastifyPluginAsyncTypebox<WatchPorts> = async (api, ports) => {
  await api.register(nowRoute, ports);
  await api.register(liveRoute, ports);
};

const nowRoute: FastifyPluginAsyncTypebox<WatchPorts> = async (api, { pool }) => {
  let latest: { readonly at: number; readonly list: Promise<readonly PlayingGame[]> } | null = null;
  const list = () => {
    const at = performance.now();
    if (latest === null || at - latest.at >= LIST_MS) {
      const read = readPlaying(pool);
      latest = { at, list: read };
      // A list that could not be read is not kept.
      read.catch(() => (latest = null));
    }
    return latest.list;
  };
  const schema = {
    operationId: 'getPlaying',
    tags: ['games'],
    summary: 'The games that are being played now',
    description: 'As they were 10 moves and 30 seconds ago, the most advanced first.',
    response: { 200: Playing },
  };
  api.get('/now', { schema }, async (_request, reply) => {
    const games = await list();
    return reply.header('cache-control', 'no-cache').send({ games: games.map(shownGame) });
  });
};

const liveRoute: FastifyPluginAsyncTypebox<WatchPorts> = async (api, ports) => {
  const { store, watched } = ports;
  const schema = {
    operationId: 'watchGame',
    tags: ['games'],
    summary: 'A game as it is played, as server-sent events',
    description: 'The events are at least 10 moves and 30 seconds late.',
    params: GameId,
    response: { 200: Events },
  };
  const config = { errors: ['unknown-game', 'too-many-streams'] } as const;
  const options = { schema, config, exposeHeadRoute: false };
  api.get('/games/:id/live', options, async ({ params: { id }, raw }, reply) => {
    const found = await store.findPublic(id);
    if (found === null) throw unknownGame(id);
    const network = acceptStream(ports, raw);
    if (!watched.accepts(id)) {
      throw new ApiError('too-many-streams', 'too many games are watched; try again later');
    }
    reply.hijack();
    watched.open(found, network, reply.raw);
  });
};

function shownGame({ gameClass, ...game }: PlayingGame): Static<typeof Playing>['games'][number] {
  return { ...game, class: gameClass };
}
