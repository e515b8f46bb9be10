/**
 * Sets and maps of boards within one layer, by key. Open addressing with linear
 * probing in one typed array: a lookup is a multiplication and most often one
 * read, and nothing is allocated a board. A file of its own because everything
 * that is slow about exact tables happens here.
 */

/** What marks a free slot; keys are 0 and more. */
const FREE = -1;
const SMALLEST_BITS = 8;

/** A multiple of the golden ratio spreads neighbouring keys (Knuth, The Art of Computer Programming, 6.4). */
const SPREAD = 0x9e3779b1 | 0;

/** A growing set of keys 0..2^31-1. */
export class KeySet {
  private slots: Int32Array;
  private shift: number;
  /** The number of keys. */
  size = 0;

  constructor(expected = 0) {
    const bits = Math.max(SMALLEST_BITS, Math.ceil(Math.log2(expected * 2 + 1)));
    this.slots = new Int32Array(2 ** bits).fill(FREE);
    this.shift = 32 - bits;
  }

  /** Adds a key; false when it was there. */
  add(key: number): boolean {
    const { slots } = this;
    const mask = slots.length - 1;
    let slot = Math.imul(key, SPREAD) >>> this.shift;
    for (;;) {
      const found = slots[slot]!;
      if (found === key) return false;
      if (found === FREE) break;
      slot = (slot + 1) & mask;
    }
    slots[slot] = key;
    if (++this.size * 2 > slots.length) this.grow();
    return true;
  }

  /** The keys in ascending order. */
  sorted(): Int32Array {
    const keys = new Int32Array(this.size);
    let count = 0;
    for (const key of this.slots) if (key !== FREE) keys[count++] = key;
    return keys.toSorted();
  }

  private grow(): void {
    const old = this.slots;
    this.slots = new Int32Array(old.length * 2).fill(FREE);
    this.shift--;
    const mask = this.slots.length - 1;
    for (const key of old) {
      if (key === FREE) continue;
      let slot = Math.imul(key, SPREAD) >>> this.shift;
      while (this.slots[slot] !== FREE) slot = (slot + 1) & mask;
      this.slots[slot] = key;
    }
  }
}

/** A growing map from keys 0..2^31-1 to doubles. */
export class ValueMap {
  private keys: Int32Array;
  private values: Float64Array;
  private shift: number;
  private size = 0;

  constructor(expected = 0) {
    const bits = Math.max(SMALLEST_BITS, Math.ceil(Math.log2(expected * 2 + 1)));
    this.keys = new Int32Array(2 ** bits).fill(FREE);
    this.values = new Float64Array(2 ** bits);
    this.shift = 32 - bits;
  }

  /** The value of a key, NaN when there is none. */
  get(key: number): number {
    const { keys } = this;
    const mask = keys.length - 1;
    let slot = Math.imul(key, SPREAD) >>> this.shift;
    for (;;) {
      const found = keys[slot]!;
      if (found === key) return this.values[slot]!;
      if (found === FREE) return Number.NaN;
      slot = (slot + 1) & mask;
    }
  }

  /** Adds a key that is not there yet. */
  put(key: number, value: number): void {
    const { keys } = this;
    const mask = keys.length - 1;
    let slot = Math.imul(key, SPREAD) >>> this.shift;
    while (keys[slot] !== FREE) slot = (slot + 1) & mask;
    keys[slot] = key;
    this.values[slot] = value;
    if (++this.size * 2 > keys.length) this.grow();
  }

  private grow(): void {
    const { keys, values } = this;
    this.keys = new Int32Array(keys.length * 2).fill(FREE);
    this.values = new Float64Array(keys.length * 2);
    this.shift--;
    this.size = 0;
    for (let slot = 0; slot < keys.length; slot++) {
      if (keys[slot] !== FREE) this.put(keys[slot]!, values[slot]!);
    }
  }
}
