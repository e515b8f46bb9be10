/** What the judges found in a game. */
import { Type, type FastifyPluginAsyncTypebox, type Static } from '@fastify/type-provider-typebox';
import type { Pool } from 'pg';
import type { Farm } from '../farm/farm.ts';
import { readJudgeProgress, readVerdicts, type GameVerdict } from '../farm/verdicts.ts';
import { GameId, unknownGame } from './game-routes.ts';
import { acceptStream, type StreamPorts } from './streams.ts';

const Verdict = Type.Object({
  judge: Type.String(),
  // Null if the judge does not count in points.
  accuracy: Type.Union([Type.Null(), Type.Number()]),
  loss: Type.Union([Type.Null(), Type.Number()]),
  tiles: Type.Integer(),
  luck: Type.Number(),
  sd: Type.Number(),
  // The number of tiles, and luck and its standard deviation after them.
  curve: Type.Array(Type.Object({ tiles: Type.Integer(), luck: Type.Number(), sd: Type.Number() })),
});
const Verdicts = Type.Object(
  {
    pending: Type.Integer({ description: 'the number of judges that have not finished' }),
    verdicts: Type.Array(Verdict),
  },
  { description: 'The verdicts.' },
);

const Events = {
  description:
    'Events with `pending`, the number of judges that have not finished, `done` and `steps`.',
  content: { 'text/event-stream': { schema: Type.String() } },
};

interface VerdictPorts extends StreamPorts {
  readonly pool: Pool;
  readonly farm: Farm;
}

/** The routes of verdicts. */
export const verdictRoutes: FastifyPluginAsyncTypebox<VerdictPorts> = async (api, ports) => {
  await api.register(readRoute, ports);
  await api.register(followRoute, ports);
};

const followRoute: FastifyPluginAsyncTypebox<VerdictPorts> = async (api, ports) => {
  const { pool, farm } = ports;
  const schema = {
    operationId: 'watchVerdicts',
    tags: ['games'],
    summary: 'The progress of the judges of a game, as server-sent events',
    params: GameId,
    response: { 200: Events },
  };
  const config = { errors: ['unknown-game', 'too-many-streams'] } as const;
  const options = { schema, config, exposeHeadRoute: false };
  api.get('/games/:id/verdicts/live', options, async ({ params: { id }, raw }, reply) => {
    if ((await readJudgeProgress(pool, id)) === null) throw unknownGame(id);
    const network = acceptStream(ports, raw);
    reply.hijack();
    farm.judges.open(id, network, reply.raw);
  });
};

const readRoute: FastifyPluginAsyncTypebox<VerdictPorts> = async (api, { pool }) => {
  const schema = {
    operationId: 'getVerdicts',
    tags: ['games'],
    summary: 'What the judges found in a game',
    params: GameId,
    response: { 200: Verdicts },
  };
  const config = { errors: ['unknown-game'] } as const;
  api.get('/games/:id/verdicts', { schema, config }, async ({ params: { id } }, reply) => {
    const found = await readVerdicts(pool, id);
    if (found === null) throw unknownGame(id);
    const { pending, verdicts } = found;
    return reply
      .header('cache-control', 'no-cache')
      .send({ pending, verdicts: verdicts.map(shownVerdict) });
  });
};

function shownVerdict(verdict: GameVerdict): Static<typeof Verdict> {
  const { judge, moves, accuracy, loss, tiles, luck, variance, curve } = verdict;
  return {
    judge,
    accuracy: moves === 0 ? null : (100 * accuracy) / moves,
    loss: moves === 0 ? null : loss,
    tiles,
    luck,
    sd: Math.sqrt(variance),
    curve: curve.map(([at, sum, spread]) => ({ tiles: at, luck: sum, sd: Math.sqrt(spread) })),
  };
}
