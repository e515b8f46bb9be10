/**
 * Checks of arguments at the public border. The compiler checks TypeScript callers; a wrong type from
 * plain JavaScript is a bug of the caller. The error names the argument, what was expected and what was
 * given: a `TypeError` for a value of another type, a `RangeError` for a number that is out of range.
 * The checks are shallow, so that they cost next to nothing; untrusted input is parsed in depth, into a
 * `Result`.
 */
import { shown } from './result.ts';

/** The error for an argument of another type; a separate function, so that a check stays small enough to be inlined. */
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

/** Throws unless the value is a number of at least 0; it may be infinite. */
export function mustBeAmount(name: string, value: number): void {
  if (typeof value === 'number' && value >= 0) return;
  if (typeof value !== 'number') throw wrongType(name, 'a number of at least 0', value);
  throw new RangeError(`${name}: expected a number of at least 0, got ${value}`);
}

/** Throws unless the value is one of the given choices. */
export function mustBeOneOf(name: string, choices: readonly unknown[], value: unknown): void {
  if (!choices.includes(value)) throw wrongType(name, choices.join(', '), value);
}

/** Throws unless the value is a string. */
export function mustBeText(name: string, text: string): void {
  if (typeof text !== 'string') throw wrongType(name, 'a string', text);
}

/** Throws unless the value is a `Uint8Array`. */
export function mustBeBytes(name: string, bytes: Uint8Array): void {
  if (!(bytes instanceof Uint8Array)) throw wrongType(name, 'a Uint8Array', bytes);
}

/** Throws unless the value is a function. */
export function mustBeFunction(name: string, value: unknown): void {
  if (typeof value !== 'function') throw wrongType(name, 'a function', value);
}

/**
 * Throws unless the value is an object with all of these fields; `what` describes what is expected.
 */
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
