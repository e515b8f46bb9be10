/**
 * The description of the API that the fuzzer works from, as OpenAPI 3.1 (https://spec.openapis.org/oas/v3.1.1.html): its
 * operations, their parameters and bodies, and random values that fit their schemas.
 */
import type { Rng } from '@open2048/core';
import { pick } from '@open2048/testing/games';
import { anyJson, hostileText, type Json } from './json.ts';

/** The part of JSON Schema that the description of the API uses. */
export interface Schema {
  readonly type?: string | readonly string[];
  readonly enum?: readonly Json[];
  readonly const?: Json;
  readonly pattern?: string;
  readonly format?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly items?: Schema;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly uniqueItems?: boolean;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly examples?: readonly Json[];
}

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly schema?: Schema;
}

type Content = Readonly<Record<string, { readonly schema?: Schema }>>;

interface DescribedOperation {
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly required?: boolean; readonly content: Content };
  readonly responses?: Readonly<Record<string, { readonly content?: Content }>>;
}

/** A description, as far as the fuzzer reads it. */
export interface Description {
  readonly paths: Readonly<Record<string, Readonly<Record<string, DescribedOperation>>>>;
}

/** A body: JSON that fits a schema, or bytes. */
export type Body = { readonly kind: 'json'; readonly schema: Schema } | { readonly kind: 'bytes' };

/** An operation: a method on a path. */
export interface Operation {
  readonly method: string;
  /** With `{name}` for each parameter. */
  readonly path: string;
  readonly parameters: readonly Parameter[];
  readonly body: Body | null;
  /** The codes of the errors of each status; null if the description has none. */
  readonly errors: ReadonlyMap<number, ReadonlySet<string>> | null;
}

/** The operations that a server describes. The socket is attacked elsewhere. */
export async function operationsOf(url: string): Promise<readonly Operation[]> {
  const response = await fetch(`${url}/api/openapi.json`);
  if (!response.ok) throw new Error(`the server has no description: status ${response.status}`);
  const description = (await response.json()) as Description;
  return Object.entries(description.paths).flatMap(([path, methods]) =>
    path === '/api/play'
      ? []
      : Object.entries(methods).map(([method, operation]) => operationOf(method, path, operation)),
  );
}

function operationOf(method: string, path: string, described: DescribedOperation): Operation {
  const { parameters = [], requestBody, responses } = described;
  const errors = Object.entries(responses ?? {})
    .filter(([status]) => Number(status) >= 400)
    .map(([status, { content }]) => {
      const codes = content?.['application/json']?.schema?.properties?.['error']?.enum ?? [];
      return [Number(status), new Set(codes.map(String))] as const;
    });
  return {
    method: method.toUpperCase(),
    path,
    parameters,
    body: bodyOf(requestBody?.content ?? {}),
    errors: errors.length === 0 ? null : new Map(errors),
  };
}

function bodyOf(content: Content): Body | null {
  const schema = content['application/json']?.schema;
  if (schema !== undefined) return { kind: 'json', schema };
  return 'application/octet-stream' in content ? { kind: 'bytes' } : null;
}

/** Under which fields the server answers with what a parameter takes, if their names differ. */
const FIELDS: Readonly<Record<string, readonly string[]>> = {
  after: ['next'],
  handle: ['handle', 'player'],
  id: ['id', 'game'],
};

interface Found {
  readonly field: string;
  readonly text: string;
}

/** Texts that the server has answered with, such as ids, handles and cursors: with them, later requests reach further. */
export class Harvest {
  readonly #found: Found[] = [
    { field: 'id', text: '0'.repeat(32) },
    { field: 'on', text: '2026-11-23' },
    { field: 'next', text: 'MSAyIDAwMDAwMDAwMDAwMDAwMDAwMDAwMDAwMDAwMDAwMDAw' },
    { field: 'lease', text: '00000000-0000-4000-8000-000000000000' },
  ];
  readonly #known = new Set(this.#found.map(({ text }) => text));
  /** How often no text was known that fits. */
  misses = 0;

  /** Remembers the texts in a value; a few thousand at most, so that new ones replace old ones. */
  add(rng: Rng, value: Json | undefined, field = ''): void {
    if (typeof value === 'string') this.#addText(rng, { field, text: value });
    else if (typeof value === 'object' && value !== null) {
      for (const [name, item] of Object.entries(value)) {
        this.add(rng, item, Array.isArray(value) ? field : name);
      }
    }
  }

  /** A text that fits, or null if none is known; for a parameter, mostly one that the server has given for it. */
  text(rng: Rng, fits: (text: string) => boolean, parameter = ''): string | null {
    const fields = FIELDS[parameter] ?? [parameter];
    const own = this.#found.filter(({ field }) => fields.includes(field));
    const among = own.length > 0 && rng.below(4) > 0 ? own : this.#found;
    const start = rng.below(among.length);
    for (let index = 0; index < among.length; index++) {
      const { text } = among[(start + index) % among.length]!;
      if (fits(text)) return text;
    }
    this.misses++;
    return null;
  }

  #addText(rng: Rng, found: Found): void {
    if (found.text.length > MAX_TEXT || this.#known.has(found.text)) return;
    this.#known.add(found.text);
    if (this.#found.length < MAX_HARVEST) this.#found.push(found);
    else {
      const index = rng.below(MAX_HARVEST);
      this.#known.delete(this.#found[index]!.text);
      this.#found[index] = found;
    }
  }
}

const MAX_HARVEST = 2000;
const MAX_TEXT = 200;
const FORMATS: Readonly<Record<string, RegExp>> = {
  date: /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|1\d|2[0-8])$/,
  'date-time': /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/,
  uuid: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
};

/** A value of a parameter, as text. */
export function sampleParameter(
  rng: Rng,
  { name, schema = {} }: Pick<Parameter, 'name' | 'schema'>,
  harvest: Harvest,
): string {
  const value = sample(rng, schema, harvest, name);
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** A value that fits a schema, unless no text is known that does. */
export function sample(rng: Rng, schema: Schema, harvest: Harvest, parameter?: string): Json {
  const among = schema.enum ?? schema.examples ?? ('const' in schema ? [schema.const!] : []);
  if (among.length > 0) return pick(rng, among);
  const options = schema.anyOf ?? schema.oneOf;
  if (options !== undefined) return sample(rng, pick(rng, options), harvest, parameter);
  const type = Array.isArray(schema.type) ? String(pick(rng, schema.type)) : schema.type;
  switch (type) {
    case 'object':
      return sampleObject(rng, schema, harvest);
    case 'array': {
      const { items = {}, minItems = 0, maxItems = 8, uniqueItems = false } = schema;
      const length = minItems + rng.below(Math.min(maxItems, minItems + 8) - minItems + 1);
      const list = Array.from({ length }, () => sample(rng, items, harvest));
      return uniqueItems ? [...new Set(list)] : list;
    }
    case 'integer':
    case 'number': {
      const { minimum = 0, maximum = 2 ** 31 - 1 } = schema;
      const range = Math.min(maximum - minimum, 2 ** 31 - 1);
      return pick(rng, [minimum, maximum, minimum + rng.below(range + 1)]);
    }
    case 'boolean':
      return rng.below(2) === 0;
    case 'null':
      return null;
    case 'string':
      return sampleText(rng, schema, harvest, parameter);
    default:
      return anyJson(rng);
  }
}

function sampleObject(rng: Rng, schema: Schema, harvest: Harvest): Json {
  const { properties = {}, required = [] } = schema;
  const fields = Object.entries(properties).filter(
    ([name]) => required.includes(name) || rng.below(2) === 0,
  );
  return Object.fromEntries(fields.map(([name, field]) => [name, sample(rng, field, harvest)]));
}

function sampleText(rng: Rng, schema: Schema, harvest: Harvest, parameter?: string): string {
  const { pattern = '', format = '', minLength = 0, maxLength = 1000 } = schema;
  const isMatch = new RegExp(pattern, 'u');
  const isFormat = FORMATS[format] ?? /^/;
  return (
    harvest.text(
      rng,
      (text) =>
        isMatch.test(text) &&
        isFormat.test(text) &&
        text.length >= minLength &&
        text.length <= maxLength,
      parameter,
    ) ?? hostileText(rng)
  );
}
