/** Sessions and the account of the sender. */
import { Type, type FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type pg from 'pg';
import { createGuest, type Account } from '../accounts/accounts.ts';
import { refuseOtherSites, requireSender, senderOf, setSessionCookie } from './sessions.ts';

const Sender = Type.Object({ handle: Type.String(), kind: Type.String() });
const NewSession = Type.Object(
  {
    /** Where the token goes: into a cookie of the browser, or into the answer, for programs. */
    token: Type.Optional(Type.Enum(['cookie', 'answer'])),
  },
  { additionalProperties: false },
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
        body: NewSession,
        response: {
          200: Sender,
          201: Type.Intersect([Sender, Type.Object({ token: Type.Optional(Type.String()) })]),
        },
      },
    },
    async (request, reply) => {
      refuseOtherSites(request);
      void reply.header('cache-control', 'no-store');
      const known = await senderOf(pool, request.headers);
      if (known !== null) return reply.code(200).send(shownAccount(known));
      const { account, token } = await createGuest(pool);
      if (request.body.token === 'answer') {
        return reply.code(201).send({ ...shownAccount(account), token });
      }
      setSessionCookie(request, reply, token);
      return reply.code(201).send(shownAccount(account));
    },
  );

  api.get('/account', { schema: { response: { 200: Sender } } }, async (request, reply) =>
    reply
      .header('cache-control', 'no-store')
      .send(shownAccount(await requireSender(pool, request))),
  );
};

function shownAccount({ handle, kind }: Account): { handle: string; kind: string } {
  return { handle, kind };
}
