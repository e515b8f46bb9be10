/**
 * The four directions, numbered up 0, right 1, down 2, left 3: clockwise, so
 * that a quarter turn adds 1. Numbers, not names, because moves are counted in
 * millions; names are for people and files.
 */
import { fault, ok, quote, type Result } from './result.ts';

/** The names of the directions, at the index of the direction. */
export const DIRECTION_NAMES = ['up', 'right', 'down', 'left'] as const;
export type DirectionName = (typeof DIRECTION_NAMES)[number];

/** All directions, in order. */
export const DIRECTIONS = [0, 1, 2, 3] as const;
/** up 0, right 1, down 2, left 3. */
export type Direction = (typeof DIRECTIONS)[number];

export const UP = 0 as const satisfies Direction;
export const RIGHT = 1 as const satisfies Direction;
export const DOWN = 2 as const satisfies Direction;
export const LEFT = 3 as const satisfies Direction;

/** Reads a direction name in any letter case; fault `bad-direction`. */
export function parseDirection(text: string): Result<Direction> {
  const index = DIRECTION_NAMES.indexOf(text.toLowerCase() as DirectionName);
  if (index >= 0) return ok(index as Direction);
  return fault('bad-direction', `expected up, right, down or left, got ${quote(text)}`);
}
