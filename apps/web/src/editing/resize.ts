/** Resizes a board, keeping what fits from the upper left corner. */
import { boardOver, type Board, type Size } from '@open2048/core';

/** The board in another size, sides from 1. */
export function resized(board: Board, { rows, cols }: Size): Board {
  const ranks = new Uint8Array(rows * cols);
  for (let row = 0; row < Math.min(rows, board.rows); row++) {
    for (let col = 0; col < Math.min(cols, board.cols); col++) {
      ranks[row * cols + col] = board.ranks[row * board.cols + col]!;
    }
  }
  return boardOver(rows, cols, ranks);
}
