/** The addresses of the farm's workers, and its status for everyone. */
import { Type, type FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { MAX_FARM_BYTES, MAX_SLICE_STEPS } from '@open2048/workbench/farm';
import type { FastifyRequest } from 'fastify';
import type { Farm } from '../farm/farm.ts';
import {
  acquireSlice,
  endLease,
  extendLease,
  retryFailed,
  type FarmWorker,
} from '../farm/slices.ts';
import { readStatus } from '../farm/status.ts';
import { seeWorker } from '../farm/workers.ts';
import { ApiError } from './errors.ts';
import { requireModerator, type ModeratorPorts } from './moderators.ts';
import { bearerOf, requireSender } from './sessions.ts';

const strict = { additionalProperties: false } as const;
const Engines = Type.Object(
  { engines: Type.Array(Type.String({ maxLength: 100 }), { maxItems: 16 }) },
  strict,
);
const LEASED = {
  slice: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }),
  lease: Type.String({ format: 'uuid' }),
};
const Leased = Type.Object(LEASED, strict);
const Submission = Type.Object(
  {
    ...LEASED,
    from: Type.Integer({ minimum: 0, maximum: MAX_SLICE_STEPS }),
    results: Type.Array(Type.Unknown(), { maxItems: MAX_SLICE_STEPS }),
  },
  strict,
);
const Nothing = Type.Null({ description: 'Nothing.' });
const Slice = Type.Object(
  {
    id: Type.Integer(),
    lease: Type.String(),
    kind: Type.String(),
    game: Type.Union([Type.Null(), Type.String()]),
    run: Type.Union([
      Type.Null(),
      Type.Object({ id: Type.String(), rules: Type.String(), seed: Type.Integer() }),
    ]),
    engine: Type.String(),
    nodes: Type.Union([Type.Null(), Type.Integer()]),
    first: Type.Integer(),
    count: Type.Integer(),
    done: Type.Integer(),
  },
  { description: 'The slice, with its lease.' },
);
const Status = Type.Object(
  {
    queue: Type.Array(
      Type.Object({
        kind: Type.String(),
        waiting: Type.Integer(),
        leased: Type.Integer(),
        failed: Type.Integer(),
      }),
    ),
    checks: Type.Integer(),
    stepsLastHour: Type.Integer(),
    remoteWorkers: Type.Integer(),
  },
  { description: 'The state of the farm.' },
);

interface FarmRoutesPorts extends ModeratorPorts {
  readonly farm: Farm;
}

/** The errors of every worker's request. */
const OF_WORKERS = ['no-session', 'wrong-scope', 'not-admitted', 'worker-barred'] as const;
const OF_LEASES = [...OF_WORKERS, 'lease-lost'] as const;

/** The routes of the farm. */
export const farmRoutes: FastifyPluginAsyncTypebox<FarmRoutesPorts> = async (api, ports) => {
  await api.register(acquireRoute, ports);
  await api.register(submitRoute, ports);
  await api.register(leaseRoutes, ports);
  await api.register(statusRoute, ports);
  await api.register(retryRoute, ports);
};

const acquireRoute: FastifyPluginAsyncTypebox<FarmRoutesPorts> = async (api, { farm }) => {
  const schema = {
    operationId: 'acquireSlice',
    tags: ['farm'],
    summary: 'Takes a slice of work',
    description: 'Only slices for the named engines, whose ids contain digests of their weights.',
    body: Engines,
    response: { 200: Slice, 204: Nothing },
  };
  const config = { requires: 'farm', errors: [...OF_WORKERS, 'too-many-slices'] } as const;
  api.post('/farm/acquire', { schema, config }, async (request, reply) => {
    const worker = await requireWorker(farm, request);
    const slice = await acquireSlice(farm.pool, worker, request.body.engines);
    if (slice === null) return reply.code(204).send(null);
    return reply.header('cache-control', 'no-store').send(slice);
  });
};

const submitRoute: FastifyPluginAsyncTypebox<FarmRoutesPorts> = async (api, { farm }) => {
  const schema = {
    operationId: 'submitResults',
    tags: ['farm'],
    summary: 'Sends the results of the next steps of a slice',
    description: 'It also extends the lease.',
    body: Submission,
    response: {
      200: Type.Object(
        { done: Type.Integer({ description: 'the number of steps that are done' }) },
        { description: 'The progress of the slice.' },
      ),
    },
  };
  const config = { requires: 'farm', errors: [...OF_LEASES, 'bad-results'] } as const;
  const options = { schema, config, bodyLimit: MAX_FARM_BYTES };
  api.post('/farm/submit', options, async (request, reply) => {
    const { done } = await farm.submit(await requireWorker(farm, request), request.body);
    return reply.header('cache-control', 'no-store').send({ done });
  });
};

const leaseRoutes: FastifyPluginAsyncTypebox<FarmRoutesPorts> = async (api, { farm }) => {
  const schema = { tags: ['farm'], body: Leased, response: { 204: Nothing } };
  const config = { requires: 'farm', errors: OF_LEASES } as const;
  const heartbeat = { operationId: 'extendLease', summary: 'Extends the lease of a slice' };
  const kept = { schema: { ...schema, ...heartbeat }, config };
  api.post('/farm/heartbeat', kept, async (request, reply) => {
    await extendLease(farm.pool, await requireWorker(farm, request), request.body);
    return reply.code(204).send(null);
  });
  const abort = { operationId: 'endLease', summary: 'Hands a slice back' };
  api.post('/farm/abort', { schema: { ...schema, ...abort }, config }, async (request, reply) => {
    await endLease(farm.pool, await requireWorker(farm, request), request.body);
    return reply.code(204).send(null);
  });
};

const statusRoute: FastifyPluginAsyncTypebox<FarmRoutesPorts> = async (api, { farm }) => {
  const schema = {
    operationId: 'getFarm',
    tags: ['farm'],
    summary: 'How the farm is doing',
    response: { 200: Status },
  };
  api.get('/farm/status', { schema }, async (_request, reply) => {
    const { queue, ...status } = await readStatus(farm.pool);
    return reply.header('cache-control', 'no-cache').send({ ...status, queue: [...queue] });
  });
};

const retryRoute: FastifyPluginAsyncTypebox<FarmRoutesPorts> = async (api, ports) => {
  const schema = {
    operationId: 'retrySlices',
    tags: ['farm'],
    summary: 'Retry the slices that were given up after five attempts, as a moderator',
    response: {
      200: Type.Object({ retried: Type.Integer() }, { description: 'The number of slices.' }),
    },
  };
  const config = { requires: 'session', errors: ['not-a-moderator'] } as const;
  api.post('/farm/retry', { schema, config }, async (request, reply) => {
    await requireModerator(ports, request);
    const retried = await retryFailed(ports.pool);
    return reply.header('cache-control', 'no-store').send({ retried });
  });
};

/** The worker that sends a request: one of this server, or an account that the operator has admitted. */
async function requireWorker(farm: Farm, request: FastifyRequest): Promise<FarmWorker> {
  const token = bearerOf(request.headers);
  if (token !== null && farm.isOwn(token)) return 'own';
  const { id, handle } = await requireSender(farm.pool, request);
  if (!farm.admits(handle)) {
    throw new ApiError('not-admitted', 'the operator has not admitted this account to the farm');
  }
  if (await seeWorker(farm.pool, id)) return { id };
  throw new ApiError('worker-barred', 'a result of this worker was wrong');
}
