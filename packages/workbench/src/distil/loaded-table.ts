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

/** A layer: a hash table with linear probing. Both arrays are of the same memory, so a slot is in one cache line. */
interface LoadedLayer {
  readonly slots: number;
  readonly keys: Int32Array;
  readonly values: Float32Array;
}

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

function loadedLayer(keys: Float64Array, values: Float64Array): LoadedLayer {
  for (let slots = Math.ceil(ROOM * keys.length); ; slots++) {
    const layer = emptyLayer(slots);
    if (isFilled(layer, keys, values)) return layer;
  }
}

function emptyLayer(slots: number): LoadedLayer {
  const values = shared(Float32Array, SLOT * slots).fill(EMPTY);
  return { slots, keys: new Int32Array(values.buffer), values };
}

/** Fills a layer; false if two keys with the same lower bits are so close together that one would be found for the other. */
function isFilled(
  { slots, keys: to, values: toValues }: LoadedLayer,
  keys: Float64Array,
  values: Float64Array,
): boolean {
  for (let nth = 0; nth < keys.length; nth++) {
    const key = keys[nth]!;
    let at = SLOT * slotOf(key, slots);
    while (toValues[at + 1]! >= 0) {
      if (to[at] === (key | 0)) return false;
      at = nextSlot(at, slots);
    }
    to[at] = key;
    toValues[at + 1] = values[nth]!;
  }
  return true;
}

/** The first slot for a key: a multiplicative hash of all its bits. */
function slotOf(key: number, slots: number): number {
  const upper = Math.floor(key / 2 ** 32);
  const mixed = Math.imul((key | 0) ^ Math.imul(upper, 0x85ebca6b), 0x9e3779b1);
  const hash = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d) >>> 0;
  return Math.floor((hash * slots) / 2 ** 32);
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
  const layer = table[sum >> 1];
  if (layer === undefined) return EMPTY;
  const { slots, keys, values } = layer;
  const lower = key | 0;
  let at = SLOT * slotOf(key, slots);
  while (keys[at] !== lower && values[at + 1]! >= 0) at = nextSlot(at, slots);
  return values[at + 1]!;
}
