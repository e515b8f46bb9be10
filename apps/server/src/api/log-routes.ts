/** The public log: its days, and the place of each game in it. */
import { Type, type FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type pg from 'pg';
import { LOG_PAGE, readLogDays, readLogProof } from '../public-log/read-log.ts';
import type { GameStore } from '../ranked/game-store.ts';
import { GameId, unknownGame } from './game-routes.ts';

const Day = Type.String({ format: 'date', description: 'in UTC', examples: ['2026-11-24'] });
const Digest = Type.String({ description: '64 hex digits' });
const LogDay = Type.Object({
  day: Day,
  games: Type.Integer({ description: 'the games that the log took on at the end of the day' }),
  root: Type.String({ description: 'the root of their Merkle tree, 64 hex digits' }),
  previous: Type.String({ description: 'the digest of the day before in the log' }),
  head: Type.String({ description: 'the digest of all this' }),
});
const Days = Type.Object(
  { days: Type.Array(LogDay) },
  { description: 'The days of the log, the earliest first.' },
);
const Place = Type.Object(
  {
    log: Type.Union([
      Type.Null(),
      Type.Object({
        day: LogDay,
        place: Type.Integer({ description: 'the number of the game in the order of ids, from 0' }),
        path: Type.Array(Digest, { description: 'the siblings on the way to the root' }),
      }),
    ]),
  },
  { description: 'The place of the game; null until the day has ended.' },
);

interface LogPorts {
  readonly pool: pg.Pool;
  readonly store: GameStore;
}

/** The routes of the log. */
export const logRoutes: FastifyPluginAsyncTypebox<LogPorts> = async (api, { pool, store }) => {
  const list = {
    operationId: 'getLog',
    tags: ['games'],
    summary: 'The public log of finished games, day by day',
    description: `At most ${LOG_PAGE} days; the next ones follow \`after\` the last (docs/adr/0049-the-public-log.md of the sources).`,
    querystring: Type.Object({ after: Type.Optional(Day) }),
    response: { 200: Days },
  };
  api.get('/log', { schema: list }, async ({ query: { after } }, reply) => {
    const days = await readLogDays(pool, after);
    return reply.header('cache-control', 'no-cache').send({ days: [...days] });
  });
  const one = {
    operationId: 'getLogProof',
    tags: ['games'],
    summary: 'Where a game is in the public log, with the proof',
    params: GameId,
    response: { 200: Place },
  };
  const config = { errors: ['unknown-game'] } as const;
  api.get('/games/:id/log', { schema: one, config }, async ({ params: { id } }, reply) => {
    const found = await readLogProof(pool, id);
    if (found === null && (await store.findPublic(id)) === null) throw unknownGame(id);
    const log = found === null ? null : { ...found, path: [...found.path] };
    return reply.header('cache-control', 'no-cache').send({ log });
  });
};
