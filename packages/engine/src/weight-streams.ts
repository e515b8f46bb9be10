/**
 * The tables of a weight file as streams that are compressed with Deflate, which every platform unpacks quickly (ADR 12).
 * There are two streams of variable-length integers for each table, the gaps between used indices and the values at them.
 * All gaps precede all values, because similar data compresses better together.
 */
import {
  MOST_STEPS,
  type StoredTable,
  type TableShape,
  type TableToStore,
} from './stored-table.ts';

/** What the header of a file tells about a table: the number of used weights, and the bytes of its two streams. */
export interface StreamHeader {
  readonly used: number;
  readonly gapBytes: number;
  readonly valueBytes: number;
}

/** Unpacks raw Deflate data of exactly this length in bytes; resolves to null if it is damaged or has another length. */
export type Inflate = (packed: Uint8Array, length: number) => Promise<Uint8Array | null>;

/** Deflate expands one byte to at most 1032. */
const MOST_UNPACKED = 1032;
/** The input is unpacked in pieces of this size, at most 16 MB each when unpacked. */
const PIECE_BYTES = 2 ** 14;

/** Packs tables; resolves to what the header needs, and the bytes. */
export async function packStreams(
  tables: readonly TableToStore[],
): Promise<{ headers: StreamHeader[]; packed: Uint8Array }> {
  const streams = tables.map(({ forEach }) => {
    const gaps = new Writer();
    const values = new Writer();
    let used = 0;
    let next = 0;
    forEach((index, steps) => {
      gaps.write(index - next);
      values.write(steps < 0 ? -2 * steps - 1 : 2 * steps);
      next = index + 1;
      used++;
    });
    return { used, gaps: gaps.bytes, values: values.bytes };
  });
  const headers = streams.map(({ used, gaps, values }) => ({
    used,
    gapBytes: gaps.length,
    valueBytes: values.length,
  }));
  const parts = [...streams.map(({ gaps }) => gaps), ...streams.map(({ values }) => values)];
  return { headers, packed: await deflated(parts) };
}

/**
 * Limits a table by its network, so that a header cannot request more memory than valid weights need: a value has at
 * most three bytes, and gaps and weights together fit in the table, so that each further byte of a gap accounts for at
 * least 127 indices. With more weights than indices, no number of gap bytes is valid.
 */
export function isSound({ used, gapBytes, valueBytes }: StreamHeader, size: number): boolean {
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

/** Unpacks tables of the given shapes; null if the streams do not fit them and the header. */
export async function unpackStreams(
  packed: Uint8Array,
  tables: readonly StreamHeader[],
  shapes: readonly TableShape[],
  inflate: Inflate = inflated,
): Promise<StoredTable[] | null> {
  const gapBytes = tables.reduce((sum, table) => sum + table.gapBytes, 0);
  const total = tables.reduce((sum, table) => sum + table.valueBytes, gapBytes);
  // Packed data cannot expand to more than this, so a larger claim allocates nothing.
  if (total > packed.length * MOST_UNPACKED) return null;
  const bytes = await inflate(packed, total);
  if (bytes === null) return null;
  let gapAt = 0;
  let valueAt = gapBytes;
  const streams = tables.map((table) => ({
    used: table.used,
    gaps: bytes.subarray(gapAt, (gapAt += table.gapBytes)),
    values: bytes.subarray(valueAt, (valueAt += table.valueBytes)),
  }));
  if (!streams.every((entries, table) => fit(entries, 16 ** shapes[table]!.cells))) return null;
  return streams.map((entries) => ({
    used: entries.used,
    forEach: (visit) => visitAll(entries, visit),
  }));
}

/** Whether entries fit a table of a size and the range of weights, and no bytes are left. */
function fit({ used, gaps, values }: Entries, size: number): boolean {
  const gap = scan(gaps);
  const value = scan(values);
  if (gap?.count !== used || value?.count !== used) return false;
  // The last index is the largest: that of the entries before it, and all gaps.
  return gap.sum + used <= size && value.largest <= 2 * MOST_STEPS;
}

/** Integers of a stream: how many there are, their sum, and the largest. */
interface Scan {
  readonly count: number;
  readonly sum: number;
  readonly largest: number;
}

/** Reads all integers of a stream; null if one has more than four bytes, or the last one is truncated. */
function scan(bytes: Uint8Array): Scan | null {
  let [count, sum, largest, value, shift] = [0, 0, 0, 0, 0];
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at]!;
    value |= (byte & 127) << shift;
    if (byte > 127) {
      if (shift === 21) return null;
      shift += 7;
      continue;
    }
    count++;
    sum += value;
    if (value > largest) largest = value;
    value = 0;
    shift = 0;
  }
  return shift === 0 ? { count, sum, largest } : null;
}

/** Visits entries that fit. There are millions, so they are read without calls. */
function visitAll(
  { used, gaps, values }: Entries,
  visit: (index: number, steps: number) => void,
): void {
  let [gapAt, valueAt, index] = [0, 0, -1];
  for (let entry = 0; entry < used; entry++) {
    let byte = gaps[gapAt++]!;
    let gap = byte & 127;
    for (let shift = 7; byte > 127; shift += 7) {
      byte = gaps[gapAt++]!;
      gap |= (byte & 127) << shift;
    }
    byte = values[valueAt++]!;
    let coded = byte & 127;
    for (let shift = 7; byte > 127; shift += 7) {
      byte = values[valueAt++]!;
      coded |= (byte & 127) << shift;
    }
    index += gap + 1;
    // The sign is in the lowest bit.
    visit(index, (coded & 1) === 1 ? -((coded + 1) >> 1) : coded >> 1);
  }
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
