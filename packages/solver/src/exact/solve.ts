/**
 * Solves a problem in memory: finds the layers from the first to the last, then values them from the last to the first.
 * It is a generator, so that its caller controls when progress is shown and when other work runs, and can stop at any
 * time.
 */
import { fault, ok, type Result } from '@open2048/core';
import { BackwardInduction } from './backward-induction.ts';
import { Enumeration, type BoardCounts, type Layer } from './enumeration.ts';
import { machineOf } from './geometry.ts';
import type { Machine } from './machine.ts';
import { highestSum, type Problem } from './problem.ts';
import { startsOf } from './starts.ts';
import type { ThreadPool } from './thread-pool.ts';

/** The progress of the work, several times a second. */
export interface ExactProgress {
  /** The layers are found first and valued afterwards. */
  readonly phase: 'find' | 'value';
  /** The part of all work that is done, 0 to 1; an estimate in the first phase. */
  readonly done: number;
  /** Afterstates found, or valued. */
  readonly boards: number;
}

/** The counts of a table, up to symmetry. */
export interface Counts extends BoardCounts {
  /** Different tile sums. */
  readonly layers: number;
}

/** The solution of a problem, wherever it is stored. */
export interface ExactTable {
  readonly problem: Problem;
  /** The machine that enumerates its boards. */
  readonly machine: Machine;
  readonly counts: Counts;
  /** The value of a game, the mean over its starts: its final score, its moves, or a probability. */
  readonly value: number;
  /** The values of afterstates of one tile sum, by ascending key; NaN for one that cannot come up. */
  readonly values: (sum: number, keys: Float64Array) => Promise<Result<Float64Array>>;
  /** All afterstates of one tile sum. */
  readonly layer: (sum: number) => Promise<Result<Block>>;
}

/** Afterstates by ascending key, and their values. */
export interface Block {
  readonly keys: Float64Array;
  readonly values: Float64Array;
}

/** The most afterstates that are solved in memory: 16 bytes each, and half as much again as working memory. */
const MAX_AFTERSTATES = 2 ** 26;

const EMPTY: Block = { keys: new Float64Array(0), values: new Float64Array(0) };

/** Solves a problem in memory, with the threads of a pool in addition to this one; faults `too-large`. */
export function* solveExact(
  problem: Problem,
  pool?: ThreadPool,
): Generator<ExactProgress, Result<ExactTable>> {
  const machine = machineOf(problem, pool);
  if (!machine.ok) return machine;
  const starts = startsOf(problem);
  if (!starts.ok) return starts;
  const enumeration = new Enumeration(problem, machine.value, starts.value);
  const found: Layer[] = [];
  const end = highestSum(problem);
  let boards = 0;
  for (let layer = enumeration.next(); layer !== null; layer = enumeration.next()) {
    found.push(layer);
    if (boards + layer.afterstates > MAX_AFTERSTATES) {
      return fault('too-large', `expected at most ${MAX_AFTERSTATES} afterstates, got more`);
    }
    for (const dealt of enumeration.deal(layer.sum, layer.keys)) {
      yield { phase: 'find', done: (0.5 * layer.sum) / end, boards: boards + dealt };
    }
    boards += layer.afterstates;
  }
  const counts = countsOf(found);
  const evaluation = new BackwardInduction(problem, machine.value, starts.value);
  const layers = new Map<number, Block>();
  boards = 0;
  for (let layer = found.pop(); layer !== undefined; layer = found.pop()) {
    const { sum, keys } = layer;
    const work = evaluation.values(sum, keys);
    let step = work.next();
    for (; step.done !== true; step = work.next()) {
      const valued = boards + step.value;
      yield { phase: 'value', done: 0.5 + (0.5 * valued) / counts.afterstates, boards: valued };
    }
    evaluation.keep(sum, keys, step.value);
    layers.set(sum, { keys, values: step.value });
    boards += keys.length;
  }
  evaluation.forget(-1);
  const { value } = evaluation;
  const layer = (sum: number) => layers.get(sum) ?? EMPTY;
  return ok({
    problem,
    machine: machine.value,
    counts,
    value,
    values: (sum, keys) => Promise.resolve(ok(lookUp(layer(sum), keys))),
    layer: (sum) => Promise.resolve(ok(layer(sum))),
  });
}

/** The sums of the counts of layers. */
export function countsOf(layers: readonly BoardCounts[]): Counts {
  const total = { states: 0, terminal: 0, afterstates: 0, pairs: 0, layers: layers.length };
  for (const { states, terminal, afterstates, pairs } of layers) {
    total.states += states;
    total.terminal += terminal;
    total.afterstates += afterstates;
    total.pairs += pairs;
  }
  return total;
}

function lookUp({ keys, values }: Block, wanted: Float64Array): Float64Array {
  return Float64Array.from(wanted, (key) => {
    const index = indexOf(keys, key);
    return index < 0 ? Number.NaN : values[index]!;
  });
}

/** The index of a key among ascending keys, -1 if it is not there. */
export function indexOf(keys: Float64Array, key: number): number {
  let low = 0;
  let high = keys.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    if (keys[middle] === key) return middle;
    if (keys[middle]! < key) low = middle + 1;
    else high = middle - 1;
  }
  return -1;
}
