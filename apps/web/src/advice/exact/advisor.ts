/** Exact play on small boards, as an advisor: the page's side of the worker with the tables. */
import { fault } from '@open2048/core';
import type { Advisor, Outcome, Question, Unit } from '../advisor.ts';
import type { Reply, Request, TablePlace } from './protocol.ts';

/**
 * Opens the advisor that counts in a unit, from a table of the site or on the spot; its answers have the
 * faults of the solver, those of fetching a table, and `advisor-failed`.
 */
export function openExact(unit: Unit, table: TablePlace | null): Advisor {
  return new ExactAdvisor(unit, table);
}

/** The question that is being worked on. */
interface Asked {
  readonly id: number;
  readonly onProgress: (done: number) => void;
  readonly resolve: (outcome: Outcome) => void;
}

class ExactAdvisor implements Advisor {
  readonly #unit: Unit;
  readonly #table: TablePlace | null;
  #worker: Worker | null = null;
  #asked: Asked | null = null;
  #count = 0;

  constructor(unit: Unit, table: TablePlace | null) {
    this.#unit = unit;
    this.#table = table;
  }

  advise(question: Question, onProgress: (done: number) => void): Promise<Outcome> {
    this.#end(null);
    const id = ++this.#count;
    return new Promise((resolve) => {
      this.#asked = { id, onProgress, resolve };
      this.#send({ id, unit: this.#unit, table: this.#table, question });
    });
  }

  stop(): void {
    if (this.#asked === null) return;
    this.#end(null);
    this.#send(null);
  }

  #send(request: Request): void {
    this.#worker ??= this.#open();
    this.#worker.postMessage(request);
  }

  #open(): Worker {
    const worker = new Worker(new URL('worker.ts', import.meta.url), { type: 'module' });
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
    if ('answer' in reply) this.#end(reply.answer);
    else this.#asked.onProgress(reply.done);
  }

  #end(outcome: Outcome): void {
    const asked = this.#asked;
    this.#asked = null;
    asked?.resolve(outcome);
  }
}
