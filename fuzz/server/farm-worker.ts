/**
 * One account that attacks the farm with real leases. It knows which slices it has and how far they are, so it knows how
 * the server must answer. An honest account computes what it sends, besides messages that must be refused; a forger sends
 * results that look as good, and messages damaged in every way.
 */
import type { ApiServer } from '@open2048/compete';
import type { Rng } from '@open2048/core';
import { pick } from '@open2048/testing/games';
import { engineIds, type Slice, type StepResult } from '@open2048/workbench/farm';
import { badResult, forgedResult, type HonestResults } from './farm-results.ts';
import { hostileJsonText, mutateJson, type Json } from './json.ts';

/** A slice that a worker has, and the number of steps that are done. */
interface Held extends Omit<Slice, 'done'> {
  done: number;
}

/** What identifies a lease in a message. */
interface Leased {
  readonly slice: number;
  readonly lease: string;
}

/** An answer: the code of an error, or null. */
interface Answered {
  readonly status: number;
  readonly code: string | null;
  readonly body: Json;
}

/** Who attacks, and with what. */
export interface FarmWorkerOptions {
  readonly server: ApiServer & { readonly token: string };
  /** The url of the server. */
  readonly url: string;
  /** Null for a forger. */
  readonly honest: HonestResults | null;
  /** Counts the answers. */
  readonly onAnswer: (what: string) => void;
}

const MAX_HELD = 4;
const MAX_STALE = 32;
/** The most steps of a message. */
const BATCH = { honest: 40, forged: 256 } as const;
/** More than a message may have. */
const TOO_LARGE = 70_000;

/** An attacking worker. */
export class FarmWorker {
  readonly held: Held[] = [];
  /** The number of forged results that the server has taken. */
  forged = 0;
  readonly #options: FarmWorkerOptions;
  /** Leases that have ended. */
  readonly #stale: Leased[] = [];

  constructor(options: FarmWorkerOptions) {
    this.#options = options;
  }

  /** Takes a slice; false if there is none. Throws if the answer is wrong, as all methods. */
  async acquire(): Promise<boolean> {
    if (this.held.length >= MAX_HELD) return true;
    const answer = await this.#post('acquire', { engines: await engineIds() });
    must(answer, answer.status === 200 || answer.status === 204);
    if (answer.status === 204) return false;
    this.held.push({ ...(answer.body as unknown as Slice) });
    return true;
  }

  /** Sends one message about a slice that it has; `other` is a lease of another worker. */
  async act(rng: Rng, other: Leased | null): Promise<void> {
    const held = pick(rng, this.held);
    const isForger = this.#options.honest === null;
    const kind = rng.below(16);
    if (kind < 6) return this.#submit(rng, held);
    if (kind === 6) return this.#heartbeat(held);
    if (kind === 7) return this.#abort(held);
    if (kind < 12 && isForger) return this.#damage(rng, held);
    return this.#beRefused(rng, held, other);
  }

  /** Hands everything back. */
  async leave(): Promise<void> {
    while (this.held.length > 0) await this.#abort(this.held[0]!);
  }

  async #submit(rng: Rng, held: Held): Promise<void> {
    const { honest, server } = this.#options;
    const left = held.count - held.done;
    const count = 1 + rng.below(Math.min(left, honest === null ? BATCH.forged : BATCH.honest));
    const results =
      honest === null
        ? Array.from({ length: count }, () => forgedResult(rng, held.kind))
        : await honest.of(server, held, held.first + held.done, count);
    const answer = await this.#post('submit', submission(held, results));
    must(answer, answer.status === 200 && doneOf(answer) === held.done + count);
    this.#take(held, answer);
  }

  async #heartbeat(held: Held): Promise<void> {
    const answer = await this.#post('heartbeat', leaseOf(held));
    must(answer, answer.status === 204);
  }

  async #abort(held: Held): Promise<void> {
    const answer = await this.#post('abort', leaseOf(held));
    must(answer, answer.status === 204);
    this.#end(held);
  }

  /** Sends a message that is refused for one reason. */
  async #beRefused(rng: Rng, held: Held, other: Leased | null): Promise<void> {
    const path = pick(rng, ['submit', 'heartbeat', 'abort'] as const);
    const foreign = [...this.#stale, ...(other === null ? [] : [other])];
    const body = (leased: Leased) =>
      path === 'submit' ? { ...leased, from: 0, results: [] } : leased;
    const own = leaseOf(held);
    switch (rng.below(6)) {
      case 0: {
        if (foreign.length === 0) return;
        return this.#refused(path, body(pick(rng, foreign)), 'lease-lost');
      }
      case 1:
        return this.#refused(path, body({ ...own, slice: own.slice + 1_000_000 }), 'lease-lost');
      case 2: {
        const from = pick(rng, [held.done + 1, held.count, Math.max(0, held.done - 1)]);
        if (from === held.done) return;
        return this.#refused('submit', { ...submission(held, []), from }, 'bad-results');
      }
      case 3: {
        const results = Array.from({ length: held.count - held.done + 1 }, () =>
          forgedResult(rng, held.kind),
        );
        const code = results.length > 256 ? 'bad-request' : 'bad-results';
        return this.#refused('submit', submission(held, results), code);
      }
      case 4:
        return this.#refused(
          'submit',
          submission(held, [badResult(rng, held.kind)]),
          'bad-results',
        );
      default: {
        const results = ['x'.repeat(TOO_LARGE)];
        return this.#refused('submit', submission(held, results), 'body-too-large');
      }
    }
  }

  async #refused(path: string, body: object, code: string): Promise<void> {
    const answer = await this.#post(path, body);
    must(answer, answer.status >= 400 && answer.status < 500 && answer.code === code);
  }

  /** Sends a message that is damaged anyhow: it may still be accepted. */
  async #damage(rng: Rng, held: Held): Promise<void> {
    const path = pick(rng, ['submit', 'submit', 'submit', 'heartbeat', 'abort', 'acquire']);
    const results = Array.from({ length: 1 + rng.below(4) }, () => forgedResult(rng, held.kind));
    const body =
      path === 'submit'
        ? submission(held, results)
        : path === 'acquire'
          ? { engines: [...(await engineIds())] }
          : leaseOf(held);
    const text = hostileJsonText(rng, mutateJson(rng, body as unknown as Json));
    const answer = await this.#post(path, text);
    must(answer, answer.status < 300 || (answer.status < 500 && answer.code !== null));
    if (answer.status >= 300) return;
    if (path === 'submit') this.#take(held, answer);
    else if (path === 'abort') this.#end(held);
    else if (answer.status === 200) this.held.push({ ...(answer.body as unknown as Slice) });
  }

  /** Notes the progress of a slice that the server has confirmed. */
  #take(held: Held, answer: Answered): void {
    const done = doneOf(answer);
    must(answer, done >= held.done && done <= held.count);
    if (this.#options.honest === null) this.forged += done - held.done;
    held.done = done;
    if (done === held.count) this.#end(held);
  }

  #end(held: Held): void {
    this.held.splice(this.held.indexOf(held), 1);
    this.#stale.push(leaseOf(held));
    if (this.#stale.length > MAX_STALE) this.#stale.shift();
  }

  async #post(path: string, body: object | string): Promise<Answered> {
    const { url, server, onAnswer } = this.#options;
    const response = await fetch(`${url}/api/farm/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${server.token}` },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
    const text = await response.text();
    const json = text === '' ? null : (JSON.parse(text) as Json);
    const { error } = (json ?? {}) as { readonly error?: string };
    onAnswer(`${path} ${response.status}${error === undefined ? '' : ` ${error}`}`);
    return { status: response.status, code: error ?? null, body: json };
  }
}

/** The lease of a slice. */
export function leaseOf({ id, lease }: Pick<Slice, 'id' | 'lease'>): Leased {
  return { slice: id, lease };
}

function submission(held: Held, results: readonly (StepResult | Json)[]) {
  return { ...leaseOf(held), from: held.done, results };
}

function doneOf({ body }: Answered): number {
  return Number((body as { readonly done?: number } | null)?.done);
}

function must({ status, body }: Answered, isRight: boolean): void {
  if (!isRight) throw new Error(`wrong answer: ${status} ${JSON.stringify(body)}`);
}
