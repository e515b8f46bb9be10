/**
 * Reads and writes of what is stored of a value that is also in memory. A change takes effect in memory at once and is
 * written in the background, one after another. Until it is stored, what it adds is in the log, if there is one.
 */
import { UnsavedAdditions, type Ports, type Stored } from '@open2048/session';

export class StoreQueue {
  readonly #unsaved: UnsavedAdditions;
  readonly #report: (failure: string | null) => void;
  #last: Promise<void> = Promise.resolve();
  #isReadQueued = false;
  /** The writes that are not done yet. */
  #unwritten = 0;

  /** `report` receives why a write failed, or null when one was done. */
  constructor(ports: Pick<Ports, 'log' | 'newSeed'>, report: (failure: string | null) => void) {
    this.#unsaved = new UnsavedAdditions(ports);
    this.#report = report;
  }

  /** Writes a change, after everything before, and logs what it adds; resolves when that is done or has failed. */
  write<Value>(stored: Stored<Value>, added: Value, work: () => Promise<unknown>): Promise<void> {
    const isStored = this.#unsaved.add(stored, added);
    this.#unwritten++;
    return this.#enqueue(async () => {
      try {
        await work();
        isStored();
        this.#report(null);
      } catch (error) {
        this.#report((error as Error).message);
      } finally {
        this.#unwritten--;
      }
    });
  }

  /**
   * Reads the value again, after the changes so far, and passes it to `show`; does nothing if a read is already queued, or
   * if it fails.
   */
  readSoon<Value>(read: () => Promise<Value>, show: (value: Value) => void): void {
    if (this.#isReadQueued) return;
    this.#isReadQueued = true;
    void this.#enqueue(async () => {
      this.#isReadQueued = false;
      const found = await read().then(
        (value) => ({ value }),
        () => null,
      );
      if (found === null) return;
      // What was read lacks the changes made in the meantime.
      if (this.#unwritten > 0) this.readSoon(read, show);
      else show(found.value);
    });
  }

  /** Forgets what is logged, because it is about to be deleted. */
  clearLog(): void {
    this.#unsaved.clear();
  }

  /** Resolves when everything so far is done. */
  settled(): Promise<void> {
    return this.#last;
  }

  #enqueue(work: () => Promise<void>): Promise<void> {
    this.#last = this.#last.then(work);
    return this.#last;
  }
}
