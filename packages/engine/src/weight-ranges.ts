/**
 * Tables of weights in range coding (ADR 53): a weight costs the fewer bits, the better its neighbours predict it. It takes
 * two fifths off the size of streams, and about five times as long to unpack. The coder is a WebAssembly module
 * (`assembly/weights.ts`).
 *
 * The index of a weight here has four bits for each rank, the first cell highest, so that the neighbours come before it.
 */
import { WEIGHTS_MODULE } from './generated/weights-module.ts';
import { instantiate, PAGE } from './instantiate.ts';
import type { StoredTable, TableShape, TableToStore } from './stored-table.ts';

/** The exports of the module; addresses are in bytes. */
interface CoderExports {
  readonly TABLE: WebAssembly.Global;
  readonly BYTES: WebAssembly.Global;
  readonly start: (encodes: boolean, bytes: number) => void;
  readonly codeTable: (cells: number, stage: number) => number;
  readonly weights: () => number;
  readonly end: () => number;
  readonly isComplete: () => number;
}

/** Packs tables; resolves to the bytes. */
export async function packRanges(tables: readonly TableToStore[]): Promise<Uint8Array> {
  const { module, memory } = await loadCoder(0);
  module.start(true, 0);
  for (const { cells, stage, forEach } of tables) {
    // An encoder makes the memory grow, which detaches the views of it.
    const coded = new Int16Array(memory.buffer, module.TABLE.value as number, 16 ** cells).fill(0);
    forEach((index, steps) => {
      coded[index] = steps;
    });
    module.codeTable(cells, stage);
  }
  const length = module.end();
  return new Uint8Array(memory.buffer, bytesIn(module), length).slice();
}

/** Unpacks tables of the given shapes; null if the bytes are damaged. */
export async function unpackRanges(
  packed: Uint8Array,
  shapes: readonly TableShape[],
): Promise<StoredTable[] | null> {
  const { module, memory } = await loadCoder(packed.length);
  new Uint8Array(memory.buffer, bytesIn(module), packed.length).set(packed);
  module.start(false, packed.length);
  const tables: StoredTable[] = [];
  for (const { cells, stage } of shapes) {
    const used = module.codeTable(cells, stage);
    if (used < 0) return null;
    tables.push(stored(new Int32Array(memory.buffer, module.weights(), 2 * used)));
  }
  return module.isComplete() === 0 ? null : tables;
}

/** Copies decoded weights from pairs: the index, and the weight. */
function stored(pairs: Int32Array): StoredTable {
  const used = pairs.length / 2;
  const indices = new Uint32Array(used);
  const weights = new Int16Array(used);
  for (let at = 0; at < used; at++) {
    indices[at] = pairs[2 * at]!;
    weights[at] = pairs[2 * at + 1]!;
  }
  const forEach: StoredTable['forEach'] = (visit) => {
    for (let at = 0; at < used; at++) visit(indices[at]!, weights[at]!);
  };
  return { used, forEach };
}

/** A coder with room for a file of so many bytes. */
async function loadCoder(
  bytes: number,
): Promise<{ module: CoderExports; memory: WebAssembly.Memory }> {
  const { exports, memory } = await instantiate(WEIGHTS_MODULE);
  const module = exports as unknown as CoderExports;
  memory.grow(Math.ceil((bytesIn(module) + bytes) / PAGE));
  return { module, memory };
}

const bytesIn = ({ BYTES }: CoderExports): number => BYTES.value as number;
