/**
 * The WebAssembly engine for TypeScript: boards go in and come out as values. The memory is this
 * instance's own and no call allocates there. The module's text is part of the package, so the same
 * bytes run in a browser, in Node and behind any bundler; where a content security policy is in force,
 * `script-src` needs 'wasm-unsafe-eval'.
 */
import {
  boardOver,
  DIRECTIONS,
  fault,
  ok,
  type Board,
  type Direction,
  type Move,
  type Result,
  type RngState,
  type Symmetry,
} from '@open2048/core';
import { MODULE } from './generated/module.ts';
import { NETWORKS, type NetworkName } from './networks.ts';

/** The most rows and columns of a board that the engine plays. */
export const ENGINE_SIDE = 4;
/** The largest rank that it plays; two tiles of it do not merge. Play on 4x4 cannot go beyond rank 17. */
export const ENGINE_RANK = 24;

/** What the module offers, as `assembly/engine.ts` exports it; addresses in bytes. */
interface EngineExports {
  readonly init: () => void;
  readonly cells: () => number;
  readonly move: (rows: number, cols: number, direction: number) => number;
  readonly deal: (rows: number, cols: number) => void;
  readonly image: (rows: number, cols: number, symmetry: number) => void;
  readonly end: () => number;
  readonly networkBytes: (network: number) => number;
  readonly skewBytes: (network: number) => number;
  readonly setNetwork: (network: number, weights: number, scale: number, start: number) => void;
  readonly setTable: (table: number, bits: number) => void;
  readonly worth: () => number;
  readonly searched: () => number;
  readonly search: (depth: number, fours: number, limit: number, isFirst: boolean) => number;
  readonly setRng: (a: number, b: number, c: number, d: number) => void;
  readonly rngWord: (index: number) => number;
}

/** What a network has learned, ready to be put where the engine wants it. */
export interface Weights {
  readonly network: NetworkName;
  /** The points that one unit of a weight is worth. */
  readonly step: number;
  /** The points that every board is worth beside its weights. */
  readonly start: number;
  /** Writes the weights of each pattern, at the index of `networks.ts`; all are 0 before. */
  readonly fill: (tables: readonly Int16Array[]) => void;
}

/** How far to search: to a depth of 1..32 moves, and no further than a number of max nodes. */
export interface SearchLimits {
  readonly depth?: number;
  readonly nodes?: number;
}

/** What a search found out. */
export interface Advice {
  /** The legal moves, best first, with the points that the rest of the game is expected to bring. */
  readonly moves: readonly { readonly direction: Direction; readonly worth: number }[];
  /** The depth that was searched to its end, in moves. */
  readonly depth: number;
  /** Max nodes visited, those of a depth that was not finished included. */
  readonly nodes: number;
}

/** 64 KiB each: the tables take 576 KiB. */
const PAGES = 10;
const PAGE = 65_536;
const MAX_DEPTH = 32;
/** The transposition table: 2^16 entries of 32 bytes. */
const TABLE_BITS = 16;
const TABLE_BYTES = 2 ** TABLE_BITS * 32;
/** Every 4 makes a path ten times less likely; beyond so many, only 2s are looked at. */
const FOURS = 2;

/** Starts an engine: compiles the module and builds its tables, some milliseconds. */
export async function loadEngine(): Promise<Engine> {
  const bytes = Uint8Array.from(atob(MODULE), (byte) => byte.charCodeAt(0));
  const memory = new WebAssembly.Memory({ initial: PAGES });
  const { instance } = await WebAssembly.instantiate(bytes, { env: { memory } });
  return new Engine(instance.exports as unknown as EngineExports, memory);
}

/** An engine with a memory of its own; what a method is given must be a board that `check` lets through. */
export class Engine {
  private readonly module: EngineExports;
  private readonly memory: WebAssembly.Memory;
  private cells: Uint8Array;
  private worths: Float32Array;

  constructor(module: EngineExports, memory: WebAssembly.Memory) {
    this.module = module;
    this.memory = memory;
    module.init();
    this.cells = new Uint8Array(memory.buffer, module.cells(), ENGINE_SIDE * ENGINE_SIDE);
    this.worths = new Float32Array(memory.buffer, module.worth(), DIRECTIONS.length);
  }

  /** Takes weights to search with, in place of those before; fault `too-large` when memory is short. */
  use({ network, step, start, fill }: Weights): Result<void> {
    const { module, memory } = this;
    const number = Object.keys(NETWORKS).indexOf(network);
    const table = Math.ceil(module.end() / PAGE) * PAGE;
    const weights = table + TABLE_BYTES;
    const bytes = weights + (module.networkBytes(number) >>> 0);
    try {
      memory.grow(Math.max(0, Math.ceil((bytes - memory.buffer.byteLength) / PAGE)));
    } catch {
      return fault('too-large', `cannot take ${Math.ceil(bytes / 2 ** 20)} MiB of memory`);
    }
    // A memory that grows leaves its old views behind.
    this.cells = new Uint8Array(memory.buffer, module.cells(), ENGINE_SIDE * ENGINE_SIDE);
    this.worths = new Float32Array(memory.buffer, module.worth(), DIRECTIONS.length);
    new Uint8Array(memory.buffer, table, bytes - table).fill(0);
    let at = weights;
    const tables = NETWORKS[network].map((pattern) => {
      const values = new Int16Array(memory.buffer, at, 16 ** pattern.length);
      at += values.byteLength + module.skewBytes(number);
      return values;
    });
    fill(tables);
    module.setNetwork(number, weights, step, start);
    module.setTable(table, TABLE_BITS);
    return ok(undefined);
  }

  /**
   * Searches a 4x4 board with the weights in use, one move deeper each time, until a limit is met; depth
   * 1 is always finished. The same weights, board and limits give the same advice on every platform.
   */
  search(board: Board, { depth = MAX_DEPTH, nodes = 2 ** 31 - 1 }: SearchLimits): Advice {
    this.write(board);
    let found: number[] = [];
    let reached = 0;
    const deepest = Math.min(MAX_DEPTH, depth);
    while (reached < deepest) {
      const limit = reached === 0 ? 1 : nodes;
      if (this.module.search(reached + 1, FOURS, limit, reached === 0) === 0) break;
      found = [...this.worths];
      reached++;
      if (found.every((worth) => worth === -Infinity)) break;
    }
    const moves = DIRECTIONS.map((direction) => ({ direction, worth: found[direction]! }))
      .filter(({ worth }) => worth > -Infinity)
      .toSorted((a, b) => b.worth - a.worth);
    return { moves, depth: reached, nodes: this.module.searched() >>> 0 };
  }

  /** The same board if the engine can play it; faults `bad-size` above 4x4, `bad-rank` above 24. */
  check(board: Board): Result<Board> {
    const { rows, cols, ranks } = board;
    if (rows > ENGINE_SIDE || cols > ENGINE_SIDE) {
      return fault('bad-size', `expected a board of up to 4x4 cells, got ${rows}x${cols}`);
    }
    const cell = ranks.findIndex((rank) => rank > ENGINE_RANK);
    if (cell < 0) return ok(board);
    const message = `cell ${cell}: expected ranks up to ${ENGINE_RANK}, got ${ranks[cell]}`;
    return fault('bad-rank', message, `cell ${cell}`);
  }

  /** The move of the rules with merge `once`: the board after it, the reward, and whether it is legal. */
  move(board: Board, direction: Direction): Move {
    const { rows, cols } = board;
    this.write(board);
    const reward = this.module.move(rows, cols, direction);
    return { board: this.read(rows, cols), reward: Math.max(0, reward), legal: reward >= 0 };
  }

  /** The directions that change the board, in order. */
  legalMoves(board: Board): Direction[] {
    return DIRECTIONS.filter((direction) => this.move(board, direction).legal);
  }

  /** Deals a 2 or a 4 at 9:1 onto a board with room, with the very draws of core; and the state behind them. */
  spawn(board: Board, state: RngState): { readonly board: Board; readonly state: RngState } {
    const { rows, cols } = board;
    const { module } = this;
    this.write(board);
    module.setRng(...state);
    module.deal(rows, cols);
    const word = (index: number): number => module.rngWord(index) >>> 0;
    return { board: this.read(rows, cols), state: [word(0), word(1), word(2), word(3)] };
  }

  /** The image of a board with ranks up to 15, as core's `transform`. */
  transform(board: Board, symmetry: Symmetry): Board {
    const { rows, cols } = board;
    this.write(board);
    this.module.image(rows, cols, symmetry);
    return symmetry < 4 ? this.read(rows, cols) : this.read(cols, rows);
  }

  private write({ rows, cols, ranks }: Board): void {
    this.cells.fill(0);
    for (let row = 0; row < rows; row++) {
      for (let col = 0; col < cols; col++) {
        this.cells[row * ENGINE_SIDE + col] = ranks[row * cols + col]!;
      }
    }
  }

  private read(rows: number, cols: number): Board {
    const cell = (at: number): number =>
      this.cells[Math.floor(at / cols) * ENGINE_SIDE + (at % cols)]!;
    return boardOver(
      rows,
      cols,
      Uint8Array.from({ length: rows * cols }, (_, at) => cell(at)),
    );
  }
}
