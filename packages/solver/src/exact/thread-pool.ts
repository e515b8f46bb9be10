/**
 * Threads that work on a layer together. Each has an area of the memory that all of them share, with a
 * word that says whether it has work; the one that calls hands a layer out, works on it too, and waits
 * for those that are still at it. How threads are started is the caller's affair, as it differs between
 * Node and browsers; those that are not there yet are left out, so nobody waits for them.
 */

/** Threads to work beside the one that calls. */
export interface ThreadPool {
  /** How many. */
  readonly size: number;
  /** Starts one: it is to call `serve` with what it is given. */
  readonly start: (task: ThreadTask) => void;
}

/** What a thread of a thread pool is given. */
export interface ThreadTask {
  readonly module: WebAssembly.Module;
  readonly memory: WebAssembly.Memory;
  /** The address of its area. */
  readonly area: number;
}

/** Where a thread's word stands in its area, and what it says. */
const WORD = 2040;
const IDLE = 1;
const BUSY = 2;

/** The word of the thread whose area this is. */
export function wordOf({ buffer }: WebAssembly.Memory, area: number): Int32Array {
  return new Int32Array(buffer, area + WORD, 1);
}

/** What a thread of a thread pool does, until it is ended from outside. */
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

/** Does work here and in all threads that are there; returns when all have done it. */
export function together(words: readonly Int32Array[], work: () => void): void {
  for (const word of words) {
    if (Atomics.compareExchange(word, 0, IDLE, BUSY) === IDLE) Atomics.notify(word, 0);
  }
  work();
  for (const word of words) {
    while (Atomics.load(word, 0) === BUSY) Atomics.wait(word, 0, BUSY);
  }
}
