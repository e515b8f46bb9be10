/**
 * Builds a table into a file, layer by layer: only a few layers are in memory,
 * and the build can be interrupted anywhere. Compression and writing run on
 * other threads while the next layer is computed.
 */
import { dirname } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { fault, ok, type Result } from '@open2048/core';
import {
  Enumeration,
  BackwardInduction,
  machineOf,
  highestSum,
  startsOf,
  type ThreadPool,
  type ExactProgress,
  type Machine,
  type Problem,
  type Start,
} from '@open2048/solver';
import { BuildStore } from './build-store.ts';
import { openTableFile, writeIndex } from './tables.ts';

/** Options of a build. */
export interface BuildOptions {
  /** Additional threads. */
  readonly pool?: ThreadPool | undefined;
  readonly onProgress: (progress: ExactProgress) => void;
  readonly signal: AbortSignal;
}

/** A build in progress: its problem, and where it is stored. */
interface Build extends BuildOptions {
  readonly problem: Problem;
  readonly machine: Machine;
  readonly starts: readonly Start[];
  readonly store: BuildStore;
}

/**
 * Builds a table into a file, or resumes its build, and adds it to the index of its folder. An existing table
 * is not changed. Faults `too-large`, `no-memory`, `damaged-build`, `interrupted`, `cannot-write`, and those of `openTableFile`
 * if there is a file that must not be replaced.
 */
export async function buildTable(
  path: string,
  problem: Problem,
  options: BuildOptions,
): Promise<Result<null>> {
  const isBuilt = await findBuilt(path, problem);
  if (!isBuilt.ok) return isBuilt;
  const built = isBuilt.value ? ok(null) : await continueBuild(path, problem, options);
  if (!built.ok) return built;
  try {
    await BuildStore.forget(path);
    await writeIndex(dirname(path));
    return built;
  } catch (error) {
    return fault('cannot-write', `cannot write the index: ${(error as Error).message}`);
  }
}

async function continueBuild(
  path: string,
  problem: Problem,
  options: BuildOptions,
): Promise<Result<null>> {
  const machine = machineOf(problem, options.pool);
  if (!machine.ok) return machine;
  const starts = startsOf(problem);
  if (!starts.ok) return starts;
  try {
    const store = await BuildStore.open(path, problem);
    if (!store.ok) return store;
    const build = {
      ...options,
      problem,
      machine: machine.value,
      starts: starts.value,
      store: store.value,
    };
    const found = await findLayers(build);
    const valued = found.ok ? await valueLayers(build) : found;
    if (!valued.ok) {
      await store.value.close();
      return valued;
    }
    await store.value.finish(valued.value);
    return ok(null);
  } catch (error) {
    // WebAssembly and typed arrays throw this when memory runs out.
    if (error instanceof RangeError) {
      return fault('no-memory', `not enough memory for the table: ${error.message}`);
    }
    return fault('cannot-write', `cannot write the table: ${(error as Error).message}`);
  }
}

/** What a build replaces, if there is a file at all. */
const REPLACED = new Set(['no-table', 'not-a-table', 'cut-short', 'damaged-table']);

/** Whether the file is the complete table. Faults of a file that a build must not replace. */
async function findBuilt(path: string, problem: Problem): Promise<Result<boolean>> {
  const opened = await openTableFile(path, problem);
  if (opened.ok) await opened.value.close();
  return opened.ok || REPLACED.has(opened.error.code) ? ok(opened.ok) : opened;
}

/** The first phase: finds the layers in ascending order. */
async function findLayers(build: Build): Promise<Result<null>> {
  const { problem, machine, starts, store } = build;
  if (store.allFound) return ok(null);
  const enumeration = new Enumeration(problem, machine, starts);
  const resumed = await resumeFinding(enumeration, build);
  if (!resumed.ok) return resumed;
  const end = highestSum(problem);
  let boards = store.found.reduce((sum, { afterstates }) => sum + afterstates, 0);
  for (let layer = enumeration.next(); layer !== null; layer = enumeration.next()) {
    await store.addFound(layer);
    const done = (0.5 * layer.sum) / end;
    const dealt = await watched(build, enumeration.deal(layer.sum, layer.keys), (part) => ({
      phase: 'find',
      done,
      boards: boards + part,
    }));
    if (!dealt.ok) return dealt;
    boards += layer.afterstates;
  }
  await store.endFound();
  return ok(null);
}

/** Deals again to the last found layers: the boards above them were only in memory. */
async function resumeFinding(enumeration: Enumeration, build: Build): Promise<Result<null>> {
  const { store } = build;
  const last = store.found.at(-1);
  if (last === undefined) return ok(null);
  for (const [nth, { sum }] of store.found.entries()) {
    if (sum + enumeration.reach <= last.sum) continue;
    const keys = await store.keysOf(nth);
    if (!keys.ok) return keys;
    const dealt = await watched(build, enumeration.deal(sum, keys.value), () => null);
    if (!dealt.ok) return dealt;
  }
  enumeration.skip(last.sum);
  return ok(null);
}

/** The second phase: values the layers in descending order; resolves to the value of a game. */
async function valueLayers(build: Build): Promise<Result<number>> {
  const { problem, machine, starts, store } = build;
  const evaluation = new BackwardInduction(problem, machine, starts);
  const resumed = await resumeValuing(evaluation, build);
  if (!resumed.ok) return resumed;
  const all = Math.max(
    1,
    store.found.reduce((sum, { afterstates }) => sum + afterstates, 0),
  );
  const left = store.found.slice(0, store.found.length - store.valued.length);
  let boards = all - left.reduce((sum, { afterstates }) => sum + afterstates, 0);
  for (let nth = left.length - 1; nth >= 0; nth--) {
    const { sum } = left[nth]!;
    const keys = await store.keysOf(nth);
    if (!keys.ok) return keys;
    const values = await watched(build, evaluation.values(sum, keys.value), (part) => ({
      phase: 'value',
      done: 0.5 + (0.5 * (boards + part)) / all,
      boards: boards + part,
    }));
    if (!values.ok) return values;
    evaluation.keep(sum, keys.value, values.value);
    await store.addValued(sum, { keys: keys.value, values: values.value }, evaluation.gained);
    boards += keys.value.length;
  }
  return ok(evaluation.value);
}

async function resumeValuing(
  evaluation: BackwardInduction,
  { store }: Build,
): Promise<Result<null>> {
  const last = store.valued.at(-1);
  if (last === undefined) return ok(null);
  for (const [nth, { sum }] of store.valued.entries()) {
    if (sum >= last.sum + evaluation.reach) continue;
    const layer = await store.layerOf(nth);
    if (!layer.ok) return layer;
    evaluation.keep(sum, layer.value.keys, layer.value.values);
  }
  evaluation.gained = last.gained;
  return ok(null);
}

/**
 * Runs the work on a layer, yields to the event loop between its steps and reports its progress. When the
 * signal aborts, the finished part is synced to disk; fault `interrupted`.
 */
async function watched<T>(
  { signal, store, onProgress }: Build,
  work: Generator<number, T>,
  progress: (part: number) => ExactProgress | null,
): Promise<Result<T>> {
  for (;;) {
    const step = work.next();
    if (step.done === true) return ok(step.value);
    const now = progress(step.value);
    if (now !== null) onProgress(now);
    await setImmediate();
    if (!signal.aborted) continue;
    await store.checkpoint();
    return fault('interrupted', 'interrupted; run the same command again to resume');
  }
}
