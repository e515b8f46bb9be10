/** The stages of a game that may have weights of their own (ADR 17). */

/**
 * The boards that weights are for: all (`whole`), or late ones only (`late`; see
 * `assembly/late.ts`).
 */
export const STAGE_NAMES = ['whole', 'late'] as const;
export type StageName = (typeof STAGE_NAMES)[number];

/** A stage, for which weights were learned together. */
export interface Stage {
  readonly stage: StageName;
  /** The number of games that they were learned from. */
  readonly games: number;
}
