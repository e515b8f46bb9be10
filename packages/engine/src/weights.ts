/**
 * Learned weights as a file: quantised to whole steps, without the zeros, compressed, and with a digest (ADR 12). After
 * the header there are two streams of variable-length integers for each pattern, the gaps between used indices and the
 * values at them. All gaps precede all values, because similar data compresses better together. The compression is
 * Deflate, because every platform has it.
 */
import { fault, hexOf, ok, sha256, type Result } from '@open2048/core';
import type { Weights } from './engine.ts';
import type { VisitTable } from './layout.ts';
import { NETWORKS, type NetworkName } from './networks.ts';
import { MOST_STAGES, type Stage } from './stages.ts';

/** The weights of a file: the input of `Engine.use`, with the digest and the number of weights. */
export interface StoredWeights extends Weights {
  /** The SHA-256 at the end of the file, in hexadecimal digits. */
  readonly digest: string;
  /** The number of weights that are not zero, in all stages. */
  readonly used: number;
}

/** Learned weights to be written to a file. */
export interface LearnedWeights {
  readonly network: NetworkName;
  readonly step: number;
  readonly start: number;
  readonly stages: readonly Stage[];
  /** The weight at an index of a table, that is of one pattern of one stage, as a whole number of steps. */
  readonly stepsAt: (table: number, index: number) => number;
}

/** The header of the file, as JSON. */
interface Header {
  readonly network: NetworkName;
  readonly step: number;
  readonly start: number;
  readonly stages: readonly Stage[];
  /** For each pattern of each stage, the number of used weights and the sizes of its two streams in bytes. */
  readonly tables: readonly TableHeader[];
}

interface TableHeader {
  readonly used: number;
  readonly gapBytes: number;
  readonly valueBytes: number;
}

const MAGIC = 'o2048wt\u0003';
const DIGEST_BYTES = 32;
const MAX_HEADER = 65_536;
const MAX_VALUE = 32_767;
/** Deflate expands one byte to at most 1032. */
const MOST_UNPACKED = 1032;
/** The input is unpacked in pieces of this size, at most 16 MB each when unpacked. */
const PIECE_BYTES = 2 ** 14;
/** More than any index or weight. */
const TOO_LARGE = 2 ** 30;

/** Unpacks raw Deflate data of exactly this length in bytes; resolves to null if it is damaged or has another length. */
export type Inflate = (packed: Uint8Array, length: number) => Promise<Uint8Array | null>;

/** Writes a file of weights; zero weights are omitted, and weights that are too large are clamped. */
export async function writeWeights(learned: LearnedWeights): Promise<Uint8Array> {
  const { network, step, start, stages, stepsAt } = learned;
  const streams = tableSizes(learned).map((size, table) => {
    const gaps = new Writer();
    const values = new Writer();
    let used = 0;
    let next = 0;
    for (let index = 0; index < size; index++) {
      const steps = stepsAt(table, index);
      if (steps === 0) continue;
      const value = Math.max(-MAX_VALUE, Math.min(MAX_VALUE, steps));
      gaps.write(index - next);
      values.write(value < 0 ? -2 * value - 1 : 2 * value);
      next = index + 1;
      used++;
    }
    return { used, gaps: gaps.bytes, values: values.bytes };
  });
  const tables = streams.map(({ used, gaps, values }) => ({
    used,
    gapBytes: gaps.length,
    valueBytes: values.length,
  }));
  const header: Header = { network, step, start, stages, tables };
  const text = new TextEncoder().encode(JSON.stringify(header));
  const length = new Uint8Array(4);
  new DataView(length.buffer).setUint32(0, text.length, true);
  const parts = [...streams.map(({ gaps }) => gaps), ...streams.map(({ values }) => values)];
  const packed = await deflated(parts);
  const magic = Uint8Array.from(MAGIC, (character) => character.charCodeAt(0));
  const body = joined([magic, length, text, packed]);
  return joined([body, sha256(body)]);
}

/**
 * The weights of each pattern of a network, stage by stage; undefined for a pattern that the file does not have, because
 * its network has no such pattern. A stage that the file does not have gets the weights of the stage before it.
 */
export function stageTables(
  weights: StoredWeights,
  sums: readonly number[],
  network: NetworkName,
): (Int16Array | undefined)[] {
  const patterns: readonly string[] = NETWORKS[weights.network];
  const tables = tablesOf(weights);
  return sums.flatMap((sum) => {
    const place = weights.stages.findLastIndex(({ from }) => from <= sum);
    const ofStage = tables.slice(place * patterns.length);
    return NETWORKS[network].map((pattern) => ofStage[patterns.indexOf(pattern)]);
  });
}

function tablesOf(weights: StoredWeights): Int16Array[] {
  const tables = tableSizes(weights).map((size) => new Int16Array(size));
  weights.forEach((table) => (index, steps) => {
    tables[table]![index] = steps;
  });
  return tables;
}

/**
 * Reads a file of weights; faults `bad-format`, `bad-digest`. `inflate` unpacks it: by default the streams that every
 * platform has, which in Node take three times as long as its `zlib`.
 */
export async function readWeights(
  file: Uint8Array,
  inflate: Inflate = inflated,
): Promise<Result<StoredWeights>> {
  const start = MAGIC.length + 4;
  const magic = String.fromCharCode(...file.subarray(0, MAGIC.length));
  if (magic !== MAGIC) return fault('bad-format', 'expected an open2048 weight file');
  const end = file.length - DIGEST_BYTES;
  const length =
    end < start ? MAX_HEADER : new DataView(file.buffer, file.byteOffset).getUint32(8, true);
  const damaged = fault('bad-digest', 'the weights are damaged or truncated');
  if (start + length > end) return damaged;
  const digest = await digestOf(file.subarray(0, end));
  if (digest.some((byte, at) => byte !== file[end + at])) return damaged;
  const header = readHeader(file.subarray(start, start + length));
  if (!header.ok) return header;
  const streams = await unpacked(file.subarray(start + length, end), header.value, inflate);
  if (!streams.ok) return streams;
  const { network, step, stages, tables, start: worth } = header.value;
  const used = tables.reduce((sum, table) => sum + table.used, 0);
  const sizes = tableSizes(header.value);
  const forEach = (visit: VisitTable): void => {
    for (const [table, entries] of streams.value.entries()) {
      walk(entries, sizes[table]!, visit(table));
    }
  };
  return ok({ network, step, start: worth, stages, used, forEach, digest: hexOf(digest) });
}

/** The SHA-256 of bytes, by the platform where it has one: a page that was not loaded securely has none. */
async function digestOf(bytes: Uint8Array): Promise<Uint8Array> {
  const subtle = globalThis.crypto?.subtle as SubtleCrypto | undefined;
  if (subtle === undefined) return sha256(bytes);
  return new Uint8Array(await subtle.digest('SHA-256', bytes as Uint8Array<ArrayBuffer>));
}

function readHeader(bytes: Uint8Array): Result<Header> {
  const damaged = fault('bad-format', 'unknown header of the weights');
  try {
    const header = JSON.parse(new TextDecoder().decode(bytes)) as Header;
    const { network, step, start, stages, tables } = header;
    const known = Object.hasOwn(NETWORKS, network) && areKnown(stages);
    const sound = Number.isFinite(step) && step > 0 && Number.isFinite(start);
    const sizes = known ? tableSizes(header) : [];
    const fits = known && tables.length === sizes.length;
    const areSound = fits && tables.every((table, at) => isSound(table, sizes[at]!));
    return sound && areSound ? ok(header) : damaged;
  } catch {
    return damaged;
  }
}

/** Whether the first stage begins with the game and each of the others later than the one before. */
function areKnown(stages: readonly Stage[]): boolean {
  const areCounted = stages.every(({ from, games }) =>
    [from, games].every((count) => Number.isSafeInteger(count) && count >= 0),
  );
  const ascend = stages.every(({ from }, at) => at === 0 || from > stages[at - 1]!.from);
  return areCounted && ascend && stages[0]?.from === 0 && stages.length <= MOST_STAGES;
}

/** The number of weights of each table: the patterns of the first stage, then those of the next. */
function tableSizes({ network, stages }: Pick<Header, 'network' | 'stages'>): number[] {
  return stages.flatMap(() => NETWORKS[network].map((pattern) => 16 ** pattern.length));
}

/**
 * Limits a table by its network, so that a header cannot request more memory than valid weights need: a value has at
 * most three bytes, and gaps and weights together fit in the table, so that each further byte of a gap accounts for at
 * least 127 indices. With more weights than indices, no number of gap bytes is valid.
 */
function isSound({ used, gapBytes, valueBytes }: TableHeader, size: number): boolean {
  const counts = [used, gapBytes, valueBytes].every((count) => Number.isSafeInteger(count));
  return (
    counts &&
    gapBytes >= used &&
    gapBytes <= used + (size - used) / 127 &&
    valueBytes >= used &&
    valueBytes <= 3 * used
  );
}

/** The entries of one pattern. */
interface Entries {
  readonly used: number;
  readonly gaps: Uint8Array;
  readonly values: Uint8Array;
}

/** The streams of each pattern, after checking that they fit the header. */
async function unpacked(
  packed: Uint8Array,
  header: Header,
  inflate: Inflate,
): Promise<Result<Entries[]>> {
  const { tables } = header;
  const damaged = fault('bad-format', 'the streams of the weights do not match their header');
  const gapBytes = tables.reduce((sum, table) => sum + table.gapBytes, 0);
  const total = tables.reduce((sum, table) => sum + table.valueBytes, gapBytes);
  // Packed data cannot expand to more than this, so a larger claim allocates nothing.
  if (total > packed.length * MOST_UNPACKED) return damaged;
  const bytes = await inflate(packed, total);
  if (bytes === null) return damaged;
  let gapAt = 0;
  let valueAt = gapBytes;
  const streams = tables.map((table) => ({
    used: table.used,
    gaps: bytes.subarray(gapAt, (gapAt += table.gapBytes)),
    values: bytes.subarray(valueAt, (valueAt += table.valueBytes)),
  }));
  const sizes = tableSizes(header);
  const fits = streams.every((entries, table) => walk(entries, sizes[table]!));
  return fits ? ok(streams) : damaged;
}

/**
 * Visits entries while they fit a table of a size and the range of weights; returns whether all of them do, and no bytes
 * are left. Without `visit` it only checks them, at half the cost.
 */
function walk(
  { used, gaps, values }: Entries,
  size: number,
  visit?: (index: number, value: number) => void,
): boolean {
  const gapReader = new Reader(gaps);
  const valueReader = new Reader(values);
  let next = 0;
  for (let entry = 0; entry < used; entry++) {
    const index = next + gapReader.read();
    const coded = valueReader.read();
    // The sign is in the lowest bit.
    if (index >= size || coded > 2 * MAX_VALUE) return false;
    visit?.(index, (coded & 1) === 1 ? -((coded + 1) >> 1) : coded >> 1);
    next = index + 1;
  }
  return gapReader.isAtEnd && valueReader.isAtEnd;
}

async function deflated(parts: readonly Uint8Array[]): Promise<Uint8Array> {
  const source = new Blob(parts as Uint8Array<ArrayBuffer>[]).stream();
  const packed = source.pipeThrough(new CompressionStream('deflate-raw'));
  return new Uint8Array(await new Response(packed).arrayBuffer());
}

/**
 * Unpacks exactly `length` bytes; null if the data is damaged or has fewer or more. The input is fed in pieces, because
 * a platform may unpack a whole piece before any of it is read.
 */
async function inflated(packed: Uint8Array, length: number): Promise<Uint8Array | null> {
  let sent = 0;
  const source = new ReadableStream<Uint8Array<ArrayBuffer>>({
    pull(controller) {
      const piece = packed.slice(sent, sent + PIECE_BYTES);
      sent += PIECE_BYTES;
      if (piece.length === 0) controller.close();
      else controller.enqueue(piece);
    },
  });
  const bytes = new Uint8Array(length);
  let at = 0;
  try {
    for await (const part of partsOf(source.pipeThrough(new DecompressionStream('deflate-raw')))) {
      if (at + part.length > length) return null;
      bytes.set(part, at);
      at += part.length;
    }
  } catch {
    return null;
  }
  return at === length ? bytes : null;
}

/**
 * The parts of a stream, which is cancelled when the caller stops iterating. Not every browser can iterate over a
 * stream.
 */
async function* partsOf(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array, void> {
  const reader = stream.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield value;
    }
  } finally {
    reader.cancel().catch(() => {});
  }
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** Integers of at least 0, seven bits per byte, the lowest first. */
class Writer {
  private buffer = new Uint8Array(1024);
  private length = 0;

  write(value: number): void {
    if (this.length + 5 > this.buffer.length) {
      const larger = new Uint8Array(2 * this.buffer.length);
      larger.set(this.buffer);
      this.buffer = larger;
    }
    let rest = value;
    while (rest > 127) {
      this.buffer[this.length++] = (rest & 127) | 128;
      rest >>>= 7;
    }
    this.buffer[this.length++] = rest;
  }

  get bytes(): Uint8Array {
    return this.buffer.subarray(0, this.length);
  }
}

class Reader {
  private readonly bytes: Uint8Array;
  private at = 0;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
  }

  /** Whether everything was read, and nothing after the end. */
  get isAtEnd(): boolean {
    return this.at === this.bytes.length;
  }

  /** The next integer, or `TOO_LARGE` if it has more than four bytes. After the end of the bytes it reads zeros. */
  read(): number {
    const { bytes } = this;
    let byte = bytes[this.at++]! | 0;
    let value = byte & 127;
    for (let shift = 7; byte > 127; shift += 7) {
      if (shift > 21) return TOO_LARGE;
      byte = bytes[this.at++]! | 0;
      value |= (byte & 127) << shift;
    }
    return value;
  }
}
