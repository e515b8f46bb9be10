/** What anyone can see of a player: a summary, the finished games, and their statistics. */
import { Type, type FastifyPluginAsyncTypebox, type Static } from '@fastify/type-provider-typebox';
import { BOARD_CLASSES, DEALT_RULES } from '@open2048/compete';
import type pg from 'pg';
import { nameAfter } from '../accounts/rename.ts';
import { readStatistics } from '../boards/player-statistics.ts';
import {
  findPlayer,
  GAMES_INTEGERS,
  readBest,
  readGames,
  type PlayedGame,
  type Player,
} from '../boards/players.ts';
import { readRatings } from '../farm/ratings.ts';
import { CursorText, keyOfCursor, NextCursor } from './cursors.ts';
import { ApiError } from './errors.ts';
import { RatingsAnswer, shownRatings } from './ratings.ts';

/** The handle of a player, as a parameter of an address. */
export const PlayerParams = Type.Object({
  handle: Type.String({
    maxLength: 64,
    description: 'the name of the player',
    examples: ['guest-x7k2m9qd'],
  }),
});
const GamesQuery = Type.Object(
  { after: Type.Optional(CursorText) },
  { additionalProperties: false },
);
const Game = Type.Object({
  game: Type.String({ description: 'the id of the game' }),
  rules: Type.String({ description: 'the name of the rule set, `other` if it is no longer dealt' }),
  class: Type.String(),
  score: Type.Integer(),
  maxRank: Type.Integer({ description: 'the rank of the largest tile' }),
  moves: Type.Integer(),
  at: Type.String({ format: 'date-time', description: 'when the game finished' }),
  event: Type.Union([Type.Null(), Type.String()], {
    description: 'the event to which it belongs; null if it counts for boards and ratings',
  }),
});
const PlayerSummary = Type.Object(
  {
    handle: Type.String(),
    kind: Type.String({ description: '`guest`, `player` or `bot`' }),
    since: Type.String({ format: 'date-time', description: 'when the account was created' }),
    games: Type.Integer({ description: 'the number of finished games' }),
    best: Type.Array(Game, { description: 'the best game of each rule set and class' }),
    ratings: RatingsAnswer,
  },
  { description: 'The player.' },
);
const GamesPage = Type.Object(
  { games: Type.Array(Game), next: NextCursor },
  { description: 'A page of up to 50 games, the latest first.' },
);
const StatisticsQuery = Type.Object(
  { rules: Type.Enum([...DEALT_RULES.keys()]), class: Type.Enum([...BOARD_CLASSES]) },
  { additionalProperties: false },
);
const Statistics = Type.Object({
  games: Type.Integer(),
  moves: Type.Integer(),
  meanScore: Type.Integer(),
  maxRanks: Type.Array(Type.Object({ maxRank: Type.Integer(), games: Type.Integer() })),
  latest: Type.Array(Game),
});

interface Ports {
  readonly pool: pg.Pool;
}

/** The routes of players. */
export const playerRoutes: FastifyPluginAsyncTypebox<Ports> = async (api, ports) => {
  await api.register(summaryRoute, ports);
  await api.register(gamesRoute, ports);
  await api.register(statisticsRoute, ports);
};

const summaryRoute: FastifyPluginAsyncTypebox<Ports> = async (api, { pool }) => {
  const config = { errors: ['unknown-player', 'renamed-player'] } as const;
  const summary = {
    operationId: 'getPlayer',
    tags: ['players'],
    summary: 'A player, with the best games',
    params: PlayerParams,
    response: { 200: PlayerSummary },
  };
  api.get('/players/:handle', { schema: summary, config }, async ({ params }, reply) => {
    const { id, since, ...player } = await playerOf(pool, params.handle);
    const [best, ratings] = await Promise.all([readBest(pool, id), readRatings(pool, id)]);
    return reply.header('cache-control', 'no-cache').send({
      ...player,
      since: new Date(since).toISOString(),
      best: best.map(shownGame),
      ratings: shownRatings(ratings),
    });
  });
};

const gamesRoute: FastifyPluginAsyncTypebox<Ports> = async (api, { pool }) => {
  const games = {
    operationId: 'getGames',
    tags: ['players'],
    summary: 'The finished games of a player',
    params: PlayerParams,
    querystring: GamesQuery,
    response: { 200: GamesPage },
  };
  const listConfig = { errors: ['unknown-player', 'renamed-player', 'bad-cursor'] } as const;
  api.get(
    '/players/:handle/games',
    { schema: games, config: listConfig },
    async ({ params, query }, reply) => {
      const after = keyOfCursor(query.after, GAMES_INTEGERS);
      const { id } = await playerOf(pool, params.handle);
      const page = await readGames(pool, id, after);
      return reply
        .header('cache-control', 'no-cache')
        .send({ games: page.games.map(shownGame), next: page.next });
    },
  );
};

const statisticsRoute: FastifyPluginAsyncTypebox<Ports> = async (api, { pool }) => {
  const statistics = {
    operationId: 'getStatistics',
    tags: ['players'],
    summary: 'The statistics of a player',
    description: 'Of the latest 10,000 finished games with these rules and of this class.',
    params: PlayerParams,
    querystring: StatisticsQuery,
    response: { 200: Statistics },
  };
  const statisticsConfig = { errors: ['unknown-player', 'renamed-player'] } as const;
  const options = { schema: statistics, config: statisticsConfig };
  api.get('/players/:handle/statistics', options, async (request, reply) => {
    const { params, query } = request;
    const { id } = await playerOf(pool, params.handle);
    const { rules, class: gameClass } = query;
    const read = await readStatistics(pool, id, { rules, gameClass });
    return reply
      .header('cache-control', 'no-cache')
      .send({ ...read, maxRanks: [...read.maxRanks], latest: read.latest.map(shownGame) });
  });
};

/** The player of a handle; throws the error `unknown-player`. */
export async function playerOf(pool: pg.Pool, handle: string): Promise<Player> {
  const player = await findPlayer(pool, handle);
  if (player !== null) return player;
  const name = await nameAfter(pool, handle);
  if (name === null) throw new ApiError('unknown-player', `there is no player ${handle}`);
  throw new ApiError('renamed-player', `${handle} is now called ${name}`, name);
}

function shownGame({ gameClass, at, ...game }: PlayedGame): Static<typeof Game> {
  return { ...game, class: gameClass, at: new Date(at).toISOString() };
}
