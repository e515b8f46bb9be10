/**
 * What the two searches of the lab have in common: what they are asked and answer, how they begin at
 * a given board, and how swipes found among states that may be mirrored become directions again.
 */
import { DOWN, LEFT, maxRank, type Direction } from '@open2048/core';
import type { Board } from './board.ts';
import { byteStates } from './byte-states.ts';
import { MAX_PACKED_RANK, MAX_PACKED_SIDE, packedStates } from './packed-states.ts';
import type { Memory, NewStates, States } from './states.ts';

/** `optimal` proves its answer shortest; `reference` is the assignment's own, as its author's program runs. */
export const SEARCHES = ['optimal', 'reference'] as const;
export type Search = (typeof SEARCHES)[number];

/** How a search stands. */
export interface SolveProgress {
  /** Boards whose swipes have been tried, mirror images counted once. */
  readonly expanded: number;
  /** Boards that wait for it. */
  readonly frontier: number;
  /** The moves that lead to the board in hand. */
  readonly depth: number;
  /** No solution has fewer moves; `Infinity` when there is none. */
  readonly bound: number;
  /** How many boards of a layer are kept, `Infinity` for all of them; null for a search without layers. */
  readonly width: number | null;
}

/** How a search ended. */
export interface SolveOutcome {
  /** `lost`: the reference search came to a board on which the game is over, which proves nothing. */
  readonly status: 'solved' | 'unreachable' | 'lost' | 'undecided';
  /** The swipes of the solution, or to the lost board; else empty. */
  readonly directions: readonly Direction[];
  /** Whether the solution is proved to be a shortest one. */
  readonly optimal: boolean;
  readonly expanded: number;
  readonly bound: number;
  /** The most memory that its arrays took at a time. */
  readonly peakBytes: number;
  /** Why it is undecided. */
  readonly reason?: 'memory' | 'stopped';
}

/** What can be set for a search. */
export interface SearchOptions {
  /** For the arrays that grow with the search. */
  readonly memoryBytes: number;
  /** A search ends undecided soon after this becomes true; an `AbortSignal` fits. */
  readonly signal?: { readonly aborted: boolean } | undefined;
}

/** Cells of the boards expanded between two reports of progress: some milliseconds. */
const CELLS_OF_A_SLICE = 1 << 18;

/** How many boards are expanded between two reports of progress, at least 1. */
export function sliceOf({ cells }: Board): number {
  return Math.max(1, Math.floor(CELLS_OF_A_SLICE / (cells.rows * cells.cols)));
}

/** Makes collections of states for boards of a side and a goal rank. */
export type Kind = (side: number, goal: number, memory: Memory) => NewStates;

/** The states for a board: packed where it fits, and where no tile is too large to be part of the goal. */
export function kindFor({ cells, goalRank }: Board): Kind {
  const isSmall = cells.rows <= MAX_PACKED_SIDE && goalRank <= MAX_PACKED_RANK;
  const fits = isSmall && maxRank(cells) < goalRank;
  return fits ? packedStates : byteStates;
}

/** A first move, and whether it wins. */
export interface FirstMove {
  readonly direction: Direction;
  readonly wins: boolean;
}

/**
 * Adds the boards after the first move to an empty collection and gives the move that leads to each;
 * null when there is no memory. The first move is the only one that may go to the right or up, unless
 * it wins (bounds.ts).
 */
export function begin(initial: Board, states: States): FirstMove[] | null {
  const moves: FirstMove[] = [];
  for (const { direction, board } of initial.swipes()) {
    const wins = board.hasWon();
    if (!wins && board.gameFinished()) continue;
    if (!states.add(board.cells.ranks)) return null;
    if (states.count > moves.length) moves.push({ direction, wins });
  }
  return moves;
}

/**
 * The directions of a solution, from its first swipe and whether each later one goes down rather
 * than left on the board as it is kept in `states`.
 */
export function directionsOf(
  initial: Board,
  first: Direction,
  later: readonly boolean[],
  states: States,
): Direction[] {
  const directions = [first];
  let board = after(initial, first);
  for (const down of later) {
    const direction = down === states.keepsMirrored(board.cells.ranks) ? LEFT : DOWN;
    directions.push(direction);
    board = after(board, direction);
  }
  return directions;
}

/** The board after a swipe, which must be valid. */
export function after(board: Board, direction: Direction): Board {
  for (const swipe of board.swipes()) if (swipe.direction === direction) return swipe.board;
  throw new Error(`direction ${direction} is not valid on ${String(board)}`);
}
