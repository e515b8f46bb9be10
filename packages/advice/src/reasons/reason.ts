/**
 * The reasons why a move is worse than the best one. A reason is a value: a code and the figures of its sentence, which
 * every program words for itself. docs/reasons.md defines each code with a drawn example, and says how often the engine
 * agrees with it.
 */
import type { Direction } from '@open2048/core';
import type { Continuation } from './continuation.ts';

/** The codes, in the order in which they are tried: what ends games first. */
export const REASON_CODES = [
  'misses-goal',
  'ends-game',
  'few-moves',
  'leaves-border',
  'leaves-corner',
  'opens-edge',
  'breaks-chain',
  'leaves-edge',
  'blocks-pair',
  'splits-pair',
  'misses-merge',
  'blocks-neighbours',
  'parts-largest',
  'splits-neighbours',
  'traps-tile',
  'no-merge',
  'forced-from-corner',
  'misses-pair',
] as const;
export type ReasonCode = (typeof REASON_CODES)[number];

/**
 * The figures of each reason. Ranks are 1..255; a chance is that of the tiles that may be dealt, above 0 and up to 1; an
 * edge is named by its direction: up is the top row, right the right column.
 */
export interface ReasonFigures {
  /** The rank of the goal. */
  readonly 'misses-goal': { readonly rank: number };
  /** The chance that the game is over after so many more moves, if those keep it as small as possible. */
  readonly 'ends-game': { readonly chance: number; readonly moves: 0 | 1 };
  /** The chance that at most one move is legal. */
  readonly 'few-moves': { readonly chance: number };
  /** The rank of the largest tile. */
  readonly 'leaves-border': { readonly rank: number };
  /** The rank of the largest tile. */
  readonly 'leaves-corner': { readonly rank: number };
  /** The edge that opens, and the rank of the largest tile, in its corner. */
  readonly 'opens-edge': { readonly edge: Direction; readonly rank: number };
  /** The rank of the largest tile, and the number of tiles in its chain. */
  readonly 'breaks-chain': { readonly rank: number; readonly length: number };
  /** The edge, and the rank of the tile that leaves it. */
  readonly 'leaves-edge': { readonly edge: Direction; readonly rank: number };
  /** The rank of two equal tiles, and that of the smaller one between them. */
  readonly 'blocks-pair': { readonly rank: number; readonly by: number };
  /** The rank of two equal tiles. */
  readonly 'splits-pair': { readonly rank: number };
  /** The rank of two equal tiles. */
  readonly 'misses-merge': { readonly rank: number };
  /** The ranks of two large tiles, the second one below the first, and that of the smaller one between them. */
  readonly 'blocks-neighbours': {
    readonly rank: number;
    readonly next: number;
    readonly by: number;
  };
  /** The rank of the largest tile and of the next one. */
  readonly 'parts-largest': { readonly rank: number; readonly next: number };
  /** The ranks of two large tiles, the second one below the first. */
  readonly 'splits-neighbours': { readonly rank: number; readonly next: number };
  /** The rank of the trapped tile. */
  readonly 'traps-tile': { readonly rank: number };
  /** The chance that no move merges anything. */
  readonly 'no-merge': { readonly chance: number };
  /** The chance that every move takes the largest tile, of this rank, out of its corner. */
  readonly 'forced-from-corner': { readonly chance: number; readonly rank: number };
  /** The rank of two equal tiles. */
  readonly 'misses-pair': { readonly rank: number };
}

/** Finds one reason why a move is worse than another; null if it does not hold. */
export type Find<Code extends ReasonCode> = (
  best: Continuation,
  played: Continuation,
) => ReasonFigures[Code] | null;

/** Why a move is worse than the best one. */
export type Reason = {
  readonly [Code in ReasonCode]: { readonly code: Code } & ReasonFigures[Code];
}[ReasonCode];
