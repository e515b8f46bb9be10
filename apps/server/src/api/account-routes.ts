/** The account of the sender: who it is, its sessions, and its recovery codes. */
import { Type, type FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type pg from 'pg';
import { countRecoveryCodes, renewRecoveryCodes } from '../accounts/recovery-codes.ts';
import { endOtherSessions, endSession, listSessions } from '../accounts/sessions.ts';
import type { Limits } from '../ops/limits.ts';
import type { Proxies } from '../ops/proxies.ts';
import { Sender, shownAccount, shownTime } from './account-parts.ts';
import { ApiError } from './errors.ts';
import { passkeyRoutes } from './passkey-routes.ts';
import { refuseOtherSites, requireSender, tokenOf } from './sessions.ts';
import { signInRoutes } from './sign-in-routes.ts';

const Text = Type.Union([Type.Null(), Type.String()]);
const Session = Type.Object({
  id: Type.Integer(),
  program: Text,
  system: Text,
  isCurrent: Type.Boolean(),
  createdAt: Type.String(),
  usedOn: Type.String(),
});
const Sessions = Type.Object({ sessions: Type.Array(Session) });
const SessionId = Type.Object({ id: Type.String({ pattern: '^[0-9]{1,15}$' }) });
const Ended = Type.Object({ ended: Type.Integer() });
const CodesLeft = Type.Object({ left: Type.Integer() });
const NewCodes = Type.Object({ codes: Type.Array(Type.String()) });

interface Ports {
  readonly pool: pg.Pool;
  readonly limits: Limits;
  readonly proxies: Proxies;
}

/** The routes of sessions and accounts. */
export const accountRoutes: FastifyPluginAsyncTypebox<Ports> = async (api, ports) => {
  api.addHook('onRequest', async (request) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') refuseOtherSites(request);
  });
  await api.register(signInRoutes, ports);
  await api.register(passkeyRoutes, ports);
  await api.register(senderRoute, ports);
  await api.register(sessionListRoutes, ports);
  await api.register(recoveryRoutes, ports);
};

const senderRoute: FastifyPluginAsyncTypebox<Ports> = async (api, { pool }) => {
  api.get('/account', { schema: { response: { 200: Sender } } }, async (request, reply) =>
    reply
      .header('cache-control', 'no-store')
      .send(shownAccount(await requireSender(pool, request))),
  );
};

const sessionListRoutes: FastifyPluginAsyncTypebox<Ports> = async (api, { pool }) => {
  api.get(
    '/account/sessions',
    { schema: { response: { 200: Sessions } } },
    async (request, reply) => {
      const { id } = await requireSender(pool, request);
      void reply.header('cache-control', 'no-store');
      const sessions = await listSessions(pool, id, tokenOf(request.headers)!);
      return {
        sessions: sessions.map(({ createdAt, ...session }) => ({
          ...session,
          createdAt: shownTime(createdAt),
        })),
      };
    },
  );

  api.delete(
    '/account/sessions',
    { schema: { response: { 200: Ended } } },
    async (request, reply) => {
      const { id } = await requireSender(pool, request);
      void reply.header('cache-control', 'no-store');
      return { ended: await endOtherSessions(pool, id, tokenOf(request.headers)!) };
    },
  );

  api.delete('/account/sessions/:id', { schema: { params: SessionId } }, async (request, reply) => {
    const account = await requireSender(pool, request);
    if (!(await endSession(pool, account.id, Number(request.params.id)))) {
      throw new ApiError(404, 'unknown-session', 'this account has no such session');
    }
    return reply.code(204).send();
  });
};

const recoveryRoutes: FastifyPluginAsyncTypebox<Ports> = async (api, { pool }) => {
  const path = '/account/recovery-codes';
  api.get(path, { schema: { response: { 200: CodesLeft } } }, async (request, reply) => {
    const { id } = await requireSender(pool, request);
    void reply.header('cache-control', 'no-store');
    return { left: await countRecoveryCodes(pool, id) };
  });

  api.post(path, { schema: { response: { 201: NewCodes } } }, async (request, reply) => {
    const { id } = await requireSender(pool, request);
    void reply.code(201).header('cache-control', 'no-store');
    return { codes: [...(await renewRecoveryCodes(pool, id))] };
  });
};
