/**
 * The checks of arguments at the public border. TypeScript sees to the types of callers that use it; a
 * caller in plain JavaScript that gives something else has a bug, and is told which argument is wrong,
 * what was expected and what was given: a `TypeError` for a value of another type, a `RangeError` for a
 * number that is out of range. The checks look at the outside of a value only, so that they cost next to
 * nothing; what comes from outside the program is read in depth, into a `Result`.
 */
import { shown } from './result.ts';

/** The error for an argument of another type; made apart, so that a check stays small enough to be inlined. */
export function wrongType(name: string, expected: string, got: unknown): TypeError {
  return new TypeError(`${name}: expected ${expected}, got ${shown(got)}`);
}

/** Throws unless the value is an integer from `min` to `max`. */
export function mustBeInteger(name: string, min: number, max: number, value: number): void {
  if (typeof value === 'number' && value >= min && value <= max && value % 1 === 0) return;
  const expected = `an integer from ${min} to ${max}`;
  if (typeof value !== 'number') throw wrongType(name, expected, value);
  throw new RangeError(`${name}: expected ${expected}, got ${value}`);
}

/** Throws unless the value is a number from 0 on; it may be infinite. */
export function mustBeAmount(name: string, value: number): void {
  if (typeof value === 'number' && value >= 0) return;
  if (typeof value !== 'number') throw wrongType(name, 'a number from 0 on', value);
  throw new RangeError(`${name}: expected a number from 0 on, got ${value}`);
}

/** Throws unless the value is one of the given ones. */
export function mustBeOneOf(name: string, choices: readonly unknown[], value: unknown): void {
  if (!choices.includes(value)) throw wrongType(name, choices.join(', '), value);
}

/** Throws unless the value is a text. */
export function mustBeText(name: string, text: string): void {
  if (typeof text !== 'string') throw wrongType(name, 'a text', text);
}

/** Throws unless the value is a `Uint8Array`. */
export function mustBeBytes(name: string, bytes: Uint8Array): void {
  if (!(bytes instanceof Uint8Array)) throw wrongType(name, 'a Uint8Array', bytes);
}

/** Throws unless the value is a function. */
export function mustBeFunction(name: string, value: unknown): void {
  if (typeof value !== 'function') throw wrongType(name, 'a function', value);
}

/** Throws unless the value has every one of these fields; `what` says what such a value is. */
export function mustHave(
  name: string,
  what: string,
  fields: readonly string[],
  value: object | null | undefined,
): void {
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  if (isObject && fields.every((field) => field in value)) return;
  throw wrongType(name, what, value);
}
