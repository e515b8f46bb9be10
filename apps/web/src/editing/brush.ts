/**
 * What a touch does to a cell, depending on the chosen brush: put a given tile there, step the tile
 * to the next or previous rank, or carry it to another cell.
 */
import { MAX_RANK, withRank, type Board } from '@open2048/core';

/** Brushes that are not tiles: `hand` carries tiles, `next` and `previous` change the existing one. */
export const HELPERS = ['hand', 'next', 'previous'] as const;
export type Helper = (typeof HELPERS)[number];

/** A rank 1..255 to put down, 0 to erase, or a helper. */
export type Brush = number | Helper;

/** The rank 0..255 of a cell after a touch; the hand does not change it. */
export function touched(rank: number, brush: Brush): number {
  switch (brush) {
    case 'hand':
      return rank;
    case 'next':
      return Math.min(rank + 1, MAX_RANK);
    case 'previous':
      return Math.max(rank - 1, 0);
    default:
      return brush;
  }
}

/** The brush for a stroke that starts on a rank: a stroke that starts on the same tile erases. */
export function strokeOf(rank: number, brush: Brush): Brush {
  return brush === rank ? 0 : brush;
}

/** The board with the tiles of two cells swapped; if one is empty, this moves the tile. */
export function carried(board: Board, from: number, to: number): Board {
  const [one = 0, other = 0] = [board.ranks[from], board.ranks[to]];
  return withRank(withRank(board, from, other), to, one);
}
