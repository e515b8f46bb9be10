/** Work that is repeated as long as the server runs, such as deleting what has expired. */

/** Tasks that one instance repeats. An error is reported, and the task is repeated all the same. */
export class Tasks {
  readonly #onError: (error: unknown) => void;
  readonly #timers = new Set<NodeJS.Timeout>();
  readonly #running = new Set<Promise<void>>();
  #isClosed = false;

  constructor(onError: (error: unknown) => void) {
    this.#onError = onError;
  }

  /**
   * Repeats a task, the first time after the interval; one that takes longer is not started twice. Returns a function that
   * starts it at once.
   */
  every(intervalMs: number, work: () => Promise<unknown>): () => void {
    let isRunning = false;
    const run = async (): Promise<void> => {
      isRunning = true;
      await work().catch(this.#onError);
      isRunning = false;
    };
    const start = (): void => {
      if (isRunning || this.#isClosed) return;
      const running = run().finally(() => this.#running.delete(running));
      this.#running.add(running);
    };
    this.#timers.add(setInterval(start, intervalMs).unref());
    return start;
  }

  /** Starts no task any more, and resolves when those that run have ended. */
  async close(): Promise<void> {
    this.#isClosed = true;
    for (const timer of this.#timers) clearInterval(timer);
    await Promise.all(this.#running);
  }
}
