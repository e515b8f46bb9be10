/** What the page and the worker that searches say to each other. */
import type { Board } from '@open2048/core';
import type { Search, SolveOutcome, SolveProgress } from '@open2048/solver';

/** What the worker is asked: one board, once. The page ends the worker when it no longer wants to know. */
export interface Request {
  readonly board: Board;
  /** The rank to reach. */
  readonly goal: number;
  readonly search: Search;
  readonly memoryBytes: number;
}

/** How the search stands; `seconds` since it began. */
export interface Report extends SolveProgress {
  readonly seconds: number;
  /** Boards by move in the sweep that runs, from move 0; for the reference those waiting, over time. */
  readonly sizes: readonly number[];
}

/** What the worker says: reports, and at last one with the outcome. */
export interface Reply {
  readonly report: Report | null;
  readonly outcome: SolveOutcome | null;
}
