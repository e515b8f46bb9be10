/**
 * The WebAssembly engine for TypeScript: boards are passed in and returned as values. Each instance has its own memory,
 * and no call allocates in it. The module's text is part of the package, so the same bytes run in a browser, in Node
 * and behind any bundler; under a content security policy, `script-src` needs 'wasm-unsafe-eval'.
 */
import {
  boardOver,
  DIRECTIONS,
  fault,
  mustBeBoard,
  mustBeDirection,
  mustBeFunction,
  mustBeOneOf,
  mustBeState,
  mustHave,
  ok,
  SYMMETRIES,
  type Board,
  type Direction,
  type Move,
  type MoveValue,
  type Result,
  type RngState,
  type Symmetry,
} from '@open2048/core';
import { budgetOf, nextPass, type FinishedPass } from './deepening.ts';
import { MODULE } from './generated/module.ts';
import { instantiate, PAGE } from './instantiate.ts';
import {
  addTo,
  lookUpsIn,
  playingLayout,
  type Layout,
  type LookUps,
  type VisitTable,
} from './layout.ts';
import { HEURISTIC } from './heuristic.ts';
import { KeptWeights } from './kept-weights.ts';
import { NETWORKS, type NetworkName } from './networks.ts';
import {
  mustBeLimited,
  mustBeLimits,
  withSettled,
  type SearchResult,
  type PassLimits,
  type PlayedGame,
  type SearchLimits,
  type SearchWatch,
} from './search-result.ts';
import type { Stage } from './stages.ts';
import { finish, think, type Passes } from './think.ts';

/** The most rows and columns of a board that the engine plays. */
export const ENGINE_SIDE = 4;
/**
 * The largest rank that the engine plays; two tiles of this rank do not merge. Play on 4x4 cannot go beyond rank 17.
 */
export const ENGINE_RANK = 24;

/** The exports of the module (`assembly/engine.ts`); addresses are in bytes. */
interface EngineExports {
  readonly init: () => void;
  readonly cells: () => number;
  readonly move: (rows: number, cols: number, direction: number) => number;
  readonly deal: (rows: number, cols: number) => void;
  readonly image: (rows: number, cols: number, symmetry: number) => void;
  readonly end: () => number;
  readonly useNetwork: (
    network: number,
    weights: number,
    stage2Weights: number,
    scale: number,
    start: number,
    forEndgames: boolean,
  ) => void;
  readonly countLookUps: (to: number) => void;
  readonly useHeuristic: () => void;
  readonly setHeuristic: (...numbers: number[]) => void;
  readonly setRoot: (rows: number, cols: number) => void;
  readonly beginPass: (depth: number, budget: number) => void;
  readonly continuePass: (limit: number) => number;
  readonly searched: () => number;
  readonly settled: () => number;
  readonly reached: () => number;
  readonly worths: () => number;
  readonly inPoints: () => number;
  readonly worthUnit: () => number;
  readonly newGame: () => void;
  readonly playOn: (moves: number, depth: number, budget: number) => number;
  readonly gameScore: () => number;
  readonly showGame: (cells: number) => void;
  readonly setRng: (a: number, b: number, c: number, d: number) => void;
  readonly rngWord: (index: number) => number;
}

/** The weights that a network has learned, in the form that `Engine.use` takes. */
export interface Weights {
  readonly network: NetworkName;
  /** The points per step of a weight. */
  readonly step: number;
  /** The points that every board is worth, before its weights are added. */
  readonly start: number;
  /** The weights for all boards, optionally followed by those for late boards. */
  readonly stages: readonly Stage[];
  /** Visits the weights that are not 0. */
  readonly forEach: (visit: VisitTable) => void;
}

/** The rank of a 4096, the least of the three large tiles of a late board (`assembly/stage2.ts`). */
const LATE_RANK = 12;

/** Whether a board has three tiles of 4096 or more: every late board does, also one that is shown with its tiles halved. */
function mayBeLate({ ranks }: Board): boolean {
  return ranks.filter((rank) => rank >= LATE_RANK).length >= 3;
}

/** Nodes between two reads of the clock: a millisecond or two with the largest network. */
const SLICE = 1024;
/** Moves of a game per call, so that no call takes long when games are greedy. */
const MOVES = 1000;
const MOST_NODES = 2 ** 32 - 1;

/**
 * Starts an engine: compiles the module and builds its tables, which takes some milliseconds. The engine evaluates
 * boards by the heuristic until `use` gives it weights. `clock` returns milliseconds and is used for time limits.
 */
export async function loadEngine(clock = (): number => performance.now()): Promise<Engine> {
  mustBeFunction('clock', clock);
  const { exports, memory } = await instantiate(MODULE);
  const module = exports as unknown as EngineExports;
  memory.grow(Math.ceil(module.end() / PAGE) - 1);
  return new Engine(module, memory, clock);
}

/** An engine with its own memory. Methods that take a board throw a `RangeError` if `check` returns a fault for it. */
export class Engine {
  private readonly module: EngineExports;
  private readonly memory: WebAssembly.Memory;
  private readonly clock: () => number;
  /** Incremented by every call that cancels a running `think`. */
  private turn = 0;
  private cells: Uint8Array;
  private worths: Float32Array;
  /** How the weights in use are stored, and the size of all their stages. */
  private inUse: { readonly layout: Layout; readonly bytes: number } | null = null;
  /** Writes the weights for late boards. They take a third of the memory, and few games have such boards; null once written. */
  private writeLate: (() => void) | null = null;

  constructor(module: EngineExports, memory: WebAssembly.Memory, clock: () => number) {
    this.module = module;
    this.memory = memory;
    this.clock = clock;
    module.init();
    module.setHeuristic(...Object.values(HEURISTIC));
    this.cells = new Uint8Array(memory.buffer, module.cells(), ENGINE_SIDE * ENGINE_SIDE);
    this.worths = new Float32Array(memory.buffer, module.worths(), DIRECTIONS.length);
  }

  /**
   * Evaluates 4x4 boards with these weights, replacing any earlier ones; boards of other sizes are still evaluated by
   * the heuristic. Faults: `late-alone` if the weights are for late boards only, `too-large` if memory runs out.
   */
  use(given: Weights): Result<void> {
    mustHave('weights', 'weights from readWeights', ['network', 'stages', 'forEach'], given);
    const { network, step, start, stages, forEach } = given;
    mustBeOneOf('network', Object.keys(NETWORKS), network);
    const { module, memory } = this;
    if (stages[0]?.stage === 'late') {
      return fault(
        'late-alone',
        'the weights are only for late boards: join them with weights of whole games',
      );
    }
    const layout = playingLayout(NETWORKS[network], Int16Array.BYTES_PER_ELEMENT);
    const weights = module.end();
    const stage2Weights = weights + (stages.length - 1) * layout.bytes;
    const cleared = this.clear(weights, stage2Weights + layout.bytes - weights);
    if (!cleared.ok) return cleared;
    const adding = () => addTo(new Int16Array(memory.buffer, weights), layout);
    const add = adding();
    const late = new KeptWeights();
    forEach((table) => (table < layout.tables.length ? add(table) : late.keep(table)));
    this.writeLate = stages.length > 1 ? () => late.forEach(adding()) : null;
    const number = Object.keys(NETWORKS).indexOf(network);
    module.useNetwork(number, weights, stage2Weights, step, start, stages[0]?.stage === 'endgame');
    this.inUse = { layout, bytes: stages.length * layout.bytes };
    this.turn++;
    return ok(undefined);
  }

  /**
   * Counts from now on, until the next `use`, how often searches look up each weight, and returns what reads the counts.
   * They take twice as much memory as the weights. Faults: `no-weights` before any `use`, `too-large` if memory runs out.
   */
  countLookUps(): Result<LookUps> {
    const { module, memory, inUse } = this;
    if (inUse === null) return fault('no-weights', 'there are no weights in use');
    const { layout, bytes } = inUse;
    const counts = Math.ceil((module.end() + bytes) / PAGE) * PAGE;
    const places = bytes / Int16Array.BYTES_PER_ELEMENT;
    const cleared = this.clear(counts, places * Uint32Array.BYTES_PER_ELEMENT);
    if (!cleared.ok) return cleared;
    module.countLookUps(counts);
    return ok((table) => lookUpsIn(new Uint32Array(memory.buffer, counts, places), layout)(table));
  }

  /** Makes the memory large enough for a number of bytes from an address, and fills these with zeros. */
  private clear(from: number, bytes: number): Result<void> {
    const { module, memory } = this;
    const end = from + bytes;
    const before = memory.buffer.byteLength;
    try {
      memory.grow(Math.max(0, Math.ceil((end - before) / PAGE)));
    } catch {
      return fault('too-large', `cannot allocate ${Math.ceil(end / 2 ** 20)} MiB of memory`);
    }
    // Growing the memory detaches the old views.
    this.cells = new Uint8Array(memory.buffer, module.cells(), ENGINE_SIDE * ENGINE_SIDE);
    this.worths = new Float32Array(memory.buffer, module.worths(), DIRECTIONS.length);
    // Pages from `grow` are zero already, and cost nothing unless something is written to them.
    new Uint8Array(memory.buffer, from, Math.max(0, Math.min(before, end) - from)).fill(0);
    return ok(undefined);
  }

  /** Evaluates boards by the heuristic again, as before `use`. */
  useHeuristic(): void {
    this.module.useHeuristic();
    this.turn++;
  }

  /**
   * Searches a board in passes of increasing reach until a limit is met. The result has the values of the last pass for
   * the moves that it settled, and those of the previous pass for the others; the first pass, one move deep, always
   * finishes. Without a time limit, the same weights, board and limits give the same result on every platform, whatever
   * was searched before. Throws a `TypeError` without any limit.
   */
  search(board: Board, limits: SearchLimits): SearchResult {
    mustBeLimited(limits);
    const passes = this.passes(board, limits);
    this.turn++;
    return finish(passes);
  }

  /**
   * Like `search`, but returns control to the event loop every few milliseconds. It ends early, with the result so far,
   * when the signal is aborted or when another search starts on this engine.
   */
  async think(board: Board, limits: SearchLimits, watch: SearchWatch = {}): Promise<SearchResult> {
    mustBeLimits(limits);
    const passes = this.passes(board, limits);
    const mine = ++this.turn;
    return think(passes, watch, this.clock, () => this.turn === mine);
  }

  /**
   * Plays a whole 4x4 game with the draws of a generator. Each move is the best of one pass, limited by `depth`
   * (default 1, greedy play) and `probability`. The call is synchronous: some milliseconds for a greedy game, far
   * longer for a deep one.
   */
  playGame(state: RngState, limits: PassLimits = {}): PlayedGame {
    mustBeState(state);
    mustBeLimits(limits);
    const { depth = 1, probability = 0 } = limits;
    const { module } = this;
    this.addLate();
    module.setRng(...state);
    module.newGame();
    let moves = 0;
    for (let made = MOVES; made === MOVES; moves += made) {
      made = module.playOn(MOVES, depth, budgetOf(probability));
    }
    module.showGame(module.cells());
    const board = this.read(ENGINE_SIDE, ENGINE_SIDE);
    return { board, score: module.gameScore(), moves, state: this.rng() };
  }

  /** Returns the same board if the engine can play it; faults `bad-size` above 4x4, `bad-rank` above 24. */
  check(board: Board): Result<Board> {
    mustBeBoard(board);
    const { rows, cols, ranks } = board;
    if (rows > ENGINE_SIDE || cols > ENGINE_SIDE) {
      return fault('bad-size', `expected a board of up to 4x4 cells, got ${rows}x${cols}`);
    }
    const cell = ranks.findIndex((rank) => rank > ENGINE_RANK);
    if (cell < 0) return ok(board);
    const message = `cell ${cell}: expected ranks up to ${ENGINE_RANK}, got ${ranks[cell]}`;
    return fault('bad-rank', message, `cell ${cell}`);
  }

  /** Applies a move by the rules with merge `once`: the board after it, the reward, and whether it is legal. */
  move(board: Board, direction: Direction): Move {
    mustBeDirection(direction);
    this.write(board);
    const { rows, cols } = board;
    const reward = this.module.move(rows, cols, direction);
    return { board: this.read(rows, cols), reward: Math.max(0, reward), legal: reward >= 0 };
  }

  /** The directions that change the board, in the order of `DIRECTIONS`. */
  legalMoves(board: Board): Direction[] {
    return DIRECTIONS.filter((direction) => this.move(board, direction).legal);
  }

  /**
   * Deals a 2 or a 4 at 9:1 onto a board with an empty cell, with the same draws as core; returns the board and the
   * generator state after the draws.
   */
  spawn(board: Board, state: RngState): { readonly board: Board; readonly state: RngState } {
    mustBeState(state);
    this.write(board);
    const { rows, cols } = board;
    const { module } = this;
    module.setRng(...state);
    module.deal(rows, cols);
    return { board: this.read(rows, cols), state: this.rng() };
  }

  /** The image of a board under a symmetry, like core's `transform`; for ranks up to 15. */
  transform(board: Board, symmetry: Symmetry): Board {
    mustBeOneOf('symmetry', SYMMETRIES, symmetry);
    this.write(board);
    const { rows, cols } = board;
    this.module.image(rows, cols, symmetry);
    return symmetry < 4 ? this.read(rows, cols) : this.read(cols, rows);
  }

  /** Runs the passes of a search: yields the result so far after each slice, and returns the final one. */
  private *passes(board: Board, limits: SearchLimits): Passes {
    const { module, clock } = this;
    const { nodes = MOST_NODES, milliseconds = Infinity } = limits;
    this.write(board);
    if (this.writeLate !== null && mayBeLate(board)) this.addLate();
    const start = clock();
    module.setRoot(board.rows, board.cols);
    let moves = this.legal().toSorted((a, b) => b.value - a.value);
    let last: FinishedPass = { depth: 1, budget: 0, nodes: 1 };
    let before: FinishedPass | undefined;
    while (moves.length > 0) {
      const spent = module.searched() >>> 0;
      const time = clock() - start;
      if (time >= milliseconds) break;
      // The first pass is too short to estimate how many nodes fit in a millisecond.
      const fitting = before === undefined ? nodes : (spent / time) * (milliseconds - time);
      const pass = nextPass(limits, last, before, Math.min(nodes - spent, fitting));
      if (pass === undefined) break;
      module.beginPass(pass.depth, pass.budget);
      const finished = moves;
      for (let isDone = false, settled = 0; !isDone;) {
        const limit = Math.min(nodes, (module.searched() >>> 0) + SLICE);
        isDone = module.continuePass(limit) !== 0;
        if (settled !== module.settled()) {
          settled = module.settled();
          moves = withSettled(finished, this.settledMoves());
        }
        const isOver = limit >= nodes || clock() - start >= milliseconds;
        if (isOver && !isDone) return this.result(moves);
        yield this.result(moves);
      }
      before = last;
      last = { ...pass, nodes: (module.searched() >>> 0) - spent };
    }
    return this.result(moves);
  }

  /** Writes the weights for late boards into the memory, if they are not there. */
  private addLate(): void {
    this.writeLate?.();
    this.writeLate = null;
  }

  /** The legal moves with their current values. */
  private legal(): MoveValue[] {
    const unit = this.module.worthUnit();
    return DIRECTIONS.map((direction) => ({
      direction,
      value: unit * this.worths[direction]!,
    })).filter(({ value }) => value > -Infinity);
  }

  private settledMoves(): MoveValue[] {
    const settled = this.module.settled();
    return this.legal().filter(({ direction }) => ((settled >> direction) & 1) === 1);
  }

  private result(moves: readonly MoveValue[]): SearchResult {
    const { module } = this;
    return {
      moves,
      inPoints: module.inPoints() !== 0,
      depth: module.reached(),
      nodes: module.searched() >>> 0,
    };
  }

  private rng(): RngState {
    const word = (index: number): number => this.module.rngWord(index) >>> 0;
    return [word(0), word(1), word(2), word(3)];
  }

  /** Writes a board where the module reads it; throws a `RangeError` if `check` returns a fault. */
  private write(board: Board): void {
    const checked = this.check(board);
    if (!checked.ok) throw new RangeError(`board: ${checked.error.message}`);
    const { rows, cols, ranks } = board;
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
