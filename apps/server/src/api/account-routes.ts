/** Sessions and the account of the sender. */
import { Type, type FastifyPluginAsyncTypebox, type Static } from '@fastify/type-provider-typebox';
import type pg from 'pg';
import { ACCOUNT_KINDS, createGuest, type Account } from '../accounts/accounts.ts';
import {
  allowed,
  refuseOtherSites,
  requireSender,
  senderOf,
  setSessionCookie,
} from './sessions.ts';

const SENDER = {
  handle: Type.String({ description: 'the name of the player', examples: ['guest-x7k2m9qd'] }),
  kind: Type.Enum([...ACCOUNT_KINDS], {
    description: 'guests may play, players can sign in on several devices, bots are programs',
  }),
};
const Sender = Type.Object(SENDER, { description: 'The account of the sender.' });
const NewSession = Type.Object(
  {
    token: Type.Optional(
      Type.Enum(['cookie', 'answer'], {
        description: 'where the token goes: into a cookie, or into the answer, for programs',
      }),
    ),
  },
  { additionalProperties: false },
);
const NewGuest = Type.Object(
  {
    ...SENDER,
    token: Type.Optional(
      Type.String({ description: 'the token of the session; keep it, it is shown only now' }),
    ),
  },
  { description: 'A new guest.' },
);

/** The routes of sessions and accounts. */
export const accountRoutes: FastifyPluginAsyncTypebox<{ pool: pg.Pool }> = async (
  api,
  { pool },
) => {
  api.post(
    '/session',
    {
      schema: {
        operationId: 'createSession',
        tags: ['accounts'],
        summary: 'Create a guest, unless the request already has a session',
        body: NewSession,
        response: { 200: Sender, 201: NewGuest },
      },
      config: { errors: ['wrong-scope'] },
    },
    async (request, reply) => {
      refuseOtherSites(request);
      void reply.header('cache-control', 'no-store');
      const known = await senderOf(pool, request.headers);
      if (known !== null) return reply.code(200).send(shownAccount(allowed(known, 'session')));
      const { account, token } = await createGuest(pool);
      if (request.body.token === 'answer') {
        return reply.code(201).send({ ...shownAccount(account), token });
      }
      setSessionCookie(request, reply, token);
      return reply.code(201).send(shownAccount(account));
    },
  );

  api.get(
    '/account',
    {
      schema: {
        operationId: 'getAccount',
        tags: ['accounts'],
        summary: 'The account of the sender',
        response: { 200: Sender },
      },
      config: { requires: 'read' },
    },
    async (request, reply) =>
      reply
        .header('cache-control', 'no-store')
        .send(shownAccount(await requireSender(pool, request))),
  );
};

function shownAccount({ handle, kind }: Account): Static<typeof Sender> {
  return { handle, kind };
}
