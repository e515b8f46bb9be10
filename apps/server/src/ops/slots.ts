/**
 * At most so many of something for one key, such as the sockets of an address, and so many in total. Asking whether there
 * is room takes the same time however many there are.
 */

/** The largest number for one key, and in total. */
export interface SlotLimits {
  readonly perKey: number;
  readonly total: number;
}

/** The slots of one kind. */
export class Slots<Key> {
  readonly #limits: SlotLimits;
  /** The number of taken slots of each key that has any. */
  readonly #taken = new Map<Key, number>();
  #total = 0;

  constructor(limits: SlotLimits) {
    this.#limits = limits;
  }

  /** The number of taken slots. */
  get taken(): number {
    return this.#total;
  }

  /** Whether a key may take another slot. */
  hasRoom(key: Key): boolean {
    const { perKey, total } = this.#limits;
    return this.#total < total && (this.#taken.get(key) ?? 0) < perKey;
  }

  /** Takes a slot, for which there must be room. */
  take(key: Key): void {
    if (!this.hasRoom(key)) throw new Error(`no slot is free for ${String(key)}`);
    this.#total++;
    this.#taken.set(key, (this.#taken.get(key) ?? 0) + 1);
  }

  /** Gives a taken slot back. */
  free(key: Key): void {
    const taken = this.#taken.get(key);
    if (taken === undefined) throw new Error(`no slot is taken for ${String(key)}`);
    this.#total--;
    if (taken === 1) this.#taken.delete(key);
    else this.#taken.set(key, taken - 1);
  }
}
