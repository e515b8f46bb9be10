/**
 * Signing in on a device without a browser: the routes of the program, and those of its user in a browser. Only the
 * session of an account may confirm a code, so no token can create another one this way.
 */
import { Type, type FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import type pg from 'pg';
import {
  decideDevice,
  DEVICE_CODE_SECONDS,
  findDevice,
  newDeviceCodes,
  POLL_SECONDS,
  takeDeviceToken,
} from '../accounts/device-codes.ts';
import type { Limits } from '../ops/limits.ts';
import type { Proxies } from '../ops/proxies.ts';
import { valueOf } from './account-parts.ts';
import { ApiError, RateLimitError } from './errors.ts';
import { requireSender } from './sessions.ts';
import { TokenName, TokenScopes } from './token-routes.ts';

const DeviceRequest = Type.Object(
  { name: TokenName, scopes: TokenScopes },
  { additionalProperties: false },
);
const Codes = Type.Object(
  {
    deviceCode: Type.String({ description: 'for the program, to fetch the token' }),
    userCode: Type.String({ description: 'for its user, who confirms it in a browser' }),
    expiresIn: Type.Integer({ description: 'how long the codes are valid, in seconds' }),
    interval: Type.Integer({ description: 'how often the program may ask, in seconds' }),
  },
  { description: 'The codes of the program.' },
);
const DeviceCode = Type.Object(
  { deviceCode: Type.String({ maxLength: 64 }) },
  { additionalProperties: false },
);
const Token = Type.Object(
  { token: Type.String({ description: 'the token; keep it, it is shown only now' }) },
  { description: 'The token of the program.' },
);
const UserCode = { code: Type.String({ maxLength: 32, examples: ['bcdf-ghjk'] }) };
const Asked = Type.Object(UserCode, { additionalProperties: false });
const Decision = Type.Object(
  { ...UserCode, allow: Type.Boolean() },
  { additionalProperties: false },
);
const Device = Type.Object(
  { name: TokenName, scopes: TokenScopes },
  { description: 'What the program asks for.' },
);

interface Ports {
  readonly pool: pg.Pool;
  readonly limits: Limits;
  readonly proxies: Proxies;
}

/** The routes of signing in on a device. */
export const deviceRoutes: FastifyPluginAsyncTypebox<Ports> = async (api, ports) => {
  await api.register(programRoutes, ports);
  await api.register(userRoutes, ports);
};

const programRoutes: FastifyPluginAsyncTypebox<Ports> = async (api, { pool, limits, proxies }) => {
  const starting = {
    operationId: 'startDeviceSignIn',
    tags: ['accounts'],
    summary: 'Codes for a program that wants to sign in',
    description: 'Its user confirms the code in a browser at `/#/compete/device` (RFC 8628).',
    body: DeviceRequest,
    response: { 201: Codes },
  };
  api.post('/device', { schema: starting }, async (request, reply) => {
    await limits.limit('sign-in', { network: proxies.networkOf(request.raw) });
    const codes = await newDeviceCodes(pool, request.body);
    void reply.code(201).header('cache-control', 'no-store');
    return { ...codes, expiresIn: DEVICE_CODE_SECONDS, interval: POLL_SECONDS };
  });

  const taking = {
    operationId: 'takeDeviceToken',
    tags: ['accounts'],
    summary: 'The token of a program whose code was confirmed',
    body: DeviceCode,
    response: { 201: Token },
  };
  const config = { errors: ['not-confirmed', 'device-refused', 'too-many-tokens'] } as const;
  api.post('/device/token', { schema: taking, config }, async (request, reply) => {
    const taken = await takeDeviceToken(pool, request.body.deviceCode);
    if (!taken.ok && taken.error.code === 'too-fast') throw new RateLimitError(POLL_SECONDS);
    const { text: token } = valueOf(taken);
    void reply.code(201).header('cache-control', 'no-store');
    return { token };
  });
};

const userRoutes: FastifyPluginAsyncTypebox<Ports> = async (api, { pool, limits, proxies }) => {
  const config = { requires: 'session', errors: ['unknown-device'] } as const;
  /** The account of the sender, who has typed a code. */
  const typist = async (request: FastifyRequest): Promise<number> => {
    const { id: account } = await requireSender(pool, request);
    await limits.limit('device-code', { network: proxies.networkOf(request.raw), account });
    return account;
  };
  const unknown = () => new ApiError('unknown-device', 'no program waits with this code');

  const finding = {
    operationId: 'findDevice',
    tags: ['accounts'],
    summary: 'What the program that waits with a code asks for',
    body: Asked,
    response: { 200: Device },
  };
  api.post('/device/find', { schema: finding, config }, async (request, reply) => {
    await typist(request);
    const found = await findDevice(pool, request.body.code);
    if (found === null) throw unknown();
    void reply.header('cache-control', 'no-store');
    return { name: found.name, scopes: [...found.scopes] };
  });

  const deciding = {
    operationId: 'decideDevice',
    tags: ['accounts'],
    summary: 'Allow or refuse what the program that waits with a code asks for',
    body: Decision,
    response: { 204: Type.Null({ description: 'The program is told.' }) },
  };
  api.post('/device/decide', { schema: deciding, config }, async (request, reply) => {
    const account = await typist(request);
    const { code, allow: isAllowed } = request.body;
    if (!(await decideDevice(pool, code, { account, isAllowed }))) throw unknown();
    return reply.code(204).header('cache-control', 'no-store').send(null);
  });
};
