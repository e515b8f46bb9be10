/**
 * What the two searches of the lab share: their options and results, how they start from a given board, and how the
 * swipes found among states that may be mirrored are converted back to directions.
 */
import { DOWN, LEFT, maxRank, type Direction } from '@open2048/core';
import type { Board } from './board.ts';
import { byteStates } from './byte-states.ts';
import { MAX_PACKED_RANK, MAX_PACKED_SIDE, packedStates } from './packed-states.ts';
import type { MemoryBudget, NewStates, States } from './states.ts';

/**
 * `optimal` proves its solution shortest; `reference` is the assignment's search, step by step like its author's
 * program.
 */
export const SEARCHES = ['optimal', 'reference'] as const;
export type Search = (typeof SEARCHES)[number];

/** The progress of a search. */
export interface SolveProgress {
  /** Boards whose swipes have been tried, mirror images counted once. */
  readonly expanded: number;
  /** Boards that are waiting to be expanded. */
  readonly frontier: number;
  /** The number of moves to the current board. */
  readonly depth: number;
  /** A lower bound: no solution has fewer moves; `Infinity` if there is no solution. */
  readonly bound: number;
  /** How many boards of a layer are kept, `Infinity` if all; null for a search without layers. */
  readonly width: number | null;
}

/** The result of a search. */
export interface SolveOutcome {
  /** `lost`: the reference search ended at a board on which the game is over, which proves nothing. */
  readonly status: 'solved' | 'unreachable' | 'lost' | 'undecided';
  /** The swipes of the solution, or to the lost board; otherwise empty. */
  readonly directions: readonly Direction[];
  /** Whether the solution is proved shortest. */
  readonly optimal: boolean;
  readonly expanded: number;
  readonly bound: number;
  /** The peak memory of its arrays, in bytes. */
  readonly peakBytes: number;
  /** Why the search is undecided. */
  readonly reason?: 'memory' | 'stopped';
}

/** The options of a search. */
export interface SearchOptions {
  /** The memory limit for the arrays that grow with the search. */
  readonly memoryBytes: number;
  /** The search ends undecided soon after `aborted` becomes true; an `AbortSignal` can be passed. */
  readonly signal?: { readonly aborted: boolean } | undefined;
}

/** Cells of the boards expanded between two reports of progress: some milliseconds. */
const CELLS_OF_A_SLICE = 1 << 18;

/** How many boards are expanded between two reports of progress, at least 1. */
export function sliceOf({ cells }: Board): number {
  return Math.max(1, Math.floor(CELLS_OF_A_SLICE / (cells.rows * cells.cols)));
}

/** Creates a factory of state collections for boards of a side and a goal rank. */
export type Kind = (side: number, goal: number, memory: MemoryBudget) => NewStates;

/** The kind of states for a board: packed if the board fits and no tile is too large to be part of the goal. */
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
 * Adds the boards after the first move to an empty collection and returns the move that leads to each; null if memory
 * runs out. Only the first move may go to the right or up, unless a move wins (bounds.ts).
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
 * The directions of a solution, from its first swipe and, for each later one, whether it goes down rather than left on
 * the board as stored in `states`.
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

/** The board after a swipe, which must be legal. */
export function after(board: Board, direction: Direction): Board {
  for (const swipe of board.swipes()) if (swipe.direction === direction) return swipe.board;
  throw new Error(`direction ${direction} is not valid on ${String(board)}`);
}
