/**
 * A thread that runs targets. It writes the number of the input it is at where
 * the main thread sees it, so that a hang is noticed and its input is known.
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

/** What a worker tells of a target it is done with; memory is the growth of the heap after a warm-up, in bytes. */
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
