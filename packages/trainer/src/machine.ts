/**
 * The layout of the module's memory: tables first, then an area for each thread, then the weights, all of it shared.
 * The size is computed before any memory is allocated.
 */
import { fault, ok, Rng, seedState, type Result } from '@open2048/core';
import {
  learningLayout,
  NETWORKS,
  POLICY_WEIGHTS,
  PolicyIndex,
  STAGE_NAMES,
  type EndgamePolicy,
  type Layout,
} from '@open2048/engine';
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
    rate: number,
    coherent: boolean,
    lambda: number,
    start: number,
    stage: number,
  ) => void;
  readonly startsBytes: () => number;
  readonly setUpEndgame: (
    starts: number,
    parts: number,
    policyWeights: number,
    patterns: number,
  ) => void;
  readonly knownMove: (planes: bigint) => number;
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
  /** Where the weights of each pattern are, relative to `weights`. */
  readonly layout: Layout;
  /** What is learned, in bytes from `weights`: the weights, and after them the start positions of endgames. */
  readonly learnedBytes: number;
  readonly endgame: EndgameMemory;
}

/** The addresses of what only endgames need: start positions, and the policy, whose number of patterns is 0 if there is none. */
export interface EndgameMemory {
  readonly starts: number;
  readonly parts: number;
  readonly policyWeights: number;
  readonly patterns: number;
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

/** The bytes of memory that a training takes, including its weights and its policy. */
export async function memoryFor(settings: TrainSettings, policy?: EndgamePolicy): Promise<number> {
  return (await planMachine(settings, policy)).pages * PAGE;
}

/** Allocates the memory of a training and builds its tables; fault `too-large` above 4 GiB or the available memory. */
export async function openMachine(
  settings: TrainSettings,
  policy?: EndgamePolicy,
): Promise<Result<Machine>> {
  const { pages, machine, exports } = await planMachine(settings, policy);
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
  if (policy !== undefined) writePolicy(policy, machine);
  return ok(machine);
}

async function planMachine({ network, threads, stage }: TrainSettings, policy?: EndgamePolicy) {
  const module = await WebAssembly.compile(Buffer.from(MODULE, 'base64'));
  const memory = new WebAssembly.Memory({ initial: 16, maximum: MAX_PAGES, shared: true });
  const exports = await instantiate(module, memory);
  const first = exports.areas();
  const areas = Array.from(
    { length: threads },
    (_, thread) => first + thread * exports.areaBytes(),
  );
  const weights = pageAfter(first + threads * exports.areaBytes());
  const layout = learningLayout(NETWORKS[network], WORDS * BYTES_PER_ELEMENT);
  const starts = weights + layout.bytes;
  const learnedBytes = layout.bytes + (stage === 'endgame' ? exports.startsBytes() : 0);
  const parts = pageAfter(weights + learnedBytes);
  const patterns = policy?.patterns.length ?? 0;
  const policyWeights = parts + patterns * PolicyIndex.PARTS * BYTES_PER_ELEMENT;
  const pages = pageAfter(policyWeights + patterns * POLICY_WEIGHTS) / PAGE;
  const endgame = { starts, parts, policyWeights, patterns };
  const machine = { module, memory, areas, weights, layout, learnedBytes, endgame };
  return { pages, exports, machine };
}

function pageAfter(address: number): number {
  return Math.ceil(address / PAGE) * PAGE;
}

function writePolicy(
  policy: EndgamePolicy,
  { memory: { buffer }, endgame: { parts, policyWeights } }: Machine,
): void {
  const index = new PolicyIndex(policy.patterns);
  new Int32Array(buffer, parts, index.parts.length).set(index.parts);
  const steps = new Int8Array(buffer, policyWeights, policy.patterns.length * POLICY_WEIGHTS);
  for (const pattern of policy.patterns.keys()) {
    const first = pattern * POLICY_WEIGHTS;
    for (let at = 0; at < POLICY_WEIGHTS; at++) steps[first + at] = policy.stepsAt(pattern, at);
  }
}

/** The index of the first weight of each pattern, in 32-bit words of the memory. */
export function firstWords({ weights, layout }: Machine): number[] {
  return layout.tables.map(({ offset }) => (weights + offset) / BYTES_PER_ELEMENT);
}

/** The module's number for a network. */
export function networkNumber(network: TrainSettings['network']): number {
  return Object.keys(NETWORKS).indexOf(network);
}

/** The module's number for a stage. */
export function stageNumber(stage: TrainSettings['stage']): number {
  return STAGE_NAMES.indexOf(stage);
}

/** The initial generators of each thread, all derived from one seed. */
export function firstStates({ seed, threads }: TrainSettings): ThreadState[] {
  const rng = new Rng(seedState(seed));
  const words = (): number[] => Array.from({ length: 4 }, () => (rng.bits() | 1) >>> 0);
  return Array.from({ length: threads }, () => ({ spawns: words(), rounding: words() }));
}
