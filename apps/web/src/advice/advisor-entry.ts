/**
 * An advisor as the registry names it: what it needs, what it counts and how it knows are data in `registry.ts`.
 */
import type { Advisor } from '@open2048/advice';
import type { Fault, Unit } from '@open2048/core';
import type { EngineName } from '@open2048/engine';

/** What counts something: points and moves still to come, or the chance, 0..1, to reach the goal; `own` only compares. */
export const COUNTS = ['points', 'chance', 'moves'] as const satisfies readonly Unit[];
export type Count = (typeof COUNTS)[number];

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
