/** What a page and the worker of an advisor say to each other. */
import type { Evaluation } from '@open2048/advice';
import type { Result } from '@open2048/core';
import type { Question } from './advisor.ts';

/** A question for the worker, with what its advisor always says of it; the next one takes its place. null calls it off. */
export type Request<Always = object> =
  | (Always & { readonly id: number; readonly question: Question })
  | null;

/** How far the work on a question is, 0..1, what is known so far, or what came of it. */
export type Reply =
  | { readonly id: number; readonly done: number }
  | { readonly id: number; readonly soFar: Evaluation }
  | { readonly id: number; readonly answer: Result<Evaluation> };
