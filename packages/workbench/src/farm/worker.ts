/**
 * A worker of the farm: it takes slices from a server, evaluates them one step after the other, and sends the results
 * every few seconds, which also keeps the lease. When it is asked to stop, it sends what it has and hands the slice back.
 * When it is killed, the lease ends, and another worker continues where the results end.
 */
import { setImmediate, setTimeout as sleep } from 'node:timers/promises';
import { ok, type Result, type RuleSet } from '@open2048/core';
import type { Engine } from '@open2048/engine';
import type { FarmClient } from './client.ts';
import { engineIds, FarmEngines } from './engines.ts';
import { analyseStep, judgeStep } from './evaluate.ts';
import type { Slice, StepResult } from './slice.ts';
import { stepsOf, type GameStep } from './steps.ts';

/** The time between two messages about a slice, in milliseconds. */
const SUBMIT_MS = 2000;
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

  /** Evaluates a slice, as far as the signal allows. */
  async #work(slice: Slice): Promise<Result<void>> {
    const ready = await this.#prepared(slice);
    if (!ready.ok) return ready;
    const { game, engine } = ready.value;
    const { client, signal } = this.#options;
    let sent = slice.done;
    let results: StepResult[] = [];
    let since = performance.now();
    while (sent + results.length < slice.count && !signal.aborted) {
      const step = game.steps[slice.first + sent + results.length]!;
      results.push(evaluate(slice, game.rules, step, engine));
      // Signals and messages are processed between two steps.
      await setImmediate();
      const isLast = sent + results.length === slice.count;
      if (!isLast && performance.now() - since < SUBMIT_MS) continue;
      const submitted = await client.submit(slice, sent, results);
      if (!submitted.ok) return submitted;
      sent = submitted.value.done;
      results = [];
      since = performance.now();
    }
    return sent < slice.count ? this.#handBack(slice, sent, results) : ok(undefined);
  }

  async #prepared(
    slice: Slice,
  ): Promise<Result<{ readonly game: KnownGame; readonly engine: Engine }>> {
    const engine = await this.#engines.get(slice.engine);
    if (!engine.ok) return engine;
    if (this.#game?.id !== slice.game) {
      const replay = await this.#options.client.replay(slice.game);
      if (!replay.ok) return replay;
      const { rules } = replay.value;
      this.#game = { id: slice.game, rules, steps: stepsOf(replay.value) };
    }
    // Reading weights and a long game takes seconds.
    const kept = await this.#options.client.heartbeat(slice);
    return kept.ok ? ok({ game: this.#game, engine: engine.value }) : kept;
  }

  async #handBack(
    slice: Slice,
    sent: number,
    results: readonly StepResult[],
  ): Promise<Result<void>> {
    const { client } = this.#options;
    const submitted = await client.submit(slice, sent, results);
    const aborted = submitted.ok ? await client.abort(slice) : submitted;
    return aborted.ok ? ok(undefined) : aborted;
  }
}

function evaluate(
  { kind, nodes }: Slice,
  rules: RuleSet,
  step: GameStep,
  engine: Engine,
): StepResult {
  return kind === 'judge' ? judgeStep(rules, step, engine) : analyseStep(step, engine, nodes ?? 0);
}
