/** Ratings in the answers of the API. */
import { Type, type Static } from '@fastify/type-provider-typebox';
import type { Ratings } from '@open2048/compete';

const Figure = Type.Union([Type.Null(), Type.Number()]);

export const RatingsAnswer = Type.Object({
  levels: Type.Array(
    Type.Object({
      class: Type.String(),
      rules: Type.String(),
      games: Type.Integer(),
      mean: Type.Number(),
      sd: Type.Number(),
      at: Type.String(),
    }),
  ),
  skills: Type.Array(
    Type.Object({
      class: Type.String(),
      rules: Type.String(),
      judge: Type.String(),
      games: Type.Integer(),
      moves: Type.Integer(),
      accuracy: Figure,
      low: Figure,
      high: Figure,
    }),
  ),
  luck: Type.Array(
    Type.Object({
      class: Type.String(),
      judge: Type.String(),
      games: Type.Integer(),
      tiles: Type.Integer(),
      luck: Type.Number(),
      variance: Type.Number(),
      evidence: Type.Number(),
      peak: Type.Number(),
    }),
  ),
});

/** Ratings as they are sent. */
export function shownRatings({ levels, skills, luck }: Ratings): Static<typeof RatingsAnswer> {
  return {
    levels: levels.map(({ at, ...level }) => ({ ...level, at: new Date(at).toISOString() })),
    skills: [...skills],
    luck: [...luck],
  };
}
