/**
 * The finished games of a player, and those of an arena run, as streams of lines, which are read from the database as fast
 * as the client reads them.
 */
import { Readable } from 'node:stream';
import { Type, type FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type pg from 'pg';
import { playerGameLines, runGameLines } from '../exports/game-lines.ts';
import type { Proxies } from '../ops/proxies.ts';
import { Slots } from '../ops/slots.ts';
import { RunId, runOf } from './arena-routes.ts';
import { ApiError } from './errors.ts';
import { PlayerParams, playerOf } from './player-routes.ts';

/** How many exports run at the same time, for one network and in all. */
const MAX_PER_NETWORK = 2;
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
    'A JSON object on each line: `game`, `player`, `kind`, `class`, `rules`, `score`, `maxRank`, `moves`, `startedAt`, `at`, `log`.',
  content: { 'application/x-ndjson': { schema: Type.Unsafe<Readable>({ type: 'string' }) } },
};

const RunLines = {
  description:
    'A JSON object on each line, by seed: `seed`, `score`, `moves`, `maxRank`, `digest`.',
  content: { 'application/x-ndjson': { schema: Type.Unsafe<Readable>({ type: 'string' }) } },
};

/** Sends lines, unless too many exports are running. */
type SendLines = (
  request: FastifyRequest,
  reply: FastifyReply,
  lines: AsyncIterable<string>,
) => FastifyReply;

interface ExportPorts {
  readonly pool: pg.Pool;
  readonly sendLines: SendLines;
}

/** The routes of exports. */
export const exportRoutes: FastifyPluginAsyncTypebox<{ pool: pg.Pool; proxies: Proxies }> = async (
  api,
  { pool, proxies },
) => {
  const running = new Slots<string>({ perKey: MAX_PER_NETWORK, total: MAX_EXPORTS });
  const sendLines: SendLines = ({ raw }, reply, source) => {
    const network = proxies.networkOf(raw);
    if (!running.hasRoom(network)) {
      throw new ApiError('too-many-exports', 'too many exports are running; try again later');
    }
    const lines = Readable.from(source);
    running.take(network);
    lines.once('close', () => running.free(network));
    return reply.header('cache-control', 'no-cache').type('application/x-ndjson').send(lines);
  };
  await api.register(playerRoute, { pool, sendLines });
  await api.register(runRoute, { pool, sendLines });
};

const playerRoute: FastifyPluginAsyncTypebox<ExportPorts> = async (api, { pool, sendLines }) => {
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
    const replays = request.query.replays === 'yes';
    return sendLines(request, reply, playerGameLines(pool, id, { replays }));
  });
};

const runRoute: FastifyPluginAsyncTypebox<ExportPorts> = async (api, { pool, sendLines }) => {
  const schema = {
    operationId: 'exportArenaGames',
    tags: ['farm'],
    summary: 'The games of an arena run that were played, as lines of JSON',
    params: RunId,
    response: { 200: RunLines },
  };
  const config = { errors: ['unknown-run', 'too-many-exports'] } as const;
  const options = { schema, config, exposeHeadRoute: false };
  api.get('/arena/:id/games.ndjson', options, async (request, reply) => {
    const { id, seed } = await runOf(pool, request.params.id);
    return sendLines(request, reply, runGameLines(pool, id, seed));
  });
};
