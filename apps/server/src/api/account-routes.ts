/** All routes of accounts; those of the list of one's sessions and of recovery codes are here. */
import { Type, type FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type pg from 'pg';
import { becomeBot } from '../accounts/accounts.ts';
import { countRecoveryCodes, renewRecoveryCodes } from '../accounts/recovery-codes.ts';
import { endOtherSessions, endSession, listSessions } from '../accounts/sessions.ts';
import type { Limits } from '../ops/limits.ts';
import type { Proxies } from '../ops/proxies.ts';
import type { GameStore } from '../ranked/game-store.ts';
import { Sender, shownAccount, shownTime } from './account-parts.ts';
import { ApiError } from './errors.ts';
import { ownDataRoutes } from './own-data-routes.ts';
import { ownSanctionRoutes } from './own-sanction-routes.ts';
import { passkeyRoutes } from './passkey-routes.ts';
import { requireSender, tokenOf } from './sessions.ts';
import { signInRoutes } from './sign-in-routes.ts';

const Session = Type.Object({
  id: Type.Integer(),
  program: Type.Union([Type.Null(), Type.String()], { description: 'the browser or program' }),
  system: Type.Union([Type.Null(), Type.String()], { description: 'the operating system' }),
  isCurrent: Type.Boolean({ description: 'whether the request belongs to it' }),
  createdAt: Type.String({ format: 'date-time' }),
  usedOn: Type.String({ format: 'date', description: 'the last day of its use, in UTC' }),
});
const Sessions = Type.Object(
  { sessions: Type.Array(Session) },
  { description: 'The sessions, the latest used first.' },
);
const SessionId = Type.Object({
  id: Type.String({
    pattern: '^[0-9]{1,15}$',
    description: 'the id of a session',
    examples: ['1'],
  }),
});
const Ended = Type.Object(
  { ended: Type.Integer() },
  { description: 'The number of sessions that were ended.' },
);
const CodesLeft = Type.Object(
  { left: Type.Integer() },
  { description: 'The number of codes that were not used.' },
);
const NewCodes = Type.Object(
  { codes: Type.Array(Type.String()) },
  { description: 'The new codes; keep them, they are shown only now.' },
);

/** For what only the owner of an account may do. */
const OWNER = { requires: 'session' } as const;

interface Ports {
  readonly pool: pg.Pool;
  readonly limits: Limits;
  readonly proxies: Proxies;
  /** The handles of the moderators. */
  readonly moderators: ReadonlySet<string>;
}

/** The routes of sessions and accounts. */
export const accountRoutes: FastifyPluginAsyncTypebox<
  Ports & { readonly store: GameStore }
> = async (api, ports) => {
  await api.register(signInRoutes, ports);
  await api.register(passkeyRoutes, ports);
  await api.register(ownDataRoutes, ports);
  await api.register(ownSanctionRoutes, ports);
  await api.register(sessionListRoutes, ports);
  await api.register(recoveryRoutes, ports);
  await api.register(botRoute, ports);
};

const sessionListRoutes: FastifyPluginAsyncTypebox<Ports> = async (api, { pool }) => {
  const listing = {
    operationId: 'getSessions',
    tags: ['accounts'],
    summary: 'The sessions of the account',
    response: { 200: Sessions },
  };
  api.get('/account/sessions', { schema: listing, config: OWNER }, async (request, reply) => {
    const { id } = await requireSender(pool, request);
    void reply.header('cache-control', 'no-store');
    const sessions = await listSessions(pool, id, tokenOf(request.headers)!);
    return {
      sessions: sessions.map(({ createdAt, ...session }) => ({
        ...session,
        createdAt: shownTime(createdAt),
      })),
    };
  });

  const endingOthers = {
    operationId: 'endOtherSessions',
    tags: ['accounts'],
    summary: 'End all sessions but the one of the request',
    response: { 200: Ended },
  };
  api.delete(
    '/account/sessions',
    { schema: endingOthers, config: OWNER },
    async (request, reply) => {
      const { id } = await requireSender(pool, request);
      void reply.header('cache-control', 'no-store');
      return { ended: await endOtherSessions(pool, id, tokenOf(request.headers)!) };
    },
  );

  const ending = {
    operationId: 'endSession',
    tags: ['accounts'],
    summary: 'End a session',
    params: SessionId,
    response: { 204: Type.Null({ description: 'The session has ended.' }) },
  };
  const config = { ...OWNER, errors: ['unknown-session'] } as const;
  api.delete('/account/sessions/:id', { schema: ending, config }, async (request, reply) => {
    const account = await requireSender(pool, request);
    if (!(await endSession(pool, account.id, Number(request.params.id)))) {
      throw new ApiError('unknown-session', 'this account has no such session');
    }
    return reply.code(204).header('cache-control', 'no-store').send(null);
  });
};

const recoveryRoutes: FastifyPluginAsyncTypebox<Ports> = async (api, { pool }) => {
  const path = '/account/recovery-codes';
  const counting = {
    operationId: 'countRecoveryCodes',
    tags: ['accounts'],
    summary: 'The number of recovery codes that are left',
    response: { 200: CodesLeft },
  };
  api.get(path, { schema: counting, config: OWNER }, async (request, reply) => {
    const { id } = await requireSender(pool, request);
    void reply.header('cache-control', 'no-store');
    return { left: await countRecoveryCodes(pool, id) };
  });

  const renewing = {
    operationId: 'renewRecoveryCodes',
    tags: ['accounts'],
    summary: 'Replace the recovery codes of the account',
    response: { 201: NewCodes },
  };
  api.post(path, { schema: renewing, config: OWNER }, async (request, reply) => {
    const { id } = await requireSender(pool, request);
    void reply.code(201).header('cache-control', 'no-store');
    return { codes: [...(await renewRecoveryCodes(pool, id))] };
  });
};

const botRoute: FastifyPluginAsyncTypebox<Ports> = async (api, { pool }) => {
  const schema = {
    operationId: 'becomeBot',
    tags: ['accounts'],
    summary: 'Make the account a bot, for good',
    description:
      'Only before its first game. A bot plays games of the class `bot`, which have leaderboards of their own.',
    response: { 200: Sender },
  };
  const config = { ...OWNER, errors: ['has-games'] } as const;
  api.post('/account/bot', { schema, config }, async (request, reply) => {
    const bot = await becomeBot(pool, (await requireSender(pool, request)).id);
    if (bot === null) {
      throw new ApiError('has-games', 'an account that has played stays what it is');
    }
    return reply.header('cache-control', 'no-store').send(shownAccount(bot));
  });
};
