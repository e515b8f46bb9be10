/** What a search takes and gives: limits, who hears of its passes, its result, and games played by it. */
import { mustBeAmount, mustHave, type Board, type MoveValue, type RngState } from '@open2048/core';

/**
 * How far to search: until the first limit is met. With a depth each pass goes a move deeper and looks at
 * every path that is likely enough; without, each follows less likely paths than the one before.
 */
export interface SearchLimits {
  /** Moves to look ahead, 1..32. */
  readonly depth?: number;
  /** Paths whose deals are less likely than this, 0..1, are followed no further. */
  readonly probability?: number;
  /** Max nodes visited. */
  readonly nodes?: number;
  readonly milliseconds?: number;
}

/** How far each move of a game looks: see `SearchLimits`. */
export type PassLimits = Pick<SearchLimits, 'depth' | 'probability'>;

/** A game that was played to its end, and the generator behind it. */
export interface PlayedGame {
  readonly board: Board;
  readonly score: number;
  readonly moves: number;
  readonly state: RngState;
}

/** What tells a search to stop, and whom to tell of each pass that is finished. */
export interface SearchWatch {
  readonly signal?: AbortSignal;
  readonly onResult?: (result: SearchResult) => void;
}

/** What a search found out. */
export interface SearchResult {
  /** The legal moves, best first. */
  readonly moves: readonly MoveValue[];
  /** Whether values are in points still to come; if not, it only compares moves. */
  readonly inPoints: boolean;
  /** The moves that the last pass looked ahead where it looked furthest. */
  readonly depth: number;
  /** Max nodes visited. */
  readonly nodes: number;
}

/**
 * The moves, best first, when a pass has settled some of them, the best of the pass before among them. The
 * others are held against it as they were then, and no higher than the best that is settled.
 */
export function withSettled(
  before: readonly MoveValue[],
  settled: readonly MoveValue[],
): MoveValue[] {
  const now = new Map(settled.map(({ direction, value }) => [direction, value]));
  const [best] = before;
  const change = best === undefined ? 0 : now.get(best.direction)! - best.value;
  const most = Math.max(...now.values());
  const others = before
    .filter(({ direction }) => !now.has(direction))
    .map(({ direction, value }) => ({ direction, value: Math.min(most, value + change) }));
  return [...settled, ...others].toSorted((a, b) => b.value - a.value);
}

/** Throws unless every limit that is given is a number from 0 on. */
export function mustBeLimits(limits: SearchLimits): void {
  mustHave('limits', 'an object such as { nodes: 1000 }', [], limits);
  const { depth = 1, probability = 0, nodes = 1, milliseconds = 1 } = limits;
  for (const [name, limit] of Object.entries({ depth, probability, nodes, milliseconds })) {
    mustBeAmount(name, limit);
  }
}
