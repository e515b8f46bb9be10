/**
 * The reference search: the assignment's search, step by step like its author's program. Boards wait in a binary heap
 * (heap.ts) in the order of moves made minus weighted score. The neighbours of the board that is removed are added, up
 * first, then right, down and left. A board is tested when it is removed, and the first one that has won or is finished
 * ends the search. The priority is not a bound, so a solution is seldom a shortest one, and a search that ends at a
 * lost board has not proved that there is none. A board that is found twice is queued twice, because the assignment
 * remembers only the previous board; and that one never comes again, since each swipe adds a 2.
 */
import { boardOver, FACES, type Direction } from '@open2048/core';
import { Board } from './board.ts';
import { Heap } from './heap.ts';
import { weight } from './order.ts';
import { sliceOf, type SearchOptions, type SolveOutcome, type SolveProgress } from './search.ts';
import { MemoryBudget } from './states.ts';

/** Finds some solution in the assignment's order, or a lost board; yields every few milliseconds. */
export function* searchReference(
  initial: Board,
  { memoryBytes, signal }: SearchOptions,
): Generator<SolveProgress, SolveOutcome> {
  const memory = new MemoryBudget(memoryBytes);
  let expanded = 0;
  const end = (
    status: SolveOutcome['status'],
    directions: readonly Direction[] = [],
  ): SolveOutcome => {
    const { peak: peakBytes } = memory;
    return { status, directions, optimal: false, expanded, bound: 0, peakBytes };
  };
  if (initial.hasWon()) return end('solved');
  if (initial.gameFinished()) return end('lost');
  const queue = new Queue(initial, memory);
  const slice = sliceOf(initial);
  let hasRoom = queue.expand(initial, NONE);
  for (expanded = 1; hasRoom; expanded++) {
    const id = queue.take();
    const ending = queue.endOf(id);
    if (ending !== GOES_ON) return end(ending === WINS ? 'solved' : 'lost', queue.wayTo(id));
    if (expanded % slice === 1 || slice === 1) {
      yield { expanded, frontier: queue.size, depth: queue.depthOf(id), bound: 0, width: null };
      if (signal?.aborted === true) return { ...end('undecided'), reason: 'stopped' };
    }
    hasRoom = queue.expand(queue.boardOf(id), id);
  }
  return { ...end('undecided'), reason: 'memory' };
}

/** The parent of the initial board: none. */
const NONE = -1;
/** The status of a removed board. */
const GOES_ON = 0;
const WINS = 1;
const IS_LOST = 2;
const FIRST_ROOM = 4;
/** Bytes per board in addition to its cells. */
const BYTES_OF_NODE = 10;

/** The boards found, numbered from 0, and those that are waiting, by priority. */
class Queue {
  private readonly initial: Board;
  private readonly heap: Heap;
  private readonly memory: MemoryBudget;
  private readonly area: number;
  private count = 0;
  private room = 0;
  private cells = new Uint8Array(0);
  private parents = new Int32Array(0);
  private depths = new Int32Array(0);
  private directions = new Uint8Array(0);
  private ends = new Uint8Array(0);

  constructor(initial: Board, memory: MemoryBudget) {
    this.initial = initial;
    this.area = initial.cells.ranks.length;
    this.memory = memory;
    this.heap = new Heap(memory);
  }

  /** The number of waiting boards. */
  get size(): number {
    return this.heap.size;
  }

  /** Removes the next board; there must be one. */
  take(): number {
    return this.heap.pop();
  }

  endOf(id: number): number {
    return this.ends[id]!;
  }

  depthOf(id: number): number {
    return id === NONE ? 0 : this.depths[id]!;
  }

  boardOf(id: number): Board {
    const { rows, cols } = this.initial.cells;
    const ranks = this.cells.slice(id * this.area, (id + 1) * this.area);
    return new Board(boardOver(rows, cols, ranks), FACES[this.initial.goalRank]);
  }

  /** Adds the neighbours of a board; false if memory runs out. */
  expand(board: Board, parent: number): boolean {
    for (const { direction, board: found } of board.swipes()) {
      if (this.count === this.room && !this.grow()) return false;
      const id = this.count++;
      const { ranks, rows } = found.cells;
      this.cells.set(ranks, id * this.area);
      this.parents[id] = parent;
      const depth = this.depthOf(parent) + 1;
      this.depths[id] = depth;
      this.directions[id] = direction;
      if (found.hasWon()) this.ends[id] = WINS;
      else this.ends[id] = found.gameFinished() ? IS_LOST : GOES_ON;
      if (!this.heap.push(id, depth - weight(ranks, rows))) return false;
    }
    return true;
  }

  /** The swipes from the initial board to the given one. */
  wayTo(id: number): Direction[] {
    const way: Direction[] = [];
    for (let at = id; at !== NONE; at = this.parents[at]!) {
      way.push(this.directions[at]! as Direction);
    }
    return way.toReversed();
  }

  private grow(): boolean {
    const room = Math.max(FIRST_ROOM, 2 * this.room);
    const bytes = (boards: number): number => boards * (this.area + BYTES_OF_NODE);
    const made = this.memory.make(bytes(room), () => ({
      cells: new Uint8Array(room * this.area),
      parents: new Int32Array(room),
      depths: new Int32Array(room),
      directions: new Uint8Array(room),
      ends: new Uint8Array(room),
    }));
    if (made === null) return false;
    made.cells.set(this.cells);
    made.parents.set(this.parents);
    made.depths.set(this.depths);
    made.directions.set(this.directions);
    made.ends.set(this.ends);
    Object.assign(this, made);
    this.memory.give(bytes(this.room));
    this.room = room;
    return true;
  }
}
