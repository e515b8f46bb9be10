/**
 * The three scores of the A* assignment. Each is a sum of faces with whole weights; the weights are
 * gathered by rank, where they stay far below 2^53, and only then made into one exact integer, so
 * that a board with a 2^200 on it is scored as exactly as one of the assignment.
 */
import { maxRank, type Board } from '@open2048/core';

/** The tile of a snake is the largest one halved at most so many times. */
const SNAKE_HALVINGS = 11;

/** Every tile's face times L-1+row-col, summed: large tiles belong to the lower left. */
export function weightedScore({ rows, cols, ranks }: Board): bigint {
  const weights = new Float64Array(256);
  for (let row = 0, cell = 0; row < rows; row++) {
    for (let col = 0; col < cols; col++, cell++) weights[ranks[cell]!]! += cols - 1 + row - col;
  }
  return sumOfFaces(weights);
}

/** The faces in line with the first largest tile, in row-major order, that are its face halved 1 to 11 times. */
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

/** The differences of every cell, blanks too, to its two to four neighbours, summed. */
export function penalty({ rows, cols, ranks }: Board): bigint {
  const weights = new Float64Array(256);
  // Each pair is met once and counts from both of its sides.
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
