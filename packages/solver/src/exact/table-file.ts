/**
 * A table that is read where it is, in a file or over a network: the index is read once, and a query reads the few
 * blocks that have its afterstates. Errors in the bytes are reported with their offset.
 */
import { fault, ok, type Result } from '@open2048/core';
import type { ListedTable } from './catalogue.ts';
import { machineOf } from './geometry.ts';
import type { Problem } from './problem.ts';
import { indexOf, type Block, type ExactTable } from './solve.ts';
import {
  asciiText,
  HEAD_BYTES,
  keysOfBlock,
  MAX_BLOCK_BYTES,
  MAX_INDEX_BYTES,
  readBlock,
  readHead,
  readHeader,
  readIndex,
  readTail,
  TAIL_BYTES,
  type LayerEntry,
} from './table-format.ts';

/** A source of the bytes of a table. */
export interface ByteSource {
  /** In bytes. */
  readonly size: number;
  /** The bytes from an offset, fewer at the end; throws if they cannot be read. */
  readonly read: (offset: number, length: number) => Promise<Uint8Array>;
}

/** Unpacks one gzip member; throws if it is damaged or unpacks to more than `limit` bytes. */
export type Gunzip = (bytes: Uint8Array, limit: number) => Promise<Uint8Array>;

/** A layer of the index with the offset of its first block. */
interface Placed {
  readonly entry: LayerEntry;
  readonly offset: number;
}

/** The most blocks that are cached. */
const CACHED_BLOCKS = 16;

/** Opens a table; faults `not-a-table`, `unknown-version`, `cut-short`, `damaged-table`, `cannot-read`. */
export async function openTable(source: ByteSource, gunzip: Gunzip): Promise<Result<ExactTable>> {
  const file = new Blocks(source, gunzip);
  const ends = await readEnds(source, file);
  if (!ends.ok) return ends;
  const { problem, blocksAt, place } = ends.value;
  const text = await file.text(place.offset, place.length, MAX_INDEX_BYTES);
  const index = text.ok ? readIndex(text.value) : text;
  if (!index.ok) return fault(index.error.code, index.error.message, place.offset);
  const machine = machineOf(problem);
  if (!machine.ok) return machine;
  const { counts, value, layers } = index.value;
  const { placed, end } = placeLayers(layers, blocksAt);
  if (end !== place.offset) {
    return fault('damaged-table', 'the index does not match the blocks', place.offset);
  }
  return ok({
    problem,
    machine: machine.value,
    counts,
    value,
    values: (sum, keys) => file.values(placed.get(sum), keys),
    layer: (sum) => file.layer(placed.get(sum)),
  });
}

/** The catalogue entry of a file, read from its beginning and its end only; null if it is not a complete table. */
export async function listTable(
  file: string,
  source: ByteSource,
  gunzip: Gunzip,
): Promise<ListedTable | null> {
  const ends = await readEnds(source, new Blocks(source, gunzip));
  return ends.ok ? { file, bytes: source.size, problem: ends.value.problem } : null;
}

/** The contents of both ends of a table: the problem, the offset of the blocks, and that of the index. */
interface Ends {
  readonly problem: Problem;
  readonly blocksAt: number;
  readonly place: { readonly offset: number; readonly length: number };
}

async function readEnds(source: ByteSource, file: Blocks): Promise<Result<Ends>> {
  const head = await file.raw(0, HEAD_BYTES);
  if (!head.ok) return head;
  const headerLength = readHead(head.value);
  if (!headerLength.ok) return headerLength;
  const header = await file.text(HEAD_BYTES, headerLength.value, MAX_BLOCK_BYTES);
  const problem = header.ok ? readHeader(header.value) : header;
  if (!problem.ok) return problem;
  const tail = await file.raw(source.size - TAIL_BYTES, TAIL_BYTES);
  const place = tail.ok ? readTail(tail.value, source.size) : tail;
  if (!place.ok) return place;
  const blocksAt = HEAD_BYTES + headerLength.value;
  return ok({ problem: problem.value, blocksAt, place: place.value });
}

function placeLayers(
  layers: readonly LayerEntry[],
  start: number,
): { readonly placed: ReadonlyMap<number, Placed>; readonly end: number } {
  const placed = new Map<number, Placed>();
  let offset = start;
  for (const entry of layers) {
    placed.set(entry.sum, { entry, offset });
    for (const { bytes } of entry.blocks) offset += bytes;
  }
  return { placed, end: offset };
}

/** Reads and unpacks parts of a file, and caches the last ones. */
class Blocks {
  private readonly source: ByteSource;
  private readonly gunzip: Gunzip;
  private readonly cached = new Map<number, Block>();

  constructor(source: ByteSource, gunzip: Gunzip) {
    this.source = source;
    this.gunzip = gunzip;
  }

  async raw(offset: number, length: number): Promise<Result<Uint8Array>> {
    try {
      const bytes = offset < 0 ? new Uint8Array(0) : await this.source.read(offset, length);
      if (bytes.length === length) return ok(bytes);
      return fault(
        'cut-short',
        `expected ${length} bytes at ${offset}, got ${bytes.length}`,
        offset,
      );
    } catch (error) {
      return fault('cannot-read', `cannot read the table: ${String(error)}`, offset);
    }
  }

  async unpacked(offset: number, length: number, limit: number): Promise<Result<Uint8Array>> {
    const packed = await this.raw(offset, length);
    if (!packed.ok) return packed;
    try {
      return ok(await this.gunzip(packed.value, limit));
    } catch {
      return fault('damaged-table', `the bytes at ${offset} are damaged`, offset);
    }
  }

  async text(offset: number, length: number, limit: number): Promise<Result<string>> {
    const bytes = await this.unpacked(offset, length, limit);
    return bytes.ok ? ok(asciiText(bytes.value, 0, bytes.value.length)) : bytes;
  }

  /** The values of ascending keys of a layer, NaN for those that it does not have. */
  async values(layer: Placed | undefined, keys: Float64Array): Promise<Result<Float64Array>> {
    const values = new Float64Array(keys.length).fill(Number.NaN);
    if (layer === undefined) return ok(values);
    const { blocks } = layer.entry;
    let offset = layer.offset;
    for (let nth = 0, next = 0; nth < blocks.length && next < keys.length; nth++) {
      const end = blocks[nth + 1]?.key ?? Number.POSITIVE_INFINITY;
      const first = next;
      while (next < keys.length && keys[next]! < end) next++;
      if (next > first) {
        const block = await this.block(layer.entry, nth, offset);
        if (!block.ok) return block;
        for (let index = first; index < next; index++) {
          const found = indexOf(block.value.keys, keys[index]!);
          if (found >= 0) values[index] = block.value.values[found]!;
        }
      }
      offset += blocks[nth]!.bytes;
    }
    return ok(values);
  }

  async layer(layer: Placed | undefined): Promise<Result<Block>> {
    const entry = layer?.entry ?? { sum: 0, count: 0, blocks: [] };
    const keys = new Float64Array(entry.count);
    const values = new Float64Array(entry.count);
    let offset = layer?.offset ?? 0;
    let at = 0;
    for (let nth = 0; nth < entry.blocks.length; nth++) {
      const block = await this.block(entry, nth, offset);
      if (!block.ok) return block;
      keys.set(block.value.keys, at);
      values.set(block.value.values, at);
      at += block.value.keys.length;
      offset += entry.blocks[nth]!.bytes;
    }
    return ok({ keys, values });
  }

  private async block(entry: LayerEntry, nth: number, offset: number): Promise<Result<Block>> {
    const known = this.cached.get(offset);
    if (known !== undefined) return ok(known);
    const { key, bytes } = entry.blocks[nth]!;
    const unpacked = await this.unpacked(offset, bytes, MAX_BLOCK_BYTES);
    if (!unpacked.ok) return unpacked;
    const size = keysOfBlock(entry, nth);
    const block = readBlock(unpacked.value, size, { valued: true });
    if (block === null || block.keys[0] !== key) {
      return fault('damaged-table', `the block at ${offset} does not match the index`, offset);
    }
    this.cached.set(offset, block);
    const [oldest] = this.cached.keys();
    if (this.cached.size > CACHED_BLOCKS) this.cached.delete(oldest!);
    return ok(block);
  }
}
