/**
 * The two numbers that searches order boards by, in doubles: they are wanted for every board, and
 * beyond 2^53 an order needs no last digit. What a person is told is exact, in scores.ts.
 */
import { FACES, type Ranks } from '@open2048/core';

/** The assignment's weighted score, as its priority takes it. */
export function weight(ranks: Ranks, side: number): number {
  let sum = 0;
  for (let row = 0, cell = 0; row < side; row++) {
    for (let col = 0; col < side; col++, cell++) {
      sum += FACES[ranks[cell]!]! * (side - 1 + row - col);
    }
  }
  return sum;
}

/** What a tile adds to the roughness of a board above 4x4, where blanks are too many to tell by. */
const TILE_ROUGHNESS = 16;

/**
 * How far the tiles of a board are from merging: half the assignment's penalty, and on larger boards
 * their number. Of the orders that were measured, the one that finds shortest solutions in the
 * narrowest layers.
 */
export function roughness(ranks: Ranks, side: number): number {
  const tile = side > 4 ? TILE_ROUGHNESS : 0;
  let sum = 0;
  for (let row = 0, cell = 0; row < side; row++) {
    for (let col = 0; col < side; col++, cell++) {
      const face = FACES[ranks[cell]!]!;
      if (face > 0) sum += tile;
      if (col + 1 < side) sum += Math.abs(face - FACES[ranks[cell + 1]!]!);
      if (row + 1 < side) sum += Math.abs(face - FACES[ranks[cell + side]!]!);
    }
  }
  return sum;
}
