/**
 * The layout of the module's memory: tables first, then an area for each thread, then the weights, all of it shared.
 * The size is computed before any memory is allocated.
 */
import { fault, ok, Rng, seedState, type Result } from '@open2048/core';
import { learningLayout, NETWORKS, type Layout } from '@open2048/engine';
import { MODULE } from './generated/module.ts';
import type { TrainSettings } from './settings.ts';

/** The exports of the module (`assembly/trainer.ts`); addresses and sizes are in bytes. */
export interface TrainerExports {
  readonly init: () => void;
  readonly areas: () => number;
  readonly areaBytes: () => number;
  readonly tallyOffset: () => number;
  readonly noiseOffset: () => number;
  readonly setUp: (
    area: number,
    weights: number,
    network: number,
    stages: number,
    stageBytes: number,
    rate: number,
    coherent: boolean,
    lambda: number,
    start: number,
  ) => void;
  readonly setStageSum: (stage: number, sum: number) => void;
  readonly setRng: (a: number, b: number, c: number, d: number) => void;
  readonly rngWord: (index: number) => number;
  readonly takeNoise: () => void;
  readonly giveNoise: () => void;
  readonly run: (games: number, moves: number, learns: boolean) => void;
}

/** The generators of one thread, four unsigned 32-bit words each: for the spawns, and for the rounding. */
export interface ThreadState {
  readonly spawns: readonly number[];
  readonly rounding: readonly number[];
}

/** The memory of a training and the addresses in it. */
export interface Machine {
  readonly module: WebAssembly.Module;
  readonly memory: WebAssembly.Memory;
  readonly areas: readonly number[];
  readonly weights: number;
  /** Where the weights of each pattern of a stage are, relative to its first weight. */
  readonly layout: Layout;
  /** The number of stages; the weights of one follow those of the other. */
  readonly stages: number;
}

/**
 * The number of 32-bit words of a weight, in the layout of `assembly/adjust.ts`: the first word is read as a float and
 * is the value; the high half of the second is the high half of a float, the sum of absolute errors.
 */
export const WORDS = 2;
const { BYTES_PER_ELEMENT } = Uint32Array;

const PAGE = 65_536;
const MAX_PAGES = 65_536;

/** An instance of the module on a memory. */
export async function instantiate(
  module: WebAssembly.Module,
  memory: WebAssembly.Memory,
): Promise<TrainerExports> {
  const { exports } = await WebAssembly.instantiate(module, { env: { memory } });
  return exports as unknown as TrainerExports;
}

/** The bytes of memory that a training takes, including its weights. */
export async function memoryFor(settings: TrainSettings): Promise<number> {
  return (await planMachine(settings)).pages * PAGE;
}

/** Allocates the memory of a training and builds its tables; fault `too-large` above 4 GiB or the available memory. */
export async function openMachine(settings: TrainSettings): Promise<Result<Machine>> {
  const { pages, machine, exports } = await planMachine(settings);
  const { memory } = machine;
  try {
    memory.grow(pages - memory.buffer.byteLength / PAGE);
  } catch {
    return fault(
      'too-large',
      `cannot allocate ${Math.ceil((pages * PAGE) / 2 ** 20)} MiB of memory`,
    );
  }
  exports.init();
  return ok(machine);
}

async function planMachine({ network, stages: { length: stages }, threads }: TrainSettings) {
  const module = await WebAssembly.compile(Buffer.from(MODULE, 'base64'));
  const memory = new WebAssembly.Memory({ initial: 16, maximum: MAX_PAGES, shared: true });
  const exports = await instantiate(module, memory);
  const first = exports.areas();
  const areas = Array.from(
    { length: threads },
    (_, thread) => first + thread * exports.areaBytes(),
  );
  const weights = Math.ceil((first + threads * exports.areaBytes()) / PAGE) * PAGE;
  const layout = learningLayout(NETWORKS[network], WORDS * BYTES_PER_ELEMENT);
  const pages = Math.ceil((weights + stages * layout.bytes) / PAGE);
  return { pages, exports, machine: { module, memory, areas, weights, layout, stages } };
}

/** The index of the first weight of each pattern, stage by stage, in 32-bit words of the memory. */
export function firstWords({ weights, layout, stages }: Machine): number[] {
  return Array.from({ length: stages }, (_, stage) => weights + stage * layout.bytes).flatMap(
    (first) => layout.tables.map(({ offset }) => (first + offset) / BYTES_PER_ELEMENT),
  );
}

/** The module's number for a network. */
export function networkNumber(network: TrainSettings['network']): number {
  return Object.keys(NETWORKS).indexOf(network);
}

/** The initial generators of each thread, all derived from one seed. */
export function firstStates({ seed, threads }: TrainSettings): ThreadState[] {
  const rng = new Rng(seedState(seed));
  const words = (): number[] => Array.from({ length: 4 }, () => (rng.bits() | 1) >>> 0);
  return Array.from({ length: threads }, () => ({ spawns: words(), rounding: words() }));
}
