/** Threads that work on exact tables beside the one that calls. */
import { Worker } from 'node:worker_threads';
import type { Crew } from '@open2048/solver';

/** The compiled thread, from the sources and from what is built: Node cannot run TypeScript in a thread. */
const THREAD = new URL('../../dist/exact/thread.js', import.meta.url);

/** A crew and how to end it. */
export interface OpenCrew extends Crew {
  readonly close: () => Promise<void>;
}

/** A crew that makes so many threads together with the one that calls. */
export function openCrew(threads: number): OpenCrew {
  const workers: Worker[] = [];
  return {
    size: threads - 1,
    start: (workerData) => void workers.push(new Worker(THREAD, { workerData, execArgv: [] })),
    close: async () => void (await Promise.all(workers.map((worker) => worker.terminate()))),
  };
}
