/**
 * The reference search: best first in the order of the assignment's priority, moves made minus
 * weighted score, and the goal tested when a board is taken out. The priority is no bound, so the
 * solution is seldom a shortest one; when all boards have been taken out there is none. Of equal
 * priorities the board found first comes first. A board found again, or its mirror image, is not
 * added again, since all ways to a board are equally long.
 */
import type { Direction } from '@open2048/core';
import type { Board } from './board.ts';
import { Heap } from './heap.ts';
import {
  begin,
  directionsOf,
  kindFor,
  sliceOf,
  type SolveOutcome,
  type SolveProgress,
  type SearchOptions,
} from './search.ts';
import {
  DOWN_IS_NEW,
  DOWN_WINS,
  FULL,
  LEFT_IS_NEW,
  LEFT_WINS,
  Memory,
  UNBOUNDED,
  type States,
} from './states.ts';

/** Finds some solution in the assignment's order, or proves that there is none; yields every few milliseconds. */
export function* searchReference(
  initial: Board,
  { memoryBytes, signal }: SearchOptions,
  kind = kindFor(initial),
): Generator<SolveProgress, SolveOutcome> {
  const memory = new Memory(memoryBytes);
  let expanded = 0;
  const end = (
    status: SolveOutcome['status'],
    directions: readonly Direction[] = [],
  ): SolveOutcome => {
    const bound = status === 'unreachable' ? Infinity : 0;
    return { status, directions, optimal: false, expanded, bound, peakBytes: memory.peak };
  };
  if (initial.hasWon()) return end('solved');
  const states = kind(initial.cells.rows, initial.goalRank, memory)();
  const firsts = states === null ? null : begin(initial, states);
  if (states === null || firsts === null) return { ...end('undecided'), reason: 'memory' };
  const queue = new Queue(states, memory);
  let hasRoom = firsts.every(({ wins }) => queue.add(-1, wins ? WINS : 0));
  const slice = sliceOf(initial);
  for (expanded = 1; hasRoom && queue.size > 0; expanded++) {
    const id = queue.take();
    if (queue.wins(id)) {
      const { start, downs } = queue.wayTo(id);
      return end('solved', directionsOf(initial, firsts[start]!.direction, downs, states));
    }
    if (expanded % slice === 1 || slice === 1) {
      yield { expanded, frontier: queue.size, depth: queue.depthOf(id), bound: 0, width: null };
      if (signal?.aborted === true) return { ...end('undecided'), reason: 'stopped' };
    }
    hasRoom = queue.expand(id);
  }
  return hasRoom ? end('unreachable') : { ...end('undecided'), reason: 'memory' };
}

/** What a link says beside the board before: whether its swipe went down, and won. */
const DOWN = 1;
const WINS = 2;
const LINK_BITS = 2;
const FIRST_ROOM = 1 << 10;
const BYTES_OF_ROOM = 8;

/** The boards found and those to be expanded, by their priority. */
class Queue {
  private readonly states: States;
  private readonly heap: Heap;
  private readonly memory: Memory;
  private count = 0;
  /** For each board the one before it, -1 after the first move, with what its swipe was; then its depth. */
  private ways = new Int32Array(0);

  constructor(states: States, memory: Memory) {
    this.states = states;
    this.memory = memory;
    this.heap = new Heap(memory);
  }

  /** The number of boards to be expanded. */
  get size(): number {
    return this.heap.size;
  }

  /** Takes out the next board; there must be one. */
  take(): number {
    return this.heap.pop();
  }

  wins(id: number): boolean {
    return (this.ways[2 * id]! & WINS) !== 0;
  }

  depthOf(id: number): number {
    return this.ways[2 * id + 1]!;
  }

  /** Adds the boards after one; false when there is no memory. */
  expand(id: number): boolean {
    const found = this.states.expand(id, this.states, UNBOUNDED);
    if ((found & FULL) !== 0) return false;
    const hasLeft = (found & LEFT_IS_NEW) === 0 || this.add(id, found & LEFT_WINS ? WINS : 0);
    if (!hasLeft || (found & DOWN_IS_NEW) === 0) return hasLeft;
    return this.add(id, found & DOWN_WINS ? DOWN | WINS : DOWN);
  }

  /** Queues the next of the boards found, which comes from `parent`; false when there is no memory. */
  add(parent: number, swipe: number): boolean {
    const id = this.count++;
    if (2 * id === this.ways.length && !this.grow()) return false;
    const depth = parent < 0 ? 1 : this.depthOf(parent) + 1;
    this.ways[2 * id] = (parent << LINK_BITS) | swipe;
    this.ways[2 * id + 1] = depth;
    return this.heap.push(id, depth - this.states.weight(id));
  }

  /** The board after the first move, and whether each move from there to a board goes down rather than left. */
  wayTo(id: number): { readonly start: number; readonly downs: boolean[] } {
    const downs: boolean[] = [];
    let start = id;
    for (let way = this.ways[2 * id]!; way >= 0; way = this.ways[2 * start]!) {
      downs.push((way & DOWN) !== 0);
      start = way >> LINK_BITS;
    }
    return { start, downs: downs.toReversed() };
  }

  private grow(): boolean {
    const room = Math.max(FIRST_ROOM, this.ways.length);
    const ways = this.memory.make(room * BYTES_OF_ROOM, () => new Int32Array(2 * room));
    if (ways === null) return false;
    ways.set(this.ways);
    this.memory.give((this.ways.length / 2) * BYTES_OF_ROOM);
    this.ways = ways;
    return true;
  }
}
