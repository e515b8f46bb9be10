/** What the judges found in a game. */
import { Type, type FastifyPluginAsyncTypebox, type Static } from '@fastify/type-provider-typebox';
import type { Pool } from 'pg';
import { readVerdicts, type GameVerdict } from '../farm/verdicts.ts';
import { GameId, unknownGame } from './game-routes.ts';

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

/** The route of verdicts. */
export const verdictRoutes: FastifyPluginAsyncTypebox<{ pool: Pool }> = async (api, { pool }) => {
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
