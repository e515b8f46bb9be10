/**
 * The memory of a machine, given out in pieces of powers of two; a piece that was given back is given
 * out again. Shared between threads where there are several.
 */

/** 4 GiB, all that 32-bit addresses reach. */
const MOST_PAGES = 65536;
const PAGE = 65536;
/** The memory grows by this many pages at least. */
const GROWTH = 64;

/** What can be copied into the memory. */
export type Numbers = Float64Array | Int32Array | Uint8Array;

/** The memory of one machine. */
export class Memory {
  readonly wasm: WebAssembly.Memory;
  private readonly free = new Map<number, number[]>();
  private top: number;

  /** What lies below `heap` is not given out. */
  constructor(heap: number, shared: boolean) {
    const initial = Math.max(GROWTH, Math.ceil(heap / PAGE));
    this.wasm = new WebAssembly.Memory({ initial, maximum: MOST_PAGES, shared });
    this.top = heap;
  }

  /** All bytes there are now. */
  get buffer(): ArrayBuffer {
    return this.wasm.buffer;
  }

  /** The address of a free piece of so many bytes; throws a RangeError when there are no more. */
  take(bytes: number): number {
    const size = pieceOf(bytes);
    const known = this.free.get(size)?.pop();
    if (known !== undefined) return known;
    const address = this.top;
    const missing = Math.ceil((address + size - this.buffer.byteLength) / PAGE);
    if (missing > 0) {
      const room = MOST_PAGES - this.buffer.byteLength / PAGE;
      this.wasm.grow(Math.max(missing, Math.min(GROWTH, room)));
    }
    this.top += size;
    return address;
  }

  /** Takes back the piece that was given out for so many bytes. */
  giveBack(address: number, bytes: number): void {
    const size = pieceOf(bytes);
    const pieces = this.free.get(size) ?? [];
    pieces.push(address);
    this.free.set(size, pieces);
  }

  /** Copies numbers into a new piece. */
  load(numbers: Numbers): number {
    const address = this.take(numbers.byteLength);
    const bytes = new Uint8Array(numbers.buffer, numbers.byteOffset, numbers.byteLength);
    new Uint8Array(this.buffer, address, numbers.byteLength).set(bytes);
    return address;
  }

  /** A copy of doubles that are here. */
  doubles(address: number, length: number): Float64Array {
    return new Float64Array(this.buffer, address, length).slice();
  }
}

function pieceOf(bytes: number): number {
  return Math.max(64, 2 ** Math.ceil(Math.log2(Math.max(1, bytes))));
}
