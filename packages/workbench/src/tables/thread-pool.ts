/** Threads that work on exact tables in addition to the calling one. */
import { Worker } from 'node:worker_threads';
import type { ThreadPool } from '@open2048/solver';

/** The compiled thread; the path is valid from `src` and from `dist`. Node cannot run TypeScript in a thread. */
const THREAD = new URL('../../dist/tables/thread.js', import.meta.url);

/** A pool that must be closed. */
export interface OpenThreadPool extends ThreadPool {
  readonly close: () => Promise<void>;
}

/** Opens a pool of the given number of threads, which includes the calling one. */
export function openThreadPool(threads: number): OpenThreadPool {
  const workers: Worker[] = [];
  return {
    size: threads - 1,
    start: (workerData) => void workers.push(new Worker(THREAD, { workerData, execArgv: [] })),
    close: async () => void (await Promise.all(workers.map((worker) => worker.terminate()))),
  };
}
