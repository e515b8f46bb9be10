/** The exports that are running: each is much work or much memory for one client, so they are few. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Proxies } from '../ops/proxies.ts';
import { Slots } from '../ops/slots.ts';
import { ApiError } from './errors.ts';

/** How many exports run at the same time, for one network and in all. */
const LIMITS = { perKey: 2, total: 16 };

/** The running exports of one instance. */
export class RunningExports {
  readonly #slots = new Slots<string>(LIMITS);
  readonly #proxies: Proxies;

  constructor(proxies: Proxies) {
    this.#proxies = proxies;
  }

  /**
   * Counts an answer as an export until it is sent; the signal is aborted then, or when its connection is lost. Throws the
   * error `too-many-exports`.
   */
  begin({ raw: request }: FastifyRequest, { raw: response }: FastifyReply): AbortSignal {
    if (response.destroyed) return AbortSignal.abort();
    const network = this.#proxies.networkOf(request);
    if (!this.#slots.hasRoom(network)) {
      throw new ApiError('too-many-exports', 'too many exports are running; try again later');
    }
    const ended = new AbortController();
    this.#slots.take(network);
    response.once('close', () => {
      this.#slots.free(network);
      ended.abort();
    });
    return ended.signal;
  }
}
