/** What moderators have decided about the sender, and appeals. */
import { Type, type FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { MAX_APPEAL } from '@open2048/compete';
import type pg from 'pg';
import { appealAgainst, readOwnSanctions } from '../moderation/appeals.ts';
import { valueOf } from './account-parts.ts';
import { SanctionId } from './moderation-routes.ts';
import { OwnSanctions } from './sanction-shapes.ts';
import { requireSender } from './sessions.ts';

const Appealing = Type.Object(
  {
    message: Type.String({
      minLength: 1,
      maxLength: MAX_APPEAL,
      pattern: '\\S',
      description: 'what moderators should know',
    }),
  },
  { additionalProperties: false },
);

/** The routes of the decisions about oneself. */
export const ownSanctionRoutes: FastifyPluginAsyncTypebox<{ readonly pool: pg.Pool }> = async (
  api,
  { pool },
) => {
  const requires = 'session';
  const listing = {
    operationId: 'getOwnSanctions',
    tags: ['accounts'],
    summary: 'What moderators have decided about the account',
    response: { 200: OwnSanctions },
  };
  const options = { schema: listing, config: { requires } } as const;
  api.get('/account/sanctions', options, async (request, reply) => {
    const { id } = await requireSender(pool, request);
    const sanctions = await readOwnSanctions(pool, id);
    return reply.header('cache-control', 'no-store').send({ sanctions });
  });

  const appealing = {
    operationId: 'appeal',
    tags: ['accounts'],
    summary: 'Appeal against a decision',
    params: SanctionId,
    body: Appealing,
    response: { 200: OwnSanctions },
  };
  const config = { requires, errors: ['unknown-sanction', 'no-appeal'] } as const;
  api.post(
    '/account/sanctions/:id/appeal',
    { schema: appealing, config },
    async (request, reply) => {
      const { id } = await requireSender(pool, request);
      const { params, body } = request;
      valueOf(await appealAgainst(pool, id, Number(params.id), body.message));
      const sanctions = await readOwnSanctions(pool, id);
      return reply.header('cache-control', 'no-store').send({ sanctions });
    },
  );
};
