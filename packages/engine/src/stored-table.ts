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

/** The weights of a table that are not 0, -32767 to 32767, by index. */
export interface TableWeights {
  /** Visits them; those to be written as streams must be in the order of their indices. */
  readonly forEach: (visit: (index: number, steps: number) => void) => void;
}

/** A table to be written. */
export type TableToStore = TableShape & TableWeights;

/** A table that was read. */
export interface StoredTable extends TableWeights {
  /** The number of weights that are not 0. */
  readonly used: number;
}
