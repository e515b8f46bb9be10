/**
 * What can be proved about a board of the A* assignment without searching: a lower bound of the moves to the goal, and
 * that the goal cannot be reached. Both are valid after the first move, when the corner holds a 2: swipes to the right
 * or up would leave it occupied, so from then on tiles move left and down only (a swipe right or up can still win, but
 * then left or down wins too, as the first two of a row of equal tiles merge either way).
 *
 * - **Height.** A tile grows only by merging with one from the cell to its right or above it. So no cell ever has a
 *   rank above 1 + the highest that either of these two can have, or its current rank: from 2s alone, at most 1 + its
 *   distance from the corner, 2^(2L-1) in the far corner. A 4x4 board makes 128 of 2s, and never 256.
 * - **Frozen tiles.** The tile in the lower left corner never moves. When both of its neighbours are larger it can
 *   never merge either, because they grow and cannot leave. The same holds for the triangle of three tiles there when
 *   no two neighbours in it are equal and the three cells along its hypotenuse hold larger tiles. Frozen tiles cannot
 *   become part of the goal, and the height of their cells stays as it is.
 * - **Time.** A tile of rank r becomes part of a goal of rank g by g - r merges, at most one per move. With m moves
 *   left, tiles below rank g - m are too small to contribute, and so are the 2s of the last g - 1 moves. The other
 *   tiles must add up to the goal. Neither this bound nor the layer of a board depends on the path to it, so the bound
 *   is consistent.
 */
import { FACES, type Ranks } from '@open2048/core';

/** The number of frozen tiles in the lower left corner, 0, 1 or 3, of a square board of side 2 or more. */
export function frozenTiles(ranks: Ranks, side: number): 0 | 1 | 3 {
  const below = (side - 1) * side;
  const corner = ranks[below]!;
  const right = ranks[below + 1]!;
  const above = ranks[below - side]!;
  if (side > 2 && corner !== 0 && corner !== right && corner !== above && right * above !== 0) {
    const middle = ranks[below - side + 1]!;
    const hemmed = ranks[below + 2]! > right && ranks[below - 2 * side]! > above;
    if (hemmed && middle > right && middle > above) return 3;
  }
  return corner !== 0 && right > corner && above > corner ? 1 : 0;
}

/**
 * A lower bound of the moves from a board after the first move to the goal rank, at least 1; `Infinity` if there is no
 * solution. The board is square, row-major, and has not won.
 */
export function movesAtLeast(ranks: Ranks, side: number, goal: number): number {
  const frozen = frozenTiles(ranks, side);
  const fromTwos = frozen === 0 ? 2 * side - 1 : 0;
  if (goal > fromTwos && goal > highestRank(ranks, side, frozen)) return Infinity;
  return timeBound(usableTiles(ranks, side, frozen), goal);
}

/** The least number of moves that make a goal of usable tiles, `counts[rank]` of each rank, and 2s to come. */
function timeBound(counts: Float64Array, goal: number): number {
  let missing = FACES[goal]!;
  for (let moves = 1; moves < goal; moves++) {
    missing -= counts[goal - moves]! * FACES[goal - moves]!;
    if (missing <= 0) return moves;
  }
  return goal - 1 + Math.ceil(missing / 2);
}

/** Whether a cell is frozen. */
function isFrozen(row: number, col: number, side: number, frozen: 0 | 1 | 3): boolean {
  const distance = side - 1 - row + col;
  return distance === 0 ? frozen > 0 : distance === 1 && frozen === 3;
}

/** The highest rank that any cell can ever have. */
function highestRank(ranks: Ranks, side: number, frozen: 0 | 1 | 3): number {
  /** What the cells of the row above can have, replaced from the right by those of this row. */
  const heights = new Uint32Array(side);
  let highest = 0;
  for (let row = 0; row < side; row++) {
    let source = 0;
    for (let col = side - 1; col >= 0; col--) {
      const rank = ranks[row * side + col]!;
      if (!isFrozen(row, col, side, frozen)) source = Math.max(source, heights[col]!) + 1;
      else source = 0;
      source = Math.max(source, rank);
      heights[col] = source;
      highest = Math.max(highest, source);
    }
  }
  return highest;
}

const counts = new Float64Array(256);

function usableTiles(ranks: Ranks, side: number, frozen: 0 | 1 | 3): Float64Array {
  counts.fill(0);
  for (let cell = 0; cell < ranks.length; cell++) counts[ranks[cell]!]! += 1;
  const below = (side - 1) * side;
  if (frozen > 0) counts[ranks[below]!]! -= 1;
  if (frozen === 3) {
    counts[ranks[below + 1]!]! -= 1;
    counts[ranks[below - side]!]! -= 1;
  }
  return counts;
}
