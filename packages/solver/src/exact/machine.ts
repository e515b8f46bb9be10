/**
 * The WebAssembly module that enumerates and values boards (`assembly/exact.ts`), with its memory: the tables of a
 * problem, and the sets and maps that it needs. It takes boards and layers and returns keys and values, and uses the
 * threads of the pool that it is given; under a content security policy, `script-src` needs 'wasm-unsafe-eval'.
 */
import { boardOver, type Board } from '@open2048/core';
import { MODULE } from '../generated/module.ts';
import { THREADED_MODULE } from '../generated/threaded-module.ts';
import { MachineMemory, type Numbers } from './memory.ts';
import { together, wordOf, type ThreadPool } from './thread-pool.ts';

/** The slides of the lines of a board in one direction; `contents` of a line are its cells as digits in the base. */
export interface Slides {
  /** The number of different contents. */
  readonly contents: number;
  /** Whether a line is to be reversed before it is looked up. */
  readonly reversed: boolean;
  /** Whether all lines slide alike: `lines` is then for any line, otherwise for line l from `l * contents` on. */
  readonly shared: boolean;
  /** 16 bytes for each contents: the contents reversed, flags, points; two i32 and a double. */
  readonly lines: Uint8Array;
  /** What line l of contents c adds to image g after its slide, at `(l * contents + c) * images + g`. */
  readonly slid: BoardNumbers;
}

/** Numbers of boards: 32 bits each if those of all boards of a problem fit. */
export type BoardNumbers = Float64Array | Uint32Array;

/** The tables of a problem. */
export interface Tables {
  readonly rows: number;
  readonly cols: number;
  readonly base: number;
  /** The images of a board that are numbered: 4 or 8. */
  readonly images: number;
  /** The bits of a key, and whether keys are stored in 32 bits instead of doubles. */
  readonly keyBits: number;
  readonly narrow: boolean;
  /** By direction. */
  readonly slides: readonly Slides[];
  /** What row r of contents c adds to image g without a slide, at `(r * contents + c) * images + g`. */
  readonly still: BoardNumbers;
  /** What rank k on a cell adds to image g, at `(cell * base + k) * images + g`. */
  readonly placed: BoardNumbers;
  /** The sum of the faces of each row contents. */
  readonly faces: Int32Array;
  /** The empty cells of row r of contents c that are free, a bit for each cell of the board, at `r * contents + c`. */
  readonly vacant: Int32Array;
  /** What row r of contents c adds to the contents of each column, at `(r * contents + c) * width`. */
  readonly columns: Int32Array;
  /** The number of columns, rounded up to a multiple of four. */
  readonly width: number;
  /** The row of each cell. */
  readonly rowOf: Int32Array;
  /** What a rank of 1 on cell (row, col) adds to the contents of its row, by col; and of its column, by row. */
  readonly inRow: Int32Array;
  readonly inColumn: Int32Array;
  /** The number of different digits that each row has in a key. */
  readonly places: Float64Array;
  /** The contents of a row with the given digits in a key, at `row * contents + digits`. */
  readonly expanded: Int32Array;
  /** The cell that has no digit in a key. */
  readonly last: number;
  /** Points of every move, whatever it merges. */
  readonly perMove: number;
  readonly random: boolean;
  /** The upper limit of a value: 1 for a probability, otherwise infinite. */
  readonly most: number;
}

/** A set of keys, or a map from keys to values, in the machine's memory: 2^bits slots with open addressing. */
export interface Slots {
  readonly kind: 'set' | 'map';
  keys: number;
  /** The address of the values of a map; 0 for a set. */
  values: number;
  bits: number;
  size: number;
}

/** The bytes of a key in a set or map. */
function keyBytes(narrow: boolean): number {
  return narrow ? 4 : DOUBLE;
}

/** The bytes of a slot of a map. */
export function mapSlotBytes(narrow: boolean): number {
  return keyBytes(narrow) + DOUBLE;
}

/** A tile that is dealt, and the collections for what it leads to. */
export interface Deal {
  readonly rank: number;
  readonly states: Slots;
  readonly afterstates: Slots;
  readonly probability: number;
  /** The points that the tile is worth when it is dealt. */
  readonly points: number;
  /** Whether the tile ends the game; the collections are then not used. */
  readonly ends: boolean;
}

/** Counts of what was found after a deal, over several calls. */
export interface DealCounts {
  terminal: number;
  pairs: number;
  wins: number;
}

/** The exports of the module; addresses are in bytes. */
interface Exports {
  readonly configure: (area: number) => void;
  readonly take: (key: number, sum: number) => void;
  readonly settle: () => void;
  readonly countEmpty: () => number;
  readonly number: () => number;
  readonly begin: (deal: number) => void;
  readonly position: (deal: number) => number;
  readonly moveValue: (direction: number, deal: number) => number;
  readonly work: () => void;
  readonly addPart: (spread: number, key: number, worth: number, part: number) => void;
  readonly trim: (spread: number) => void;
  readonly moveOn: (
    states: number,
    afterstates: number,
    from: number,
    sum: number,
    deal: number,
    ended: number,
  ) => number;
  readonly dealOn: (
    afterstates: number,
    from: number,
    sum: number,
    dealt: number,
    end: number,
    cells: number,
  ) => number;
  readonly collect: (slots: number, bits: number, target: number) => number;
  readonly sort: (
    keys: number,
    count: number,
    room: number,
    counts: number,
    bits: number,
    into: number,
  ) => void;
  readonly rehash: (
    slots: number,
    values: number,
    bits: number,
    target: number,
    targetValues: number,
    targetBits: number,
  ) => void;
  readonly fillMap: (
    slots: number,
    values: number,
    bits: number,
    keys: number,
    from: number,
    count: number,
  ) => void;
}

/** The addresses of the module's parameters, of the threads' areas, and of the fields of the first area. */
const LAYER = 512;
const LAYER_NEXT = LAYER + 24;
const CONFIG = 1024;
const CONFIG_REALS = CONFIG + 128;
const CONFIG_SLIDES = CONFIG + 256;
const SLIDES_BYTES = 32;
const DEALS = 2048;
const AREAS = 8192;
const EMPTY = AREAS + 64;
const ROWS = AREAS + 192;
/** A thread's board and counts, and from the middle of 4 KiB on up to 32 cells x 23 tiles of positions (`assembly/walks.ts`). */
const AREA_BYTES = 32_768;
const DEAL_BYTES = 72;

const SMALLEST_BITS = 8;
/** The part of the slots that may be taken (`holds` in `assembly/slots.ts`). */
const FULL = 3 / 4;
const SORT_COUNTS = 2048 * 4;
/** The bytes of a double: of a value, and of a key outside of sets and maps. */
const DOUBLE = 8;
/** The afterstates that a thread takes at a time, and those that it processes between two progress reports: 60 ms. */
const CHUNK = 64;
const SLICE = 2 ** 16;

const NOTHING = { rank: 0, probability: 0, points: 0, ends: false };

let plain: WebAssembly.Module | undefined;
let threaded: WebAssembly.Module | undefined;

/** Enumerates and values the boards of one problem. */
export class Machine {
  readonly base: number;
  private readonly tables: Tables;
  private readonly keyBytes: number;
  readonly memory: MachineMemory;
  readonly module: Exports;
  /** The status words of the other threads. */
  private readonly words: readonly Int32Array[];
  private readonly threads: number;

  /** Builds the machine of a problem; throws if WebAssembly is not allowed. */
  constructor(tables: Tables, pool?: ThreadPool) {
    this.tables = tables;
    this.base = tables.base;
    this.keyBytes = keyBytes(tables.narrow);
    this.threads = 1 + (pool?.size ?? 0);
    this.memory = new MachineMemory(AREAS + this.threads * AREA_BYTES, pool !== undefined);
    const module =
      pool === undefined ? (plain ??= compiled(MODULE)) : (threaded ??= compiled(THREADED_MODULE));
    const memory = this.memory.wasm;
    const { exports } = new WebAssembly.Instance(module, { env: { memory } });
    this.module = exports as unknown as Exports;
    this.writeTables();
    this.module.configure(AREAS);
    const areas = Array.from(
      { length: this.threads - 1 },
      (_, index) => AREAS + (index + 1) * AREA_BYTES,
    );
    this.words = areas.map((area) => wordOf(memory, area));
    for (const area of areas) pool?.start({ module, memory, area });
  }

  /** Loads the board with a key; `sum` is the sum of its faces. */
  take(key: number, sum: number): void {
    this.module.take(key, sum);
  }

  /** Loads any board whose ranks are below the base. */
  takeRanks(ranks: ArrayLike<number>): void {
    const { rows, cols, base } = this.tables;
    const contents = new Int32Array(this.memory.buffer, ROWS, rows).fill(0);
    for (let cell = 0; cell < ranks.length; cell++) {
      const row = Math.floor(cell / cols);
      contents[row] = contents[row]! * base + ranks[cell]!;
    }
    this.module.settle();
  }

  /** The loaded board, as a value. */
  board(): Board {
    const { rows, cols, base } = this.tables;
    const contents = new Int32Array(this.memory.buffer, ROWS, rows);
    const ranks = new Uint8Array(rows * cols);
    for (let cell = rows * cols - 1; cell >= 0; cell--) {
      const row = Math.floor(cell / cols);
      ranks[cell] = Math.floor(contents[row]! / base ** (cols - 1 - (cell % cols))) % base;
    }
    return boardOver(rows, cols, ranks);
  }

  /** The empty cells of the loaded board. */
  empty(): Int32Array {
    return new Int32Array(this.memory.buffer, EMPTY, this.module.countEmpty());
  }

  /** The key of the loaded board. */
  key(): number {
    return this.module.number();
  }

  /** An empty set with room for at least the expected keys. */
  set(expected: number): Slots {
    return this.slots('set', expected);
  }

  /** An empty map with room for at least the expected keys. */
  emptyMap(expected: number): Slots {
    return this.slots('map', expected);
  }

  /** A map of ascending keys to values. */
  map(keys: Float64Array, values: Float64Array): Slots {
    const map = this.slots('map', keys.length);
    const [from, of] = [this.memory.load(keys), this.memory.load(values)];
    this.module.fillMap(map.keys, map.values, map.bits, from, of, keys.length);
    map.size = keys.length;
    this.memory.giveBack(from, keys.byteLength);
    this.memory.giveBack(of, values.byteLength);
    return map;
  }

  /** Releases the memory of a set or a map. */
  release({ kind, keys, values, bits }: Slots): void {
    this.memory.giveBack(keys, 2 ** bits * this.keyBytes);
    if (kind === 'map') this.memory.giveBack(values, 2 ** bits * DOUBLE);
  }

  /** The keys of a set, ascending. */
  sorted({ keys, bits, size }: Slots): Float64Array {
    // A free slot is also written, before the next key overwrites it.
    const bytes = (size + 1) * this.keyBytes;
    const [found, room] = [this.memory.take(bytes), this.memory.take(bytes)];
    const counts = this.memory.take(SORT_COUNTS);
    const target = this.memory.take(size * DOUBLE);
    this.module.collect(keys, bits, found);
    this.module.sort(found, size, room, counts, this.tables.keyBits, target);
    const sorted = this.memory.doubles(target, size);
    this.memory.giveBack(found, bytes);
    this.memory.giveBack(room, bytes);
    this.memory.giveBack(counts, SORT_COUNTS);
    this.memory.giveBack(target, size * DOUBLE);
    return sorted;
  }

  /** Adds the loaded board to the positions of a deal, and the results of its moves. */
  begin(deal: Deal, found: DealCounts): void {
    this.makeRoom(deal);
    const end = this.writeDeals([deal]);
    this.writeLayer([0, 0, 0, DEALS, end]);
    this.module.begin(DEALS);
    this.readDeals([deal], [found], end);
  }

  /**
   * Deals tiles to afterstates of a layer, and makes every move of the new positions; yields the number done, several
   * times a second.
   */
  *deal(
    sum: number,
    keys: Float64Array,
    deals: readonly Deal[],
    found: readonly DealCounts[],
  ): Generator<number, void> {
    const address = this.memory.load(keys);
    yield* this.work({ sum, keys: address, count: keys.length, values: null }, deals, found);
    this.memory.giveBack(address, keys.byteLength);
  }

  /** The values of afterstates of a layer; yields the number done, several times a second. */
  *values(
    sum: number,
    keys: Float64Array,
    deals: readonly Deal[],
  ): Generator<number, Float64Array> {
    const [address, target] = [this.memory.load(keys), this.memory.take(keys.byteLength)];
    yield* this.work({ sum, keys: address, count: keys.length, values: target }, deals, []);
    const values = this.memory.doubles(target, keys.length);
    this.memory.giveBack(address, keys.byteLength);
    this.memory.giveBack(target, keys.byteLength);
    return values;
  }

  /** The value of the loaded board, with the player to move; its afterstates are looked up in `deal`. */
  position(deal: Deal): number {
    this.writeDeals([deal]);
    return this.module.position(DEALS);
  }

  /** The value of one of its moves, NaN if that is not legal. */
  moveValue(direction: number, deal: Deal): number {
    this.writeDeals([deal]);
    return this.module.moveValue(direction, DEALS);
  }

  /** Sets the afterstates that `moveOn` looks up; returns the address to pass to it. */
  lookUpIn(afterstates: Slots): number {
    this.writeDeals([{ ...NOTHING, states: afterstates, afterstates }]);
    return DEALS;
  }

  private *work(
    layer: {
      readonly sum: number;
      readonly keys: number;
      readonly count: number;
      readonly values: number | null;
    },
    deals: readonly Deal[],
    found: readonly DealCounts[],
  ): Generator<number, void> {
    const { sum, keys, count, values } = layer;
    for (let done = 0; done < count;) {
      for (const deal of deals) this.makeRoom(deal);
      const end = this.writeDeals(deals);
      const limit = Math.min(count, done + SLICE * this.threads);
      const valued = Number(values !== null);
      this.writeLayer([keys, values ?? 0, sum, DEALS, end, this.threads, done, limit, valued]);
      // Short work does not justify waking other threads.
      const words = limit - done > this.threads * CHUNK ? this.words : [];
      together(words, this.module.work);
      this.readDeals(deals, found, end);
      done = Math.min(new Int32Array(this.memory.buffer, LAYER_NEXT, 1)[0]!, limit);
      if (done === limit) yield done;
    }
  }

  /** Doubles the collections that may overflow before the module checks them again. */
  private makeRoom({ states, afterstates, ends }: Deal): void {
    if (ends) return;
    const most = this.threads * CHUNK * this.tables.rows * this.tables.cols;
    this.growFor(states, most);
    // A map of afterstates is complete.
    if (afterstates.kind === 'set') this.growFor(afterstates, 4 * most);
  }

  /** Makes room for the given number of further keys in a set or map. */
  growFor(slots: Slots, more: number): void {
    const bits = bitsFor(slots.size + more);
    if (bits <= slots.bits) return;
    const old = { ...slots };
    Object.assign(slots, this.slotsOf(slots.kind, bits));
    this.module.rehash(old.keys, old.values, old.bits, slots.keys, slots.values, bits);
    this.release(old);
  }

  private slots(kind: Slots['kind'], expected: number): Slots {
    return { kind, size: 0, ...this.slotsOf(kind, bitsFor(expected)) };
  }

  private slotsOf(kind: Slots['kind'], bits: number): Pick<Slots, 'keys' | 'values' | 'bits'> {
    const keys = this.filled(2 ** bits * this.keyBytes);
    const values = kind === 'map' ? this.filled(2 ** bits * DOUBLE) : 0;
    return { keys, values, bits };
  }

  /** Memory of free slots, or of values that are not known yet. */
  private filled(bytes: number): number {
    const address = this.memory.take(bytes);
    new Uint8Array(this.memory.buffer, address, bytes).fill(0xff);
    return address;
  }

  private writeTables(): void {
    const { rows, cols, base, images, perMove, most, random, last, narrow } = this.tables;
    const addresses = new Map<Numbers, number>();
    const load = (numbers: Numbers): number => {
      const address = addresses.get(numbers) ?? this.memory.load(numbers);
      addresses.set(numbers, address);
      return address;
    };
    const { still, placed, faces, vacant, columns, width, rowOf, inRow, inColumn } = this.tables;
    const { places, expanded } = this.tables;
    const tables = [still, placed, faces, vacant, columns, rowOf, inRow, inColumn];
    const fields = [
      rows,
      cols,
      base,
      ...[...tables, places, expanded].map(load),
      base ** cols,
      width,
      images,
      last,
      Number(random),
      Number(narrow),
    ];
    const slides = this.tables.slides.map(({ contents, reversed, shared, lines, slid }) => [
      contents,
      load(lines),
      shared ? 0 : contents,
      load(slid),
      Number(reversed),
    ]);
    new Int32Array(this.memory.buffer, CONFIG, fields.length).set(fields);
    for (const [direction, parts] of slides.entries()) {
      const at = CONFIG_SLIDES + direction * SLIDES_BYTES;
      new Int32Array(this.memory.buffer, at, parts.length).set(parts);
    }
    const reals = [perMove, most];
    new Float64Array(this.memory.buffer, CONFIG_REALS, reals.length).set(reals);
  }

  private writeLayer(fields: readonly number[]): void {
    new Int32Array(this.memory.buffer, LAYER, fields.length).set(fields);
  }

  /** Writes deals where the module reads them; returns the address after the last. */
  private writeDeals(deals: readonly Deal[]): number {
    const view = new DataView(this.memory.buffer, DEALS);
    for (const [index, deal] of deals.entries()) {
      const { rank, states, afterstates, probability, points, ends } = deal;
      const at = index * DEAL_BYTES;
      view.setInt32(at, rank, true);
      for (const [place, { keys, values, bits, size }] of [states, afterstates].entries()) {
        const start = at + 4 + place * 16;
        view.setInt32(start, keys, true);
        view.setInt32(start + 4, values, true);
        view.setInt32(start + 8, bits, true);
        view.setInt32(start + 12, size, true);
      }
      for (let count = 36; count < 48; count += 4) view.setInt32(at + count, 0, true);
      view.setInt32(at + 48, Number(ends), true);
      view.setFloat64(at + 56, probability, true);
      view.setFloat64(at + 64, points, true);
    }
    return DEALS + deals.length * DEAL_BYTES;
  }

  /** Reads back the sizes and counts that the module has changed. */
  private readDeals(deals: readonly Deal[], found: readonly DealCounts[], end: number): void {
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
}

/** The bits of the number of slots that so many keys need: at most three quarters of the slots are taken. */
function bitsFor(keys: number): number {
  return Math.max(SMALLEST_BITS, Math.ceil(Math.log2(Math.max(1, keys) / FULL)));
}

function compiled(module: string): WebAssembly.Module {
  return new WebAssembly.Module(Uint8Array.from(atob(module), (byte) => byte.charCodeAt(0)));
}
