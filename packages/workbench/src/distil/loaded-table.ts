/**
 * An exact table in shared memory, for work that asks for the values of millions of afterstates a second. It needs 11
 * bytes for each afterstate.
 */
import { fault, ok, type Result } from '@open2048/core';
import { highestSum, type ExactTable } from '@open2048/solver';

/** The slots of a hash table for each of its afterstates. With fewer, it takes less memory and more steps. */
const ROOM = 1.4;
/** The numbers of a slot: the lower 32 bits of its key, and the value, -1 if it is empty. */
const SLOT = 2;
const EMPTY = -1;

/** A hash table with linear probing. Both arrays are of the same memory, so a slot is in one cache line. */
interface Part {
  readonly slots: number;
  readonly keys: Int32Array;
  readonly values: Float32Array;
}

/** The parts of a layer, by the upper bits of their keys, above the lower 32; undefined where there is none. */
export type LoadedLayer = readonly (Part | undefined)[];

/** The layers of a table by half their sum; undefined where there is none. Threads can share it. */
export type LoadedTable = readonly (LoadedLayer | undefined)[];

/**
 * Loads a table; `onLoaded` is called with the number of afterstates so far. Faults `interrupted`, `no-memory`, and those of
 * reading it.
 */
export async function loadTable(
  table: ExactTable,
  onLoaded: (afterstates: number) => void,
  signal: AbortSignal,
): Promise<Result<LoadedTable>> {
  const layers: (LoadedLayer | undefined)[] = [];
  let afterstates = 0;
  try {
    for (let sum = 0; sum <= highestSum(table.problem); sum += 2) {
      if (signal.aborted) return fault('interrupted', 'loading the table was interrupted');
      const read = await table.layer(sum);
      if (!read.ok) return read;
      const { keys, values } = read.value;
      if (keys.length === 0) continue;
      layers[sum / 2] = loadedLayer(keys, values);
      afterstates += keys.length;
      onLoaded(afterstates);
    }
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return fault('no-memory', `not enough memory for the table: ${error.message}`);
  }
  return ok(layers);
}

/** Loads a layer: the ascending keys of its afterstates, and their values, 0..1. */
export function loadedLayer(keys: Float64Array, values: Float64Array): LoadedLayer {
  const parts: Part[] = [];
  for (let from = 0, to = 0; from < keys.length; from = to) {
    const upper = upperOf(keys[from]!);
    while (to < keys.length && upperOf(keys[to]!) === upper) to++;
    parts[upper] = loadedPart(keys.subarray(from, to), values.subarray(from, to));
  }
  return parts;
}

function loadedPart(from: Float64Array, fromValues: Float64Array): Part {
  const slots = Math.ceil(ROOM * from.length);
  const values = shared(Float32Array, SLOT * slots).fill(EMPTY);
  const keys = new Int32Array(values.buffer);
  for (let nth = 0; nth < from.length; nth++) {
    let at = firstSlot(from[nth]!, slots);
    while (values[at + 1]! >= 0) at = nextSlot(at, slots);
    keys[at] = from[nth]!;
    values[at + 1] = fromValues[nth]!;
  }
  return { slots, keys, values };
}

function upperOf(key: number): number {
  return Math.floor(key / 2 ** 32);
}

/** Where the first slot for a key is, by a multiplicative hash of its lower bits. */
function firstSlot(key: number, slots: number): number {
  const mixed = Math.imul(key | 0, 0x9e3779b1);
  const hash = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d) >>> 0;
  return SLOT * Math.floor((hash * slots) / 2 ** 32);
}

function nextSlot(at: number, slots: number): number {
  return at + SLOT === SLOT * slots ? 0 : at + SLOT;
}

/** A typed array in memory that threads can share. */
export function shared<Shared>(
  Type: { new (buffer: SharedArrayBuffer): Shared; readonly BYTES_PER_ELEMENT: number },
  length: number,
): Shared {
  return new Type(new SharedArrayBuffer(length * Type.BYTES_PER_ELEMENT));
}

/** The value of the afterstate with a key in the layer of a sum; -1 if it is not in the table. */
export function valueIn(table: LoadedTable, sum: number, key: number): number {
  const part = table[sum >> 1]?.[upperOf(key)];
  if (part === undefined) return EMPTY;
  const { slots, keys, values } = part;
  const lower = key | 0;
  let at = firstSlot(key, slots);
  while (keys[at] !== lower && values[at + 1]! >= 0) at = nextSlot(at, slots);
  return values[at + 1]!;
}
