/**
 * One thread of a training: plays and learns in slices of a fraction of a second, tells after each what
 * came of it, and stops behind a slice when asked to. The weights are shared with the other threads,
 * without locks: two steps on one weight at the same moment may lose one of them, which is rarer than it
 * is harmful.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { instantiate, networkNumber, type ThreadState } from './machine.ts';
import type { TrainSettings } from './settings.ts';
import { takeTally, type Tally } from './tally.ts';

/** What a thread is given at its start; `stop` is one shared word, not 0 when it is to stop. */
export interface WorkerGiven {
  readonly module: WebAssembly.Module;
  readonly memory: WebAssembly.Memory;
  readonly settings: TrainSettings;
  readonly area: number;
  readonly weights: number;
  readonly stop: Int32Array;
  readonly state: ThreadState;
}

/** What a thread is asked: to play so many games, and whether to learn from them. */
export interface WorkerOrder {
  readonly games: number;
  readonly learns: boolean;
}

/** What a thread tells: the games of a slice, and at the end of an order the state it is in. */
export interface WorkerReport {
  readonly tally: Tally;
  readonly end?: ThreadState;
}

const MOVES_IN_A_SLICE = 100_000;

async function main(port: NonNullable<typeof parentPort>, given: WorkerGiven): Promise<void> {
  const { memory, settings, area, weights, stop, state } = given;
  const trainer = await instantiate(given.module, memory);
  const noise = new Uint32Array(memory.buffer, area + trainer.noiseOffset(), 4);
  const { method, rate, lambda, start, stage } = settings;
  const number = networkNumber(settings.network);
  const isLate = stage === 'late';
  trainer.setUp(area, weights, number, rate, method === 'tc', lambda, start, isLate);
  const [a, b, c, d] = state.spawns;
  trainer.setRng(a!, b!, c!, d!);
  noise.set(state.rounding);
  trainer.takeNoise();

  port.on('message', ({ games, learns }: WorkerOrder) => {
    let left = games;
    for (;;) {
      trainer.run(left, MOVES_IN_A_SLICE, learns);
      const tally = takeTally(memory.buffer, area + trainer.tallyOffset());
      left -= tally.games;
      if (left > 0 && Atomics.load(stop, 0) === 0) port.postMessage({ tally });
      else {
        trainer.giveNoise();
        const spawns = [0, 1, 2, 3].map((index) => trainer.rngWord(index) >>> 0);
        port.postMessage({ tally, end: { spawns, rounding: [...noise] } });
        return;
      }
    }
  });
}

if (parentPort !== null) await main(parentPort, workerData as WorkerGiven);
