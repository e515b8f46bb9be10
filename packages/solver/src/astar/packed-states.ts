/**
 * States of boards up to 4x4 in 64 bits: four bits per cell, a row in 16 bits with its left cell lowest, two rows per
 * word. A smaller board is in the lower left of a 4x4 frame, where the same swipes and the same mirror work. A swipe
 * down is a swipe left on the mirror image, so one table of the 65,536 rows serves both. Boards are stored in a list,
 * in the order found, and again in a hash table with open addressing. This is a hot file: one object per board would
 * cost more than the search, so all data is in arrays.
 */
import type { Ranks } from '@open2048/core';
import { frozenTiles, movesAtLeast } from './bounds.ts';
import { roughness } from './order.ts';
import {
  LEFT_IS_CUT,
  LEFT_IS_FULL,
  LEFT_IS_NEW,
  LEFT_WINS,
  ANY_NUMBER,
  type MemoryBudget,
  type NewStates,
  type States,
} from './states.ts';

/** The largest side and the largest rank that fit in this format. */
export const MAX_PACKED_SIDE = 4;
export const MAX_PACKED_RANK = 15;

/** Set in a table entry whose row makes the goal. */
const ROW_WINS = 1 << 16;
const FIRST_ROOM = 1 << 10;
/** Indices are computed in 32 bits. */
const MOST_ROOM = 1 << 28;
/** Two words in the list, and two slots of two words in the hash table. */
const BYTES_OF_ROOM = 24;

/** The result of a swipe to the left for each row, with `ROW_WINS` if it makes the goal rank. */
function rowTable(goal: number): Uint32Array {
  const table = new Uint32Array(1 << 16);
  for (let row = 0; row < table.length; row++) {
    let [laid, at, joiner, wins] = [0, 0, 0, 0];
    for (let shift = 0; shift < 16; shift += 4) {
      const rank = (row >> shift) & 15;
      if (rank === 0) continue;
      if (rank === joiner) {
        laid += 1 << (at - 4);
        joiner = 0;
        if (rank + 1 === goal) wins = ROW_WINS;
      } else {
        laid |= rank << at;
        joiner = rank;
        at += 4;
      }
    }
    table[row] = (laid & 0xffff) | wins;
  }
  return table;
}

/** Creates collections of boards of a side 2 to 4 whose ranks, and goal, are at most 15. */
export function packedStates(side: number, goal: number, memory: MemoryBudget): NewStates {
  const rows = rowTable(goal);
  return () =>
    memory.make(FIRST_ROOM * BYTES_OF_ROOM, () => new PackedStates(side, goal, rows, memory));
}

class PackedStates implements States {
  count = 0;
  /** The boards in the order found: upper word, lower word. */
  private list = new Int32Array(2 * FIRST_ROOM);
  /** The same boards by hash; two zeros mark a free slot, because every board has a tile. */
  private table = new Int32Array(4 * FIRST_ROOM);
  private room = FIRST_ROOM;
  private readonly side: number;
  private readonly goal: number;
  private readonly rows: Uint32Array;
  private readonly memory: MemoryBudget;
  /** A 2 in the corner, in the upper and the lower word, and the bits of that cell. */
  private readonly twoAbove: number;
  private readonly twoBelow: number;
  private readonly corner: { readonly above: number; readonly below: number };
  private readonly ranks: Uint8Array;
  /** The result of the last `mirror`. */
  private mirrorAbove = 0;
  private mirrorBelow = 0;

  constructor(side: number, goal: number, rows: Uint32Array, memory: MemoryBudget) {
    this.side = side;
    this.goal = goal;
    this.rows = rows;
    this.memory = memory;
    this.ranks = new Uint8Array(side * side);
    const cell = this.cellOf(0, side - 1);
    this.twoAbove = cell < 8 ? 1 << (4 * cell) : 0;
    this.twoBelow = cell < 8 ? 0 : 1 << (4 * (cell - 8));
    this.corner = { above: 15 * this.twoAbove, below: 15 * this.twoBelow };
  }

  add(ranks: Ranks): boolean {
    const [above, below] = this.pack(ranks);
    return this.insertEither(above, below) !== LEFT_IS_FULL;
  }

  keepsMirrored(ranks: Ranks): boolean {
    const [above, below] = this.pack(ranks);
    return this.isMirrorFirst(above, below);
  }

  expand(id: number, into: this, movesLeft: number): number {
    const above = this.list[2 * id]!;
    const below = this.list[2 * id + 1]!;
    const left = into.swipe(above, below, movesLeft);
    into.mirror(above, below);
    return left | (into.swipe(into.mirrorAbove, into.mirrorBelow, movesLeft) << 1);
  }

  roughness(id: number): number {
    this.unpack(this.list[2 * id]!, this.list[2 * id + 1]!);
    return roughness(this.ranks, this.side);
  }

  retain(ids: Uint32Array): void {
    for (const [index, id] of ids.entries()) {
      this.list[2 * index] = this.list[2 * id]!;
      this.list[2 * index + 1] = this.list[2 * id + 1]!;
    }
    this.clear();
    this.count = ids.length;
    this.fillTable();
  }

  clear(): void {
    this.count = 0;
    this.table.fill(0);
  }

  /** Swipes a board to the left and adds the result. */
  private swipe(above: number, below: number, movesLeft: number): number {
    const { rows } = this;
    const row0 = rows[above & 0xffff]!;
    const row1 = rows[above >>> 16]!;
    const row2 = rows[below & 0xffff]!;
    const row3 = rows[below >>> 16]!;
    const slidAbove = (row0 & 0xffff) | (row1 << 16);
    const slidBelow = (row2 & 0xffff) | (row3 << 16);
    if (slidAbove === above && slidBelow === below) return 0;
    if (((row0 | row1 | row2 | row3) & ROW_WINS) !== 0) return LEFT_WINS;
    if (((slidAbove & this.corner.above) | (slidBelow & this.corner.below)) !== 0) return 0;
    const dealtAbove = slidAbove | this.twoAbove;
    const dealtBelow = slidBelow | this.twoBelow;
    const needed = this.movesNeeded(dealtAbove, dealtBelow, movesLeft);
    if (needed > movesLeft) return needed === Infinity ? 0 : LEFT_IS_CUT;
    return this.insertEither(dealtAbove, dealtBelow);
  }

  /** `movesAtLeast`, or 0 without computing it if it is known to be finite and there is no limit. */
  private movesNeeded(above: number, below: number, movesLeft: number): number {
    if (movesLeft === ANY_NUMBER && this.goal < 2 * this.side) {
      // Nothing is frozen if a neighbour of the corner is empty or equals the corner.
      const corner = (below >>> 16) & 15;
      const right = (below >>> 20) & 15;
      const over = below & 15;
      if (right === 0 || over === 0 || right === corner || over === corner) return 0;
      this.unpack(above, below);
      if (frozenTiles(this.ranks, this.side) === 0) return 0;
    } else this.unpack(above, below);
    return movesAtLeast(this.ranks, this.side, this.goal);
  }

  /** Adds a board or its mirror image, whichever is stored; returns `LEFT_IS_NEW`, 0 or `LEFT_IS_FULL`. */
  private insertEither(above: number, below: number): number {
    return this.isMirrorFirst(above, below)
      ? this.insert(this.mirrorAbove, this.mirrorBelow)
      : this.insert(above, below);
  }

  private isMirrorFirst(above: number, below: number): boolean {
    this.mirror(above, below);
    if (this.mirrorAbove !== above) return this.mirrorAbove < above;
    return this.mirrorBelow < below;
  }

  /** Swaps cells across the diagonal from the lower left: within the 2x2 blocks, then two blocks. */
  private mirror(above: number, below: number): void {
    let swap = (above ^ (above >>> 20)) & 0x0f0f;
    const blocksAbove = above ^ swap ^ (swap << 20);
    swap = (below ^ (below >>> 20)) & 0x0f0f;
    const blocksBelow = below ^ swap ^ (swap << 20);
    swap = (blocksAbove ^ (blocksBelow >>> 8)) & 0x00ff00ff;
    this.mirrorAbove = blocksAbove ^ swap;
    this.mirrorBelow = blocksBelow ^ (swap << 8);
  }

  private insert(above: number, below: number): number {
    if (this.count === this.room && !this.grow()) return LEFT_IS_FULL;
    const { table } = this;
    const last = table.length - 2;
    let place = hash(above, below) & last;
    while ((table[place]! | table[place + 1]!) !== 0) {
      if (table[place] === above && table[place + 1] === below) return 0;
      place = (place + 2) & last;
    }
    table[place] = above;
    table[place + 1] = below;
    this.list[2 * this.count] = above;
    this.list[2 * this.count + 1] = below;
    this.count++;
    return LEFT_IS_NEW;
  }

  private grow(): boolean {
    const room = 2 * this.room;
    if (room > MOST_ROOM) return false;
    const made = this.memory.make(room * BYTES_OF_ROOM, () => ({
      list: new Int32Array(2 * room),
      table: new Int32Array(4 * room),
    }));
    if (made === null) return false;
    made.list.set(this.list);
    this.list = made.list;
    this.table = made.table;
    this.fillTable();
    this.memory.give(this.room * BYTES_OF_ROOM);
    this.room = room;
    return true;
  }

  private fillTable(): void {
    const { table, list } = this;
    const last = table.length - 2;
    for (let at = 0; at < 2 * this.count; at += 2) {
      let place = hash(list[at]!, list[at + 1]!) & last;
      while ((table[place]! | table[place + 1]!) !== 0) place = (place + 2) & last;
      table[place] = list[at]!;
      table[place + 1] = list[at + 1]!;
    }
  }

  /** The cell of the frame that a cell of the board is in. */
  private cellOf(row: number, col: number): number {
    return (MAX_PACKED_SIDE - this.side + row) * MAX_PACKED_SIDE + col;
  }

  private pack(ranks: Ranks): readonly [number, number] {
    const words: [number, number] = [0, 0];
    for (let index = 0; index < ranks.length; index++) {
      const cell = this.cellOf(Math.floor(index / this.side), index % this.side);
      words[cell >> 3]! |= ranks[index]! << (4 * (cell & 7));
    }
    return words;
  }

  private unpack(above: number, below: number): void {
    const { ranks, side } = this;
    for (let row = 0, index = 0; row < side; row++) {
      for (let col = 0; col < side; col++, index++) {
        const cell = this.cellOf(row, col);
        ranks[index] = ((cell < 8 ? above : below) >>> (4 * (cell & 7))) & 15;
      }
    }
  }
}

/** The even bits of a hash of 64 bits in 32; multiplication and folding, as in MurmurHash3. */
function hash(above: number, below: number): number {
  let mixed = Math.imul(above, 0x85ebca6b) ^ Math.imul(below ^ (below >>> 15), 0xc2b2ae35);
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b);
  return (mixed ^ (mixed >>> 13)) << 1;
}
