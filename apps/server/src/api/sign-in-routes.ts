/** Sessions: a new guest, signing in with a passkey or a recovery code, and signing out. */
import { Type, type FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import type pg from 'pg';
import { signOut } from '../accounts/sessions.ts';
import { revokeTokenText } from '../accounts/tokens.ts';
import {
  createGuest,
  signInWithCode,
  signInWithPasskey,
  wouldLeaveGames,
  type Visitor,
} from '../accounts/sign-in.ts';
import { checkPasskey, signInOptions } from '../accounts/webauthn.ts';
import type { Limits } from '../ops/limits.ts';
import type { Proxies } from '../ops/proxies.ts';
import {
  NewSender,
  Sender,
  sendSession,
  shownAccount,
  TokenPlace,
  valueOf,
  WebAuthnOptions,
  visitorOf,
} from './account-parts.ts';
import { ApiError } from './errors.ts';
import { setSessionCookie, tokenOf } from './sessions.ts';
import { siteOf } from './site.ts';

const NewGuest = Type.Object({ token: TokenPlace }, { additionalProperties: false });
const Base64 = Type.String({ pattern: '^[A-Za-z0-9_-]{1,8192}$' });
/** The answer of a browser, as `AuthenticationResponseJSON`; what is not needed is not checked. */
const Assertion = Type.Object({
  id: Base64,
  rawId: Base64,
  type: Type.Literal('public-key'),
  response: Type.Object({
    clientDataJSON: Base64,
    authenticatorData: Base64,
    signature: Base64,
    userHandle: Type.Optional(Base64),
  }),
});
const LeaveGuest = Type.Optional(
  Type.Boolean({ description: 'whether a guest who has played here is left for good' }),
);
const OptionsChoice = Type.Object({ leaveGuest: LeaveGuest }, { additionalProperties: false });
const SIGN_IN = { token: TokenPlace, leaveGuest: LeaveGuest };
const PasskeySignIn = Type.Object(
  { ...SIGN_IN, passkey: Assertion },
  { additionalProperties: false },
);
const CodeSignIn = Type.Object(
  { ...SIGN_IN, code: Type.String({ maxLength: 64 }) },
  { additionalProperties: false },
);
interface Ports {
  readonly pool: pg.Pool;
  readonly limits: Limits;
  readonly proxies: Proxies;
}

/** The routes of sessions. */
export const signInRoutes: FastifyPluginAsyncTypebox<Ports> = async (api, ports) => {
  await api.register(sessionRoutes, ports);
  await api.register(passkeyRoutes, ports);
  await api.register(codeRoute, ports);
};

const sessionRoutes: FastifyPluginAsyncTypebox<Ports> = async (api, { pool, limits, proxies }) => {
  const schema = {
    operationId: 'createSession',
    tags: ['accounts'],
    summary: 'Create a guest, unless the request already has a session',
    body: NewGuest,
    response: { 200: Sender, 201: NewSender },
  };
  api.post('/session', { schema, config: { errors: ['wrong-scope'] } }, async (request, reply) => {
    const { previous, device } = await visitorOf(pool, request);
    void reply.header('cache-control', 'no-store');
    if (previous !== null) return reply.code(200).send(shownAccount(previous.account));
    await limits.limit('new-guest', { network: proxies.networkOf(request.raw) });
    const session = await createGuest(pool, device);
    return sendSession(request, reply, { session, place: request.body.token });
  });

  const ending = {
    operationId: 'signOut',
    tags: ['accounts'],
    summary: 'End the session of the request, or revoke its token',
    response: { 204: Type.Null({ description: 'There is no session any more.' }) },
  };
  api.delete('/session', { schema: ending }, async (request, reply) => {
    const token = tokenOf(request.headers);
    if (token !== null) await Promise.all([signOut(pool, token), revokeTokenText(pool, token)]);
    setSessionCookie(request, reply, null);
    return reply.code(204).header('cache-control', 'no-store').send(null);
  });
};

const passkeyRoutes: FastifyPluginAsyncTypebox<Ports> = async (api, ports) => {
  const { pool, limits, proxies } = ports;
  const asking = {
    operationId: 'getSignInOptions',
    tags: ['accounts'],
    summary: 'A challenge for signing in with a passkey',
    body: OptionsChoice,
    response: { 200: WebAuthnOptions },
  };
  const askingConfig = { errors: ['no-passkeys-here', 'guest-has-games', 'wrong-scope'] } as const;
  // The games of a guest are asked about here too, so that nobody uses a passkey in vain.
  api.post('/sign-in/options', { schema: asking, config: askingConfig }, async (request, reply) => {
    await visitorWhoLeaves(pool, request, request.body.leaveGuest);
    void reply.header('cache-control', 'no-store');
    return { ...(await signInOptions(pool, siteOf(request))) };
  });

  const schema = {
    operationId: 'signIn',
    tags: ['accounts'],
    summary: 'Sign in with a passkey',
    body: PasskeySignIn,
    response: { 201: NewSender },
  };
  const config = {
    errors: [
      'bad-challenge',
      'bad-passkey',
      'unknown-passkey',
      'guest-has-games',
      'no-passkeys-here',
      'wrong-scope',
    ],
  } as const;
  api.post('/sign-in', { schema, config }, async (request, reply) => {
    await limits.limit('sign-in', { network: proxies.networkOf(request.raw) });
    const { passkey, token: place, leaveGuest } = request.body;
    const visitor = await visitorWhoLeaves(pool, request, leaveGuest);
    const { id, rawId, type, response } = passkey;
    const answer = { id, rawId, type, response, clientExtensionResults: {} };
    const used = await checkPasskey(pool, siteOf(request), answer);
    const session = valueOf(await signInWithPasskey(pool, valueOf(used), visitor));
    return sendSession(request, reply, { session, place });
  });
};

const codeRoute: FastifyPluginAsyncTypebox<Ports> = async (api, { pool, limits, proxies }) => {
  const schema = {
    operationId: 'signInWithCode',
    tags: ['accounts'],
    summary: 'Sign in with a recovery code',
    body: CodeSignIn,
    response: { 201: NewSender },
  };
  const config = { errors: ['bad-code', 'guest-has-games', 'wrong-scope'] } as const;
  api.post('/sign-in/code', { schema, config }, async (request, reply) => {
    await limits.limit('sign-in', { network: proxies.networkOf(request.raw) });
    const { code, token: place, leaveGuest } = request.body;
    const visitor = await visitorWhoLeaves(pool, request, leaveGuest);
    const session = valueOf(await signInWithCode(pool, code, visitor));
    return sendSession(request, reply, { session, place });
  });
};

/** Who signs in; throws the error `guest-has-games` if games would be left behind without a word. */
async function visitorWhoLeaves(
  pool: pg.Pool,
  request: FastifyRequest,
  leaveGuest = false,
): Promise<Visitor> {
  const visitor = await visitorOf(pool, request);
  if (!leaveGuest && (await wouldLeaveGames(pool, visitor))) {
    const message = 'a guest has played here, and nobody can continue as that guest afterwards';
    throw new ApiError('guest-has-games', message);
  }
  return visitor;
}
