/**
 * The work on one slice: results are sent every few seconds, which also keeps the lease, and at the end. A step may take
 * minutes, so whoever computes it calls `beat` now and then.
 */
import { setImmediate } from 'node:timers/promises';
import { ok, type Result } from '@open2048/core';
import type { FarmClient } from './client.ts';
import type { Pulse } from './play-seed.ts';
import type { Slice, StepResult } from './slice.ts';

/** The time between two messages about a slice, in milliseconds. */
const SUBMIT_MS = 2000;

/** Computes the result of the step with this index; null if the signal of the pulse was aborted before its end. */
export type ComputeStep = (step: number, pulse: Pulse) => Promise<StepResult | null>;

/** Works on a slice until it is complete, its lease is lost, or the signal is aborted, which hands it back. */
export function workOn(
  client: FarmClient,
  slice: Slice,
  compute: ComputeStep,
  signal: AbortSignal,
): Promise<Result<unknown>> {
  return new SliceWork(client, slice, signal).run(compute);
}

class SliceWork {
  readonly #client: FarmClient;
  readonly #slice: Slice;
  readonly #asked: AbortSignal;
  readonly #lost = new AbortController();
  /** The fault of the latest message. */
  #sent: Result<unknown> = ok(undefined);
  #done: number;
  #results: StepResult[] = [];
  #since = performance.now();

  constructor(client: FarmClient, slice: Slice, asked: AbortSignal) {
    this.#client = client;
    this.#slice = slice;
    this.#asked = asked;
    this.#done = slice.done;
  }

  async run(compute: ComputeStep): Promise<Result<unknown>> {
    const signal = AbortSignal.any([this.#asked, this.#lost.signal]);
    const pulse = { signal, beat: () => this.#beat() };
    while (!this.#isComputed && !signal.aborted) {
      const result = await compute(this.#slice.first + this.#next, pulse);
      if (result !== null) this.#results.push(result);
      await (this.#isComputed ? this.#submit() : this.#beat());
    }
    return this.#sent.ok && this.#done < this.#slice.count ? this.#handBack() : this.#sent;
  }

  get #next(): number {
    return this.#done + this.#results.length;
  }

  get #isComputed(): boolean {
    return this.#next === this.#slice.count;
  }

  /** Lets signals and messages be processed, and sends a message if it is time. */
  async #beat(): Promise<void> {
    await setImmediate();
    if (performance.now() - this.#since >= SUBMIT_MS) await this.#submit();
  }

  async #submit(): Promise<void> {
    const submitted = await this.#client.submit(this.#slice, this.#done, this.#results);
    this.#sent = submitted;
    if (!submitted.ok) return this.#lost.abort();
    this.#done = submitted.value.done;
    this.#results = [];
    this.#since = performance.now();
  }

  async #handBack(): Promise<Result<unknown>> {
    await this.#submit();
    return this.#sent.ok ? this.#client.abort(this.#slice) : this.#sent;
  }
}
