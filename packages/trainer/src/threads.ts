/** The threads of a training, as one object that plays a number of games and can be stopped. */
import { Worker } from 'node:worker_threads';
import type { Machine, ThreadState } from './machine.ts';
import type { TrainSettings } from './settings.ts';
import { addTallies, NO_GAMES, type Tally } from './tally.ts';
import type { WorkerGiven, WorkerOrder, WorkerReport } from './worker.ts';

/** The compiled worker, used from the sources and from the build alike: Node cannot run TypeScript in a thread. */
const WORKER = new URL('../dist/worker.js', import.meta.url);

/** The threads; `play` runs one order at a time. */
export interface Threads {
  /** The generators of each thread at the end of the last order. */
  readonly states: readonly ThreadState[];
  /** Plays the given number of games, fewer if stopped; `onTally` is called with the games of each slice. */
  readonly play: (order: WorkerOrder, onTally: (tally: Tally) => void) => Promise<Tally>;
  /** Ends the current order within one slice, a fraction of a second. */
  readonly stop: () => void;
  readonly close: () => Promise<void>;
}

/** Starts the threads on a memory. */
export function openThreads(
  { module, memory, areas, weights, endgame }: Machine,
  settings: TrainSettings,
  first: readonly ThreadState[],
): Threads {
  const stop = new Int32Array(new SharedArrayBuffer(4));
  const states = [...first];
  const workers = areas.map((area, thread) => {
    const state = first[thread]!;
    const given: WorkerGiven = { module, memory, settings, area, weights, endgame, stop, state };
    return new Worker(WORKER, { workerData: given });
  });

  const order = (
    worker: Worker,
    thread: number,
    task: WorkerOrder,
    onTally: (tally: Tally) => void,
  ) =>
    new Promise<void>((resolve, reject) => {
      const onReport = ({ tally, end }: WorkerReport): void => {
        onTally(tally);
        if (end === undefined) return;
        states[thread] = end;
        worker.off('message', onReport).off('error', reject);
        resolve();
      };
      worker.on('message', onReport).on('error', reject);
      worker.postMessage(task);
    });

  return {
    states,
    stop: () => void Atomics.store(stop, 0, 1),
    close: async () => void (await Promise.all(workers.map((worker) => worker.terminate()))),
    play: async ({ games, learns }, onTally) => {
      let total = NO_GAMES;
      const collect = (tally: Tally): void => {
        total = addTallies(total, tally);
        onTally(tally);
      };
      Atomics.store(stop, 0, 0);
      const shares = workers.map((_, thread) => Math.floor((games + thread) / workers.length));
      const orders = shares.flatMap((share, thread) =>
        share > 0 ? [order(workers[thread]!, thread, { games: share, learns }, collect)] : [],
      );
      await Promise.all(orders);
      return total;
    },
  };
}
