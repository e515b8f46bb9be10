/**
 * What an adviser is: someone who can say of a position what each move is worth. The interface is
 * small, so that an exact table, a search in WebAssembly and a server can all be one; what an advisor
 * needs, and in what it counts, is data in registry.ts.
 */
import type { Evaluation } from '@open2048/advice';
import type { Board, Fault, Result, RuleSet, Unit } from '@open2048/core';
import type { EngineName } from '@open2048/engine';

/** What counts something: points and moves still to come, or the chance, 0..1, to reach the goal; `own` only compares. */
export const COUNTS = ['points', 'chance', 'moves'] as const satisfies readonly Unit[];
export type Count = (typeof COUNTS)[number];

/** What is asked: a position to move from. The start and the size of the rules are of no matter. */
export interface Question {
  readonly rules: RuleSet;
  readonly board: Board;
  /** The most positions to be looked at by an advisor that searches. */
  readonly nodes: number;
}

/** What comes of a question: an answer or a fault, or null when it was overtaken by another one or called off. */
export type Outcome = Result<Evaluation> | null;

/** Who is told on the way to an answer. */
export interface Watch {
  /** The share of the work that is done, 0..1, when it takes long. */
  readonly onProgress: (done: number) => void;
  /** An answer that may still get better. */
  readonly onEvaluation: (evaluation: Evaluation) => void;
}

/** Someone who works on one question at a time, off the main thread; a further question takes its place. */
export interface Advisor {
  /** Answers a question. */
  readonly advise: (question: Question, watch: Watch) => Promise<Outcome>;
  /** Calls the question off. */
  readonly stop: () => void;
  /** Calls it off and gives back the memory that answers take; a further question begins from nothing. */
  readonly close: () => void;
}

/**
 * How an advisor knows what a move is worth, the surest and nearest first: proved in this browser,
 * proved beforehand and looked up in a table of this site, or judged by searching.
 */
export const BASES = ['proved', 'looked-up', 'judged'] as const;
export type Basis = (typeof BASES)[number];

/** An advisor as the registry names it. */
export interface AdvisorEntry {
  readonly id: string;
  readonly unit: Unit;
  readonly basis: Basis;
  /** The engine that judges; null where nothing is judged. */
  readonly engine: EngineName | null;
  readonly open: () => Promise<Advisor>;
}

/** What must be fetched before an advisor can answer, and how that stands (`done` 0..1; `isSilent` when nothing has come for a while). */
export type Fetching =
  | { readonly kind: 'due' | 'called-off' | 'done' }
  | { readonly kind: 'under-way'; readonly done: number; readonly isSilent: boolean }
  | { readonly kind: 'failed'; readonly fault: Fault };
