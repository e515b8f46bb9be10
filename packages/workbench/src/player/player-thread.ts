/**
 * The player in a thread of its own: beside a game that is being played, so that keys are obeyed at once
 * even while a table is solved, and several beside an analysis. Who asks anew, or no longer wants to know,
 * is not kept waiting.
 */
import { Worker } from 'node:worker_threads';
import type { Limits, Evaluation } from '@open2048/advice';
import { fault, type Board, type Result, type RuleSet } from '@open2048/core';
import type { PlayerFiles } from './player.ts';
import type { Answer, Question, Task } from './thread.ts';

/** The compiled thread, from the sources and from what is built: Node cannot run TypeScript in a thread. */
const THREAD = new URL('../../dist/player/thread.js', import.meta.url);

/** Ends the wait for an answer; null where there will be none. */
type Settle = (answer: Result<Evaluation> | null) => void;
const NOBODY: Settle = () => undefined;

/** A player in a thread, asked about the positions of games of one rule set. */
export class PlayerThread {
  readonly #task: Task;
  #worker: Worker | null = null;
  #number = 0;
  #settle: Settle = NOBODY;

  /** The thread is started by the first question. */
  constructor(rules: RuleSet, { weights, tables }: PlayerFiles, limits: Limits = {}) {
    // The files alone: what else there is among options could perhaps not be sent.
    const files = {
      ...(weights !== undefined && { weights }),
      ...(tables !== undefined && { tables }),
    };
    this.#task = { rules, files, limits };
  }

  /**
   * Evaluates a board; null when the signal or another question came first. Faults as those of the
   * player, `player-failed`.
   */
  ask(board: Board, signal: AbortSignal): Promise<Result<Evaluation> | null> {
    this.#settle(null);
    if (signal.aborted) return Promise.resolve(null);
    this.#worker ??= this.#start();
    const worker = this.#worker;
    const number = ++this.#number;
    return new Promise((resolve) => {
      const stop = (): void => {
        worker.postMessage({ number, board: null } satisfies Question);
        this.#settle(null);
      };
      signal.addEventListener('abort', stop, { once: true });
      this.#settle = (answer) => {
        signal.removeEventListener('abort', stop);
        this.#settle = NOBODY;
        resolve(answer);
      };
      worker.postMessage({ number, board } satisfies Question);
    });
  }

  /** Ends the thread, whatever it is doing. */
  async close(): Promise<void> {
    const worker = this.#worker;
    this.#worker = null;
    this.#settle(null);
    await worker?.terminate();
  }

  #start(): Worker {
    // It prints nothing; Node would tie its output to ours, and warn where threads are many.
    const streams = { stdout: true, stderr: true };
    const worker = new Worker(THREAD, { workerData: this.#task, execArgv: [], ...streams });
    worker.on('message', ({ number, answer }: Answer) => {
      if (number === this.#number) this.#settle(answer);
    });
    worker.on('error', ({ message }) => {
      this.#worker = null;
      this.#settle(fault('player-failed', message));
    });
    return worker;
  }
}
