/** The client of an advisor that runs in a web worker or a Node thread. */
import type { Fault, Result } from '@open2048/core';
import type { Advisor, Outcome, Question, Watch } from './advisor.ts';
import type { Evaluation } from './evaluation.ts';

/** A question with its number, or null to cancel the question. */
export type AdvisorRequest = { readonly id: number; readonly question: Question } | null;

/** The progress of a question, 0..1, what is known so far, or its answer. */
export type AdvisorReply =
  | { readonly id: number; readonly done: number }
  | { readonly id: number; readonly soFar: Evaluation }
  | { readonly id: number; readonly answer: Result<Evaluation> };

/** The connection to a worker. */
export interface AdvisorPort {
  readonly send: (request: AdvisorRequest) => void;
  /** Ends the worker, whatever it is doing. */
  readonly close: () => void | Promise<void>;
}

/** Starts a worker. `receive` takes its replies; `fail` takes the fault that ended it. */
export type OpenAdvisorPort = (
  receive: (reply: AdvisorReply) => void,
  fail: (fault: Fault) => void,
) => AdvisorPort;

interface Pending {
  readonly id: number;
  readonly watch: Watch;
  readonly resolve: (outcome: Outcome) => void;
}

/**
 * Sends questions to a worker, and resolves only the newest one: an older one resolves to null, and replies to it are
 * ignored. The first question starts the worker, and so does the next one after the worker failed or was closed.
 */
export class AdvisorClient implements Advisor {
  readonly #open: OpenAdvisorPort;
  #port: AdvisorPort | null = null;
  #pending: Pending | null = null;
  #count = 0;

  constructor(open: OpenAdvisorPort) {
    this.#open = open;
  }

  advise(question: Question, watch: Watch = {}): Promise<Outcome> {
    this.#settle(null);
    const id = ++this.#count;
    return new Promise((resolve) => {
      this.#pending = { id, watch, resolve };
      this.#send({ id, question });
    });
  }

  stop(): void {
    if (this.#pending === null) return;
    this.#settle(null);
    this.#send(null);
  }

  async close(): Promise<void> {
    this.#settle(null);
    const port = this.#port;
    this.#port = null;
    await port?.close();
  }

  #send(request: AdvisorRequest): void {
    this.#port ??= this.#start();
    this.#port.send(request);
  }

  #start(): AdvisorPort {
    const port = this.#open(
      (reply) => this.#receive(reply),
      (error) => {
        // A worker that was closed may still fail.
        if (this.#port !== port) return;
        this.#port = null;
        this.#settle({ ok: false, error });
      },
    );
    return port;
  }

  #receive(reply: AdvisorReply): void {
    if (reply.id !== this.#pending?.id) return;
    const { watch } = this.#pending;
    if ('answer' in reply) this.#settle(reply.answer);
    else if ('soFar' in reply) watch.onEvaluation?.(reply.soFar);
    else watch.onProgress?.(reply.done);
  }

  #settle(outcome: Outcome): void {
    const pending = this.#pending;
    this.#pending = null;
    pending?.resolve(outcome);
  }
}
