/** An entry of the registry. What an advisor requires, counts and is based on is data in `registry.ts`. */
import type { Advisor } from '@open2048/advice';
import type { Fault, Unit } from '@open2048/core';
import type { EngineName } from '@open2048/engine';

/**
 * The units that count something: points and moves still to come, or the chance, 0..1, to reach the goal. `own` only
 * compares.
 */
export const COUNTS = ['points', 'chance', 'moves'] as const satisfies readonly Unit[];
export type Count = (typeof COUNTS)[number];

/**
 * How an advisor knows the values of moves, the most certain first: proved in this browser, proved beforehand and
 * looked up in a table of this site, or judged by a search.
 */
export const BASES = ['proved', 'looked-up', 'judged'] as const;
export type Basis = (typeof BASES)[number];

/** An advisor in the registry. */
export interface AdvisorEntry {
  readonly id: string;
  readonly unit: Unit;
  readonly basis: Basis;
  /** The engine that judges; null if nothing is judged. */
  readonly engine: EngineName | null;
  readonly open: () => Promise<Advisor>;
}

/**
 * The state of the download that an advisor needs (`done` 0..1; `isSilent` when nothing has been received for a while).
 */
export type FetchState =
  | { readonly kind: 'due' | 'called-off' | 'done' }
  | { readonly kind: 'under-way'; readonly done: number; readonly isSilent: boolean }
  | { readonly kind: 'failed'; readonly fault: Fault };
