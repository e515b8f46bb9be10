/**
 * The numbers of the evaluator that is built in (`assembly/lines.ts`): what a line of cells, a row or a
 * column, is worth. They have no unit but their own. An evolution strategy found them (ten generations of
 * ten, 24 games each at some 300 nodes a move, half of them from a 16384 in the corner), starting from
 * those that nneonneo publishes: with an earlier search and 3,500 nodes a move they scored 198 ± 17 thousand
 * points (30 games), and those 142 ± 15 thousand (16 games). Around them the score changes by less than such
 * few games can tell; what gains at 1,000 nodes a move need not at 4,000.
 */

/** The worth of a line: `alive` and what its cells add and take away. */
export const LINES = {
  /** Every line; a game that is over is worth 0, and so is any board that comes out lower. */
  alive: 250_000,
  /** Each empty cell. */
  empty: 480,
  /** Each tile with an equal one next to it. */
  merge: 600,
  /** How far the line is from going up or going down, whichever is less, in powers of the ranks. */
  disorder: 73,
  disorderPower: 3.5,
  /** What each tile costs, in powers of its rank, so that two are better as one. */
  weight: 92,
  weightPower: 2.47,
} as const;
