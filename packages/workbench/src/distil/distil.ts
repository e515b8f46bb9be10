/**
 * Learns a policy for endgames from an exact table (docs/adr/0059): loads the table, plays games to find the positions in which
 * endgame play begins, and learns from games that begin there. It can be interrupted while it learns.
 */
import { rm } from 'node:fs/promises';
import { fault, ok, quote, type Result } from '@open2048/core';
import { POLICY_WEIGHTS, type EndgamePolicy, type LearnedPolicy } from '@open2048/engine';
import type { ExactTable } from '@open2048/solver';
import { newMemory, type LearnTally } from './learn.ts';
import { loadTable, shared, type LoadedTable } from './loaded-table.ts';
import {
  patternsOf,
  readState,
  writeState,
  type DistilSettings,
  type DistilState,
} from './state.ts';
import { DistilThread } from './threads.ts';

/** How far a distillation is. */
export interface DistilProgress {
  readonly phase: 'load' | 'games' | 'estimate' | 'learn';
  /** The part of the phase that is done, 0 to 1. */
  readonly done: number;
  /** The afterstates or positions so far. */
  readonly boards?: number;
}

/** A learned policy. */
export interface Distilled {
  readonly policy: LearnedPolicy;
  /**
   * The chance that its moves lost on average in the last games that did not begin before a mistake; null if all had been learned
   * before.
   */
  readonly regret: number | null;
}

/** A policy, and the file that it was read from. */
export interface PolicyFile {
  readonly policy: EndgamePolicy;
  readonly bytes: Uint8Array;
}

/** The options of a distillation. */
export interface DistilOptions {
  /** The policy with whose weights it begins, with the digest in the settings; null to begin with none. */
  readonly from: PolicyFile | null;
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
/** Where learning begins with a policy, at most so many positions show how large the gradients are. */
const ESTIMATED = 16_000_000;
/** A square that is added to each estimate, so that weights of rare boards keep to what was learned. */
const LEAST_SQUARE = 0.001;
/** A state is written after so many positions. */
const SAVED = 100_000_000;
/** The unit of the weights in a policy. A finer one plays no better. */
const STEP = 0.25;

/**
 * Learns a policy from a table whose objective is a tile; `path` is for the state of an interrupted distillation. Faults
 * `interrupted`, `other-settings`, `other-patterns`, `no-endgames`, `no-memory`, `cannot-write`, and those of reading.
 */
export async function distil(
  table: ExactTable,
  path: string,
  settings: DistilSettings,
  options: DistilOptions,
): Promise<Result<Distilled>> {
  const resumed = await resume(path, settings);
  if (!resumed.ok) return resumed;
  const unknown = options.from?.policy.patterns.find(
    (each) => !patternsOf(settings).includes(each),
  );
  if (unknown !== undefined) {
    return fault('other-patterns', `the policy to begin with has another pattern, ${unknown}`);
  }
  const { objective } = table.problem;
  if (objective.kind !== 'tile') throw new RangeError('table: expected a tile as its objective');
  const total = table.counts.afterstates;
  const onLoaded = (boards: number) =>
    options.onProgress({ phase: 'load', done: boards / total, boards });
  const loaded = await loadTable(table, onLoaded, options.signal);
  if (!loaded.ok) return loaded;
  const threads = startThreads(loaded.value, objective.rank, options);
  try {
    const begun = resumed.value === null ? await begin(threads, settings, options) : resumed;
    if (!begun.ok) return begun;
    const state = begun.value!;
    const learned = await learn(threads, state, path, options);
    if (!learned.ok) return learned;
    if (state.positions >= settings.positions) {
      const before = options.from?.policy.positions ?? 0;
      return ok({ policy: policyOf(state, before), regret: learned.value });
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

function startThreads(
  table: LoadedTable,
  made: number,
  { threads, from }: DistilOptions,
): DistilThread[] {
  const policy = from?.bytes ?? null;
  return Array.from({ length: threads }, () => new DistilThread({ table, made, policy }));
}

/**
 * Plays games for the starting positions, and takes over the weights to begin with. Faults `interrupted`, `no-endgames`,
 * `no-memory`.
 */
async function begin(
  threads: readonly DistilThread[],
  settings: DistilSettings,
  options: DistilOptions,
): Promise<Result<DistilState>> {
  const { from, onProgress, signal } = options;
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
  let state: DistilState;
  try {
    const starts = shared(Int32Array, numbers.length);
    starts.set(numbers);
    state = { settings, positions: 0, starts, memory: newMemory(patternsOf(settings)) };
  } catch (error) {
    return fault('no-memory', `not enough memory for the weights: ${(error as Error).message}`);
  }
  if (from !== null) await takeOver(threads, state, from.policy, options);
  return signal.aborted
    ? fault('interrupted', 'interrupted before anything was learned')
    : ok(state);
}

/**
 * Takes over the weights of a policy. The sums of the squares of their gradients are estimated: they are computed for some
 * positions without changing the weights, and scaled to the positions that the policy was learned from.
 */
async function takeOver(
  threads: readonly DistilThread[],
  { settings, starts, memory }: DistilState,
  policy: EndgamePolicy,
  { onProgress, signal }: DistilOptions,
): Promise<void> {
  const { patterns, weights, squares } = memory;
  for (const [nth, pattern] of policy.patterns.entries()) {
    const first = patterns.indexOf(pattern) * POLICY_WEIGHTS;
    for (let index = 0; index < POLICY_WEIGHTS; index++) {
      weights[first + index] = policy.step * policy.stepsAt(nth, index);
    }
  }
  const wanted = Math.min(ESTIMATED, settings.positions);
  let positions = 0;
  await beginAll(threads, { settings, starts, memory, positions });
  await Promise.all(
    threads.map(async (thread) => {
      while (positions < wanted && !signal.aborted) {
        const task = { positions: Math.min(TASK, wanted), rate: 0 };
        positions += (await thread.learn(task)).positions;
        const done = Math.min(1, positions / wanted);
        onProgress({ phase: 'estimate', done, boards: positions });
      }
    }),
  );
  const scale = policy.positions / positions;
  // Weights of 0 are learned as new ones, as those of added patterns are.
  for (let at = 0; at < squares.length; at++) {
    squares[at] = weights[at] === 0 ? 0 : scale * squares[at]! + LEAST_SQUARE;
  }
}

async function beginAll(threads: readonly DistilThread[], state: DistilState): Promise<void> {
  const { settings, positions, starts, memory } = state;
  await Promise.all(
    threads.map((thread, nth) => thread.begin(memory, starts, settings.seed + positions + nth)),
  );
}

/**
 * Learns until all positions are learned or the signal aborts; the state is written then, and now and again.
 * Resolves to the mean regret at the end, as in `Distilled`. Fault `cannot-write`.
 */
async function learn(
  threads: readonly DistilThread[],
  state: DistilState,
  path: string,
  { onProgress, signal }: DistilOptions,
): Promise<Result<number | null>> {
  const { positions: wanted } = state.settings;
  await beginAll(threads, state);
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

function regretOf(tallies: readonly LearnTally[]): number | null {
  const positions = tallies.reduce((sum, { usual }) => sum + usual, 0);
  if (positions === 0) return null;
  return tallies.reduce((sum, { regret }) => sum + regret, 0) / positions;
}

/** The policy that was learned; `before` is the number of positions of the policy that it began with. */
function policyOf(
  { positions, memory: { patterns, weights } }: DistilState,
  before: number,
): LearnedPolicy {
  const forEach: LearnedPolicy['forEach'] = (pattern, visit) => {
    for (let index = 0; index < POLICY_WEIGHTS; index++) {
      const steps = Math.round(weights[pattern * POLICY_WEIGHTS + index]! / STEP);
      if (steps !== 0) visit(index, steps);
    }
  };
  return { patterns, step: STEP, positions: before + positions, forEach };
}
