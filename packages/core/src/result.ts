/**
 * Errors as values. All untrusted input is parsed into a `Result`; a fault has
 * a stable code for programs, a message for people that names the place and
 * what was expected, and the place itself. `throw` is reserved for bugs, ours
 * or the caller's (arguments.ts).
 */

/** What is wrong: a stable code, a sentence, and where (path, line or byte offset) if known. */
export interface Fault<Code extends string = string> {
  readonly code: Code;
  readonly message: string;
  readonly at?: string | number;
}

export type Result<Value, Code extends string = string> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly error: Fault<Code> };

/** A successful result with a value. */
export function ok<Value>(value: Value): { readonly ok: true; readonly value: Value } {
  return { ok: true, value };
}

/** A result with a fault; `at` is a path, a line number or a byte offset. */
export function fault<Code extends string>(
  code: Code,
  message: string,
  at?: string | number,
): { readonly ok: false; readonly error: Fault<Code> } {
  return { ok: false, error: at === undefined ? { code, message } : { code, message, at } };
}

/** The value of a result that cannot be a fault; throws an `Error` with the fault's message if it is one. */
export function expectOk<Value>(result: Result<Value>): Value {
  if (result.ok) return result.value;
  throw new Error(`${result.error.code}: ${result.error.message}`);
}

/** An untrusted value prepared for a message: text is quoted and truncated, lists and objects are not expanded. */
export function shown(value: unknown): string {
  if (typeof value === 'string') return quote(value);
  if (Array.isArray(value)) return `a list of ${value.length}`;
  if (typeof value === 'object' && value !== null) return 'an object';
  if (value === undefined) return 'nothing';
  return typeof value === 'number' || typeof value === 'boolean' || value === null
    ? String(value)
    : `a ${typeof value}`;
}

/** Untrusted text prepared for a message: quoted, and truncated after 40 characters. */
export function quote(text: string): string {
  return JSON.stringify(text.length > 40 ? `${text.slice(0, 40)}…` : text);
}
