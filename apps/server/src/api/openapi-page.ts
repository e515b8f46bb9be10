/**
 * The description of the API as a page: all of it is in the HTML, so it needs no script, and it can be read, searched
 * and printed anywhere.
 */
import { exampleOf, fieldsOf, typeText, type Field, type ReadSchema } from './openapi-schema.ts';

type Content = Readonly<Record<string, { readonly schema: ReadSchema }>>;

interface Parameter {
  readonly name: string;
  readonly required?: boolean;
  readonly description?: string;
  readonly schema: ReadSchema;
}

interface Answer {
  readonly description: string;
  readonly content?: Content;
}

interface DescribedOperation {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly summary: string;
  readonly description?: string;
  readonly security?: readonly Readonly<Record<string, readonly string[]>>[];
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: Content };
  readonly responses: Readonly<Record<string, Answer>>;
}

/** The parts of an OpenAPI document that the page shows. */
export interface ApiDescription {
  readonly info: { readonly title: string; readonly description: string };
  readonly tags: readonly { readonly name: string; readonly description: string }[];
  readonly components: {
    readonly securitySchemes: Readonly<Record<string, { readonly description: string }>>;
  };
  readonly paths: Readonly<Record<string, Readonly<Record<string, DescribedOperation>>>>;
}

/** An operation with its method and path. */
interface Operation extends DescribedOperation {
  readonly method: string;
  readonly path: string;
}

/** The page, as HTML. */
export function pageOf(document: ApiDescription): string {
  const { info, tags } = document;
  const all = operationsOf(document);
  const groups = tags
    .map((tag) => ({ ...tag, operations: all.filter((each) => each.tags.includes(tag.name)) }))
    .filter(({ operations }) => operations.length > 0);
  const contents = groups.map(
    ({ name, operations }) =>
      `<li><a href="#${name}">${titleOf(name)}</a><ul>${operations.map(entryOf).join('')}</ul></li>`,
  );
  const sections = groups.map(
    ({ name, description, operations }) =>
      `<section aria-labelledby="${name}"><h2 id="${name}">${titleOf(name)}</h2>${paragraphs(description)}
${operations.map(articleOf).join('')}</section>`,
  );
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${textOf(info.title)}</title>
<link rel="icon" href="/favicon.svg">
<link rel="stylesheet" href="/api/page.css">
</head>
<body>
<a class="skip" href="#main">Skip to the operations</a>
<header>
<p><a href="/">open2048</a></p>
<h1>${textOf(info.title)}</h1>
${paragraphs(info.description)}
${credentialsOf(document)}
<p>For tools: <a href="/api/openapi.json">openapi.json</a></p>
</header>
<nav aria-label="Operations"><ul>${contents.join('')}</ul></nav>
<main id="main" tabindex="-1">
${sections.join('\n')}
</main>
</body>
</html>
`;
}

function operationsOf({ paths }: ApiDescription): readonly Operation[] {
  return Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({
      ...operation,
      method: method.toUpperCase(),
      path,
    })),
  );
}

/** The ways to say who one is. */
function credentialsOf({ components }: ApiDescription): string {
  const schemes = Object.entries(components.securitySchemes);
  const items = schemes.map(
    ([name, { description }]) => `<dt>${titleOf(name)}</dt><dd>${inline(description)}</dd>`,
  );
  return `<dl>${items.join('')}</dl>`;
}

function entryOf({ operationId, summary }: Operation): string {
  return `<li><a href="#${operationId}">${textOf(summary)}</a></li>`;
}

function articleOf(operation: Operation): string {
  const { operationId, method, path, summary, description = '' } = operation;
  return `<article aria-labelledby="${operationId}">
<h3 id="${operationId}">${inline(summary)}</h3>
<p class="path"><span class="method">${method}</span> <code>${pathText(path)}</code></p>
${paragraphs(description)}
${accessOf(operation)}
${parametersOf(operation)}
${bodyOf(operation)}
${answersOf(operation)}
${exampleCall(operation)}
</article>
`;
}

function accessOf({ security = [] }: Operation): string {
  if (security.length === 0) return '<p class="access">For everyone.</p>';
  const ways = security.flatMap((way) =>
    Object.entries(way).map(([name, scopes]) =>
      scopes.length === 0
        ? `a ${name}`
        : `a ${name} with the scope ${scopes.map((scope) => `<code>${scope}</code>`).join(', ')}`,
    ),
  );
  return `<p class="access">Requires ${ways.join(' or ')}.</p>`;
}

function parametersOf({ parameters = [] }: Operation): string {
  const fields = parameters.map(({ name, required = false, description = '', schema }) => ({
    name,
    type: typeText(schema),
    isRequired: required,
    description,
  }));
  return tableOf('Parameters', fields);
}

function bodyOf(operation: Operation): string {
  const schema = bodySchema(operation);
  if (schema !== undefined) return tableOf('Body (JSON)', fieldsOf(schema));
  const [[type, body] = []] = Object.entries(operation.requestBody?.content ?? {});
  if (type === undefined || body === undefined) return '';
  return `<h4>Body</h4><p><code>${type}</code>: ${inline(body.schema.description ?? '')}</p>`;
}

function bodySchema({ requestBody }: Operation): ReadSchema | undefined {
  return requestBody?.content['application/json']?.schema;
}

function answersOf({ responses }: Operation): string {
  const answers = Object.entries(responses);
  const good = answers.filter(([status]) => Number(status) < 400);
  const different = new Set(good.map(([, answer]) => JSON.stringify(answer)));
  const bad = answers.filter(([status]) => Number(status) >= 400);
  const rows = bad.map(
    ([status, { description }]) =>
      `<tr><th scope="row">${status}</th><td>${description.split('; ').map(inline).join('<br>')}</td></tr>`,
  );
  return `${[...different].map((answer) => answerOf(good, answer)).join('')}
<details><summary>Errors</summary>${wrapped(`<thead><tr><th scope="col">Status</th><th scope="col">Code and meaning</th></tr></thead><tbody>${rows.join('')}</tbody>`)}</details>`;
}

/** An answer, with every status that has it. */
function answerOf(all: readonly (readonly [string, Answer])[], json: string): string {
  const statuses = all.filter(([, answer]) => JSON.stringify(answer) === json);
  const { description, content = {} } = statuses[0]![1];
  const parts = Object.entries(content).map(([type, { schema }]) => {
    const fields = fieldsOf(schema);
    return fields.length === 0 ? `<p><code>${type}</code></p>` : rowsOf(fields);
  });
  const names = statuses.map(([status]) => status).join(' and ');
  return `<h4>Answer ${names}</h4><p>${inline(description)}</p>${parts.join('')}`;
}

function exampleCall(operation: Operation): string {
  const { method, path, parameters = [], security = [], responses } = operation;
  if (responses[101] !== undefined) return '';
  const filled = path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => {
    return String(exampleOf(parameters.find((each) => each.name === name)!.schema));
  });
  const schema = bodySchema(operation);
  const [binary] = schema === undefined ? Object.keys(operation.requestBody?.content ?? {}) : [];
  const words = [
    `curl${method === 'GET' ? '' : ` -X ${method}`} "$SERVER${filled}"`,
    ...(security.length === 0 ? [] : ['-H "authorization: Bearer $OPEN2048_TOKEN"']),
    ...(schema === undefined
      ? []
      : [`-H 'content-type: application/json'`, `-d '${JSON.stringify(exampleOf(schema))}'`]),
    ...(binary === undefined ? [] : [`-H 'content-type: ${binary}'`, '--data-binary @FILE']),
  ];
  return `<h4>Example</h4><pre tabindex="0"><code>${textOf(words.join(' \\\n  '))}</code></pre>`;
}

function tableOf(title: string, fields: readonly Field[]): string {
  return fields.length === 0 ? '' : `<h4>${title}</h4>${rowsOf(fields)}`;
}

function rowsOf(fields: readonly Field[]): string {
  const rows = fields.map(
    ({ name, type, isRequired, description }) =>
      `<tr><th scope="row"><code>${textOf(name)}</code>${isRequired ? '' : ' <small>optional</small>'}</th><td>${textOf(type)}</td><td>${inline(description)}</td></tr>`,
  );
  return wrapped(
    `<thead><tr><th scope="col">Name</th><th scope="col">Type</th><th scope="col">Meaning</th></tr></thead><tbody>${rows.join('')}</tbody>`,
  );
}

/** A table that scrolls by itself where it is too wide. */
function wrapped(table: string): string {
  return `<div class="table"><table>${table}</table></div>`;
}

function titleOf(name: string): string {
  return textOf(`${name[0]!.toUpperCase()}${name.slice(1)}`);
}

/** A path that may be broken after each slash. */
function pathText(path: string): string {
  return textOf(path).replaceAll('/', '/<wbr>');
}

function paragraphs(text: string): string {
  if (text === '') return '';
  return text
    .split('\n\n')
    .map((part) => `<p>${inline(part)}</p>`)
    .join('\n');
}

/** Text in which backquotes mark code. */
function inline(text: string): string {
  return textOf(text).replaceAll(/`([^`]+)`/g, '<code>$1</code>');
}

function textOf(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
