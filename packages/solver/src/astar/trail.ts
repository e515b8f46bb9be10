/**
 * The way back through the layers of a search, in two bits per board. New boards are numbered in the order of the
 * boards they come from, the left swipe of each before its swipe down, so it is enough to store which swipes of each
 * board led to a new one: counting them finds the parent of a board. The record of a layer takes a thirty-second of the
 * size of its boards.
 */
import { DOWN_IS_NEW, LEFT_IS_NEW, type MemoryBudget } from './states.ts';

const BOTH = LEFT_IS_NEW | DOWN_IS_NEW;

export class Trail {
  private layers: Uint8Array[] = [];
  private readonly memory: MemoryBudget;

  constructor(memory: MemoryBudget) {
    this.memory = memory;
  }

  /** Starts the record of a layer with the given number of boards; false if memory runs out. */
  addLayer(count: number): boolean {
    const bytes = (count + 3) >> 2;
    const layer = this.memory.make(bytes, () => new Uint8Array(bytes));
    if (layer !== null) this.layers.push(layer);
    return layer !== null;
  }

  /** Records the result of `States.expand` for a board of the last layer. */
  record(id: number, found: number): void {
    this.layers.at(-1)![id >> 2]! |= (found & BOTH) << (2 * (id & 3));
  }

  /** Removes from the last layer's record the new boards that are not kept (`kept[id]` is 0). */
  strike(kept: Uint8Array): void {
    const layer = this.layers.at(-1)!;
    let id = 0;
    for (let bit = 0; id < kept.length; bit++) {
      const mask = 1 << (bit & 7);
      if ((layer[bit >> 3]! & mask) === 0) continue;
      if (kept[id++] === 0) layer[bit >> 3]! &= ~mask;
    }
  }

  /**
   * The path to a board of the last layer: its number in the first layer, and for each move from there whether it goes
   * down rather than left.
   */
  wayTo(id: number): { readonly start: number; readonly downs: boolean[] } {
    const downs: boolean[] = [];
    let start = id;
    for (const layer of this.layers.slice(0, -1).toReversed()) {
      const bit = nthBit(layer, start);
      downs.push((bit & 1) === 1);
      start = bit >> 1;
    }
    return { start, downs: downs.toReversed() };
  }

  /** Removes all layers and releases their memory. */
  clear(): void {
    for (const layer of this.layers) this.memory.give(layer.length);
    this.layers = [];
  }
}

/** The index of the n-th set bit, n from 0; there must be more than n. */
function nthBit(bytes: Uint8Array, n: number): number {
  for (let bit = 0, seen = 0; ; bit++) {
    if ((bytes[bit >> 3]! & (1 << (bit & 7))) !== 0 && seen++ === n) return bit;
  }
}
