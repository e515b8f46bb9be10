/**
 * Ranked play in a server that listens already: PostgreSQL needs some seconds, and the app is there at once. The API is
 * a Fastify application of its own, created when ranked play opens, because none accepts new routes while it listens.
 * Until then, while the server stops, and where there is no ranked play, requests for it are answered with status 503
 * and the reason.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Compete } from '../compete.ts';
import type { UpgradeHandler } from '../http-server.ts';

/** Why requests for ranked play are not answered, as the API answers with errors. */
interface Refusal {
  readonly error: 'starting' | 'stopping' | 'compete-off';
  readonly message: string;
}

/** `/api` and everything below it, also in the absolute form of a request (RFC 9112, section 3.2.2). */
const API_PATH = /^(?:https?:\/\/[^/?]*)?\/api(?:[/?]|$)/;
const RETRY_SECONDS = 1;
const STOPPING: Refusal = {
  error: 'stopping',
  message: 'the server is stopping; try again in a moment',
};

/** Ranked play, from the start of the server to its end. */
export class RankedPlay {
  readonly #isWanted: boolean;
  #refusal: Refusal;
  #open: { readonly compete: Compete; readonly api: FastifyInstance } | null = null;
  #opening: Promise<string | null> = Promise.resolve(null);

  /** Ranked play that will be opened, or that this server was asked to do without. */
  constructor(isWanted: boolean) {
    this.#isWanted = isWanted;
    this.#refusal = isWanted
      ? { error: 'starting', message: 'ranked play is starting; try again in a moment' }
      : { error: 'compete-off', message: 'this server has no ranked play' };
  }

  /** Opens ranked play when it has started, in a new application; resolves to the reason if there is none. */
  open(starting: Promise<Compete | string>, newApi: () => FastifyInstance): Promise<string | null> {
    this.#opening = this.#openWith(starting, newApi);
    return this.#opening;
  }

  /** Answers a request to the API; false if the request is for something else, or ranked play is not open. */
  handle(request: IncomingMessage, response: ServerResponse): boolean {
    if (this.#open === null || !API_PATH.test(request.url ?? '')) return false;
    this.#open.api.routing(request, response);
    return true;
  }

  /** Takes over the connection of a play socket. */
  readonly upgrade: UpgradeHandler = (request, socket, head) =>
    this.#open?.compete.upgrade(request, socket, head) ?? false;

  /** Answers a request to the API while ranked play is not open, and one whose address is the API's only when decoded. */
  refuse(reply: FastifyReply): FastifyReply {
    if (this.#open !== null) {
      const error = { error: 'not-found', message: 'the API has no such address' };
      return reply.code(404).header('cache-control', 'no-store').send(error);
    }
    if (this.#refusal.error !== 'compete-off')
      void reply.header('retry-after', String(RETRY_SECONDS));
    return reply.code(503).header('cache-control', 'no-store').send(this.#refusal);
  }

  /** Why games cannot be played on this server now, although they should; null if all is well. */
  async check(): Promise<string | null> {
    if (this.#open !== null && this.#refusal !== STOPPING) return this.#open.compete.check();
    return this.#isWanted ? this.#refusal.message : null;
  }

  /** Waits for the start, and closes what it has opened. Requests are answered until the own workers have stopped. */
  async close(): Promise<void> {
    this.#refusal = STOPPING;
    await this.#opening;
    const open = this.#open;
    await open?.compete.stopWorkers();
    this.#open = null;
    await open?.api.close();
    await open?.compete.close();
  }

  async #openWith(
    starting: Promise<Compete | string>,
    newApi: () => FastifyInstance,
  ): Promise<string | null> {
    const compete = await starting;
    if (typeof compete === 'string') {
      this.#refusal = { error: 'compete-off', message: compete };
      return compete;
    }
    const api = newApi();
    await compete.serve(api);
    await api.ready();
    this.#open = { compete, api };
    return null;
  }
}
