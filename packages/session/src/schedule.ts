/**
 * Decides when a session reads and writes its store: in the background, one round at a time. A round continues until
 * the latest state is durable; of the states that arise in the meantime only the latest is written. A failed round is
 * not repeated automatically: the next change or the next `flush` starts another one. What a round reads and writes is
 * in `game-replica.ts`.
 */
import { fault, ok, type Result } from '@open2048/core';
import type { Notice, Saved } from './state.ts';
import { StorageError } from './storage-errors.ts';

/** The work of a round; `read` and `write` reject with a `StorageError`. */
export interface Work {
  /** Reads the current contents of the store. */
  readonly read: () => Promise<void>;
  /** Writes the latest state. */
  readonly write: () => Promise<void>;
  /** Called when a round has failed and something is not durable. */
  readonly fail: () => void;
  /** Called when the round has ended. */
  readonly end: () => void;
}

/** The rounds of one session. */
export class Schedule {
  readonly #work: Work;
  /** The number of changes, and how many of them are durable. */
  #version = 0;
  #savedVersion = 0;
  /** Whether the store may hold something new. */
  #isStale: boolean;
  #round: Promise<void> | null = null;
  /** Why the latest round failed, and why there will be no more rounds. */
  #failure: Notice | null;
  #stopped: Notice | null = null;

  /** `unread` is the reason if the store could not be read yet, else null. */
  constructor(work: Work, unread: Notice | null) {
    this.#work = work;
    this.#failure = unread;
    this.#isStale = unread !== null;
  }

  /** The number of changes. */
  get version(): number {
    return this.#version;
  }

  get saved(): Saved {
    if (this.#stopped !== null) return 'failed';
    if (this.#version > this.#savedVersion && this.#round !== null) return 'saving';
    return this.#failure === null ? 'saved' : 'failed';
  }

  /** Whether the store may hold something new. */
  get isStale(): boolean {
    return this.#isStale;
  }

  /** Whether there will be no more rounds. */
  get isStopped(): boolean {
    return this.#stopped !== null;
  }

  /** Why the latest state is not durable; null if nothing failed. */
  get failure(): Notice | null {
    return this.#stopped ?? this.#failure;
  }

  /** Call when there is a change to save. */
  save(): void {
    this.#version++;
    this.#start();
  }

  /** Call when the store may have new data. */
  follow(): void {
    this.#isStale = true;
    this.#start();
  }

  /** Call when everything up to this version is durable. */
  settle(version: number): void {
    this.#savedVersion = version;
  }

  /** Reports a failure outside a round; the next round tries again. Throws an error that is not a `StorageError`. */
  fail(error: unknown): void {
    this.#failure = noticeOf(error);
  }

  /** Ends all rounds. */
  stop(reason: Notice): void {
    this.#stopped = reason;
  }

  /** Resolves when everything is durable, after one more try if need be, or to the fault that prevents it. */
  async flush(): Promise<Result<void>> {
    // A round that is failing now started before this call.
    await this.#round;
    if (this.#version > this.#savedVersion) this.#start();
    await this.#round;
    const { failure } = this;
    return failure === null ? ok(undefined) : fault(failure.code, failure.message, failure.key);
  }

  #start(): void {
    if (this.#stopped === null) this.#round ??= this.#run();
  }

  async #run(): Promise<void> {
    // Not within the call that made the move, so that the tiles start to slide first.
    await Promise.resolve();
    while (this.#stopped === null && (this.#isStale || this.#version > this.#savedVersion)) {
      const version = this.#version;
      try {
        if (this.#isStale) await this.#read();
        else await this.#work.write();
        if (this.#version === this.#savedVersion) this.#failure = null;
      } catch (error) {
        if (version > this.#savedVersion) {
          this.#failure = noticeOf(error);
          this.#work.fail();
        }
        // Only a later state is tried again at once.
        if (this.#version === version) break;
      }
    }
    this.#round = null;
    this.#work.end();
  }

  /** A failed read is repeated in the next round. */
  async #read(): Promise<void> {
    this.#isStale = false;
    try {
      await this.#work.read();
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
