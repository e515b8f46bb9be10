/** What a search is asked and what it answers: limits, whom it tells, advice, and games played by it. */
import type { Board, Direction, RngState } from '@open2048/core';

/**
 * How far to search: until the first limit is met. With a depth each pass goes a move deeper and looks at
 * every path that is likely enough; without, each follows less likely paths than the one before.
 */
export interface SearchLimits {
  /** Moves to look ahead, 1..32. */
  readonly depth?: number;
  /** Paths whose deals are less likely than this, 0..1, are followed no further. */
  readonly probability?: number;
  /** Max nodes visited. */
  readonly nodes?: number;
  readonly milliseconds?: number;
}

/** How far each move of a game looks: see `SearchLimits`. */
export type PassLimits = Pick<SearchLimits, 'depth' | 'probability'>;

/** A game that was played to its end, and the generator behind it. */
export interface PlayedGame {
  readonly board: Board;
  readonly score: number;
  readonly moves: number;
  readonly state: RngState;
}

/** What tells a search to stop, and whom to tell of each pass that is finished. */
export interface SearchWatch {
  readonly signal?: AbortSignal;
  readonly onAdvice?: (advice: Advice) => void;
}

/** What a search found out. */
export interface Advice {
  /** The legal moves, best first, with what the rest of the game is worth after each. */
  readonly moves: readonly { readonly direction: Direction; readonly worth: number }[];
  /** Whether worth is in points still to come; if not, it only compares moves. */
  readonly inPoints: boolean;
  /** The moves that the last finished pass looked ahead where it looked furthest. */
  readonly depth: number;
  /** Max nodes visited, those of a pass that was not finished included. */
  readonly nodes: number;
}
