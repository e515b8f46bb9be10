/** The stages of a game that may have weights of their own (ADR 17). */

/**
 * The boards that weights are for: all (`whole`), those of stage 2 only (`late`; see `assembly/stage2.ts`), or those of
 * endgames, whose values are numbers of moves (`endgame`; docs/adr/0060-endgame-values.md).
 */
export const STAGE_NAMES = ['whole', 'late', 'endgame'] as const;
export type StageName = (typeof STAGE_NAMES)[number];

/** A stage, for which weights were learned together. */
export interface Stage {
  readonly stage: StageName;
  /** The number of games that they were learned from. */
  readonly games: number;
}
