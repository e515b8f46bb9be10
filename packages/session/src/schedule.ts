/**
 * When a session reads and writes its store: behind the player's back, one round at a time. A round
 * goes on until the latest state is durable, so of the states that come up meanwhile only the latest
 * is written. A failed round does not repeat itself: the next change or the next `flush` begins
 * another one. What a round reads and writes is the affair of `autosave.ts`.
 */
import { fault, ok, type Result } from '@open2048/core';
import type { Notice, Saved } from './state.ts';
import { StorageError } from './storage-errors.ts';

/** The work of a round; `look` and `write` reject with a `StorageError`. */
export interface Work {
  /** Reads what stands in the store now. */
  readonly look: () => Promise<void>;
  /** Writes the latest state. */
  readonly write: () => Promise<void>;
  /** Called when a round has failed and something is not durable. */
  readonly fail: () => void;
  /** Hears that the round is over. */
  readonly end: () => void;
}

/** The rounds of one session. */
export class Schedule {
  readonly #work: Work;
  /** How many changes there were, and how many of them are durable. */
  #version = 0;
  #savedVersion = 0;
  /** Whether the store may hold something new. */
  #isStale: boolean;
  #round: Promise<void> | null = null;
  /** Why the latest round failed, and why there will be no further one. */
  #trouble: Notice | null;
  #stopped: Notice | null = null;

  /** `unread` says why the store could not be read yet; null where it was read. */
  constructor(work: Work, unread: Notice | null) {
    this.#work = work;
    this.#trouble = unread;
    this.#isStale = unread !== null;
  }

  /** How many changes there were. */
  get version(): number {
    return this.#version;
  }

  get saved(): Saved {
    if (this.#stopped !== null) return 'failed';
    if (this.#version > this.#savedVersion && this.#round !== null) return 'saving';
    return this.#trouble === null ? 'saved' : 'failed';
  }

  /** Whether the store may hold something new. */
  get isStale(): boolean {
    return this.#isStale;
  }

  /** Whether there will be no further round. */
  get isStopped(): boolean {
    return this.#stopped !== null;
  }

  /** Why the latest state is not durable; null where nothing failed. */
  get trouble(): Notice | null {
    return this.#stopped ?? this.#trouble;
  }

  /** There is a change to save. */
  save(): void {
    this.#version++;
    this.#start();
  }

  /** The store may hold something new. */
  follow(): void {
    this.#isStale = true;
    this.#start();
  }

  /** Everything up to this version is durable. */
  settle(version: number): void {
    this.#savedVersion = version;
  }

  /** Something failed outside a round; the next round tries again. Throws what is no `StorageError`. */
  fail(error: unknown): void {
    this.#trouble = noticeOf(error);
  }

  /** There is to be no further round. */
  stop(reason: Notice): void {
    this.#stopped = reason;
  }

  /** Resolves when everything is durable, after one more try if need be, or to the fault that prevents it. */
  async flush(): Promise<Result<void>> {
    // A round that is failing now began before this call.
    await this.#round;
    if (this.#version > this.#savedVersion) this.#start();
    await this.#round;
    const { trouble } = this;
    return trouble === null ? ok(undefined) : fault(trouble.code, trouble.message, trouble.key);
  }

  #start(): void {
    if (this.#stopped === null) this.#round ??= this.#run();
  }

  async #run(): Promise<void> {
    // Not within the call that made the move: the player sees the tiles slide first.
    await Promise.resolve();
    while (this.#stopped === null && (this.#isStale || this.#version > this.#savedVersion)) {
      const version = this.#version;
      try {
        if (this.#isStale) await this.#look();
        else await this.#work.write();
        if (this.#version === this.#savedVersion) this.#trouble = null;
      } catch (error) {
        if (version > this.#savedVersion) {
          this.#trouble = noticeOf(error);
          this.#work.fail();
        }
        // A later state is worth another try at once, the same one is not.
        if (this.#version === version) break;
      }
    }
    this.#round = null;
    this.#work.end();
  }

  /** A look that fails is to be taken again. */
  async #look(): Promise<void> {
    this.#isStale = false;
    try {
      await this.#work.look();
    } catch (error) {
      this.#isStale = true;
      throw error;
    }
  }
}

function noticeOf(error: unknown): Notice {
  if (error instanceof StorageError) return error.notice;
  throw error;
}
