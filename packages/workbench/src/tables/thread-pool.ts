/** Threads that work on exact tables beside the one that calls. */
import { Worker } from 'node:worker_threads';
import type { ThreadPool } from '@open2048/solver';

/** The compiled thread, from the sources and from what is built: Node cannot run TypeScript in a thread. */
const THREAD = new URL('../../dist/tables/thread.js', import.meta.url);

/** A pool and how to end it. */
export interface OpenThreadPool extends ThreadPool {
  readonly close: () => Promise<void>;
}

/** A pool that makes so many threads together with the one that calls. */
export function openThreadPool(threads: number): OpenThreadPool {
  const workers: Worker[] = [];
  return {
    size: threads - 1,
    start: (workerData) => void workers.push(new Worker(THREAD, { workerData, execArgv: [] })),
    close: async () => void (await Promise.all(workers.map((worker) => worker.terminate()))),
  };
}
