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
  readonly setRng: (a: number, b: number, c: number, d: number) => void;
  readonly rngWord: (index: number) => number;
}

/** 64 KiB each: the tables take 576 KiB. */
const PAGES = 10;

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
  private readonly cells: Uint8Array;

  constructor(module: EngineExports, memory: WebAssembly.Memory) {
    this.module = module;
    module.init();
    this.cells = new Uint8Array(memory.buffer, module.cells(), ENGINE_SIDE * ENGINE_SIDE);
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
