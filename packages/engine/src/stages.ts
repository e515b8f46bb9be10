/** The stages of a game that have weights of their own (ADR 52). */

/** The most stages of a network. */
export const MOST_STAGES = 8;

/** A stage, for which weights were learned together. */
export interface Stage {
  /** The sum of the tiles from which boards belong to the stage, until the next stage begins; 0 for the first stage. */
  readonly from: number;
  /** The number of games that its weights were learned from. */
  readonly games: number;
}
