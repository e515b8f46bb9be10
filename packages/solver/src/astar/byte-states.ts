/**
 * States of boards of any size and rank, one byte per cell: the move of the rules, and boards in one array, found by a
 * hash table of their numbers. Slower than packed-states.ts, with the same results.
 */
import {
  boardOver,
  DOWN,
  LEFT,
  move,
  withRank,
  type Board,
  type Direction,
  type Ranks,
} from '@open2048/core';
import { movesAtLeast } from './bounds.ts';
import { roughness } from './order.ts';
import {
  LEFT_IS_CUT,
  LEFT_IS_FULL,
  LEFT_IS_NEW,
  LEFT_WINS,
  mirrored,
  type MemoryBudget,
  type NewStates,
  type States,
} from './states.ts';

const FIRST_ROOM = 2;
/** Slots of the hash table per board. */
const PLACES = 2;

/** Collections of boards of any side and goal rank. */
export function byteStates(side: number, goal: number, memory: MemoryBudget): NewStates {
  return () => memory.make(bytesOf(FIRST_ROOM, side), () => new ByteStates(side, goal, memory));
}

const bytesOf = (room: number, side: number): number => room * (side * side + 4 * PLACES);

class ByteStates implements States {
  count = 0;
  private cells: Uint8Array;
  /** The numbers of boards plus one, by hash; 0 for a free slot. */
  private table = new Int32Array(PLACES * FIRST_ROOM);
  private room = FIRST_ROOM;
  private readonly side: number;
  private readonly area: number;
  private readonly goal: number;
  private readonly memory: MemoryBudget;

  constructor(side: number, goal: number, memory: MemoryBudget) {
    this.side = side;
    this.area = side * side;
    this.goal = goal;
    this.memory = memory;
    this.cells = new Uint8Array(FIRST_ROOM * this.area);
  }

  add(ranks: Ranks): boolean {
    return this.insertEither(ranks) !== LEFT_IS_FULL;
  }

  keepsMirrored(ranks: Ranks): boolean {
    return precedes(mirrored(ranks, this.side), ranks);
  }

  expand(id: number, into: this, movesLeft: number): number {
    const board = this.boardOf(id);
    const left = into.swipe(board, LEFT, movesLeft);
    return left | (into.swipe(board, DOWN, movesLeft) << 1);
  }

  roughness(id: number): number {
    return roughness(this.boardOf(id).ranks, this.side);
  }

  retain(ids: Uint32Array): void {
    for (const [index, id] of ids.entries()) {
      this.cells.copyWithin(index * this.area, id * this.area, (id + 1) * this.area);
    }
    this.clear();
    this.count = ids.length;
    this.fillTable();
  }

  clear(): void {
    this.count = 0;
    this.table.fill(0);
  }

  private swipe(board: Board, direction: Direction, movesLeft: number): number {
    const slid = move(board, direction);
    if (!slid.legal) return 0;
    const { ranks } = slid.board;
    if (ranks.includes(this.goal)) return LEFT_WINS;
    const corner = this.side - 1;
    if (ranks[corner] !== 0) return 0;
    const dealt = withRank(slid.board, corner, 1).ranks;
    const needed = movesAtLeast(dealt, this.side, this.goal);
    if (needed > movesLeft) return needed === Infinity ? 0 : LEFT_IS_CUT;
    return this.insertEither(dealt);
  }

  private boardOf(id: number): Board {
    const cells = this.cells.subarray(id * this.area, (id + 1) * this.area);
    return boardOver(this.side, this.side, cells);
  }

  private insertEither(ranks: Ranks): number {
    const image = mirrored(ranks, this.side);
    return this.insert(precedes(image, ranks) ? image : ranks);
  }

  private insert(ranks: Ranks): number {
    if (this.count === this.room && !this.grow()) return LEFT_IS_FULL;
    const { table, cells, area } = this;
    let place = hash(ranks, 0, area) % table.length;
    for (; table[place] !== 0; place = (place + 1) % table.length) {
      const start = (table[place]! - 1) * area;
      let cell = 0;
      while (cell < area && cells[start + cell] === ranks[cell]) cell++;
      if (cell === area) return 0;
    }
    cells.set(ranks, this.count * area);
    table[place] = ++this.count;
    return LEFT_IS_NEW;
  }

  private grow(): boolean {
    const room = 2 * this.room;
    const made = this.memory.make(bytesOf(room, this.side), () => ({
      cells: new Uint8Array(room * this.area),
      table: new Int32Array(PLACES * room),
    }));
    if (made === null) return false;
    made.cells.set(this.cells);
    this.cells = made.cells;
    this.table = made.table;
    this.fillTable();
    this.memory.give(bytesOf(this.room, this.side));
    this.room = room;
    return true;
  }

  private fillTable(): void {
    const { table, cells, area } = this;
    for (let id = 0; id < this.count; id++) {
      let place = hash(cells, id * area, area) % table.length;
      while (table[place] !== 0) place = (place + 1) % table.length;
      table[place] = id + 1;
    }
  }
}

/** Whether, at the first difference, `a` has the lower rank. */
function precedes(a: Ranks, b: Ranks): boolean {
  for (let cell = 0; cell < a.length; cell++) if (a[cell] !== b[cell]) return a[cell]! < b[cell]!;
  return false;
}

/** FNV-1a over the bytes of a board, as an unsigned 32-bit number. */
function hash(ranks: Ranks, start: number, length: number): number {
  let mixed = 0x811c9dc5;
  for (let cell = start; cell < start + length; cell++) {
    mixed = Math.imul(mixed ^ ranks[cell]!, 0x01000193);
  }
  return mixed >>> 0;
}
