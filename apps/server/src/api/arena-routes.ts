/** Arena runs on the farm: started, listed, followed, read, and deleted. */
import { Type, type FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { DEALT_RULES } from '@open2048/compete';
import { MAX_SEED } from '@open2048/core';
import { ENGINE_NAMES } from '@open2048/engine';
import type { FastifyRequest } from 'fastify';
import type { Pool } from 'pg';
import type { Account } from '../accounts/accounts.ts';
import {
  deleteRun,
  listRuns,
  MAX_RUN_GAMES,
  MAX_RUN_NODES,
  readRun,
  runStatistics,
  startRun,
  type ArenaRun,
} from '../farm/arena-runs.ts';
import type { Farm } from '../farm/farm.ts';
import { ApiError } from './errors.ts';
import type { ModeratorPorts } from './moderators.ts';
import { requireSender } from './sessions.ts';
import { acceptStream, type StreamPorts } from './streams.ts';

/** The address of a run. */
export const RunId = Type.Object({
  id: Type.String({
    pattern: '^[0-9a-f]{32}$',
    description: 'the id of an arena run',
    examples: ['000102030405060708090a0b0c0d0e0f'],
  }),
});
const NewRun = Type.Object(
  {
    engine: Type.Enum([...ENGINE_NAMES], { description: 'the engine that plays' }),
    rules: Type.Enum([...DEALT_RULES.keys()], { description: 'the rule set' }),
    seed: Type.Integer({
      minimum: 0,
      maximum: MAX_SEED - MAX_RUN_GAMES,
      description: 'the seed of the first game; each further game has the next one',
    }),
    games: Type.Integer({ minimum: 1, maximum: MAX_RUN_GAMES }),
    nodes: Type.Integer({
      minimum: 1,
      maximum: MAX_RUN_NODES,
      description: 'the most nodes for each move',
    }),
  },
  { additionalProperties: false },
);
const RUN = {
  id: Type.String(),
  creator: Type.String({ description: 'the handle of the account that started it' }),
  engine: Type.String(),
  engineId: Type.String({ description: 'with the digests of its weights and its search' }),
  rules: Type.String(),
  seed: Type.Integer(),
  games: Type.Integer(),
  nodes: Type.Integer(),
  createdAt: Type.String({ format: 'date-time' }),
  done: Type.Integer({ description: 'the number of games that were played' }),
  failed: Type.Integer({
    description:
      'the number of games given up, after too many attempts or with the engine of an earlier version',
  }),
};
const Run = Type.Object(RUN, { description: 'The run.' });
const Statistics = Type.Object({
  mean: Type.Number({ description: 'the mean score' }),
  error: Type.Union([Type.Null(), Type.Number()], {
    description: 'the standard error of the mean',
  }),
  median: Type.Number(),
  best: Type.Integer(),
  moves: Type.Integer(),
  reach: Type.Array(
    Type.Object({
      rank: Type.Integer(),
      share: Type.Number({ description: 'the share of games that reached the rank' }),
      low: Type.Number(),
      high: Type.Number(),
    }),
  ),
});
const WholeRun = Type.Object(
  { ...RUN, statistics: Type.Union([Type.Null(), Statistics]) },
  { description: 'The run, with the statistics of the games that were played.' },
);
const Runs = Type.Object({ runs: Type.Array(Run) }, { description: 'The runs.' });
const Nothing = Type.Null({ description: 'Nothing.' });
const Events = {
  description: 'Events with the progress of the run.',
  content: { 'text/event-stream': { schema: Type.String() } },
};

interface ArenaPorts extends StreamPorts, ModeratorPorts {
  readonly farm: Farm;
}

/** The routes of arena runs. */
export const arenaRoutes: FastifyPluginAsyncTypebox<ArenaPorts> = async (api, ports) => {
  await api.register(startRoute, ports);
  await api.register(readRoutes, ports);
  await api.register(followRoute, ports);
  await api.register(deleteRoute, ports);
};

const TAGS = ['farm'];

const startRoute: FastifyPluginAsyncTypebox<ArenaPorts> = async (api, ports) => {
  const schema = {
    operationId: 'startArenaRun',
    tags: TAGS,
    summary: 'Starts an arena run, as a moderator or an account of the farm',
    description: 'Answers with status 200 if the account has started an equal run before.',
    body: NewRun,
    response: { 200: Run, 201: Run },
  };
  const errors = ['not-admitted', 'no-engine', 'too-much-work', 'too-many-runs'] as const;
  const config = { requires: 'farm', errors } as const;
  api.post('/arena', { schema, config }, async (request, reply) => {
    const account = await requireAdmitted(ports, request);
    const { id, isNew } = await startRun(ports.pool, account.id, request.body);
    const run = shownRun(await runOf(ports.pool, id));
    return reply
      .code(isNew ? 201 : 200)
      .header('cache-control', 'no-store')
      .send(run);
  });
};

const readRoutes: FastifyPluginAsyncTypebox<ArenaPorts> = async (api, { pool }) => {
  const list = {
    operationId: 'getArenaRuns',
    tags: TAGS,
    summary: 'The latest arena runs',
    response: { 200: Runs },
  };
  api.get('/arena', { schema: list }, async (_request, reply) => {
    const runs = await listRuns(pool);
    return reply.header('cache-control', 'no-cache').send({ runs: runs.map(shownRun) });
  });
  const one = {
    operationId: 'getArenaRun',
    tags: TAGS,
    summary: 'An arena run, with its statistics',
    params: RunId,
    response: { 200: WholeRun },
  };
  const config = { errors: ['unknown-run'] } as const;
  api.get('/arena/:id', { schema: one, config }, async ({ params: { id } }, reply) => {
    const run = shownRun(await runOf(pool, id));
    const found = await runStatistics(pool, id);
    const statistics = found === null ? null : { ...found, reach: [...found.reach] };
    return reply.header('cache-control', 'no-cache').send({ ...run, statistics });
  });
};

const followRoute: FastifyPluginAsyncTypebox<ArenaPorts> = async (api, ports) => {
  const { pool, farm } = ports;
  const schema = {
    operationId: 'watchArenaRun',
    tags: TAGS,
    summary: 'The progress of an arena run, as server-sent events',
    params: RunId,
    response: { 200: Events },
  };
  const config = { errors: ['unknown-run', 'too-many-streams'] } as const;
  const options = { schema, config, exposeHeadRoute: false };
  api.get('/arena/:id/live', options, async ({ params: { id }, raw }, reply) => {
    await runOf(pool, id);
    const network = acceptStream(ports, raw);
    reply.hijack();
    farm.runs.open(id, network, reply.raw);
  });
};

const deleteRoute: FastifyPluginAsyncTypebox<ArenaPorts> = async (api, ports) => {
  const { pool, moderators } = ports;
  const schema = {
    operationId: 'deleteArenaRun',
    tags: TAGS,
    summary: 'Ends an arena run and deletes its results, as its creator or a moderator',
    params: RunId,
    response: { 204: Nothing },
  };
  const errors = ['not-admitted', 'unknown-run', 'not-the-creator'] as const;
  const config = { requires: 'farm', errors } as const;
  api.delete('/arena/:id', { schema, config }, async (request, reply) => {
    const { handle } = await requireAdmitted(ports, request);
    const { id } = request.params;
    const { creator } = await runOf(pool, id);
    if (creator !== handle && !moderators.has(handle)) {
      throw new ApiError('not-the-creator', `${creator} started this run`);
    }
    await deleteRun(pool, id);
    return reply.code(204).send(null);
  });
};

/** The sender, if it may let the farm play. */
async function requireAdmitted(
  { pool, farm, moderators }: ArenaPorts,
  request: FastifyRequest,
): Promise<Account> {
  const account = await requireSender(pool, request);
  if (moderators.has(account.handle) || farm.admits(account.handle)) return account;
  throw new ApiError('not-admitted', 'the operator has not admitted this account to the farm');
}

/** The run with an id; throws the error `unknown-run` if there is none. */
export async function runOf(pool: Pool, id: string): Promise<ArenaRun> {
  const run = await readRun(pool, id);
  if (run === null) throw new ApiError('unknown-run', 'there is no such arena run');
  return run;
}

function shownRun({ createdAt, ...run }: ArenaRun) {
  return { ...run, createdAt: createdAt.toISOString() };
}
