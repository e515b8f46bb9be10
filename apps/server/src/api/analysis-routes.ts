/** Analyses of finished games: asked for, followed, and read. */
import { Type, type FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { Pool } from 'pg';
import { readAnalysis, readProgress, requestAnalysis } from '../farm/analyses.ts';
import type { Farm } from '../farm/farm.ts';
import { ApiError } from './errors.ts';
import { GameId } from './game-routes.ts';
import { acceptStream, type StreamPorts } from './streams.ts';
import { requireSender } from './sessions.ts';

const PROGRESS = { done: Type.Integer(), moves: Type.Integer() };
const Progress = Type.Object(PROGRESS, { description: 'The progress of the analysis.' });
const Analysis = Type.Object(
  {
    ...PROGRESS,
    engine: Type.String(),
    nodes: Type.Integer(),
    unit: Type.String(),
    // For each position, pairs of a direction and its value, the best first.
    evaluations: Type.Union([Type.Null(), Type.Array(Type.Array(Type.Array(Type.Number())))]),
  },
  { description: 'The analysis; its evaluations are null until it is complete.' },
);
const Events = {
  description: 'Events with the progress of the analysis.',
  content: { 'text/event-stream': { schema: Type.String() } },
};

interface AnalysisPorts extends StreamPorts {
  readonly pool: Pool;
  readonly farm: Farm;
}

/** The routes of analyses. */
export const analysisRoutes: FastifyPluginAsyncTypebox<AnalysisPorts> = async (api, ports) => {
  await api.register(askRoute, ports);
  await api.register(readRoute, ports);
  await api.register(followRoute, ports);
};

const askRoute: FastifyPluginAsyncTypebox<AnalysisPorts> = async (api, { pool }) => {
  const schema = {
    operationId: 'askForAnalysis',
    tags: ['games'],
    summary: 'Asks for the analysis of a finished game',
    description: 'Answers with status 200 if somebody has asked for it before.',
    params: GameId,
    response: { 200: Progress, 202: Progress },
  };
  const errors = [
    'no-session',
    'wrong-scope',
    'other-site',
    'unknown-game',
    'game-in-progress',
    'no-moves',
    'no-engine',
    'too-many-analyses',
  ] as const;
  const config = { requires: 'session', errors } as const;
  api.post('/games/:id/analysis', { schema, config }, async (request, reply) => {
    const account = await requireSender(pool, request);
    const { id } = request.params;
    const isNew = await requestAnalysis(pool, id, account.id);
    const progress = await readProgress(pool, id);
    return reply
      .code(isNew ? 202 : 200)
      .header('cache-control', 'no-store')
      .send(progress!);
  });
};

const readRoute: FastifyPluginAsyncTypebox<AnalysisPorts> = async (api, { pool }) => {
  const schema = {
    operationId: 'getAnalysis',
    tags: ['games'],
    summary: 'The analysis of a game',
    params: GameId,
    response: { 200: Analysis },
  };
  const config = { errors: ['no-analysis'] } as const;
  api.get('/games/:id/analysis', { schema, config }, async ({ params: { id } }, reply) => {
    const analysis = await readAnalysis(pool, id);
    if (analysis === null) throw noAnalysis();
    const { evaluations, ...about } = analysis;
    return reply.header('cache-control', 'no-cache').send({
      ...about,
      evaluations: evaluations?.map((moves) => moves.map((move) => [...move])) ?? null,
    });
  });
};

const followRoute: FastifyPluginAsyncTypebox<AnalysisPorts> = async (api, ports) => {
  const { pool, farm } = ports;
  const schema = {
    operationId: 'watchAnalysis',
    tags: ['games'],
    summary: 'The progress of an analysis, as server-sent events',
    params: GameId,
    response: { 200: Events },
  };
  const config = { errors: ['no-analysis', 'too-many-streams'] } as const;
  const options = { schema, config, exposeHeadRoute: false };
  api.get('/games/:id/analysis/live', options, async ({ params: { id }, raw }, reply) => {
    if ((await readProgress(pool, id)) === null) throw noAnalysis();
    const network = acceptStream(ports, raw);
    reply.hijack();
    farm.analyses.open(id, network, reply.raw);
  });
};

function noAnalysis(): ApiError {
  return new ApiError('no-analysis', 'nobody has asked for an analysis of this game');
}
