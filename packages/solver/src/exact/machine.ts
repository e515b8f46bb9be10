/**
 * The WebAssembly module that walks over boards (`assembly/exact.ts`), with its
 * memory: the tables of a problem, and whatever sets and maps the walks need.
 * It takes boards and layers as they are and gives keys and values back; where
 * a content security policy is in force, `script-src` needs 'wasm-unsafe-eval'.
 */
import { boardOver, type Board } from '@open2048/core';
import { MODULE } from '../generated/module.ts';

/** What `slide` returns when the direction does not change the board. */
export const ILLEGAL = -1;
/** What `slide` returns when the move makes the tile that ends the game. */
export const WON = -2;

/** The lines of a board in one axis; `contents` is the cells of a line as digits in the base. */
export interface Axis {
  /** The number of different contents. */
  readonly contents: number;
  /** 16 bytes for each contents: the contents the other way round, flags, points; two i32 and a double. */
  readonly lines: Uint8Array;
  /** What line l of contents c adds to image g after its slide, at `(l * contents + c) * images + g`. */
  readonly slid: Int32Array;
}

/** The tables of a problem. */
export interface Tables {
  readonly rows: number;
  readonly cols: number;
  readonly base: number;
  /** Images of a board: 8 of a square, else 4. */
  readonly images: number;
  readonly horizontal: Axis;
  readonly vertical: Axis;
  /** What one rank on a cell adds to image g, at `cell * images + g`. */
  readonly weights: Int32Array;
  /** What one rank on cell (row, col) adds to the contents of its row, by col; and of its column, by row. */
  readonly inRow: Int32Array;
  readonly inColumn: Int32Array;
  /** Points of every move, whatever it does. */
  readonly perMove: number;
  readonly random: boolean;
  /** The most that a value can be: 1 for a probability, else infinite. */
  readonly most: number;
}

/** A set or a map in the machine's memory: open addressing, 4 or 16 bytes a slot. */
export interface Slots {
  readonly slotBytes: 4 | 16;
  address: number;
  bits: number;
  size: number;
}

/** A tile that is dealt, and where what it leads to stands. */
export interface Deal {
  readonly rank: number;
  readonly states: Slots;
  readonly afterstates: Slots;
  readonly probability: number;
  /** The points that the tile is worth when it is dealt. */
  readonly points: number;
  /** Whether the tile is the one that ends the game; then nothing else here matters. */
  readonly ends: boolean;
}

/** What was found beyond a deal, over several calls. */
export interface Found {
  terminal: number;
  pairs: number;
  wins: number;
}

/** What the module offers; addresses in bytes. */
interface Exports {
  readonly configure: (...numbers: number[]) => void;
  readonly take: (key: number, sum: number) => void;
  readonly settle: () => void;
  readonly countEmpty: () => number;
  readonly lastPoints: () => number;
  readonly keyWith: (cell: number, rank: number) => number;
  readonly slide: (direction: number) => number;
  readonly begin: (deal: number) => void;
  readonly position: (deal: number) => number;
  readonly moveValue: (direction: number, deal: number) => number;
  readonly deal: (
    keys: number,
    from: number,
    count: number,
    sum: number,
    deals: number,
    end: number,
  ) => number;
  readonly value: (
    keys: number,
    from: number,
    count: number,
    sum: number,
    deals: number,
    end: number,
    values: number,
  ) => number;
  readonly collect: (slots: number, size: number, target: number) => number;
  readonly sort: (keys: number, count: number, room: number, counts: number) => void;
  readonly rehash: (
    slots: number,
    size: number,
    target: number,
    shift: number,
    mask: number,
  ) => void;
  readonly rehashMap: (
    slots: number,
    size: number,
    target: number,
    shift: number,
    mask: number,
  ) => void;
  readonly fillMap: (
    slots: number,
    shift: number,
    mask: number,
    keys: number,
    values: number,
    count: number,
  ) => void;
}

/** Where the module keeps the board at hand, and the memory that is given out begins. */
const RANKS = 1024;
const EMPTY = 1280;
const DEALS = 2048;
const HEAP = 8192;
const DEAL_BYTES = 80;
const PAGE = 65536;
/** The memory grows by this many pages at least. */
const GROWTH = 64;
const SMALLEST_BITS = 8;
const SORT_COUNTS = 2048 * 4;

let compiled: WebAssembly.Module | undefined;

/** Walks over the boards of one problem. */
export class Machine {
  readonly base: number;
  /** The most that a value can be. */
  readonly most: number;
  private readonly rows: number;
  private readonly cols: number;
  private readonly memory = new WebAssembly.Memory({ initial: GROWTH });
  private readonly module: Exports;
  private readonly free = new Map<number, number[]>();
  private top = HEAP;

  /** Builds the machine of a problem; throws where WebAssembly is not allowed. */
  constructor(tables: Tables) {
    compiled ??= new WebAssembly.Module(
      Uint8Array.from(atob(MODULE), (byte) => byte.charCodeAt(0)),
    );
    const { exports } = new WebAssembly.Instance(compiled, { env: { memory: this.memory } });
    this.module = exports as unknown as Exports;
    const { rows, cols, base, images, horizontal, vertical } = tables;
    this.rows = rows;
    this.cols = cols;
    this.base = base;
    this.most = tables.most;
    const axis = ({ contents, lines, slid }: Axis) => [contents, this.load(lines), this.load(slid)];
    const across = axis(horizontal);
    this.module.configure(
      rows,
      cols,
      base,
      images / 4,
      this.load(tables.weights),
      this.load(tables.inRow),
      this.load(tables.inColumn),
      ...across,
      ...(vertical === horizontal ? across : axis(vertical)),
      tables.perMove,
      Number(tables.random),
      tables.most,
    );
  }

  /** Takes up the board of a layer that a key stands for; `sum` is the sum of its faces. */
  take(key: number, sum: number): void {
    this.module.take(key, sum);
  }

  /** Takes up any board whose ranks are below the base. */
  takeRanks(ranks: ArrayLike<number>): void {
    new Int32Array(this.memory.buffer, RANKS, ranks.length).set(ranks);
    this.module.settle();
  }

  /** The board that was taken up, as a value. */
  board(): Board {
    const ranks = new Int32Array(this.memory.buffer, RANKS, this.rows * this.cols);
    return boardOver(this.rows, this.cols, Uint8Array.from(ranks));
  }

  /** The empty cells of the board that was taken up. */
  empty(): Int32Array {
    return new Int32Array(this.memory.buffer, EMPTY, this.module.countEmpty());
  }

  /** The key of the board that was taken up. */
  key(): number {
    return this.module.keyWith(0, 0);
  }

  /** Its key with one more tile on a cell that is empty. */
  keyWith(cell: number, rank: number): number {
    return this.module.keyWith(cell, rank);
  }

  /** The key of its afterstate in a direction, `ILLEGAL` or `WON`. */
  slide(direction: number): number {
    return this.module.slide(direction);
  }

  /** The points of the last slide that was legal. */
  points(): number {
    return this.module.lastPoints();
  }

  /** An empty set (4 bytes a slot) or map (16) with room for so many keys at least. */
  slots(slotBytes: 4 | 16, expected: number): Slots {
    const bits = Math.max(SMALLEST_BITS, Math.ceil(Math.log2(expected * 2 + 2)));
    return { slotBytes, bits, size: 0, address: this.freshSlots(slotBytes, bits) };
  }

  /** Gives the memory of a set or a map back. */
  release({ slotBytes, address, bits }: Slots): void {
    this.giveBack(address, slotBytes * 2 ** bits);
  }

  /** A map of ascending keys to values. */
  map(keys: Int32Array, values: Float64Array): Slots {
    const map = this.slots(16, keys.length);
    const [from, of] = [this.load(keys), this.load(values)];
    this.module.fillMap(map.address, 32 - map.bits, 2 ** map.bits - 1, from, of, keys.length);
    map.size = keys.length;
    this.giveBack(from, keys.byteLength);
    this.giveBack(of, values.byteLength);
    return map;
  }

  /** The keys of a set, ascending. */
  sorted({ address, bits, size }: Slots): Int32Array {
    const [keys, room, counts] = [
      this.alloc(size * 4),
      this.alloc(size * 4),
      this.alloc(SORT_COUNTS),
    ];
    this.module.collect(address, 2 ** bits, keys);
    this.module.sort(keys, size, room, counts);
    const sorted = new Int32Array(this.memory.buffer, room, size).slice();
    this.giveBack(keys, size * 4);
    this.giveBack(room, size * 4);
    this.giveBack(counts, SORT_COUNTS);
    return sorted;
  }

  /** Adds the board that was taken up to the positions of a deal, and what its moves lead to. */
  begin(deal: Deal, found: Found): void {
    this.makeRoom(deal);
    const end = this.writeDeals([deal]);
    this.module.begin(DEALS);
    this.readDeals([deal], [found], end);
  }

  /** Deals tiles to afterstates of a layer, and makes every move of the positions that are new. */
  deal(sum: number, keys: Int32Array, deals: readonly Deal[], found: readonly Found[]): void {
    const address = this.load(keys);
    for (let done = 0; done < keys.length;) {
      for (const deal of deals) this.makeRoom(deal);
      const end = this.writeDeals(deals);
      done = this.module.deal(address, done, keys.length, sum, DEALS, end);
      this.readDeals(deals, found, end);
    }
    this.giveBack(address, keys.byteLength);
  }

  /** The values of afterstates of a layer. */
  values(sum: number, keys: Int32Array, deals: readonly Deal[]): Float64Array {
    const [address, target] = [this.load(keys), this.alloc(keys.length * 8)];
    for (let done = 0; done < keys.length;) {
      for (const deal of deals) this.makeRoom(deal);
      const end = this.writeDeals(deals);
      done = this.module.value(address, done, keys.length, sum, DEALS, end, target);
      this.readDeals(deals, [], end);
    }
    const values = new Float64Array(this.memory.buffer, target, keys.length).slice();
    this.giveBack(address, keys.byteLength);
    this.giveBack(target, keys.length * 8);
    return values;
  }

  /** The value of the board that was taken up, with the player to move; `deal` names its afterstates. */
  position(deal: Deal): number {
    this.writeDeals([deal]);
    return this.module.position(DEALS);
  }

  /** The value of one of its moves, NaN when that is not legal. */
  moveValue(direction: number, deal: Deal): number {
    this.writeDeals([deal]);
    return this.module.moveValue(direction, DEALS);
  }

  /** Doubles what may overflow before the module looks at it again. */
  private makeRoom({ states, afterstates, ends }: Deal): void {
    const cells = this.rows * this.cols;
    if (ends) return;
    this.growFor(states, cells);
    // A map of afterstates is complete.
    if (afterstates.slotBytes === 4) this.growFor(afterstates, 4 * cells);
  }

  private growFor(slots: Slots, more: number): void {
    while ((slots.size + more) * 2 > 2 ** slots.bits - 1) this.grow(slots);
  }

  private grow(slots: Slots): void {
    const old = { ...slots };
    slots.bits++;
    slots.address = this.freshSlots(slots.slotBytes, slots.bits);
    const move = slots.slotBytes === 4 ? this.module.rehash : this.module.rehashMap;
    move(old.address, 2 ** old.bits, slots.address, 32 - slots.bits, 2 ** slots.bits - 1);
    this.release(old);
  }

  /** Writes deals where the module reads them; returns where they end. */
  private writeDeals(deals: readonly Deal[]): number {
    const view = new DataView(this.memory.buffer, DEALS);
    for (const [
      index,
      { rank, states, afterstates, probability, points, ends },
    ] of deals.entries()) {
      const at = index * DEAL_BYTES;
      view.setInt32(at, rank, true);
      for (const [place, { address, bits, size }] of [states, afterstates].entries()) {
        const start = at + 4 + place * 16;
        view.setInt32(start, address, true);
        view.setInt32(start + 4, 32 - bits, true);
        view.setInt32(start + 8, 2 ** bits - 1, true);
        view.setInt32(start + 12, size, true);
      }
      for (let count = 36; count < 48; count += 4) view.setInt32(at + count, 0, true);
      view.setFloat64(at + 48, probability, true);
      view.setFloat64(at + 56, points, true);
      view.setInt32(at + 64, Number(ends), true);
    }
    return DEALS + deals.length * DEAL_BYTES;
  }

  /** Takes over the sizes and counts that the module has changed. */
  private readDeals(deals: readonly Deal[], found: readonly Found[], end: number): void {
    const view = new DataView(this.memory.buffer, DEALS, end - DEALS);
    for (const [index, { states, afterstates }] of deals.entries()) {
      const at = index * DEAL_BYTES;
      states.size = view.getInt32(at + 16, true);
      afterstates.size = view.getInt32(at + 32, true);
      const counts = found[index];
      if (counts === undefined) continue;
      counts.terminal += view.getInt32(at + 36, true);
      counts.pairs += view.getInt32(at + 40, true);
      counts.wins += view.getInt32(at + 44, true);
    }
  }

  private freshSlots(slotBytes: number, bits: number): number {
    const address = this.alloc(slotBytes * 2 ** bits);
    new Uint8Array(this.memory.buffer, address, slotBytes * 2 ** bits).fill(0xff);
    return address;
  }

  /** Copies numbers into the memory. */
  private load(numbers: Int32Array | Float64Array | Uint8Array): number {
    const address = this.alloc(numbers.byteLength);
    const bytes = new Uint8Array(numbers.buffer, numbers.byteOffset, numbers.byteLength);
    new Uint8Array(this.memory.buffer, address, numbers.byteLength).set(bytes);
    return address;
  }

  /** Memory in pieces of powers of two; a piece that was given back is given out again. */
  private alloc(bytes: number): number {
    const size = pieceOf(bytes);
    const known = this.free.get(size)?.pop();
    if (known !== undefined) return known;
    const address = this.top;
    this.top += size;
    const missing = Math.ceil((this.top - this.memory.buffer.byteLength) / PAGE);
    if (missing > 0) this.memory.grow(Math.max(missing, GROWTH));
    return address;
  }

  private giveBack(address: number, bytes: number): void {
    const size = pieceOf(bytes);
    const pieces = this.free.get(size) ?? [];
    pieces.push(address);
    this.free.set(size, pieces);
  }
}

function pieceOf(bytes: number): number {
  return Math.max(16, 2 ** Math.ceil(Math.log2(Math.max(1, bytes))));
}
