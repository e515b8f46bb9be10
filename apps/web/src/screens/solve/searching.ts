/**
 * A search on the page: its problem, progress and outcome. Each search has its own worker, which
 * ends with it, so that stopping is immediate and frees the memory.
 */
import type { Board } from '@open2048/core';
import type { Search, SolveOutcome } from '@open2048/solver';
import { signal, type ReadonlySignal } from '@preact/signals';
import type { Reply, Report, Request } from './protocol.ts';

/** The memory limit of a search in the browser, in megabytes. */
export const MEMORY_MB = 512;

/** The problem to solve. */
export interface Task {
  readonly board: Board;
  /** The rank to reach. */
  readonly goal: number;
  readonly search: Search;
}

/** A search that is running or has ended; `failed` if its worker failed. */
export interface SearchState {
  readonly task: Task;
  readonly report: Report | null;
  readonly end: SolveOutcome | 'failed' | null;
}

export class Searching {
  /** null before the first search. */
  readonly state: ReadonlySignal<SearchState | null>;
  readonly #state = signal<SearchState | null>(null);
  #worker: Worker | null = null;

  constructor() {
    this.state = this.#state;
  }

  /** Whether a search is running. */
  get isRunning(): boolean {
    return this.#state.value?.end === null;
  }

  /** Starts a search, replacing the previous one. */
  start(task: Task): void {
    this.#worker?.terminate();
    this.#state.value = { task, report: null, end: null };
    const worker = new Worker(new URL('worker.ts', import.meta.url), { type: 'module' });
    worker.addEventListener('message', ({ data }: MessageEvent<Reply>) => this.#receive(data));
    worker.addEventListener('error', () => this.#end('failed'));
    worker.postMessage({ ...task, memoryBytes: MEMORY_MB * 2 ** 20 } satisfies Request);
    this.#worker = worker;
  }

  /** Stops a running search; its outcome is undecided. */
  stop(): void {
    const state = this.#state.value;
    if (state?.end !== null) return;
    const { expanded, bound } = state.report ?? { expanded: 0, bound: 0 };
    const found = { directions: [], optimal: false, expanded, bound, peakBytes: 0 };
    this.#end({ status: 'undecided', reason: 'stopped', ...found });
  }

  /** Drops the search, and stops it if it is running. */
  forget(): void {
    this.#worker?.terminate();
    this.#worker = null;
    this.#state.value = null;
  }

  #receive({ report, outcome }: Reply): void {
    const state = this.#state.value;
    if (state === null) return;
    this.#state.value = { ...state, report: report ?? state.report };
    if (outcome !== null) this.#end(outcome);
  }

  #end(end: SolveOutcome | 'failed'): void {
    this.#worker?.terminate();
    this.#worker = null;
    const state = this.#state.value;
    if (state !== null) this.#state.value = { ...state, end };
  }
}
