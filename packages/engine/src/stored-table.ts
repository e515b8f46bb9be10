/** The tables of weight files: one for each pattern of each stage. */

/** The largest magnitude of a stored weight, in steps. */
export const MOST_STEPS = 32_767;

/** What a table is for. */
export interface TableShape {
  /** The number of cells of its pattern: there are 16 to this power weights. */
  readonly cells: number;
  /** The number of its stage in the file, 0 or 1. */
  readonly stage: number;
}

/** A table to be written. */
export interface TableToStore extends TableShape {
  /** The weight at an index, -32767 to 32767. */
  readonly stepsAt: (index: number) => number;
}

/** A table that was read. */
export interface StoredTable {
  /** The number of weights that are not 0. */
  readonly used: number;
  /** Visits them. */
  readonly forEach: (visit: (index: number, steps: number) => void) => void;
}
