/**
 * The optimal search. Every move adds 2 to the sum of the faces, so boards of different depths never meet: the search
 * goes layer by layer, and only two layers are in memory (breadth-first heuristic search: R. Zhou, E. Hansen,
 * Artificial Intelligence 170, 2006). It first aims: it visits only boards that can still meet the lower bound of the
 * start, and in each layer only the smoothest (order.ts), a few hundred at first. That nearly always finds a solution
 * as short as the bound, which proves it shortest. Otherwise one sweep through all boards that bounds.ts does not
 * exclude decides: the first layer that wins gives a shortest solution, and if no layer is left there is none.
 */
import type { Direction } from '@open2048/core';
import { movesAtLeast } from './bounds.ts';
import type { Board } from './board.ts';
import {
  begin,
  directionsOf,
  kindFor,
  sliceOf,
  type FirstMove,
  type Kind,
  type SolveOutcome,
  type SolveProgress,
  type SearchOptions,
} from './search.ts';
import {
  ANY_NUMBER,
  CUT,
  DOWN_WINS,
  FULL,
  LEFT_WINS,
  MemoryBudget,
  type States,
} from './states.ts';
import { Trail } from './trail.ts';

/** How many boards of a layer are kept while aiming, one attempt after the other. */
const WIDTHS = [256, 2048, 16_384] as const;

/** How a sweep through the layers, or a step of it, ended. */
type End = 'won' | 'done' | 'memory' | 'stopped';

/** Finds a shortest solution and proves it shortest, or proves that there is none; yields every few milliseconds. */
export function* searchOptimal(
  initial: Board,
  options: SearchOptions,
  kind = kindFor(initial),
): Generator<SolveProgress, SolveOutcome> {
  const search = new LayeredSearch(initial, options);
  if (initial.hasWon()) return search.outcome('won');
  if (initial.gameFinished()) return search.outcome('done');
  if (!search.prepare(kind)) return search.outcome('memory');
  let end: End = 'done';
  for (const width of WIDTHS) {
    end = yield* search.sweep(Math.min(search.bound, ANY_NUMBER), width);
    if (end !== 'done') return search.outcome(end);
    if (!search.dropped) break;
  }
  if (search.dropped || search.cut) {
    if (!search.dropped) search.bound++;
    end = yield* search.sweep(ANY_NUMBER, Infinity);
  }
  return search.outcome(end);
}

class LayeredSearch {
  /** No solution has fewer moves. */
  bound = 0;
  /** Whether the last sweep excluded boards because of their bound, and because of the width. */
  cut = false;
  dropped = false;
  private expanded = 0;
  private directions: readonly Direction[] = [];
  private readonly initial: Board;
  private readonly signal: SearchOptions['signal'];
  private readonly slice: number;
  private readonly memory: MemoryBudget;
  private readonly trail: Trail;
  /** The current layer and the next one; null before `prepare`. */
  private layers: readonly [States, States] | null = null;

  constructor(initial: Board, { memoryBytes, signal }: SearchOptions) {
    this.initial = initial;
    this.signal = signal;
    this.slice = sliceOf(initial);
    this.memory = new MemoryBudget(memoryBytes);
    this.trail = new Trail(this.memory);
  }

  /** Allocates the first memory and computes the lower bound of the start; false if memory runs out. */
  prepare(kind: Kind): boolean {
    const { cells, goalRank } = this.initial;
    const newStates = kind(cells.rows, goalRank, this.memory);
    const current = newStates();
    const next = newStates();
    if (current === null || next === null) return false;
    this.layers = [current, next];
    this.bound = Infinity;
    for (const { board } of this.initial.swipes()) {
      if (!board.hasWon() && board.gameFinished()) continue;
      const { ranks, rows } = board.cells;
      const rest = board.hasWon() ? 0 : movesAtLeast(ranks, rows, board.goalRank);
      this.bound = Math.min(this.bound, 1 + rest);
    }
    return true;
  }

  outcome(end: End): SolveOutcome {
    const { expanded, directions, bound } = this;
    const found = { directions, expanded, peakBytes: this.memory.peak };
    if (end === 'won') {
      return { ...found, status: 'solved', optimal: true, bound: directions.length };
    }
    if (end === 'done') {
      return { ...found, status: 'unreachable', optimal: false, bound: Infinity };
    }
    return { ...found, status: 'undecided', optimal: false, bound, reason: end };
  }

  /**
   * Goes through the layers, excluding boards that need more than `limit` moves in total, and all but the `width`
   * smoothest of each layer.
   */
  *sweep(limit: number, width: number): Generator<SolveProgress, End> {
    let [current, next] = this.layers!;
    current.clear();
    next.clear();
    this.trail.clear();
    this.cut = false;
    this.dropped = false;
    const firsts = begin(this.initial, current);
    if (firsts === null) return 'memory';
    this.expanded++;
    for (const { direction, wins } of firsts) {
      if (!wins) continue;
      this.directions = [direction];
      return 'won';
    }
    for (let depth = 1; current.count > 0; depth++) {
      const end = yield* this.expandLayer({ current, next, firsts, depth, limit, width });
      if (end !== 'done') return end;
      if (next.count > width) {
        this.dropped = true;
        this.keepSmoothest(next, width);
      }
      [current, next] = [next, current];
      next.clear();
    }
    return 'done';
  }

  private *expandLayer(layer: Layer): Generator<SolveProgress, End> {
    const { current, next, firsts, depth, limit, width } = layer;
    const all = limit === ANY_NUMBER;
    if (all && width === Infinity) this.bound = Math.max(this.bound, depth + 1);
    if (!this.trail.addLayer(current.count)) return 'memory';
    for (let id = 0; id < current.count; id++) {
      if (id % this.slice === 0) {
        const frontier = current.count - id + next.count;
        yield { expanded: this.expanded, frontier, depth, bound: this.bound, width };
        if (this.signal?.aborted === true) return 'stopped';
      }
      const found = current.expand(id, next, all ? limit : limit - depth - 1);
      this.expanded++;
      if ((found & (LEFT_WINS | DOWN_WINS)) !== 0) {
        const { start, downs } = this.trail.wayTo(id);
        downs.push((found & LEFT_WINS) === 0);
        this.directions = directionsOf(this.initial, firsts[start]!.direction, downs, current);
        return 'won';
      }
      if ((found & FULL) !== 0) return 'memory';
      if ((found & CUT) !== 0) this.cut = true;
      this.trail.record(id, found);
    }
    return 'done';
  }

  /** Keeps the smoothest boards; among equal ones, those found first. */
  private keepSmoothest(states: States, width: number): void {
    const values = Float64Array.from({ length: states.count }, (_, id) => states.roughness(id));
    const worst = values.toSorted()[width - 1]!;
    let ties = width - values.reduce((count, value) => count + Number(value < worst), 0);
    const kept = Uint8Array.from(values, (value) =>
      Number(value < worst || (value === worst && ties-- > 0)),
    );
    states.retain(Uint32Array.from(values.keys()).filter((id) => kept[id] === 1));
    this.trail.strike(kept);
  }
}

/** A layer to expand: its boards, the collection for new ones, and what is excluded. */
interface Layer {
  readonly current: States;
  readonly next: States;
  readonly firsts: readonly FirstMove[];
  readonly depth: number;
  readonly limit: number;
  readonly width: number;
}
