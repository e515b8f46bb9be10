/**
 * What a touch of a cell does, by the brush that was chosen: lay a certain tile, make the tile there
 * the next or the previous one, or carry it elsewhere.
 */
import { MAX_RANK, withRank, type Board } from '@open2048/core';

/** Brushes that are no tile: `hand` carries tiles, `next` and `previous` change the one that is there. */
export const HELPERS = ['hand', 'next', 'previous'] as const;
export type Helper = (typeof HELPERS)[number];

/** A rank 0..255 to lay, 0 to erase, or a helper. */
export type Brush = number | Helper;

/** The rank 0..255 that a cell of a rank has after a touch; the hand changes none. */
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

/** The brush that a stroke beginning on a rank goes on with: a tile that is there already is rubbed out. */
export function strokeOf(rank: number, brush: Brush): Brush {
  return brush === rank ? 0 : brush;
}

/** The board with the tiles of two cells changed over; to an empty cell the tile just goes. */
export function carried(board: Board, from: number, to: number): Board {
  const [one = 0, other = 0] = [board.ranks[from], board.ranks[to]];
  return withRank(withRank(board, from, other), to, one);
}
