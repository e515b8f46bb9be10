/** The description of the API: it is complete, it is valid, and the server answers as it says. */
import { launchBrowser, type Served } from '@open2048/testing';
import { PlayClient, request, type ApiAnswer } from '@open2048/testing/play-client';
import { Validator } from '@seriousme/openapi-schema-validator';
import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import axe, { type AxeResults } from 'axe-core';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { serveApi, type ApiPorts } from '../src/api/api.ts';
import { API_ERRORS } from '../src/api/error-codes.ts';
import { startInstance } from './instances.ts';

interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly tags: readonly string[];
  readonly security?: readonly object[];
  readonly requestBody?: {
    readonly content: { readonly 'application/json'?: { readonly schema: BodySchema } };
  };
  readonly responses: Readonly<
    Record<string, { readonly content?: Readonly<Record<string, { readonly schema: object }>> }>
  >;
}

interface Description {
  readonly tags: readonly { readonly name: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

let served: Served;
let close: () => Promise<void>;
let description: Description;

beforeAll(async () => {
  ({ served, close } = await startInstance());
  const { body } = await request(served.url, 'GET', '/api/openapi.json');
  description = body as unknown as Description;
});
afterAll(() => close());

/** Every operation, as `POST /api/games/{id}`. */
function operations(): Map<string, Operation> {
  const all = Object.entries(description.paths).flatMap(([path, item]) =>
    Object.entries(item).map(
      ([method, operation]) => [`${method.toUpperCase()} ${path}`, operation] as const,
    ),
  );
  return new Map(all);
}

/** The errors of an operation. */
function errorsOf({ responses }: Operation): string[] {
  return Object.entries(responses).flatMap(([status, { content }]) => {
    if (Number(status) < 400) return [];
    const schema = content?.['application/json']?.schema as
      | { readonly properties: { readonly error: { readonly enum: readonly string[] } } }
      | undefined;
    return schema?.properties.error.enum ?? [];
  });
}

describe('the description', () => {
  test('is valid OpenAPI 3.1', async () => {
    const { valid, errors } = await new Validator().validate({ ...description });
    expect(errors ?? []).toEqual([]);
    expect(valid).toBe(true);
  });

  test('has every route, and the socket', async () => {
    const routes: string[] = [];
    const app = Fastify();
    app.addHook('onRoute', ({ method, url, schema }) => {
      const isHidden = schema !== undefined && 'hide' in schema;
      if (isHidden || method === 'HEAD') return;
      for (const each of [method].flat()) {
        routes.push(`${each} ${url.replaceAll(/:(\w+)/g, '{$1}')}`);
      }
    });
    await serveApi(app, {} as ApiPorts);
    await app.ready();
    expect([...operations().keys()].toSorted()).toEqual([...routes, 'GET /api/play'].toSorted());
    await app.close();
  });

  test('has an id, a summary and a known tag for each operation', () => {
    const tags = new Set(description.tags.map(({ name }) => name));
    const ids = [...operations().values()].map(({ operationId }) => operationId);
    expect(new Set(ids).size).toBe(ids.length);
    for (const [name, operation] of operations()) {
      expect(operation, name).toMatchObject({
        operationId: expect.stringMatching(/^[a-z]\w+$/),
        summary: expect.stringMatching(/^[A-Z].*[^.]$/),
        tags: [expect.toSatisfy((tag: string) => tags.has(tag))],
      });
    }
  });

  test('uses every error code', () => {
    const used = new Set([...operations().values()].flatMap(errorsOf));
    // An address that does not exist has no description.
    expect([...used, 'not-found'].toSorted()).toEqual(Object.keys(API_ERRORS).toSorted());
  });

  test('says of which operations a session is required', async () => {
    for (const [name, { security, requestBody }] of operations()) {
      const [method = '', path = ''] = name.split(' ');
      if (path === '/api/play') continue;
      const address = addressOf(path);
      if (path.endsWith('/live')) continue;
      const schema = requestBody?.content['application/json']?.schema;
      const sent = schema === undefined ? undefined : sampleOf(schema);
      const { body } = await request(served.url, method, address, sent);
      expect(body['error'] === 'no-session', name).toBe(security !== undefined);
    }
  });
});

/** An address of a path, with parameters of which nothing exists. */
function addressOf(path: string): string {
  return path
    .replace('{rules}/{class}/{period}', 'classic/ranked/day')
    .replace(/(tokens|sessions|sanctions)\/\{id\}/, '$1/1')
    .replaceAll(/\{\w+\}/g, '0'.repeat(32));
}

describe('a page of another site', () => {
  const HEADERS: readonly Readonly<Record<string, string>>[] = [
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
  ];

  test('is refused by every operation that changes something, with the cookie of a victim', async () => {
    const { url } = served;
    const cookie = `open2048_session=${(await PlayClient.create(url)).token}`;
    const before = await (await fetch(`${url}/api/account`, { headers: { cookie } })).json();
    let refused = 0;
    for (const [name, { requestBody }] of operations()) {
      const [method = '', path = ''] = name.split(' ');
      if (method === 'GET') continue;
      const schema = requestBody?.content['application/json']?.schema;
      for (const headers of HEADERS) {
        const response = await fetch(url + addressOf(path), {
          method,
          headers: {
            ...headers,
            cookie,
            ...(schema !== undefined && { 'content-type': 'application/json' }),
          },
          ...(schema !== undefined && { body: JSON.stringify(sampleOf(schema)) }),
        });
        const { error } = (await response.json()) as { error?: string };
        expect([response.status, error], `${name} ${JSON.stringify(headers)}`).toEqual([
          403,
          'other-site',
        ]);
        refused++;
      }
    }
    expect(refused).toBeGreaterThan(100);
    expect(await (await fetch(`${url}/api/account`, { headers: { cookie } })).json()).toEqual(
      before,
    );
  });
});

interface BodySchema {
  readonly type?: string;
  readonly anyOf?: readonly BodySchema[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly examples?: readonly unknown[];
  readonly minimum?: number;
  readonly format?: string;
  readonly items?: BodySchema;
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, BodySchema>>;
}

const FORMATTED: ReadonlyMap<string | undefined, string> = new Map([
  ['date-time', '2026-11-28T17:00:00Z'],
  ['uuid', '00000000-0000-4000-8000-000000000000'],
]);

/** A value that a schema of a body accepts, with the required fields only. */
function sampleOf(schema: BodySchema): unknown {
  const [given = schema.const] = schema.examples ?? schema.enum ?? [];
  if (given !== undefined) return given;
  if (schema.anyOf !== undefined) return sampleOf(schema.anyOf[0]!);
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        (schema.required ?? []).map((name) => [name, sampleOf(schema.properties![name]!)]),
      );
    case 'array':
      return [sampleOf(schema.items!)];
    case 'boolean':
      return true;
    case 'integer':
      return schema.minimum ?? 0;
    default:
      return FORMATTED.get(schema.format) ?? 'AA';
  }
}

/** Checks that an answer is one that the description allows for this operation. */
function expectDescribed(name: string, { status, body }: ApiAnswer): void {
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  formats.default(ajv);
  const answer = operations().get(name)?.responses[status];
  expect(answer, `${name} ${status}`).toBeDefined();
  const schema = answer!.content?.['application/json']?.schema;
  if (schema === undefined) return;
  ajv.validate(schema, body);
  expect(ajv.errors ?? [], `${name} ${status}`).toEqual([]);
}

describe('the answers of the server', () => {
  test('are those of the description, from a guest to a finished game', async () => {
    const { url } = served;
    const asked = async (name: string, answer: Promise<ApiAnswer>) =>
      expectDescribed(name, await answer);
    const player = await PlayClient.create(url);
    const ask = (name: string, path: string, body?: unknown) =>
      asked(name, player.request(url, name.split(' ')[0]!, path, body));
    const game = await player.createGame(url, '3x3');
    const before = `/api/games/${game}`;
    await ask('POST /api/session', '/api/session', {});
    await ask('POST /api/session', '/api/session', { token: 1 });
    await asked('POST /api/session', request(url, 'POST', '/api/session', { token: 'answer' }));
    await ask('GET /api/account', '/api/account');
    const token = { name: 'a bot', scopes: ['read'] };
    await ask('POST /api/account/tokens', '/api/account/tokens', token);
    await ask('POST /api/account/tokens', '/api/account/tokens', { name: 'a bot' });
    const tokens = await player.request(url, 'GET', '/api/account/tokens');
    expectDescribed('GET /api/account/tokens', tokens);
    const [{ id }] = tokens.body['tokens'] as [{ id: string }];
    await ask('DELETE /api/account/tokens/{id}', `/api/account/tokens/${id}`);
    await ask('DELETE /api/account/tokens/{id}', `/api/account/tokens/${id}`);
    await asked('GET /api/account', request(url, 'GET', '/api/account'));
    await ask('POST /api/games', '/api/games', { rules: '3x3', class: 'ranked' });
    await ask('POST /api/games', '/api/games', { rules: 'classic', class: 'ranked' });
    await ask('POST /api/games', '/api/games', { rules: 'none' });
    await ask('POST /api/games', '/api/games', { rules: 'classic', class: 'bot' });
    await ask('POST /api/account/bot', '/api/account/bot');
    const bot = await PlayClient.create(url);
    await asked('POST /api/account/bot', bot.request(url, 'POST', '/api/account/bot'));
    await asked('POST /api/uploads', request(url, 'POST', '/api/uploads'));
    await ask('POST /api/uploads', '/api/uploads');
    await ask('POST /api/uploads', '/api/uploads', { json: true });
    await ask('GET /api/uploads/{id}', `/api/uploads/${'0'.repeat(32)}`);
    await ask('GET /api/games/{id}', before);
    await ask('GET /api/games/{id}', '/api/games/1');
    await ask('GET /api/games/{id}', `/api/games/${'0'.repeat(32)}`);
    await ask('GET /api/games/{id}/replay', `${before}/replay`);
    await ask('GET /api/boards/{rules}/{class}/{period}/me', '/api/boards/3x3/ranked/all/me');
    await finish(player, url, game);
    const { body } = await player.request(url, 'GET', '/api/account');
    const handle = String(body['handle']);
    await ask('GET /api/games/{id}', before);
    await ask('GET /api/games/{id}/replay', `${before}/replay`);
    await ask('GET /api/games/{id}/replay.json', `${before}/replay.json`);
    await ask('GET /api/boards/{rules}/{class}/{period}', '/api/boards/3x3/ranked/day');
    await ask('GET /api/boards/{rules}/{class}/{period}', '/api/boards/3x3/ranked/all?after=x');
    await ask('GET /api/boards/{rules}/{class}/{period}/me', '/api/boards/3x3/ranked/all/me');
    await ask('GET /api/players/{handle}', `/api/players/${handle}`);
    await ask('GET /api/players/{handle}', '/api/players/nobody');
    await ask('GET /api/players/{handle}/games', `/api/players/${handle}/games`);
    await ask('GET /api/players/{handle}/games.ndjson', `/api/players/${handle}/games.ndjson`);
    await ask('GET /api/openapi.json', '/api/openapi.json');
  });
});

/** Makes one move, so that the game is entered on the boards, and resigns. */
async function finish(player: PlayClient, url: string, game: string): Promise<void> {
  const connection = await player.open(url, game);
  await connection.next();
  for (const direction of ['left', 'down', 'right', 'up']) {
    const answer = await connection.ask({ type: 'move', n: 0, direction });
    if (answer?.type === 'dealt') break;
  }
  await connection.ask({ type: 'resign', n: 1 });
  await connection.closed;
}

const LOOKS = [
  { width: 360, colorScheme: 'light', contrast: 'no-preference' },
  { width: 1280, colorScheme: 'dark', contrast: 'no-preference' },
  { width: 1280, colorScheme: 'light', contrast: 'more' },
  { width: 1280, colorScheme: 'dark', contrast: 'more' },
] as const;

describe('the page', () => {
  test('lists every operation, runs no script and loads nothing from elsewhere', async () => {
    const page = await fetch(`${served.url}/api`);
    const html = await page.text();
    expect(page.headers.get('content-security-policy')).toMatch(/^default-src 'none';/);
    expect(html).not.toMatch(/<script|style=| on\w+=|https?:/);
    for (const { operationId } of operations().values()) {
      expect(html).toContain(`<h3 id="${operationId}">`);
    }
  });

  test('has no axe findings in any theme, and fits a phone', async () => {
    const browser = await launchBrowser();
    try {
      const page = await browser.newPage({ bypassCSP: true });
      await page.goto(`${served.url}/api`);
      await page.evaluate(axe.source);
      for (const { width, ...theme } of LOOKS) {
        await page.setViewportSize({ width, height: 800 });
        await page.emulateMedia(theme);
        const { violations } = await page.evaluate<AxeResults>(
          "axe.run({ resultTypes: ['violations'] })",
        );
        const found = violations.map(({ id, nodes }) => [id, nodes[0]?.html]);
        expect(found, JSON.stringify(theme)).toEqual([]);
        expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(width);
      }
    } finally {
      await browser.close();
    }
  });
});
