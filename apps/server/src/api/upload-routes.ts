/** Uploads of casual games: a replay is taken at once, and checked by a job; its result is read later. */
import { Type, type FastifyPluginAsyncTypebox, type Static } from '@fastify/type-provider-typebox';
import { MAX_UPLOAD_BYTES } from '@open2048/compete';
import type pg from 'pg';
import type { Limits } from '../ops/limits.ts';
import type { Proxies } from '../ops/proxies.ts';
import type { UploadJob } from '../uploads/upload-job.ts';
import { addUpload, findUpload, type Upload } from '../uploads/uploads.ts';
import { ApiError } from './errors.ts';
import { wrongClass } from './game-routes.ts';
import { requireSender } from './sessions.ts';

const UploadId = Type.Object({
  id: Type.String({
    pattern: '^[0-9a-f]{32}$',
    description: 'the id of an upload',
    examples: ['000102030405060708090a0b0c0d0e0f'],
  }),
});
const UploadResult = Type.Object(
  {
    id: Type.String({ description: '32 hex digits' }),
    state: Type.Enum(['pending', 'accepted', 'rejected']),
    game: Type.Union([Type.Null(), Type.String()], {
      description: 'the id of the game; if the reason is `known-game`, that of the game before',
    }),
    reason: Type.Union([Type.Null(), Type.String()], {
      description: 'why it was rejected, as a code: docs/fair-play.md of the sources',
    }),
    createdAt: Type.String({ format: 'date-time' }),
  },
  { description: 'The upload.' },
);
const ReplayBody = {
  content: {
    'application/octet-stream': {
      schema: Type.Unsafe<Uint8Array>({
        type: 'string',
        contentEncoding: 'binary',
        description: `a replay of at most ${MAX_UPLOAD_BYTES} bytes (docs/notation.md of the sources)`,
      }),
    },
  },
};

interface UploadPorts {
  readonly pool: pg.Pool;
  readonly limits: Limits;
  readonly proxies: Proxies;
  readonly uploads: UploadJob;
}

/** The routes of uploads. Nothing here is JSON but the answers. */
export const uploadRoutes: FastifyPluginAsyncTypebox<UploadPorts> = async (api, ports) => {
  api.removeAllContentTypeParsers();
  api.addContentTypeParser(
    'application/octet-stream',
    { parseAs: 'buffer', bodyLimit: MAX_UPLOAD_BYTES },
    (_request, body, done) => done(null, body),
  );
  await api.register(addRoute, ports);
  await api.register(readRoute, ports);
};

const addRoute: FastifyPluginAsyncTypebox<UploadPorts> = async (api, ports) => {
  const { pool, limits, proxies, uploads } = ports;
  const schema = {
    operationId: 'uploadReplay',
    tags: ['games'],
    summary: 'Upload the replay of a casual game',
    description:
      'The server checks it later. Answers with status 200 if the sender has uploaded the same bytes before.',
    body: ReplayBody,
    response: { 200: UploadResult, 202: UploadResult },
  };
  const config = { requires: 'play', errors: ['wrong-class'] } as const;
  // The schema describes the body; the check of its bytes is the job's.
  const options = { schema, config, validatorCompiler: () => () => true };
  api.post('/uploads', options, async (request, reply) => {
    const account = await requireSender(pool, request);
    if (account.kind === 'bot') throw wrongClass(account);
    if (!Buffer.isBuffer(request.body) || request.body.length === 0) {
      throw new ApiError('bad-request', 'there is no replay');
    }
    const network = proxies.networkOf(request.raw);
    await limits.limit('new-upload', { network, account: account.id });
    const { isNew, upload } = await addUpload(pool, account.id, request.body);
    uploads.wake();
    return reply
      .code(isNew ? 202 : 200)
      .header('cache-control', 'no-store')
      .send(shownUpload(upload));
  });
};

const readRoute: FastifyPluginAsyncTypebox<UploadPorts> = async (api, { pool }) => {
  const schema = {
    operationId: 'getUpload',
    tags: ['games'],
    summary: 'What became of an upload of the sender',
    description: 'It can be read for 30 days.',
    params: UploadId,
    response: { 200: UploadResult },
  };
  const config = { requires: 'play', errors: ['unknown-upload'] } as const;
  api.get('/uploads/:id', { schema, config }, async (request, reply) => {
    const account = await requireSender(pool, request);
    const upload = await findUpload(pool, account.id, request.params.id);
    if (upload === null) throw new ApiError('unknown-upload', 'the sender has no such upload');
    return reply.header('cache-control', 'no-store').send(shownUpload(upload));
  });
};

function shownUpload({ createdAt, ...upload }: Upload): Static<typeof UploadResult> {
  return { ...upload, createdAt: new Date(createdAt).toISOString() };
}
