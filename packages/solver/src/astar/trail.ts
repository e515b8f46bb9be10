/**
 * The way back through the layers of a search in two bits a board. New boards are numbered in the
 * order of the boards that they come from, the left swipe of each before its swipe down, so it is
 * enough to keep which swipes of each board led to a new one: counting them finds where a board came
 * from. A layer costs a thirty-second of its boards.
 */
import { DOWN_IS_NEW, LEFT_IS_NEW, type Memory } from './states.ts';

const BOTH = LEFT_IS_NEW | DOWN_IS_NEW;

export class Trail {
  private layers: Uint8Array[] = [];
  private readonly memory: Memory;

  constructor(memory: Memory) {
    this.memory = memory;
  }

  /** Begins the record of a layer with so many boards; false when there is no memory. */
  addLayer(count: number): boolean {
    const bytes = (count + 3) >> 2;
    const layer = this.memory.make(bytes, () => new Uint8Array(bytes));
    if (layer !== null) this.layers.push(layer);
    return layer !== null;
  }

  /** Records what `States.expand` found for a board of the last layer. */
  record(id: number, found: number): void {
    this.layers.at(-1)![id >> 2]! |= (found & BOTH) << (2 * (id & 3));
  }

  /** Strikes from the last layer's record the new boards that are not kept, `kept[id]` being 0. */
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
   * The way to a board of the last layer: its number in the first layer, and for each move from there
   * whether it goes down rather than left.
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

  /** Forgets all layers and gives their memory back. */
  clear(): void {
    for (const layer of this.layers) this.memory.give(layer.length);
    this.layers = [];
  }
}

/** The index of the n-th bit that is set, n from 0; there must be so many. */
function nthBit(bytes: Uint8Array, n: number): number {
  for (let bit = 0, seen = 0; ; bit++) {
    if ((bytes[bit >> 3]! & (1 << (bit & 7))) !== 0 && seen++ === n) return bit;
  }
}
