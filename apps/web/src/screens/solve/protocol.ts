/** The messages between the page and the search worker. */
import type { Board } from '@open2048/core';
import type { Search, SolveOutcome, SolveProgress } from '@open2048/solver';

/** A request to the worker: one board, once. The page terminates the worker to cancel it. */
export interface Request {
  readonly board: Board;
  /** The rank to reach. */
  readonly goal: number;
  readonly search: Search;
  readonly memoryBytes: number;
}

/** The progress of the search; `seconds` since it started. */
export interface Report extends SolveProgress {
  readonly seconds: number;
  /**
   * Boards by move in the current sweep, from move 0; for the reference search, the number of open
   * boards over time.
   */
  readonly sizes: readonly number[];
}

/** A message from the worker: reports, and finally one with the outcome. */
export interface Reply {
  readonly report: Report | null;
  readonly outcome: SolveOutcome | null;
}
