/** The odds of new tiles that several presets share. */
import type { RankWeight } from '../ruleset.ts';

export const NINE_TO_ONE: readonly RankWeight[] = [
  { rank: 1, weight: 9 },
  { rank: 2, weight: 1 },
];
export const ALWAYS_RANK_1: readonly RankWeight[] = [{ rank: 1, weight: 1 }];
