/** Schemas of the description as people read them: rows of fields, the words for a type, and an example. */

/** The part of JSON Schema that the schemas of our routes use. */
export interface ReadSchema {
  readonly type?: string;
  readonly description?: string;
  readonly format?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly examples?: readonly unknown[];
  readonly default?: unknown;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly anyOf?: readonly ReadSchema[];
  readonly items?: ReadSchema;
  readonly properties?: Readonly<Record<string, ReadSchema>>;
  readonly required?: readonly string[];
}

/** A field of an object; the fields of objects inside it have names such as `result.score`. */
export interface Field {
  readonly name: string;
  readonly type: string;
  readonly isRequired: boolean;
  readonly description: string;
}

/** All fields of an object, of each of several objects, or of the objects in a list; none for other values. */
export function fieldsOf(schema: ReadSchema, prefix = ''): readonly Field[] {
  const objects = objectsIn(schema);
  const fields = new Map(objects.flatMap(({ properties = {} }) => Object.entries(properties)));
  return [...fields].flatMap(([name, field]) => [
    {
      name: prefix + name,
      type: typeText(field),
      isRequired: objects.every(({ required = [] }) => required.includes(name)),
      description: field.description ?? '',
    },
    ...fieldsOf(field, `${prefix}${name}${listed(field) ? '[].' : '.'}`),
  ]);
}

/** The words for the type of a value. */
export function typeText(schema: ReadSchema): string {
  const { type, format, anyOf, items, minimum, maximum } = schema;
  if (anyOf !== undefined) return anyOf.map(typeText).join(' or ');
  const values = schema.enum ?? ('const' in schema ? [schema.const] : undefined);
  if (values !== undefined) return values.map((value) => JSON.stringify(value)).join(', ');
  if (items !== undefined) return `list of ${typeText(items)}`;
  const range = minimum !== undefined && maximum !== undefined ? ` ${minimum} to ${maximum}` : '';
  return `${format ?? type ?? 'any'}${range}`;
}

/** A value that fits: the example of the schema, or the first that it allows. */
export function exampleOf(schema: ReadSchema): unknown {
  const { type, anyOf, items, properties, required = [] } = schema;
  const given = schema.examples?.[0] ?? schema.default ?? schema.const ?? schema.enum?.[0];
  if (given !== undefined) return given;
  if (anyOf !== undefined) return exampleOf(anyOf.find((each) => each.type !== 'null')!);
  if (items !== undefined) return [exampleOf(items)];
  if (properties !== undefined) {
    const fields = Object.entries(properties).filter(([name]) => required.includes(name));
    return Object.fromEntries(fields.map(([name, field]) => [name, exampleOf(field)]));
  }
  return type === 'integer' ? 0 : '';
}

function objectsIn(schema: ReadSchema): readonly ReadSchema[] {
  if (schema.properties !== undefined) return [schema];
  const inner = schema.items === undefined ? (schema.anyOf ?? []) : [schema.items];
  return inner.flatMap(objectsIn);
}

function listed({ items, anyOf = [] }: ReadSchema): boolean {
  return items !== undefined || anyOf.some(listed);
}
