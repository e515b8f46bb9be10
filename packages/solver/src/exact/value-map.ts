/**
 * A map of boards within one layer, by key, for what is done once and outside
 * the machine: open addressing with linear probing in two typed arrays.
 */

/** What marks a free slot; keys are 0 and more. */
const FREE = -1;
const SMALLEST_BITS = 8;

/** A multiple of the golden ratio spreads neighbouring keys (Knuth, The Art of Computer Programming, 6.4). */
const SPREAD = 0x9e3779b1 | 0;

/** A growing map from keys 0..2^52 to doubles. */
export class ValueMap {
  private keys: Float64Array;
  private values: Float64Array;
  private shift: number;
  private size = 0;

  constructor(expected = 0) {
    const bits = Math.max(SMALLEST_BITS, Math.ceil(Math.log2(expected * 2 + 1)));
    this.keys = new Float64Array(2 ** bits).fill(FREE);
    this.values = new Float64Array(2 ** bits);
    this.shift = 32 - bits;
  }

  /** The value of a key, NaN when there is none. */
  get(key: number): number {
    const { keys } = this;
    const mask = keys.length - 1;
    let slot = this.home(key);
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
    let slot = this.home(key);
    while (keys[slot] !== FREE) slot = (slot + 1) & mask;
    keys[slot] = key;
    this.values[slot] = value;
    if (++this.size * 2 > keys.length) this.grow();
  }

  private home(key: number): number {
    return Math.imul(key ^ (key / 2 ** 32), SPREAD) >>> this.shift;
  }

  private grow(): void {
    const { keys, values } = this;
    this.keys = new Float64Array(keys.length * 2).fill(FREE);
    this.values = new Float64Array(keys.length * 2);
    this.shift--;
    this.size = 0;
    for (let slot = 0; slot < keys.length; slot++) {
      if (keys[slot] !== FREE) this.put(keys[slot]!, values[slot]!);
    }
  }
}
