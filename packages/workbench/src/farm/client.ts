/** The worker's end of the farm's addresses. A worker only makes requests, so it runs behind any firewall. */
import { ask, readGameReplay, type ApiServer } from '@open2048/compete';
import { shape, type Result } from '@open2048/core';
import type { VerifiedReplay } from '@open2048/replay';
import { SLICE, SUBMITTED, type Slice, type StepResult } from './slice.ts';

const NOTHING = shape.nullable(shape.object({}));

/** The requests of a worker to one server. Faults: the codes of the API, `no-answer`, and `not-open2048`. */
export class FarmClient {
  readonly #server: ApiServer;

  /** The server, with the token of the worker. */
  constructor(server: Required<ApiServer>) {
    this.#server = server;
  }

  /** A slice for one of these engines, or null if there is none. */
  acquire(engines: readonly string[]): Promise<Result<Slice | null>> {
    const answer = shape.nullable(SLICE);
    return ask(this.#server, { path: 'farm/acquire', body: { engines }, answer });
  }

  /** Sends the results of the next steps of a slice, and keeps its lease; `results` may be empty. */
  submit(
    { id, lease }: Slice,
    from: number,
    results: readonly StepResult[],
  ): Promise<Result<{ readonly done: number }>> {
    const body = { slice: id, lease, from, results };
    return ask(this.#server, { path: 'farm/submit', body, answer: SUBMITTED });
  }

  /** Keeps the lease of a slice. */
  async heartbeat({ id, lease }: Slice): Promise<Result<unknown>> {
    const body = { slice: id, lease };
    return ask(this.#server, { path: 'farm/heartbeat', body, answer: NOTHING });
  }

  /** Hands a slice back. */
  async abort({ id, lease }: Slice): Promise<Result<unknown>> {
    const body = { slice: id, lease };
    return ask(this.#server, { path: 'farm/abort', body, answer: NOTHING });
  }

  /** The replay of a finished game; faults of `readGameReplay`. */
  replay(game: string): Promise<Result<VerifiedReplay>> {
    return readGameReplay(this.#server, game);
  }
}
