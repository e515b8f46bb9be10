/** What a page and the worker with the exact tables say to each other. */
import type { Result } from '@open2048/core';
import type { Advice, Question, Unit } from '../advisor.ts';

/** Where a table is: its address, and its length in bytes. */
export interface TablePlace {
  readonly href: string;
  readonly bytes: number;
}

/**
 * A question for the worker, to be looked up in a table or, without one, worked out on the spot; the next
 * one takes its place. null calls it off.
 */
export type Request = {
  readonly id: number;
  readonly unit: Unit;
  readonly table: TablePlace | null;
  readonly question: Question;
} | null;

/** How far the work on a question is, 0..1, or what came of it. */
export type Reply =
  | { readonly id: number; readonly done: number }
  | { readonly id: number; readonly answer: Result<Advice> };
