/**
 * The rows of the calibration: positions, the values that the engines give their moves, and what came of them. They are
 * kept as JSON lines, one for each game or continuation.
 */
import { boardOver, type Board, type Direction } from '@open2048/core';

/** The values of the legal moves, the best first, in points from here on. */
export type Values = readonly (readonly [Direction, number])[];

/** A position with its values. */
export interface Valued {
  /** The ranks of the cells, row by row, one base-36 digit each. */
  readonly cells: string;
  /** The points of the game so far. */
  readonly score: number;
  /** With the nodes of an analysis. */
  readonly standard: Values;
  readonly instant: Values;
  /** With the nodes of a hint; only in some rows. */
  readonly hint?: Values;
}

/** What came of a position. */
export interface Run {
  /** The rank of the largest tile. */
  readonly rank: number;
  readonly score: number;
  /** Whether the game was played to its end; if not, the largest tile only counts from below. */
  readonly isOver: boolean;
}

/** A line of the file. */
export interface Row {
  /** The player whose game the positions are from. */
  readonly source: string;
  readonly seed: number;
  /** Positions that share the runs: those of one game, or one position. */
  readonly positions: readonly Valued[];
  readonly runs: readonly Run[];
}

/** The cells of a 4x4 board as text. */
export function cellsOf({ ranks }: Board): string {
  return [...ranks].map((rank) => rank.toString(36)).join('');
}

/** The 4x4 board with these cells. */
export function boardOf(cells: string): Board {
  return boardOver(
    4,
    4,
    Uint8Array.from(cells, (cell) => Number.parseInt(cell, 36)),
  );
}
