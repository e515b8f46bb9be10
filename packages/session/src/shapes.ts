/** Shapes of JSON values that occur only in stored texts, like the shapes of core. */
import { fault, MAX_SEED, ok, quote, shape, type Result } from '@open2048/core';

/** A text that matches a pattern. */
export function matching(pattern: RegExp, expected: string): shape.Shape<string> {
  return (value, path) =>
    typeof value === 'string' && pattern.test(value) ? ok(value) : wrong(path, expected, value);
}

/** The given number of lower-case hexadecimal digits. */
export function hex(digits: number): shape.Shape<string> {
  return matching(new RegExp(`^[0-9a-f]{${digits}}$`), `${digits} hexadecimal digits`);
}

/** The name of a game or a session: a seed in base 36. */
export const id = matching(/^[0-9a-z]{1,11}$/, 'a name of 1 to 11 characters 0-9 a-z');

/** A seed, a count, a duration in milliseconds: an integer 0..2^53-1. */
export const whole = shape.integer(0, MAX_SEED);

/** The last time that a `Date` can have, in milliseconds since 1970 (ECMA-262, 21.4.1.1). */
const LAST_TIME = 8.64e15;

/** A time in milliseconds since 1970, of which a `Date` can be made. */
export const time = shape.integer(0, LAST_TIME);

/** Points: a number from 0 that may exceed 2^53. */
export const points: shape.Shape<number> = (value, path) =>
  Number.isFinite(value) && (value as number) >= 0
    ? ok(value as number)
    : wrong(path, 'a number of at least 0', value);

function wrong(path: string, expected: string, value: unknown): Result<never> {
  const found = quote(JSON.stringify(value) ?? 'nothing');
  return fault('bad-value', `${path}: expected ${expected}, got ${found}`, path);
}
