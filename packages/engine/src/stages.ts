/** The stages of a game that may have weights of their own (ADR 17). */

/** What weights are for: all boards, or those that are late (`assembly/late.ts`). */
export const STAGE_NAMES = ['whole', 'late'] as const;
export type StageName = (typeof STAGE_NAMES)[number];

/** Weights that were learned together. */
export interface Stage {
  readonly stage: StageName;
  /** The games that they were learned from. */
  readonly games: number;
}
