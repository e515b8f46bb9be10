/** The tokens of the sender's account. Only its owner manages them: no token can create or revoke one. */
import { Type, type FastifyPluginAsyncTypebox, type Static } from '@fastify/type-provider-typebox';
import type pg from 'pg';
import {
  createToken,
  MAX_TOKEN_DAYS,
  MAX_TOKENS,
  readTokens,
  revokeToken,
  SCOPES,
  type Token,
} from '../accounts/tokens.ts';
import type { Limits } from '../ops/limits.ts';
import type { Proxies } from '../ops/proxies.ts';
import { ApiError } from './errors.ts';
import { requireSender } from './sessions.ts';

const DEFAULT_DAYS = 90;

/** The name of a token. */
export const TokenName = Type.String({
  pattern: String.raw`^[^\p{C}]{1,64}$`,
  description: 'what the token is for',
  examples: ['my bot'],
});
/** The scopes of a token. */
export const TokenScopes = Type.Array(Type.Enum([...SCOPES]), {
  minItems: 1,
  uniqueItems: true,
  description:
    'what it may do: `play` games, `read` what the account may read, work for the `farm`',
});
const NewToken = Type.Object(
  {
    name: TokenName,
    scopes: TokenScopes,
    days: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: MAX_TOKEN_DAYS,
        description: `how long it is valid; default: ${DEFAULT_DAYS}`,
      }),
    ),
  },
  { additionalProperties: false },
);
const TOKEN = {
  id: Type.String({ description: 'a number' }),
  name: TokenName,
  scopes: TokenScopes,
  createdAt: Type.String({ format: 'date-time' }),
  lastUsedOn: Type.Union([Type.Null(), Type.String({ format: 'date' })], {
    description: 'the last day of its use, in UTC',
  }),
  expiresAt: Type.String({ format: 'date-time' }),
};
const Created = Type.Object(
  { ...TOKEN, token: Type.String({ description: 'its text; keep it, it is shown only now' }) },
  { description: 'The new token.' },
);
const Tokens = Type.Object(
  { tokens: Type.Array(Type.Object(TOKEN)) },
  { description: 'The tokens that were not revoked, the latest first.' },
);
const TokenId = Type.Object({
  id: Type.String({
    pattern: '^[1-9][0-9]{0,14}$',
    description: 'the id of a token',
    examples: ['1'],
  }),
});

interface Ports {
  readonly pool: pg.Pool;
  readonly limits: Limits;
  readonly proxies: Proxies;
}

/** The routes of tokens. */
export const tokenRoutes: FastifyPluginAsyncTypebox<Ports> = async (api, ports) => {
  await api.register(createRoute, ports);
  await api.register(listRoute, ports);
  await api.register(revokeRoute, ports);
};

const createRoute: FastifyPluginAsyncTypebox<Ports> = async (api, { pool, limits, proxies }) => {
  const schema = {
    operationId: 'createToken',
    tags: ['accounts'],
    summary: 'Create a token for a program',
    body: NewToken,
    response: { 201: Created },
  };
  const config = { requires: 'session', errors: ['too-many-tokens'] } as const;
  api.post('/account/tokens', { schema, config }, async (request, reply) => {
    const account = await requireSender(pool, request);
    await limits.limit('new-token', {
      network: proxies.networkOf(request.raw),
      account: account.id,
    });
    const { days = DEFAULT_DAYS, ...chosen } = request.body;
    const created = await createToken(pool, account.id, { ...chosen, days });
    if (created === null) {
      const message = `an account has at most ${MAX_TOKENS} tokens, with those revoked lately`;
      throw new ApiError('too-many-tokens', message);
    }
    const { token, text } = created;
    return reply
      .code(201)
      .header('cache-control', 'no-store')
      .send({ ...shownToken(token), token: text });
  });
};

const listRoute: FastifyPluginAsyncTypebox<Ports> = async (api, { pool }) => {
  const schema = {
    operationId: 'getTokens',
    tags: ['accounts'],
    summary: 'The tokens of the account, without their texts',
    response: { 200: Tokens },
  };
  const config = { requires: 'session' } as const;
  api.get('/account/tokens', { schema, config }, async (request, reply) => {
    const account = await requireSender(pool, request);
    const tokens = await readTokens(pool, account.id);
    return reply.header('cache-control', 'no-store').send({ tokens: tokens.map(shownToken) });
  });
};

const revokeRoute: FastifyPluginAsyncTypebox<Ports> = async (api, { pool }) => {
  const schema = {
    operationId: 'revokeToken',
    tags: ['accounts'],
    summary: 'Revoke a token',
    description:
      'Requests with it are refused at once, and its sockets are closed within ten seconds.',
    params: TokenId,
    response: { 204: Type.Null({ description: 'The token is revoked.' }) },
  };
  const config = { requires: 'session', errors: ['unknown-token'] } as const;
  api.delete('/account/tokens/:id', { schema, config }, async (request, reply) => {
    const account = await requireSender(pool, request);
    const { id } = request.params;
    if (!(await revokeToken(pool, account.id, id))) {
      throw new ApiError('unknown-token', `you have no token ${id}`);
    }
    return reply.code(204).header('cache-control', 'no-store').send(null);
  });
};

function shownToken({
  id,
  createdAt,
  expiresAt,
  ...token
}: Token): Static<typeof Tokens>['tokens'][number] {
  const time = (at: number): string => new Date(at).toISOString();
  return {
    ...token,
    scopes: [...token.scopes],
    id: String(id),
    createdAt: time(createdAt),
    expiresAt: time(expiresAt),
  };
}
