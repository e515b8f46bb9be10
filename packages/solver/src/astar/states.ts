/**
 * The boards that a search has found, without duplicates, as numbers from 0 in the order found. A board and its mirror
 * image across the diagonal through the corner count as one: the mirror keeps the corner and swaps left with down, so
 * what is true of one is true of the other. There are two kinds, packed into two words up to 4x4 (packed-states.ts) and
 * as bytes for any size (byte-states.ts). Both implement the same interface, and the same tests run on both.
 */
import type { Ranks } from '@open2048/core';

/**
 * The result of `States.expand`, as a bit set: the flags of the swipe to the left and, one bit higher each, those of
 * the swipe down.
 */
export const LEFT_IS_NEW = 1;
export const DOWN_IS_NEW = LEFT_IS_NEW << 1;
/** The swipe wins; its board is not added. */
export const LEFT_WINS = 4;
export const DOWN_WINS = LEFT_WINS << 1;
/** The board was excluded because it needs more moves than allowed, not because it has no solution. */
export const LEFT_IS_CUT = 16;
export const CUT = LEFT_IS_CUT | (LEFT_IS_CUT << 1);
/** There was not enough memory for the board. */
export const LEFT_IS_FULL = 64;
export const FULL = LEFT_IS_FULL | (LEFT_IS_FULL << 1);

/** No limit of moves; boards proved to have no solution are still excluded. */
export const ANY_NUMBER = Number.MAX_SAFE_INTEGER;

/** The memory that a search may use, in bytes, counted for every array that grows with the search. */
export class MemoryBudget {
  /** The peak of the bytes in use. */
  peak = 0;
  private taken = 0;
  private readonly limit: number;

  constructor(bytes: number) {
    this.limit = bytes;
  }

  /** Creates an object that takes the given number of bytes; null if that exceeds the limit or the machine's memory. */
  make<Made>(bytes: number, create: () => Made): Made | null {
    if (this.taken + bytes > this.limit) return null;
    try {
      const made = create();
      this.taken += bytes;
      this.peak = Math.max(this.peak, this.taken);
      return made;
    } catch (error) {
      // Thrown by the JavaScript engine when it cannot allocate the memory.
      if (error instanceof RangeError) return null;
      throw error;
    }
  }

  /** Returns memory that was taken. */
  give(bytes: number): void {
    this.taken -= bytes;
  }
}

/** A collection of boards of one size and goal, on none of which the game is over. */
export interface States {
  /** The number of boards. */
  readonly count: number;
  /** Adds a board that has a 2 in its corner; false if memory runs out. */
  add(ranks: Ranks): boolean;
  /** Whether a board is stored as its mirror image. */
  keepsMirrored(ranks: Ranks): boolean;
  /**
   * Adds the results of the swipes left and down, left first, to a collection (which may be this one), and returns
   * their flags. `movesLeft` is the number of moves that a solution may still take after the swipe.
   */
  expand(id: number, into: this, movesLeft: number): number;
  /** The number by which the optimal search orders boards (order.ts). */
  roughness(id: number): number;
  /** Removes all boards but these, given in increasing order, which become 0, 1, 2, … */
  retain(ids: Uint32Array): void;
  /** Removes all boards and keeps the memory. */
  clear(): void;
}

/** Creates a collection for boards of one size and goal; null if there is not enough memory for an empty one. */
export type NewStates = () => States | null;

/** The mirror image of a square board across the diagonal through its upper right corner. */
export function mirrored(ranks: Ranks, side: number): Uint8Array {
  const image = new Uint8Array(ranks.length);
  for (let row = 0, cell = 0; row < side; row++) {
    for (let col = 0; col < side; col++, cell++) {
      image[(side - 1 - col) * side + side - 1 - row] = ranks[cell]!;
    }
  }
  return image;
}
