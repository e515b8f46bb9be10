/**
 * One thread of a training: plays and learns in slices of a fraction of a second, reports the results after each, and
 * stops after a slice if requested. The weights are shared with the other threads, without locks: if two threads adjust
 * a weight at the same moment, one step may be lost, which is too rare to matter.
 */
import { parentPort, workerData } from 'node:worker_threads';
import {
  instantiate,
  networkNumber,
  stageNumber,
  type EndgameMemory,
  type ThreadState,
} from './machine.ts';
import type { TrainSettings } from './settings.ts';
import { takeTally, type Tally } from './tally.ts';

/** The initial data of a thread; `stop` is one shared word, not 0 to stop it. */
export interface WorkerGiven {
  readonly module: WebAssembly.Module;
  readonly memory: WebAssembly.Memory;
  readonly settings: TrainSettings;
  readonly area: number;
  readonly weights: number;
  readonly endgame: EndgameMemory;
  readonly stop: Int32Array;
  readonly state: ThreadState;
}

/** An order to a thread: the number of games to play, and whether to learn from them. */
export interface WorkerOrder {
  readonly games: number;
  readonly learns: boolean;
}

/** A report of a thread: the games of a slice, and at the end of an order its state. */
export interface WorkerReport {
  readonly tally: Tally;
  readonly end?: ThreadState;
}

const MOVES_IN_A_SLICE = 100_000;

async function main(port: NonNullable<typeof parentPort>, given: WorkerGiven): Promise<void> {
  const { memory, settings, area, weights, endgame, stop, state } = given;
  const trainer = await instantiate(given.module, memory);
  const noise = new Uint32Array(memory.buffer, area + trainer.noiseOffset(), 4);
  const { method, rate, lambda, start, stage } = settings;
  const number = networkNumber(settings.network);
  trainer.setUp(area, weights, number, rate, method === 'tc', lambda, start, stageNumber(stage));
  const { starts, parts, policyWeights, patterns } = endgame;
  trainer.setUpEndgame(starts, parts, policyWeights, patterns);
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
