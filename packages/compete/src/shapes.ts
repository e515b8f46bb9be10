/** Shapes of the values that messages and answers of a server consist of. */
import { fault, ok, shape, shown, type Result } from '@open2048/core';

type Fields = Readonly<Record<string, shape.Shape<unknown>>>;

/** Text that matches a pattern; `expected` describes it. */
export function matching(pattern: RegExp, expected: string): shape.Shape<string> {
  return (value, path) => {
    if (typeof value === 'string' && pattern.test(value)) return ok(value);
    return fault('bad-value', `${path}: expected ${expected}, got ${shown(value)}`, path);
  };
}

/** So many bytes as lower-case hexadecimal text. */
export function hex(bytes: number): shape.Shape<string> {
  return matching(new RegExp(`^[0-9a-f]{${2 * bytes}}$`), `${2 * bytes} lower-case hex digits`);
}

/** The code of a fault or an error. */
export function code(value: unknown, path: string): Result<string> {
  return matching(/^[a-z][a-z0-9-]{0,39}$/, 'a code')(value, path);
}

/** A point in time in the form of ISO 8601, as milliseconds since 1970. */
export const time: shape.Shape<number> = (value, path) => {
  const at = typeof value === 'string' ? Date.parse(value) : Number.NaN;
  return Number.isNaN(at)
    ? fault('bad-value', `${path}: expected a time, got ${shown(value)}`, path)
    : ok(at);
};

/** An integer from 0. */
export const count = shape.integer(0, Number.MAX_SAFE_INTEGER);

/** The rank of a tile. */
export const rank = shape.integer(0, 255);

/** What a shape reads. */
export type Read<Shape> = Shape extends shape.Shape<infer Value> ? Value : never;

/** An object with these fields. Others are ignored, because a newer server may have more. */
export function knownFields<Given extends Fields>(fields: Given) {
  const exact = shape.object(fields);
  const read: typeof exact = (value, path) => {
    if (typeof value !== 'object' || value === null) return exact(value, path);
    const known = Object.entries(value).filter(([name]) => Object.hasOwn(fields, name));
    return exact(Object.fromEntries(known), path);
  };
  return read;
}
