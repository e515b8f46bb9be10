/**
 * The JSON of stored replays. It is many times as large as the bytes, so it is written in a thread, one replay after the
 * other. What the server has stored is not played again.
 */
import { inThread } from '../ops/in-thread.ts';

/** The path is valid from `src` and from `dist`. */
const THREAD = new URL('../../dist/exports/replay-json-thread.js', import.meta.url);

/** Writes replays as JSON. */
export class ReplayJson {
  readonly #abort = new AbortController();
  #turn: Promise<unknown> = Promise.resolve();

  /**
   * Writes the replay that `read` resolves to, which is called when it is its turn; resolves to UTF-8. Rejects as `read`
   * and `inThread` do, and if this is closed.
   */
  write(read: () => Promise<Uint8Array>, signal: AbortSignal): Promise<Uint8Array> {
    const either = AbortSignal.any([signal, this.#abort.signal]);
    const written = this.#turn.then(async () => {
      either.throwIfAborted();
      return inThread<Uint8Array>(THREAD, await read(), either);
    });
    this.#turn = written.catch(() => undefined);
    return written;
  }

  /** Stops; what has not been written yet rejects. */
  async close(): Promise<void> {
    this.#abort.abort();
    await this.#turn;
  }
}
