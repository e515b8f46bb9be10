/**
 * A thread that runs targets. It writes the number of its current input to shared memory, so that the main thread
 * notices a hang and knows its input.
 */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { parentPort, workerData } from 'node:worker_threads';
import { fuzz, type Report } from './fuzz.ts';
import { TARGETS } from './targets.ts';

export interface Job {
  readonly target: string;
  readonly seed: number;
  readonly from: number;
  readonly runs: number;
}

/** The report of a worker on a finished target; memory is the growth of the heap after a warm-up, in bytes. */
export interface Done {
  readonly report: Report;
  readonly memory: number;
}

setFlagsFromString('--expose-gc');
const gc = runInNewContext('gc') as () => void;

function heap(): number {
  gc();
  return process.memoryUsage().heapUsed;
}

const at = new Int32Array(workerData as SharedArrayBuffer);
parentPort!.on('message', ({ target: name, seed, from, runs }: Job) => {
  const target = TARGETS.find((one) => one.name === name)!;
  const watch = (input: number) => {
    at[0] = input - from;
  };
  fuzz(target, { seed, from, runs: Math.min(runs, 1000) });
  const before = heap();
  const report = fuzz(target, { seed, from, runs, watch });
  parentPort!.postMessage({ report, memory: heap() - before } satisfies Done);
});
