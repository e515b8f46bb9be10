/**
 * The four directions, numbered up 0, right 1, down 2, left 3: clockwise, so
 * that a quarter turn adds 1. Numbers, not names, because moves are counted in
 * millions; names are for people and files.
 */
import { mustBeText } from './arguments.ts';
import { fault, ok, quote, shown, type Result } from './result.ts';

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
  mustBeText('text', text);
  const index = DIRECTION_NAMES.indexOf(text.toLowerCase() as DirectionName);
  if (index >= 0) return ok(index as Direction);
  return fault('bad-direction', `expected up, right, down or left, got ${quote(text)}`);
}

/** Throws unless the value is 0, 1, 2 or 3. */
export function mustBeDirection(direction: Direction): void {
  // A single comparison: with random directions any other branch would be unpredictable.
  if (typeof direction !== 'number' || (direction & 3) !== direction)
    throw wrongDirection(direction);
}

/** The error for a value that is not a direction. */
export function wrongDirection(got: unknown): TypeError {
  const expected = DIRECTION_NAMES.map((name, number) => `${number} (${name})`).join(', ');
  const named = typeof got === 'string' ? '; parseDirection reads names' : '';
  return new TypeError(`direction: expected one of ${expected}, got ${shown(got)}${named}`);
}
