/**
 * The finished games of a player, and those of an arena run, as streams of lines, which are read from the database as fast
 * as the client reads them.
 */
import { Readable } from 'node:stream';
import { Type, type FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyReply } from 'fastify';
import type pg from 'pg';
import { playerGameLines, runGameLines } from '../exports/game-lines.ts';
import { RunId, runOf } from './arena-routes.ts';
import { PlayerParams, playerOf } from './player-routes.ts';
import type { RunningExports } from './running-exports.ts';

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

interface ExportPorts {
  readonly pool: pg.Pool;
  readonly exports: RunningExports;
}

/** The routes of exports. */
export const exportRoutes: FastifyPluginAsyncTypebox<ExportPorts> = async (api, ports) => {
  await api.register(playerRoute, ports);
  await api.register(runRoute, ports);
};

const playerRoute: FastifyPluginAsyncTypebox<ExportPorts> = async (api, { pool, exports }) => {
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
    exports.begin(request, reply);
    return sendLines(reply, playerGameLines(pool, id, { replays }));
  });
};

const runRoute: FastifyPluginAsyncTypebox<ExportPorts> = async (api, { pool, exports }) => {
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
    exports.begin(request, reply);
    return sendLines(reply, runGameLines(pool, id, seed));
  });
};

function sendLines(reply: FastifyReply, lines: AsyncIterable<string>): FastifyReply {
  return reply
    .header('cache-control', 'no-cache')
    .type('application/x-ndjson')
    .send(Readable.from(lines));
}
