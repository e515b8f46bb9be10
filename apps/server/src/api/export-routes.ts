/** The finished games of a player as a stream of lines, which is read from the database as fast as the client reads it. */
import { Readable } from 'node:stream';
import { Type, type FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type pg from 'pg';
import { playerGameLines } from '../exports/game-lines.ts';
import { Slots } from '../ops/slots.ts';
import { ApiError } from './errors.ts';
import { PlayerParams, playerOf } from './player-routes.ts';

/** How many exports run at the same time, for one address and in all. */
const MAX_PER_ADDRESS = 2;
const MAX_EXPORTS = 16;

const Query = Type.Object(
  {
    replays: Type.Optional(
      Type.Enum(['yes'], { description: 'whether each line has the replay, in Base64' }),
    ),
  },
  { additionalProperties: false },
);
const Lines = {
  description:
    'A JSON object on each line: `game`, `player`, `kind`, `class`, `rules`, `score`, `maxRank`, `moves`, `startedAt`, `at`.',
  content: { 'application/x-ndjson': { schema: Type.Unsafe<Readable>({ type: 'string' }) } },
};

/** The routes of exports. */
export const exportRoutes: FastifyPluginAsyncTypebox<{ pool: pg.Pool }> = async (api, { pool }) => {
  const running = new Slots<string>({ perKey: MAX_PER_ADDRESS, total: MAX_EXPORTS });
  const schema = {
    operationId: 'exportGames',
    tags: ['players'],
    summary: 'All finished games of a player, as lines of JSON',
    params: PlayerParams,
    querystring: Query,
    response: { 200: Lines },
  };
  const config = { errors: ['unknown-player', 'too-many-exports'] } as const;
  const options = { schema, config, exposeHeadRoute: false };
  api.get('/players/:handle/games.ndjson', options, async (request, reply) => {
    const { id } = await playerOf(pool, request.params.handle);
    const { ip } = request;
    if (!running.hasRoom(ip)) {
      throw new ApiError('too-many-exports', 'too many exports are running; try again later');
    }
    const replays = request.query.replays === 'yes';
    const lines = Readable.from(playerGameLines(pool, id, { replays }));
    running.take(ip);
    lines.once('close', () => running.free(ip));
    return reply.header('cache-control', 'no-cache').type('application/x-ndjson').send(lines);
  });
};
