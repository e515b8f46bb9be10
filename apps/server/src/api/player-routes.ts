/** What anyone can see of a player: a summary, the finished games, and their statistics. */
import { Type, type FastifyPluginAsyncTypebox, type Static } from '@fastify/type-provider-typebox';
import { DEALT_RULES } from '@open2048/compete';
import type pg from 'pg';
import { BOARD_CLASSES } from '../boards/board-name.ts';
import { readStatistics } from '../boards/player-statistics.ts';
import {
  findPlayer,
  GAMES_INTEGERS,
  readBest,
  readGames,
  type PlayedGame,
  type Player,
} from '../boards/players.ts';
import { CursorText, keyOfCursor, NextCursor } from './cursors.ts';
import { ApiError } from './errors.ts';

const Params = Type.Object({ handle: Type.String({ maxLength: 64 }) });
const GamesQuery = Type.Object(
  { after: Type.Optional(CursorText) },
  { additionalProperties: false },
);
const Game = Type.Object({
  game: Type.String(),
  rules: Type.String(),
  class: Type.String(),
  score: Type.Integer(),
  maxRank: Type.Integer(),
  moves: Type.Integer(),
  at: Type.String(),
});
const PlayerSummary = Type.Object({
  handle: Type.String(),
  kind: Type.String(),
  since: Type.String(),
  games: Type.Integer(),
  best: Type.Array(Game),
});
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
const GamesPage = Type.Object({ games: Type.Array(Game), next: NextCursor });

/** The routes of players. */
export const playerRoutes: FastifyPluginAsyncTypebox<{ pool: pg.Pool }> = async (api, { pool }) => {
  const summary = { params: Params, response: { 200: PlayerSummary } };
  api.get('/players/:handle', { schema: summary }, async ({ params }, reply) => {
    const { id, since, ...player } = await playerOf(pool, params.handle);
    const best = await readBest(pool, id);
    return reply.header('cache-control', 'no-cache').send({
      ...player,
      since: new Date(since).toISOString(),
      best: best.map(shownGame),
    });
  });

  const games = { params: Params, querystring: GamesQuery, response: { 200: GamesPage } };
  api.get('/players/:handle/games', { schema: games }, async ({ params, query }, reply) => {
    const after = keyOfCursor(query.after, GAMES_INTEGERS);
    const { id } = await playerOf(pool, params.handle);
    const page = await readGames(pool, id, after);
    return reply
      .header('cache-control', 'no-cache')
      .send({ games: page.games.map(shownGame), next: page.next });
  });

  const statistics = {
    params: Params,
    querystring: StatisticsQuery,
    response: { 200: Statistics },
  };
  api.get('/players/:handle/statistics', { schema: statistics }, async (request, reply) => {
    const { params, query } = request;
    const { id } = await playerOf(pool, params.handle);
    const { rules, class: gameClass } = query;
    const read = await readStatistics(pool, id, { rules, gameClass });
    return reply
      .header('cache-control', 'no-cache')
      .send({ ...read, maxRanks: [...read.maxRanks], latest: read.latest.map(shownGame) });
  });
};

async function playerOf(pool: pg.Pool, handle: string): Promise<Player> {
  const player = await findPlayer(pool, handle);
  if (player === null) throw new ApiError(404, 'unknown-player', `there is no player ${handle}`);
  return player;
}

function shownGame({ gameClass, at, ...game }: PlayedGame): Static<typeof Game> {
  return { ...game, class: gameClass, at: new Date(at).toISOString() };
}
