/** The tables of weight files: one for each pattern of each stage. */

/** The largest magnitude of a stored weight, in steps. */
export const MOST_STEPS = 32_767;

/** A table to be written. */
export interface TableToStore {
  /** The number of cells of its pattern, and of its weights. */
  readonly cells: number;
  readonly size: number;
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
