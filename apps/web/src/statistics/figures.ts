/** Computes what the statistics show from the stored records. */
import type { ScoreRule } from '@open2048/core';

/** The number of games whose largest tile has this rank. */
export interface Reached {
  readonly rank: number;
  readonly games: number;
}

/**
 * The games for each rank from the lowest to the highest largest tile, including ranks in between
 * that no game ended with.
 */
export function reachedRanks({
  maxRanks,
}: {
  readonly maxRanks: readonly number[];
}): readonly Reached[] {
  const first = maxRanks.findIndex((games) => games > 0);
  const last = maxRanks.findLastIndex((games) => games > 0);
  if (first < 0) return [];
  return maxRanks.slice(first, last + 1).map((games, index) => ({ rank: first + index, games }));
}

/** The measure of a game: its score, or its moves if the rules have no score. */
export function measureOf(
  game: { readonly score: number; readonly moves: number },
  score: ScoreRule,
): number {
  return score === 'none' ? game.moves : game.score;
}
