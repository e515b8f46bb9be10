/** The input and output of a search: limits, callbacks, the result, and games that a search has played. */
import { mustBeAmount, mustHave, type Board, type MoveValue, type RngState } from '@open2048/core';

/**
 * The limits of a search, which ends at the first one that is met. With a depth, each pass goes one move deeper and
 * follows every path that is likely enough; without, each pass follows less likely paths than the previous one.
 */
export interface SearchLimits {
  /** Moves to look ahead, 1..32. */
  readonly depth?: number;
  /** Paths whose deals are less likely than this, 0..1, are not followed further. */
  readonly probability?: number;
  /** Max nodes to visit. */
  readonly nodes?: number;
  readonly milliseconds?: number;
}

/** The limits of each move of a game: see `SearchLimits`. */
export type PassLimits = Pick<SearchLimits, 'depth' | 'probability'>;

/** A finished game, and the generator state after its last draw. */
export interface PlayedGame {
  readonly board: Board;
  readonly score: number;
  readonly moves: number;
  readonly state: RngState;
}

/** The signal that stops a search, and the callback for its results. */
export interface SearchWatch {
  readonly signal?: AbortSignal;
  readonly onResult?: (result: SearchResult) => void;
}

/** The result of a search. */
export interface SearchResult {
  /** The legal moves, best first. */
  readonly moves: readonly MoveValue[];
  /** Whether values are expected points from here on; if not, they only compare moves. */
  readonly inPoints: boolean;
  /** The number of moves that the last pass looked ahead on its longest path. */
  readonly depth: number;
  /** Max nodes visited. */
  readonly nodes: number;
}

/**
 * The moves, best first, after a pass has settled some of them, including the best move of the previous pass. The
 * values of the others are shifted by the change of that best move, and capped at the best settled value.
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

/** Throws unless every given limit is a number of at least 0. */
export function mustBeLimits(limits: SearchLimits): void {
  mustHave('limits', 'an object such as { nodes: 1000 }', [], limits);
  const { depth = 1, probability = 0, nodes = 1, milliseconds = 1 } = limits;
  for (const [name, limit] of Object.entries({ depth, probability, nodes, milliseconds })) {
    mustBeAmount(name, limit);
  }
}

/** Throws unless `mustBeLimits` accepts the limits and at least one is given, without which a search does not end. */
export function mustBeLimited(limits: SearchLimits): void {
  mustBeLimits(limits);
  const { depth, probability, nodes, milliseconds } = limits;
  if ([depth, probability, nodes, milliseconds].some((limit) => limit !== undefined)) return;
  throw new TypeError(
    'limits: expected depth, probability, nodes or milliseconds, got none of them',
  );
}
