/**
 * An advisor that works in a worker, from the page's side. The worker is opened by the first question,
 * and again by the next one after it broke or was closed.
 */
import { fault } from '@open2048/core';
import type { Advisor, Outcome, Question, Watch } from './advisor.ts';
import type { Reply, Request } from './protocol.ts';

/** The question that is being worked on. */
interface Asked {
  readonly id: number;
  readonly watch: Watch;
  readonly resolve: (outcome: Outcome) => void;
}

/**
 * Asks a worker that speaks `protocol.ts`; its answers have the faults of the worker, and
 * `advisor-failed`.
 */
export class WorkerAdvisor<Always extends object> implements Advisor {
  readonly #openWorker: () => Worker;
  readonly #always: Always;
  #worker: Worker | null = null;
  #asked: Asked | null = null;
  #count = 0;

  /** `always` is told with every question. */
  constructor(openWorker: () => Worker, always: Always) {
    this.#openWorker = openWorker;
    this.#always = always;
  }

  advise(question: Question, watch: Watch): Promise<Outcome> {
    this.#end(null);
    const id = ++this.#count;
    return new Promise((resolve) => {
      this.#asked = { id, watch, resolve };
      this.#send({ ...this.#always, id, question });
    });
  }

  stop(): void {
    if (this.#asked === null) return;
    this.#end(null);
    this.#send(null);
  }

  close(): void {
    this.#end(null);
    this.#worker?.terminate();
    this.#worker = null;
  }

  #send(request: Request<Always>): void {
    this.#worker ??= this.#open();
    this.#worker.postMessage(request);
  }

  #open(): Worker {
    const worker = this.#openWorker();
    worker.addEventListener('message', ({ data }: MessageEvent<Reply>) => this.#hear(data));
    worker.addEventListener('error', (event) => {
      const broken = fault('advisor-failed', event.message || 'the worker could not be loaded');
      this.#worker = null;
      this.#end(broken);
    });
    return worker;
  }

  #hear(reply: Reply): void {
    if (reply.id !== this.#asked?.id) return;
    const { watch } = this.#asked;
    if ('answer' in reply) this.#end(reply.answer);
    else if ('soFar' in reply) watch.onEvaluation(reply.soFar);
    else watch.onProgress(reply.done);
  }

  #end(outcome: Outcome): void {
    const asked = this.#asked;
    this.#asked = null;
    asked?.resolve(outcome);
  }
}
