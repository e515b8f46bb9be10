/** What a page and the worker with the exact tables say to each other. */
import type { Result } from '@open2048/core';
import type { Advice, Question, Unit } from '../advisor.ts';

/** A question for the worker; the next one takes its place. null calls it off. */
export type Request = {
  readonly id: number;
  readonly unit: Unit;
  readonly question: Question;
} | null;

/** How far the work on a question is, 0..1, or what came of it. */
export type Reply =
  | { readonly id: number; readonly done: number }
  | { readonly id: number; readonly answer: Result<Advice> };
