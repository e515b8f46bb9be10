/**
 * Threads that work on a layer together. Each has an area in the shared memory, with a word that says whether it has
 * work. The calling thread starts the work on a layer, takes part in it, and waits for the threads that are still
 * working. The caller starts the threads, because that differs between Node and browsers; threads that have not started
 * yet are left out, so they delay nothing.
 */

/** Threads that work in addition to the calling one. */
export interface ThreadPool {
  /** The number of threads. */
  readonly size: number;
  /** Starts a thread, which must call `serve` with the task. */
  readonly start: (task: ThreadTask) => void;
}

/** What a thread of a pool needs to start. */
export interface ThreadTask {
  readonly module: WebAssembly.Module;
  readonly memory: WebAssembly.Memory;
  /** The address of its area. */
  readonly area: number;
}

/** The offset of a thread's word in its area, and the values of the word. */
const WORD = 2040;
const IDLE = 1;
const BUSY = 2;

/** The word of the thread whose area this is. */
export function wordOf({ buffer }: WebAssembly.Memory, area: number): Int32Array {
  return new Int32Array(buffer, area + WORD, 1);
}

/** Runs a thread of a pool; it never returns, so the thread has to be terminated. */
export function serve({ module, memory, area }: ThreadTask): never {
  const { exports } = new WebAssembly.Instance(module, { env: { memory } });
  const { configure, work } = exports as unknown as {
    readonly configure: (area: number) => void;
    readonly work: () => void;
  };
  configure(area);
  const word = wordOf(memory, area);
  for (;;) {
    Atomics.store(word, 0, IDLE);
    Atomics.notify(word, 0);
    while (Atomics.load(word, 0) === IDLE) Atomics.wait(word, 0, IDLE);
    work();
  }
}

/** Runs the work here and in all threads that have started; returns when all have finished. */
export function together(words: readonly Int32Array[], work: () => void): void {
  for (const word of words) {
    if (Atomics.compareExchange(word, 0, IDLE, BUSY) === IDLE) Atomics.notify(word, 0);
  }
  work();
  for (const word of words) {
    while (Atomics.load(word, 0) === BUSY) Atomics.wait(word, 0, BUSY);
  }
}
