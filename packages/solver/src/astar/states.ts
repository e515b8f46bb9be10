/**
 * The boards that a search has found, without duplicates, as numbers from 0 in the order found. A
 * board and its mirror image in the diagonal through the corner count as one: the mirror keeps the
 * corner and exchanges left with down, so what is true of one is true of the other. There are two
 * kinds, packed into two words up to 4x4 (packed-states.ts) and in bytes for any size
 * (byte-states.ts), behind one contract, which their tests run on both.
 */
import type { Ranks } from '@open2048/core';

/** What `States.expand` found, as a bit set: what a swipe to the left came to, and one bit up what one down did. */
export const LEFT_IS_NEW = 1;
export const DOWN_IS_NEW = LEFT_IS_NEW << 1;
/** The swipe wins; its board is not added. */
export const LEFT_WINS = 4;
export const DOWN_WINS = LEFT_WINS << 1;
/** The board was left out because it needs more moves than allowed, and not because it has no solution. */
export const LEFT_IS_CUT = 16;
export const CUT = LEFT_IS_CUT | (LEFT_IS_CUT << 1);
/** There was no memory for the board. */
export const LEFT_IS_FULL = 64;
export const FULL = LEFT_IS_FULL | (LEFT_IS_FULL << 1);

/** Any number of moves, but boards proved to have no solution are left out. */
export const ANY_NUMBER = Number.MAX_SAFE_INTEGER;

/** Memory that a search may use, in bytes, counted for every array that grows with the search. */
export class Memory {
  /** The most bytes that were taken at a time. */
  peak = 0;
  private taken = 0;
  private readonly limit: number;

  constructor(bytes: number) {
    this.limit = bytes;
  }

  /** Makes something of so many bytes; null when the limit does not allow it, or the machine. */
  make<Made>(bytes: number, create: () => Made): Made | null {
    if (this.taken + bytes > this.limit) return null;
    try {
      const made = create();
      this.taken += bytes;
      this.peak = Math.max(this.peak, this.taken);
      return made;
    } catch (error) {
      // What the engine throws when it cannot have the memory.
      if (error instanceof RangeError) return null;
      throw error;
    }
  }

  /** Gives back what was taken. */
  give(bytes: number): void {
    this.taken -= bytes;
  }
}

/** A collection of boards of one size and goal, none of which the rules have ended. */
export interface States {
  /** The number of boards. */
  readonly count: number;
  /** Adds a board that has a 2 in its corner; false when there is no memory for it. */
  add(ranks: Ranks): boolean;
  /** Whether a board is kept as its mirror image. */
  keepsMirrored(ranks: Ranks): boolean;
  /**
   * Adds what swipes left and down make of a board, left first, to a collection (this one too) and
   * says what came of it. `movesLeft` are those that a solution may still take after the swipe.
   */
  expand(id: number, into: this, movesLeft: number): number;
  /** What the optimal search orders boards by (order.ts). */
  roughness(id: number): number;
  /** Forgets all boards but these, in increasing order, which become 0, 1, 2, … */
  retain(ids: Uint32Array): void;
  /** Forgets all boards and keeps the memory. */
  clear(): void;
}

/** Makes a collection for boards of one size and goal; null when there is no memory for an empty one. */
export type NewStates = () => States | null;

/** The mirror image of a square board in the diagonal through its upper right corner. */
export function mirrored(ranks: Ranks, side: number): Uint8Array {
  const image = new Uint8Array(ranks.length);
  for (let row = 0, cell = 0; row < side; row++) {
    for (let col = 0; col < side; col++, cell++) {
      image[(side - 1 - col) * side + side - 1 - row] = ranks[cell]!;
    }
  }
  return image;
}
