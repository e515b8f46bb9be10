/**
 * Reads games in workers, one at a time; a newer request replaces an older one. Each has its own
 * worker, so that cancelling is immediate, whatever the worker is doing, and frees the memory.
 */
import { fault, ok, type Result } from '@open2048/core';
import { signal, type ReadonlySignal } from '@preact/signals';
import { assembly, opened, type Opened, type Part } from './opening.ts';

export class Reader {
  /** Whether a game is being read. */
  readonly isReading: ReadonlySignal<boolean>;
  readonly #isReading = signal(false);
  #worker: Worker | null = null;

  constructor() {
    this.isReading = this.#isReading;
  }

  /**
   * Reads a game, replacing any other, and calls `then` with the result unless it was replaced or
   * cancelled. The faults of `readGiven`, and `reader-failed` if the worker failed.
   */
  read(given: Blob | string, then: (result: Result<Opened>) => void): void {
    this.cancel();
    const worker = new Worker(new URL('worker.ts', import.meta.url), { type: 'module' });
    const end = (result: Result<Opened>) => {
      if (this.#worker !== worker) return;
      this.cancel();
      then(result);
    };
    const add = assembly();
    worker.addEventListener('message', ({ data }: MessageEvent<Part>) => {
      const read = add(data);
      if (read !== null) end(read.ok ? ok(opened(read.value)) : read);
    });
    worker.addEventListener('error', ({ message }) =>
      end(fault('reader-failed', message || 'the worker could not be loaded')),
    );
    this.#worker = worker;
    this.#isReading.value = true;
    worker.postMessage(given);
  }

  /** Cancels the game that is being read. */
  cancel(): void {
    this.#worker?.terminate();
    this.#worker = null;
    this.#isReading.value = false;
  }
}
