/** The requests that an instance is answering, so that it can let them finish when it stops. */
import type { ServerResponse } from 'node:http';

/** A client may take long to send a request or to read its answer; the server does not wait longer than this. */
const DRAIN_MS = 5000;

/** The answers in progress. */
export class Answers {
  readonly #open = new Set<ServerResponse>();
  #onNone: () => void = () => undefined;

  /** Counts an answer until it is sent, or its connection is lost. */
  add(response: ServerResponse): void {
    this.#open.add(response);
    response.once('close', () => {
      this.#open.delete(response);
      if (this.#open.size === 0) this.#onNone();
    });
  }

  /** Resolves when no answer is in progress, or after some seconds. */
  async drain(): Promise<void> {
    if (this.#open.size === 0) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, DRAIN_MS);
      this.#onNone = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}
