/** The threads of a distillation, which share the table and the weights. */
import { Worker } from 'node:worker_threads';
import type { LearnTally, LearnTask, PolicyMemory } from './learn.ts';
import type { LoadedTable } from './loaded-table.ts';

/** The compiled thread; the path is valid from `src` and from `dist`. Node cannot run TypeScript in a thread. */
const THREAD = new URL('../../dist/distil/thread.js', import.meta.url);

/** What a thread starts with: the table, the rank of the tile that it makes, and the file of a policy that plays, too, or null. */
export interface ThreadData {
  readonly table: LoadedTable;
  readonly made: number;
  readonly policy: Uint8Array | null;
}

/** What a thread is asked, one request at a time. */
export type ThreadRequest =
  | { readonly kind: 'game'; readonly seed: number }
  | {
      readonly kind: 'begin';
      readonly memory: PolicyMemory;
      readonly starts: Int32Array;
      readonly seed: number;
    }
  | { readonly kind: 'learn'; readonly task: LearnTask };

/** A thread. Its methods reject if it fails. */
export class DistilThread {
  private readonly worker: Worker;

  constructor(workerData: ThreadData) {
    this.worker = new Worker(THREAD, { workerData, execArgv: [] });
  }

  /** Plays a game; resolves to the numbers of its starting positions. */
  game(seed: number): Promise<readonly number[]> {
    return this.ask({ kind: 'game', seed });
  }

  /** Sets what to learn from. */
  begin(memory: PolicyMemory, starts: Int32Array, seed: number): Promise<null> {
    return this.ask({ kind: 'begin', memory, starts, seed });
  }

  learn(task: LearnTask): Promise<LearnTally> {
    return this.ask({ kind: 'learn', task });
  }

  async close(): Promise<void> {
    await this.worker.terminate();
  }

  private ask<Answer>(request: ThreadRequest): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const end = () => {
        this.worker.off('message', onMessage);
        this.worker.off('error', onError);
      };
      const onMessage = (answer: Answer) => {
        end();
        resolve(answer);
      };
      const onError = (error: Error) => {
        end();
        reject(error);
      };
      this.worker.on('message', onMessage);
      this.worker.on('error', onError);
      this.worker.postMessage(request);
    });
  }
}
