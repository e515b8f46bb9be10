/**
 * The memory of a machine, allocated in blocks of powers of two by the buddy system (Knuth, The Art of Computer
 * Programming, 2.5): two free halves are merged into one block, so the memory of one layer's sets is available for the
 * larger ones of the next. It is shared if there are several threads.
 */

/** 4 GiB, all that 32-bit addresses can reach. */
const MOST_PAGES = 65536;
const PAGE = 65536;
/** The memory grows by at least this many pages. */
const GROWTH = 64;

/** Arrays that can be copied into the memory. */
export type Numbers = Float64Array | Int32Array | Uint32Array | Uint8Array;

/** The memory of one machine. */
export class MachineMemory {
  readonly wasm: WebAssembly.Memory;
  /** The offsets of free blocks, by size; memory from `top` on has never been allocated. */
  private readonly free = new Map<number, Set<number>>();
  private readonly heap: number;
  private top = 0;

  /** Memory below `heap` is not allocated. */
  constructor(heap: number, shared: boolean) {
    const initial = Math.max(GROWTH, Math.ceil(heap / PAGE));
    this.wasm = new WebAssembly.Memory({ initial, maximum: MOST_PAGES, shared });
    this.heap = heap;
  }

  /** The whole memory at its current size. */
  get buffer(): ArrayBuffer {
    return this.wasm.buffer;
  }

  /** Allocates a block of at least the given bytes and returns its address; throws a RangeError if memory runs out. */
  take(bytes: number): number {
    const wanted = pieceOf(bytes);
    let size = wanted;
    while (size < this.top && this.freeOf(size).size === 0) size *= 2;
    const [known] = this.freeOf(size);
    if (known === undefined) return this.heap + this.takeFromTop(wanted);
    this.freeOf(size).delete(known);
    for (size /= 2; size >= wanted; size /= 2) this.freeOf(size).add(known + size);
    return this.heap + known;
  }

  /** Frees the block that was allocated for the given bytes. */
  giveBack(address: number, bytes: number): void {
    let size = pieceOf(bytes);
    let offset = address - this.heap;
    for (; ; size *= 2) {
      const buddy = Math.floor(offset / size) % 2 === 0 ? offset + size : offset - size;
      if (!this.freeOf(size).delete(buddy)) break;
      offset = Math.min(offset, buddy);
    }
    this.freeOf(size).add(offset);
  }

  /** Copies numbers into a new block. */
  load(numbers: Numbers): number {
    const address = this.take(numbers.byteLength);
    const bytes = new Uint8Array(numbers.buffer, numbers.byteOffset, numbers.byteLength);
    new Uint8Array(this.buffer, address, numbers.byteLength).set(bytes);
    return address;
  }

  /** Allocates a block that was never used; its offset is a multiple of its size, and the gap before it is free. */
  private takeFromTop(size: number): number {
    const offset = Math.ceil(this.top / size) * size;
    const missing = Math.ceil((this.heap + offset + size - this.buffer.byteLength) / PAGE);
    if (missing > 0) {
      const room = MOST_PAGES - this.buffer.byteLength / PAGE;
      this.wasm.grow(Math.max(missing, Math.min(GROWTH, room)));
    }
    while (this.top < offset) {
      const gap = lowestPower(this.top);
      this.freeOf(gap).add(this.top);
      this.top += gap;
    }
    this.top = offset + size;
    return offset;
  }

  private freeOf(size: number): Set<number> {
    const pieces = this.free.get(size) ?? new Set<number>();
    this.free.set(size, pieces);
    return pieces;
  }

  /** A copy of the doubles at an address. */
  doubles(address: number, length: number): Float64Array {
    return new Float64Array(this.buffer, address, length).slice();
  }
}

function pieceOf(bytes: number): number {
  return Math.max(64, 2 ** Math.ceil(Math.log2(Math.max(1, bytes))));
}

/** The largest power of two that divides a number above 0. */
function lowestPower(number: number): number {
  let power = 1;
  while (number % (2 * power) === 0) power *= 2;
  return power;
}
