/** What the worth of a move is counted in, wherever moves are advised or judged. */

/** Points still to come, the chance of the goal, moves still to come, or a measure of the adviser's own, good for
 *  comparing moves and nothing else. */
export const UNITS = ['points', 'chance', 'moves', 'own'] as const;
export type Unit = (typeof UNITS)[number];
