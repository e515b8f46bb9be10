/** What the statistics show, worked out from what is remembered. */
import type { ScoreRule } from '@open2048/core';
import type { GameSummary, Statistics } from '@open2048/session';

/** How many games had a rank as their largest. */
export interface Reached {
  readonly rank: number;
  readonly games: number;
}

/** The largest ranks from the lowest to the highest that occurred, those between that did not included. */
export function reachedRanks({ maxRanks }: Pick<Statistics, 'maxRanks'>): readonly Reached[] {
  const first = maxRanks.findIndex((games) => games > 0);
  const last = maxRanks.findLastIndex((games) => games > 0);
  if (first < 0) return [];
  return maxRanks.slice(first, last + 1).map((games, index) => ({ rank: first + index, games }));
}

/** What a game is measured by: its points, or its moves where there are none. */
export function measureOf(game: GameSummary, score: ScoreRule): number {
  return score === 'none' ? game.moves : game.score;
}
