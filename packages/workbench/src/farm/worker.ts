/**
 * A worker of the farm: it takes slices from a server, computes them one step after the other, and sends the results
 * every few seconds, which also keeps the lease. When it is asked to stop, it sends what it has and hands the slice back.
 * When it is killed, the lease ends, and another worker continues where the results end.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { DEALT_RULES } from '@open2048/compete';
import { fault, ok, type Result, type RuleSet } from '@open2048/core';
import type { Engine } from '@open2048/engine';
import type { FarmClient } from './client.ts';
import { engineIds, FarmEngines } from './engines.ts';
import { analyseStep, judgeStep } from './evaluate.ts';
import { playSeed } from './play-seed.ts';
import { workOn, type ComputeStep } from './slice-work.ts';
import type { Slice } from './slice.ts';
import { stepsOf, type GameStep } from './steps.ts';

/** The longest pause when the server cannot be reached, in milliseconds. */
const LONGEST_PAUSE_MS = 60_000;
const FIRST_PAUSE_MS = 1000;
/** Faults after which trying again is of no use. */
const FINAL = new Set([
  'no-session',
  'wrong-scope',
  'not-admitted',
  'worker-barred',
  'not-open2048',
]);

/** What a worker needs. */
export interface FarmWorkerOptions {
  readonly client: FarmClient;
  /** The longest pause between two questions for work, in milliseconds. */
  readonly idleMs: number;
  /** Called at the beginning of a pause, with a function that ends it. */
  readonly onIdle?: (wake: () => void) => void;
  /** Called after each slice, and with each fault after which the worker tries again. */
  readonly onSlice?: (slice: Slice) => void;
  readonly onFault?: (fault: { readonly code: string; readonly message: string }) => void;
  /** Stops the worker. */
  readonly signal: AbortSignal;
}

/** A game that a worker has read. */
interface KnownGame {
  readonly id: string;
  readonly rules: RuleSet;
  readonly steps: readonly GameStep[];
}

/** Works until the signal is aborted. Faults such as `no-session` after which trying again is of no use. */
export async function runFarmWorker(options: FarmWorkerOptions): Promise<Result<void>> {
  const worker = new FarmWorker(options);
  return worker.run();
}

class FarmWorker {
  readonly #options: FarmWorkerOptions;
  readonly #engines = new FarmEngines();
  /** The slices of a game follow each other, so it is read once. */
  #game: KnownGame | null = null;
  #pause = FIRST_PAUSE_MS;

  constructor(options: FarmWorkerOptions) {
    this.#options = options;
  }

  async run(): Promise<Result<void>> {
    const { client, signal, idleMs, onSlice, onFault } = this.#options;
    const ids = await engineIds();
    while (!signal.aborted) {
      const acquired = await client.acquire(ids);
      const worked =
        acquired.ok && acquired.value !== null ? await this.#work(acquired.value) : acquired;
      if (!worked.ok) {
        if (FINAL.has(worked.error.code)) return worked;
        onFault?.(worked.error);
        await this.#rest(this.#pause);
        this.#pause = Math.min(2 * this.#pause, LONGEST_PAUSE_MS);
        continue;
      }
      this.#pause = FIRST_PAUSE_MS;
      if (acquired.ok && acquired.value !== null) onSlice?.(acquired.value);
      else await this.#rest(idleMs);
    }
    return ok(undefined);
  }

  /** Pauses for a random time, so that many workers do not ask at the same moment. */
  async #rest(ms: number): Promise<void> {
    const woken = new AbortController();
    this.#options.onIdle?.(() => woken.abort());
    const signal = AbortSignal.any([woken.signal, this.#options.signal]);
    await sleep(ms * (0.5 + Math.random() / 2), undefined, { signal }).catch(() => undefined);
  }

  /** Works on a slice, as far as the signal allows. */
  async #work(slice: Slice): Promise<Result<unknown>> {
    const { client, signal } = this.#options;
    const engine = await this.#engines.get(slice.engine);
    if (!engine.ok) return engine;
    const compute = await this.#computing(slice, engine.value);
    if (!compute.ok) return compute;
    // Reading weights and a long game takes seconds.
    const kept = await client.heartbeat(slice);
    return kept.ok ? workOn(client, slice, compute.value, signal) : kept;
  }

  /** What computes the steps of a slice. Faults of the replay of its game, and `unknown-rules`. */
  async #computing(
    { kind, game, run, ...slice }: Slice,
    engine: Engine,
  ): Promise<Result<ComputeStep>> {
    const nodes = slice.nodes ?? 0;
    if (run !== null) {
      const rules = DEALT_RULES.get(run.rules);
      if (rules === undefined)
        return fault('unknown-rules', `this worker does not know ${run.rules}`);
      return ok((step, pulse) => playSeed({ rules, seed: run.seed + step, engine, nodes }, pulse));
    }
    const known = await this.#gameOf(game ?? '');
    if (!known.ok) return known;
    const { rules, steps } = known.value;
    return ok(async (step) =>
      kind === 'judge'
        ? judgeStep(rules, steps[step]!, engine)
        : analyseStep(steps[step]!, engine, nodes),
    );
  }

  async #gameOf(id: string): Promise<Result<KnownGame>> {
    if (this.#game?.id === id) return ok(this.#game);
    const replay = await this.#options.client.replay(id);
    if (!replay.ok) return replay;
    this.#game = { id, rules: replay.value.rules, steps: stepsOf(replay.value) };
    return ok(this.#game);
  }
}
