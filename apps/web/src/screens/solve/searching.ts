/**
 * A search as the page knows it: what it is about, how it stands, how it ended. Each search has a
 * worker of its own, which ends with it, so that stopping is immediate and gives the memory back.
 */
import type { Board } from '@open2048/core';
import type { Search, SolveOutcome } from '@open2048/solver';
import { signal, type ReadonlySignal } from '@preact/signals';
import type { Reply, Report, Request } from './protocol.ts';

/** What a search may take in the browser, in megabytes. */
export const MEMORY_MB = 512;

/** What is searched for. */
export interface Task {
  readonly board: Board;
  /** The rank to reach. */
  readonly goal: number;
  readonly search: Search;
}

/** A search that runs or has ended; `failed` when its worker could not work. */
export interface SearchState {
  readonly task: Task;
  readonly report: Report | null;
  readonly end: SolveOutcome | 'failed' | null;
}

export class Searching {
  /** null before the first search. */
  readonly standing: ReadonlySignal<SearchState | null>;
  readonly #standing = signal<SearchState | null>(null);
  #worker: Worker | null = null;

  constructor() {
    this.standing = this.#standing;
  }

  /** Whether a search runs. */
  get isRunning(): boolean {
    return this.#standing.value?.end === null;
  }

  /** Begins a search in place of the one before. */
  start(task: Task): void {
    this.#worker?.terminate();
    this.#standing.value = { task, report: null, end: null };
    const worker = new Worker(new URL('worker.ts', import.meta.url), { type: 'module' });
    worker.addEventListener('message', ({ data }: MessageEvent<Reply>) => this.#hear(data));
    worker.addEventListener('error', () => this.#end('failed'));
    worker.postMessage({ ...task, memoryBytes: MEMORY_MB * 2 ** 20 } satisfies Request);
    this.#worker = worker;
  }

  /** Ends a search that runs, undecided. */
  stop(): void {
    const standing = this.#standing.value;
    if (standing?.end !== null) return;
    const { expanded, bound } = standing.report ?? { expanded: 0, bound: 0 };
    const found = { directions: [], optimal: false, expanded, bound, peakBytes: 0 };
    this.#end({ status: 'undecided', reason: 'stopped', ...found });
  }

  /** Forgets the search, and ends it if it runs. */
  forget(): void {
    this.#worker?.terminate();
    this.#worker = null;
    this.#standing.value = null;
  }

  #hear({ report, outcome }: Reply): void {
    const standing = this.#standing.value;
    if (standing === null) return;
    this.#standing.value = { ...standing, report: report ?? standing.report };
    if (outcome !== null) this.#end(outcome);
  }

  #end(end: SolveOutcome | 'failed'): void {
    this.#worker?.terminate();
    this.#worker = null;
    const standing = this.#standing.value;
    if (standing !== null) this.#standing.value = { ...standing, end };
  }
}
