/**
 * Shapes of JSON values: small readers that are combined into the reader of a
 * whole document. Each takes a value and its path and returns a fresh, typed
 * value, or a fault that names the path and what was expected there. Unknown
 * fields are rejected, so that a misspelt one is reported and not silently
 * ignored. Depth is bounded by the shape itself.
 */
import { fault, ok, quote, shown, type Result } from './result.ts';

/** Reads an untrusted value; `path` is its place, such as `spawn.ranks[1].weight`. */
export type Shape<Value> = (value: unknown, path: string) => Result<Value>;

type Fields = Readonly<Record<string, Shape<unknown>>>;
type ShapeOf<Given extends Fields> = {
  readonly [Name in keyof Given]: Given[Name] extends Shape<infer Value> ? Value : never;
};

/** An integer from min to max. */
export function integer(min: number, max: number): Shape<number> {
  const expected = min === max ? String(min) : `an integer from ${min} to ${max}`;
  return (value, path) =>
    Number.isSafeInteger(value) && (value as number) >= min && (value as number) <= max
      ? ok((value as number) + 0)
      : wrong(path, expected, value);
}

/** Any number. */
export const number: Shape<number> = (value, path) =>
  typeof value === 'number' ? ok(value) : wrong(path, 'a number', value);

/** true or false. */
export const boolean: Shape<boolean> = (value, path) =>
  typeof value === 'boolean' ? ok(value) : wrong(path, 'true or false', value);

/** A string of at most `limit` characters. */
export function text(limit: number): Shape<string> {
  return (value, path) => {
    if (typeof value === 'string' && value.length <= limit) return ok(value);
    return wrong(path, `a string of at most ${limit} characters`, value);
  };
}

/** One of the given strings or numbers. */
export function oneOf<const Choice extends string | number>(
  choices: readonly Choice[],
): Shape<Choice> {
  return (value, path) => {
    const choice = choices.find((known) => known === value);
    return choice === undefined ? wrong(path, listed(choices), value) : ok(choice);
  };
}

/** null, or what the other shape reads. */
export function nullable<Value>(shape: Shape<Value>): Shape<Value | null> {
  return (value, path) => (value === null ? ok(null) : shape(value, path));
}

/** A list of `min` to `max` entries of one shape. */
export function list<Value>(
  shape: Shape<Value>,
  min: number,
  max: number,
): Shape<readonly Value[]> {
  return (value, path) => {
    if (!Array.isArray(value) || value.length < min || value.length > max) {
      return wrong(path, `a list of ${min} to ${max} entries`, value);
    }
    const entries: Value[] = [];
    for (let index = 0; index < value.length; index++) {
      const entry = shape(value[index], `${path}[${index}]`);
      if (!entry.ok) return entry;
      entries.push(entry.value);
    }
    return ok(entries);
  };
}

/** An object with exactly these fields; the result has them in the order given here. */
export function object<Given extends Fields>(fields: Given): Shape<ShapeOf<Given>> {
  return partial(fields, {});
}

/** An object with the fields of `needed` and any of those of `optional`. */
export function partial<Needed extends Fields, Optional extends Fields>(
  needed: Needed,
  optional: Optional,
): Shape<ShapeOf<Needed> & Partial<ShapeOf<Optional>>> {
  const known = { ...needed, ...optional };
  const shapes = Object.entries(known);
  return (value, path) => {
    if (!isObject(value)) return wrong(path, 'an object', value);
    const unknownField = Object.keys(value).find((name) => !Object.hasOwn(known, name));
    if (unknownField !== undefined) {
      return fault(
        'unknown-field',
        `${placed(path)}expected only the fields ${Object.keys(known).join(', ')}, got ${quote(unknownField)}`,
        path,
      );
    }
    const fields: Record<string, unknown> = {};
    for (const [name, shape] of shapes) {
      if (!Object.hasOwn(value, name)) {
        if (!Object.hasOwn(needed, name)) continue;
        return fault('missing-field', `${placed(path)}the field ${name} is missing`, path);
      }
      const field = shape(value[name], path === '' ? name : `${path}.${name}`);
      if (!field.ok) return field;
      fields[name] = field.value;
    }
    return ok(fields as ShapeOf<Needed> & Partial<ShapeOf<Optional>>);
  };
}

/** An object whose field `tag` selects the shape. */
export function kinds<Shapes extends Record<string, Shape<object>>>(
  shapes: Shapes,
  tag = 'kind',
): Shape<Shapes[keyof Shapes] extends Shape<infer Value> ? Value : never> {
  const known = oneOf(Object.keys(shapes));
  return (value, path) => {
    if (!isObject(value)) return wrong(path, 'an object', value);
    const kind = known(value[tag], path === '' ? tag : `${path}.${tag}`);
    return (kind.ok ? shapes[kind.value](value, path) : kind) as Result<never>;
  };
}

/** The maximum nesting of lists and objects: far more than any document of ours needs, and safe for every reader. */
const MAX_DEPTH = 64;

/**
 * The value that `JSON.parse` returns for a text of at most `limit` characters; faults `too-long`, `too-deep`,
 * `bad-json`.
 */
export function jsonOf(json: string, limit: number): Result<unknown> {
  if (json.length > limit) {
    return fault('too-long', `expected at most ${limit} characters of JSON, got ${json.length}`);
  }
  if (isTooDeep(json)) {
    return fault('too-deep', `expected JSON of at most ${MAX_DEPTH} levels`);
  }
  try {
    return ok(JSON.parse(json) as unknown);
  } catch (error) {
    return fault('bad-json', `not JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
}

const [QUOTE, BACKSLASH, BRACKET, BRACE] = [0x22, 0x5c, 0x5b, 0x7b];
const [END_BRACKET, END_BRACE] = [0x5d, 0x7d];

/** Whether more than `MAX_DEPTH` lists and objects are nested; quoted text does not count. */
function isTooDeep(json: string): boolean {
  let depth = 0;
  let isInString = false;
  for (let at = 0; at < json.length; at++) {
    const code = json.charCodeAt(at);
    if (isInString) {
      if (code === BACKSLASH) at++;
      else if (code === QUOTE) isInString = false;
    } else if (code === QUOTE) isInString = true;
    else if (code === BRACKET || code === BRACE) {
      if (++depth > MAX_DEPTH) return true;
    } else if (code === END_BRACKET || code === END_BRACE) depth--;
  }
  return false;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function wrong(path: string, expected: string, value: unknown): ReturnType<typeof fault> {
  return fault('bad-value', `${placed(path)}expected ${expected}, got ${shown(value)}`, path);
}

function placed(path: string): string {
  return path === '' ? '' : `${path}: `;
}

function listed(choices: readonly (string | number)[]): string {
  return choices.length === 1 ? String(choices[0]) : `one of ${choices.join(', ')}`;
}
