/**
 * The numbers of the evaluator that is built in (`assembly/lines.ts`): what a line of cells, a row or a
 * column, is worth. They have no unit but their own.
 */

/** The worth of a line: `alive` and what its cells add and take away. */
export const LINES = {
  /** Every line; so much that no board with a move left is worth less than 0. */
  alive: 400_000,
  /** Each empty cell. */
  empty: 270,
  /** Each tile with an equal one next to it. */
  merge: 700,
  /** How far the line is from going up or going down, whichever is less, in powers of the ranks. */
  disorder: 47,
  disorderPower: 4,
  /** What each tile costs, in powers of its rank, so that two are better as one. */
  weight: 11,
  weightPower: 3.5,
} as const;
