/**
 * Learns a policy for endgames from an exact table (docs/adr/0059): loads the table, plays games to find the positions in which
 * endgame play begins, and learns from games that begin there. It can be interrupted while it learns.
 */
import { rm } from 'node:fs/promises';
import { fault, ok, quote, type Result } from '@open2048/core';
import { POLICY_WEIGHTS, type LearnedPolicy } from '@open2048/engine';
import type { ExactTable } from '@open2048/solver';
import { newMemory, type LearnTally } from './learn.ts';
import { loadTable, shared, type LoadedTable } from './loaded-table.ts';
import { readState, writeState, type DistilSettings, type DistilState } from './state.ts';
import { DistilThread } from './threads.ts';

/** How far a distillation is. */
export interface DistilProgress {
  readonly phase: 'load' | 'games' | 'learn';
  /** The part of the phase that is done, 0 to 1. */
  readonly done: number;
  /** The afterstates or positions so far. */
  readonly boards?: number;
}

/** A learned policy, and what the moves with the largest scores lost on average in the last positions, in chances. */
export interface Distilled {
  readonly policy: LearnedPolicy;
  readonly regret: number;
}

/** The options of a distillation. */
export interface DistilOptions {
  readonly threads: number;
  readonly onProgress: (progress: DistilProgress) => void;
  readonly signal: AbortSignal;
}

/** The rate of learning at the start; it falls in proportion to the positions that are left, to a fiftieth. */
const RATE = 1.5;
const LEAST_RATE = RATE / 50;
/** The positions that a thread learns from at a time. */
const TASK = 500_000;
/** The last tasks, of which the mean regret counts. */
const RECENT = 20;
/** A state is written after so many positions. */
const SAVED = 100_000_000;
/** The unit of the weights in a policy. A finer one plays no better. */
const STEP = 0.25;

/**
 * Learns a policy from a table whose objective is a tile; `path` is for the state of an interrupted distillation. Faults
 * `interrupted`, `other-settings`, `no-endgames`, `no-memory`, `cannot-write`, and those of reading.
 */
export async function distil(
  table: ExactTable,
  path: string,
  settings: DistilSettings,
  options: DistilOptions,
): Promise<Result<Distilled>> {
  const resumed = await resume(path, settings);
  if (!resumed.ok) return resumed;
  const { objective } = table.problem;
  if (objective.kind !== 'tile') throw new RangeError('table: expected a tile as its objective');
  const total = table.counts.afterstates;
  const onLoaded = (boards: number) =>
    options.onProgress({ phase: 'load', done: boards / total, boards });
  const loaded = await loadTable(table, onLoaded, options.signal);
  if (!loaded.ok) return loaded;
  const threads = startThreads(loaded.value, objective.rank, options.threads);
  try {
    const begun = resumed.value === null ? await begin(threads, settings, options) : resumed;
    if (!begun.ok) return begun;
    const state = begun.value!;
    const learned = await learn(threads, state, path, options);
    if (!learned.ok) return learned;
    if (state.positions >= settings.positions) {
      return ok({ policy: policyOf(state), regret: learned.value });
    }
    return fault(
      'interrupted',
      `interrupted; run the same command again to resume from ${quote(path)}`,
    );
  } finally {
    await Promise.all(threads.map((thread) => thread.close()));
  }
}

/** Removes the state of a distillation that is complete. */
export async function forgetState(path: string): Promise<void> {
  await rm(path, { force: true });
}

/** The state at a path, null if there is none. */
async function resume(path: string, settings: DistilSettings): Promise<Result<DistilState | null>> {
  const state = await readState(path);
  if (!state.ok) return state.error.code === 'no-file' ? ok(null) : state;
  const [before, now] = [state.value.settings, settings].map((each) => JSON.stringify(each));
  if (before === now) return state;
  return fault(
    'other-settings',
    `${quote(path)} has the settings ${before}; use them again, or delete the file`,
  );
}

function startThreads(table: LoadedTable, made: number, threads: number): DistilThread[] {
  return Array.from({ length: threads }, () => new DistilThread({ table, made }));
}

/** Plays games for the starting positions. Faults `interrupted`, `no-endgames`, `no-memory`. */
async function begin(
  threads: readonly DistilThread[],
  settings: DistilSettings,
  { onProgress, signal }: DistilOptions,
): Promise<Result<DistilState>> {
  const games: (readonly number[])[] = [];
  let [next, played] = [0, 0];
  await Promise.all(
    threads.map(async (thread) => {
      while (next < settings.games && !signal.aborted) {
        const game = next++;
        games[game] = await thread.game(settings.seed + game);
        onProgress({ phase: 'games', done: ++played / settings.games });
      }
    }),
  );
  if (signal.aborted) return fault('interrupted', 'interrupted before anything was learned');
  const numbers = games.flat();
  if (numbers.length === 0) return fault('no-endgames', 'no endgame came up; play more games');
  try {
    const starts = shared(Int32Array, numbers.length);
    starts.set(numbers);
    return ok({ settings, positions: 0, starts, memory: newMemory() });
  } catch (error) {
    return fault('no-memory', `not enough memory for the weights: ${(error as Error).message}`);
  }
}

/**
 * Learns until all positions are learned or the signal aborts; the state is written then, and now and again.
 * Resolves to the mean regret at the end. Fault `cannot-write`.
 */
async function learn(
  threads: readonly DistilThread[],
  state: DistilState,
  path: string,
  { onProgress, signal }: DistilOptions,
): Promise<Result<number>> {
  const { settings, starts, memory } = state;
  const { positions: wanted, seed } = settings;
  await Promise.all(
    threads.map((thread, nth) => thread.begin(memory, starts, seed + state.positions + nth)),
  );
  let saved = state.positions;
  const recent: LearnTally[] = [];
  while (state.positions < wanted && !signal.aborted) {
    const until = Math.min(wanted, saved + SAVED);
    await Promise.all(
      threads.map(async (thread) => {
        while (state.positions < until && !signal.aborted) {
          const rate = Math.max(LEAST_RATE, RATE * (1 - state.positions / wanted));
          const positions = Math.min(TASK, until - state.positions);
          const tally = await thread.learn({ positions, rate });
          state.positions += tally.positions;
          recent.push(tally);
          if (recent.length > RECENT) recent.shift();
          onProgress({
            phase: 'learn',
            done: Math.min(1, state.positions / wanted),
            boards: state.positions,
          });
        }
      }),
    );
    try {
      await writeState(path, state);
    } catch (error) {
      return fault('cannot-write', `cannot write ${quote(path)}: ${(error as Error).message}`);
    }
    saved = state.positions;
  }
  return ok(regretOf(recent));
}

function regretOf(tallies: readonly LearnTally[]): number {
  const positions = tallies.reduce((sum, tally) => sum + tally.positions, 0);
  return tallies.reduce((sum, tally) => sum + tally.regret, 0) / positions;
}

function policyOf({ positions, memory: { weights } }: DistilState): LearnedPolicy {
  const forEach: LearnedPolicy['forEach'] = (pattern, visit) => {
    for (let index = 0; index < POLICY_WEIGHTS; index++) {
      const steps = Math.round(weights[pattern * POLICY_WEIGHTS + index]! / STEP);
      if (steps !== 0) visit(index, steps);
    }
  };
  return { step: STEP, positions, forEach };
}
