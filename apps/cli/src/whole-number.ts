/** Whole numbers in command-line options. */
import { fault, ok, quote, type Result } from '@open2048/core';

/** Reads the whole-number value of an option, `min` to `max`; fault `bad-number`. */
export function wholeNumber(name: string, text: string, min: number, max: number): Result<number> {
  const value = /^\d{1,16}$/.test(text) ? Number(text) : Number.NaN;
  if (value >= min && value <= max) return ok(value);
  const expected = `expected a whole number from ${min} to ${max}`;
  return fault('bad-number', `${name}: ${expected}, got ${quote(text)}`, name);
}
