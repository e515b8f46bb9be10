/**
 * The search for endgames (`assembly/endgame.ts`): to a fixed depth, with a formula for the order of the large tiles around
 * a corner. It is far cheaper than a network, and it keeps the large tiles where exact tables know how the rest of
 * the board is played best. Without such tables it is far weaker than a network.
 */
import {
  DIRECTIONS,
  inverse,
  maxRank,
  mustBeBoard,
  mustBeFunction,
  SYMMETRIES,
  transform,
  transformDirection,
  type Board,
  type MoveValue,
  type Symmetry,
} from '@open2048/core';
import { ENDGAME_MODULE } from './generated/endgame-module.ts';
import { instantiate, PAGE } from './instantiate.ts';
import {
  mustBeLimits,
  type SearchLimits,
  type SearchResult,
  type SearchWatch,
} from './search-result.ts';
import { finish, think, type Passes } from './think.ts';

/** The exports of the module; addresses are in bytes. */
interface EndgameExports {
  readonly init: () => void;
  readonly end: () => number;
  readonly cells: () => number;
  readonly worths: () => number;
  readonly worth: () => number;
  readonly searched: () => number;
  readonly search: (
    depth: number,
    least: number,
    lost: number,
    rarest: number,
    most: number,
  ) => number;
}

const SIDE = 4;
/** The largest rank of the module. */
const LARGEST = 15;
/** The most moves that a search looks ahead. */
const MAX_DEPTH = 10;
/** The most boards of a pass, so that none takes longer than about a second. */
const MAX_BOARDS = 2 ** 26;
/** The boards that count as a node: that is how many the formula evaluates while a network evaluates one. */
const BOARDS_PER_NODE = 50;
/** A pass is expected to need this many times the boards of the pass before it. */
const GROWTH = 4;
/** A pass follows paths that are at least as likely as 2 to the minus this, plus its depth. */
const LEAST_BITS = 4;
/** The smallest cost of a lost game, and the cost in the second search of a game that seems lost. */
const LOSS = 2 ** 17;
const CERTAIN_LOSS = 2 ** 22;

/** Starts the search: compiles the module and builds its tables. `clock` returns milliseconds and is used for time limits. */
export async function loadEndgameSearch(
  clock = (): number => performance.now(),
): Promise<EndgameSearch> {
  mustBeFunction('clock', clock);
  const { exports, memory } = await instantiate(ENDGAME_MODULE);
  const module = exports as unknown as EndgameExports;
  memory.grow(Math.ceil(module.end() / PAGE) - 1);
  return new EndgameSearch(module, memory, clock);
}

/** A search with its own memory. */
export class EndgameSearch {
  private readonly module: EndgameExports;
  private readonly clock: () => number;
  private readonly cells: Uint8Array;
  private readonly worths: Float32Array;

  constructor(module: EndgameExports, memory: WebAssembly.Memory, clock: () => number) {
    this.module = module;
    this.clock = clock;
    module.init();
    this.cells = new Uint8Array(memory.buffer, module.cells(), SIDE * SIDE);
    this.worths = new Float32Array(memory.buffer, module.worths(), DIRECTIONS.length);
  }

  /** Whether the search knows what it needs of a board: it is 4x4 and has at most one tile of 32768 or more. */
  supports(board: Board): boolean {
    mustBeBoard(board);
    const { rows, cols, ranks } = board;
    return rows === SIDE && cols === SIDE && ranks.filter((rank) => rank >= LARGEST).length < 2;
  }

  /**
   * Searches a board that it supports, each pass one move deeper, until a limit is met. The values are in a unit of their own,
   * which is that of the formula. Without a time limit, the result depends only on the board and the limits. The
   * limit `probability` is not used.
   */
  search(board: Board, limits: SearchLimits): SearchResult {
    mustBeLimits(limits);
    return finish(this.passes(board, limits));
  }

  /** Like `search`, but returns control to the event loop between passes every few milliseconds; ends early on an abort. */
  async think(board: Board, limits: SearchLimits, watch: SearchWatch = {}): Promise<SearchResult> {
    mustBeLimits(limits);
    return think(this.passes(board, limits), watch, this.clock);
  }

  /** Runs the passes of a search: yields the result of each, and returns that of the last. */
  private *passes(board: Board, limits: SearchLimits): Passes {
    if (!this.supports(board)) {
      throw new RangeError('board: expected a 4x4 board with at most one tile of 32768 or more');
    }
    const { depth: deepest = MAX_DEPTH, nodes = Infinity, milliseconds = Infinity } = limits;
    const start = this.clock();
    const symmetry = this.orderedImage(board);
    const image = transform(board, symmetry);
    let last: SearchResult = { moves: [], inPoints: false, depth: 0, nodes: 0 };
    let boards = 0;
    for (let depth = 1, expected = 0; depth <= Math.min(deepest, MAX_DEPTH); depth++) {
      const time = this.clock() - start;
      const fitting = time > 0 ? (boards / time) * (milliseconds - time) : Infinity;
      const left = Math.min(nodes * BOARDS_PER_NODE - boards, fitting);
      // The first pass evaluates a few boards only, and always finishes.
      const room = depth === 1 ? MAX_BOARDS : Math.floor(Math.min(left, MAX_BOARDS));
      if (expected > room) break;
      const moves = this.pass(image, depth, room);
      if (moves === null) break;
      const needed = this.module.searched() >>> 0;
      expected = GROWTH * needed;
      boards += needed;
      const turned = moves.map(({ direction, value }) => ({
        direction: transformDirection(direction, inverse(symmetry)),
        value,
      }));
      last = { moves: turned, inPoints: false, depth, nodes: Math.ceil(boards / BOARDS_PER_NODE) };
      yield last;
    }
    return last;
  }

  /** The image of the board with the largest value of the formula, whose large tiles are around the top left corner. */
  private orderedImage(board: Board): Symmetry {
    const worths = SYMMETRIES.map((symmetry) => {
      this.write(transform(board, symmetry));
      return this.module.worth();
    });
    return SYMMETRIES[worths.indexOf(Math.max(...worths))]!;
  }

  /** The legal moves of a board, the best first, from a pass to a depth; null if it needs too many boards. */
  private pass(board: Board, depth: number, room: number): MoveValue[] | null {
    this.write(board);
    // Boards that are worth less than twice their largest tile are not searched further, unless the root is one.
    const order = 2 * worthOfTile(Math.min(LARGEST, maxRank(board)));
    const least = this.module.worth() >= order ? order : -Infinity;
    const moves = this.movesOf(depth, least, Math.max(LOSS, order), room);
    const best = moves?.[0];
    if (best === undefined || best.value >= 0) return moves;
    return this.movesOf(depth, -Infinity, CERTAIN_LOSS, room);
  }

  private movesOf(depth: number, least: number, loss: number, room: number): MoveValue[] | null {
    const rarest = 2 ** -(LEAST_BITS + depth);
    if (this.module.search(depth, least, -loss, rarest, room) === 0) return null;
    return DIRECTIONS.map((direction) => ({ direction, value: this.worths[direction]! }))
      .filter(({ value }) => value > -Infinity)
      .toSorted((a, b) => b.value - a.value);
  }

  private write({ ranks }: Board): void {
    for (let cell = 0; cell < SIDE * SIDE; cell++) {
      this.cells[cell] = Math.min(LARGEST, ranks[cell]!);
    }
  }
}

/** What the formula adds for a tile of a rank. */
function worthOfTile(rank: number): number {
  return rank * 2 ** rank;
}
