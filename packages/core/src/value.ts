/** What moves are worth, wherever they are searched, looked up or judged. */
import type { Direction } from './direction.ts';

/**
 * What a value is counted in: points still to come, the chance of the goal, moves still to come, or a measure of the
 * evaluator's own, good for comparing moves and nothing else.
 */
export const UNITS = ['points', 'chance', 'moves', 'own'] as const;
export type Unit = (typeof UNITS)[number];

/** A legal move, and the value of the rest of the game after it, its reward included. */
export interface MoveValue {
  readonly direction: Direction;
  readonly value: number;
}
