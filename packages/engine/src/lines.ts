/**
 * The numbers of the built-in evaluator (`assembly/lines.ts`): the value of a line of cells, a row or a column, in a
 * unit of their own. An evolution strategy found them (ten generations of ten, 24 games each at some 300 nodes a move,
 * half of them from a 16384 in the corner), starting from the numbers that nneonneo publishes: with an earlier search
 * and 3,500 nodes a move they scored 198 ± 17 thousand points (30 games), and nneonneo's 142 ± 15 thousand (16 games).
 * Around them the score changes by less than so few games can show; what gains at 1,000 nodes a move need not gain at
 * 4,000.
 */

/** The value of a line: `alive`, and what its cells add and subtract. */
export const LINES = {
  /** Added for every line; a game that is over is worth 0, and so is any board with a lower sum. */
  alive: 250_000,
  /** Added for each empty cell. */
  empty: 480,
  /** Added for each tile with an equal one next to it. */
  merge: 600,
  /**
   * Subtracted for how far the line is from increasing or from decreasing, whichever is less, in powers of the ranks.
   */
  disorder: 73,
  disorderPower: 3.5,
  /** Subtracted for each tile, in powers of its rank, so that one tile is better than the two that make it. */
  weight: 92,
  weightPower: 2.47,
} as const;
