/**
 * An exact table in shared memory, for work that asks for the values of millions of afterstates a second. It needs 8 bytes
 * for each afterstate.
 */
import { fault, ok, type Result } from '@open2048/core';
import { highestSum, type ExactTable } from '@open2048/solver';

/** The afterstates of a block: their keys are in the order of the layer, relative to the first one. */
const BLOCK = 1024;
/** A key that is farther from the first one of its block is not found. */
const FARTHEST = 2 ** 32 - 1;

/** A layer: the first key of each block, the keys relative to it, and the values. */
interface LoadedLayer {
  readonly firsts: Float64Array;
  readonly keys: Uint32Array;
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
  const firsts = shared(Float64Array, Math.ceil(keys.length / BLOCK));
  const relative = shared(Uint32Array, keys.length);
  for (let at = 0; at < keys.length; at++) {
    const block = Math.floor(at / BLOCK);
    if (at % BLOCK === 0) firsts[block] = keys[at]!;
    relative[at] = Math.min(keys[at]! - firsts[block]!, FARTHEST);
  }
  const loaded = shared(Float32Array, keys.length);
  loaded.set(values);
  return { firsts, keys: relative, values: loaded };
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
  if (layer === undefined || key < layer.firsts[0]!) return -1;
  const { firsts, keys, values } = layer;
  let low = 0;
  let high = firsts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (firsts[middle]! <= key) low = middle;
    else high = middle - 1;
  }
  const wanted = key - firsts[low]!;
  let from = low * BLOCK;
  let to = Math.min(from + BLOCK, keys.length) - 1;
  while (from <= to) {
    const middle = (from + to) >> 1;
    const found = keys[middle]!;
    if (found === wanted) return values[middle]!;
    if (found < wanted) from = middle + 1;
    else to = middle - 1;
  }
  return -1;
}
