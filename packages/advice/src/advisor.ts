/**
 * Advisors, which evaluate positions: a search in WebAssembly, an exact table, or a thread that runs either. An advisor
 * works on one question at a time, and a newer question replaces the one before.
 */
import type { Board, Result, RuleSet } from '@open2048/core';
import type { Evaluation } from './evaluation.ts';

/** A position to evaluate. The start and the size of the rules do not matter. */
export interface Question {
  readonly rules: RuleSet;
  readonly board: Board;
  /** The most nodes of a search; by default, the limits of the advisor. */
  readonly nodes?: number;
  /**
   * Whether only the best move matters, so that an engine may choose it by its endgame policy, whose values say little. By
   * default, the values of all moves are compared.
   */
  readonly isToPlay?: boolean;
}

/** The answer to a question, or null when a newer question replaced it or it was cancelled. */
export type Outcome = Result<Evaluation> | null;

/** Receives intermediate results. */
export interface Watch {
  /** The share of the work that is done, 0..1, if the work takes long. */
  readonly onProgress?: (done: number) => void;
  /** An evaluation that may still improve. */
  readonly onEvaluation?: (evaluation: Evaluation) => void;
}

/** Evaluates positions, off the calling thread. */
export interface Advisor {
  /** Answers a question; faults depend on the advisor. Rejects if the advisor cannot be loaded. */
  readonly advise: (question: Question, watch?: Watch) => Promise<Outcome>;
  /** Cancels the question. */
  readonly stop: () => void;
  /** Cancels the question and releases the advisor's resources; another question starts it again. */
  readonly close: () => void | Promise<void>;
}
