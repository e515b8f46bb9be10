/**
 * A table that stays on the site. A question fetches the few kilobytes that contain its answer, by range requests (RFC
 * 9110, section 14), and the latest parts are cached. A host without range requests would send hundreds of megabytes
 * for every question, so its response is aborted. No answer mixes the bytes of two tables: when the length or the
 * entity tag of the file changes, the table is discarded.
 */
import { fault, type Board, type Fault, type Result } from '@open2048/core';
import { openTable, queryExact, type ExactTable, type TableAnswer } from '@open2048/solver';
import type { TablePlace } from './protocol.ts';

/** The most time for a request, in milliseconds. */
const TIMEOUT_MS = 20_000;

/** A table on the site; answers one question at a time. */
export class FarTable {
  readonly place: TablePlace;
  #table: ExactTable | null = null;
  #tag: string | null = null;
  /** The fault of the current question, if reading failed. */
  #fault: Fault | null = null;
  #signal: AbortSignal | null = null;

  /** The table at a place; fetches nothing yet. */
  constructor(place: TablePlace) {
    this.place = place;
  }

  /** Looks up a position; faults `cannot-read`, `no-ranges`, `table-changed`, and those of tables. */
  async query(board: Board, signal: AbortSignal): Promise<Result<TableAnswer>> {
    this.#signal = signal;
    this.#fault = null;
    const opened = await this.#open();
    const answer = opened.ok ? await queryExact(opened.value, board) : opened;
    if (answer.ok || this.#fault === null) return answer;
    if (!signal.aborted) {
      // The next question opens the table again.
      this.#table = null;
      this.#tag = null;
    }
    return { ok: false, error: this.#fault };
  }

  async #open(): Promise<Result<ExactTable>> {
    if (this.#table !== null) return { ok: true, value: this.#table };
    const read = (offset: number, length: number) => this.#read(offset, length);
    const opened = await openTable({ size: this.place.bytes, read }, gunzip);
    if (opened.ok) this.#table = opened.value;
    return opened;
  }

  /** Reads some bytes; throws if that fails, and keeps the fault. */
  async #read(offset: number, length: number): Promise<Uint8Array> {
    const control = new AbortController();
    const signal = AbortSignal.any([
      this.#signal!,
      control.signal,
      AbortSignal.timeout(TIMEOUT_MS),
    ]);
    try {
      const response = await fetch(this.place.href, {
        headers: { range: `bytes=${offset}-${offset + length - 1}` },
        cache: 'no-store',
        signal,
      });
      this.#fault = this.#faultOf(response);
      if (this.#fault === null) return new Uint8Array(await response.arrayBuffer());
    } catch (error) {
      this.#fault = fault('cannot-read', (error as Error).message).error;
    }
    control.abort();
    throw new Error(this.#fault.message);
  }

  /** The fault of a response; null if it is a part of the same table as before. */
  #faultOf({ status, headers }: Response): Fault | null {
    if (status === 200) return fault('no-ranges', 'the host sends only whole files').error;
    if (status !== 206 && status !== 416) {
      return fault('cannot-read', `the host answers with ${status}`).error;
    }
    const tag = headers.get('etag') ?? headers.get('last-modified');
    const [, bytes] = /\/(\d+)$/.exec(headers.get('content-range') ?? '') ?? [];
    this.#tag ??= tag;
    if (status === 206 && Number(bytes) === this.place.bytes && tag === this.#tag) return null;
    return fault('table-changed', 'the table is another one than it was').error;
  }
}

/** Decompresses with the browser's own stream; throws if the result is longer than `limit` bytes. */
async function gunzip(bytes: Uint8Array, limit: number): Promise<Uint8Array> {
  const packed = new Blob([Uint8Array.from(bytes)]).stream();
  const reader = packed.pipeThrough(new DecompressionStream('gzip')).getReader();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    parts.push(part.value);
    length += part.value.length;
    if (length > limit) {
      await reader.cancel();
      throw new RangeError(`expected at most ${limit} bytes`);
    }
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}
