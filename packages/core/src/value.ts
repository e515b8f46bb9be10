/** The values of moves, wherever they are searched, looked up or judged. */
import type { Direction } from './direction.ts';

/**
 * The unit of a value: points still to come, the chance of reaching the goal, moves still to come, or a measure of
 * the evaluator's own, which is only good for comparing moves.
 */
export const UNITS = ['points', 'chance', 'moves', 'own'] as const;
export type Unit = (typeof UNITS)[number];

/** A legal move, and the value of the rest of the game, including the reward of the move. */
export interface MoveValue {
  readonly direction: Direction;
  readonly value: number;
}
