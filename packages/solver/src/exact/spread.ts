/**
 * The probability of each board of a layer, by what its tiles were worth when they were dealt; in the memory of a
 * machine, where `assembly/plays.ts` processes it. There is a row for each board, as wide as the window of its layer.
 * What is outside the window, or less likely than 1e-21, is dropped, and the total of what was dropped is reported.
 */
import type { Machine, Slots } from './machine.ts';

/** The probabilities of one board: entry i is that of `low + i`. */
export interface Row {
  readonly low: number;
  readonly parts: Float64Array;
}

/** The range of worths in a layer: from `low` up to `end`, not included. */
export interface Window {
  readonly low: number;
  readonly end: number;
}

/** The fields of a spread in memory, i32 each; the dropped probability is a double. */
const FIELDS = { count: 4, capacity: 5, first: 8, end: 9, ended: 10 } as const;
const DROPPED = 48;
const BYTES = 64;
const ROW_FIRST = 8;
const ROW_END = 12;
const PARTS = 16;
const FEWEST = 64;

/** The boards of one layer, by key. */
export class Spread {
  /** The address of its descriptor. */
  readonly address: number;
  readonly window: Window;
  private readonly machine: Machine;
  private readonly slots: Slots;
  private readonly rowBytes: number;
  private rows: number;
  private capacity = FEWEST;

  constructor(machine: Machine, window: Window) {
    const width = window.end - window.low;
    this.machine = machine;
    this.window = window;
    this.rowBytes = PARTS + width * 8;
    this.slots = machine.emptyMap(FEWEST);
    this.rows = machine.memory.take(this.capacity * this.rowBytes);
    this.address = machine.memory.take(BYTES);
    const { keys, values, bits } = this.slots;
    const fields = [keys, values, bits, this.rows, 0, this.capacity, window.low, width];
    new Uint8Array(machine.memory.buffer, this.address, BYTES).fill(0);
    new Int32Array(machine.memory.buffer, this.address, fields.length).set(fields);
  }

  /** The number of boards. */
  get count(): number {
    return this.field('count');
  }

  /** Games that ended here. */
  get ended(): number {
    return this.field('ended');
  }

  /** The probability that was dropped. */
  get dropped(): number {
    return new DataView(this.machine.memory.buffer, this.address).getFloat64(DROPPED, true);
  }

  /** The range of worths that the rows had after the last trim. */
  get held(): Window {
    const { low } = this.window;
    const end = low + this.field('end');
    return { low: Math.min(low + this.field('first'), end), end };
  }

  /** Makes room for the given number of further boards. */
  makeRoom(more: number): void {
    const { memory } = this.machine;
    const needed = this.count + more;
    this.slots.size = this.count;
    this.machine.growFor(this.slots, more);
    if (needed > this.capacity) {
      const [old, bytes] = [this.rows, this.capacity * this.rowBytes];
      while (needed > this.capacity) this.capacity *= 2;
      this.rows = memory.take(this.capacity * this.rowBytes);
      const all = new Uint8Array(memory.buffer);
      all.copyWithin(this.rows, old, old + this.count * this.rowBytes);
      memory.giveBack(old, bytes);
    }
    const fields = new Int32Array(memory.buffer, this.address, FIELDS.capacity + 1);
    fields.set([this.slots.keys, this.slots.values, this.slots.bits, this.rows]);
    fields[FIELDS.capacity] = this.capacity;
  }

  /** The key of the row at an address. */
  keyAt(address: number): number {
    return new DataView(this.machine.memory.buffer, address).getFloat64(0, true);
  }

  /** The row at an address. */
  rowAt(address: number): Row {
    const { buffer } = this.machine.memory;
    const view = new DataView(buffer, address);
    const [first, end] = [view.getInt32(ROW_FIRST, true), view.getInt32(ROW_END, true)];
    const parts = new Float64Array(buffer, address + PARTS + first * 8, end - first);
    return { low: this.window.low + first, parts };
  }

  /** The address of the nth row. */
  addressOf(nth: number): number {
    return this.rows + nth * this.rowBytes;
  }

  /** Releases the memory. */
  release(): void {
    this.machine.release(this.slots);
    this.machine.memory.giveBack(this.rows, this.capacity * this.rowBytes);
    this.machine.memory.giveBack(this.address, BYTES);
  }

  private field(name: keyof typeof FIELDS): number {
    return new Int32Array(this.machine.memory.buffer, this.address, 12)[FIELDS[name]]!;
  }
}
