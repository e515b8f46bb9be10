/**
 * The two numbers by which searches order boards, as doubles: they are computed for every board, and beyond 2^53 an
 * order does not need the last digit. The scores shown to users are exact (scores.ts).
 */
import { FACES, type Ranks } from '@open2048/core';

/** The assignment's weighted score, as used in its priority. */
export function weight(ranks: Ranks, side: number): number {
  let sum = 0;
  for (let row = 0, cell = 0; row < side; row++) {
    for (let col = 0; col < side; col++, cell++) {
      sum += FACES[ranks[cell]!]! * (side - 1 + row - col);
    }
  }
  return sum;
}

/**
 * What a tile adds to the roughness of a board larger than 4x4, which has too many blanks for the penalty to
 * distinguish boards.
 */
const TILE_ROUGHNESS = 16;

/**
 * How far the tiles of a board are from merging: half the assignment's penalty; on larger boards also the number of
 * tiles. Of the orders that were measured, this one finds shortest solutions in the narrowest layers.
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
