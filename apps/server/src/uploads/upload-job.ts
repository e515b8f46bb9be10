/**
 * The job of one instance that checks uploads, one at a time, whichever instance took them. An upload is leased while it
 * is checked: if the instance is killed, the lease ends, and another one continues.
 */
import { fault, type Result } from '@open2048/core';
import type { Pool } from 'pg';
import { REPLAY_LIMITS } from '../ops/in-thread.ts';
import { checkUpload, type CheckedGame } from './check-upload.ts';
import { concludeUpload } from './conclude-upload.ts';

/** Longer than a check may take. */
const LEASE_SECONDS = (2 * REPLAY_LIMITS.ms) / 1000;

const ACQUIRE = {
  name: 'upload-acquire',
  text: `
    with next as (
      select id from upload where checked_at is null and (lease_until is null or lease_until < now())
      order by created_at limit 1
      for update skip locked
    )
    update upload u set lease_until = now() + interval '${LEASE_SECONDS} seconds' from next where u.id = next.id
    returning u.id, u.replay`,
};

interface LeasedUpload {
  readonly id: string;
  readonly replay: Buffer;
}

/** The job. */
export class UploadJob {
  readonly #pool: Pool;
  readonly #onError: (error: unknown) => void;
  readonly #abort = new AbortController();
  #working: Promise<void> | null = null;
  #isCalled = false;

  constructor(pool: Pool, onError: (error: unknown) => void) {
    this.#pool = pool;
    this.#onError = onError;
  }

  /** Checks all uploads that nobody is checking, unless the job is already at it. */
  wake(): void {
    this.#isCalled = true;
    this.#working ??= this.#work().finally(() => (this.#working = null));
  }

  /** Stops. The upload that is being checked stays pending, for another instance or the next start. */
  async close(): Promise<void> {
    this.#abort.abort();
    await this.#working;
  }

  async #work(): Promise<void> {
    try {
      // An upload may come when the last look found none.
      while (this.#isCalled) {
        this.#isCalled = false;
        while (!this.#abort.signal.aborted && (await this.#checkNext()));
      }
    } catch (error) {
      this.#onError(error);
    }
  }

  /** Checks the next upload; resolves to whether there was one. */
  async #checkNext(): Promise<boolean> {
    const { rows } = await this.#pool.query<LeasedUpload>(ACQUIRE);
    const [upload] = rows;
    if (upload === undefined) return false;
    const checked = await this.#check(upload.replay);
    if (checked === null) await this.#release(upload.id);
    else await concludeUpload(this.#pool, upload.id, checked);
    return true;
  }

  /** The result of the check, or null if the job was closed meanwhile. */
  async #check(replay: Uint8Array): Promise<Result<CheckedGame> | null> {
    const { signal } = this.#abort;
    try {
      return await checkUpload(replay, signal);
    } catch (error) {
      if (signal.aborted) return null;
      this.#onError(error);
      return fault('check-failed', 'the check ended without a result');
    }
  }

  async #release(upload: string): Promise<void> {
    await this.#pool.query('update upload set lease_until = null where id = $1', [upload]);
  }
}
