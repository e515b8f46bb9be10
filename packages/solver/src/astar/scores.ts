/**
 * The three scores of the A* assignment. Each is a sum of faces with integer weights. The weights are summed by rank,
 * where they stay far below 2^53, and then converted to one exact integer, so that even a board with a 2^200 is scored
 * exactly.
 */
import { maxRank, type Board } from '@open2048/core';

/** A tile belongs to a snake if it is the largest one halved at most this many times. */
const SNAKE_HALVINGS = 11;

/** The sum over all tiles of face times L-1+row-col; it is high when large tiles are near the lower left. */
export function weightedScore({ rows, cols, ranks }: Board): bigint {
  const weights = new Float64Array(256);
  for (let row = 0, cell = 0; row < rows; row++) {
    for (let col = 0; col < cols; col++, cell++) weights[ranks[cell]!]! += cols - 1 + row - col;
  }
  return sumOfFaces(weights);
}

/**
 * The sum of the faces in line with the first largest tile, in row-major order, that are its face halved 1 to 11 times.
 */
export function snakeScore(board: Board): bigint {
  const { rows, cols, ranks } = board;
  const largest = maxRank(board);
  const head = ranks.indexOf(largest);
  const weights = new Float64Array(256);
  const row = Math.floor(head / cols);
  const col = head % cols;
  const count = (cell: number): void => {
    const halvings = largest - ranks[cell]!;
    if (halvings >= 1 && halvings <= SNAKE_HALVINGS) weights[ranks[cell]!]! += 1;
  };
  for (let other = 0; other < cols; other++) count(row * cols + other);
  for (let other = 0; other < rows; other++) count(other * cols + col);
  return sumOfFaces(weights);
}

/** The sum over all cells, blanks included, of the differences from their two to four neighbours. */
export function penalty({ rows, cols, ranks }: Board): bigint {
  const weights = new Float64Array(256);
  // Each pair is visited once and counts for both of its cells.
  const compare = (a: number, b: number): void => {
    weights[Math.max(a, b)]! += 2;
    weights[Math.min(a, b)]! -= 2;
  };
  for (let row = 0, cell = 0; row < rows; row++) {
    for (let col = 0; col < cols; col++, cell++) {
      if (col + 1 < cols) compare(ranks[cell]!, ranks[cell + 1]!);
      if (row + 1 < rows) compare(ranks[cell]!, ranks[cell + cols]!);
    }
  }
  return sumOfFaces(weights);
}

function sumOfFaces(weights: Float64Array): bigint {
  let sum = 0n;
  for (let rank = 1; rank < weights.length; rank++) sum += BigInt(weights[rank]!) << BigInt(rank);
  return sum;
}
