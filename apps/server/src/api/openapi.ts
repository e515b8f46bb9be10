/**
 * The description of the API (OpenAPI 3.1) at `/api/openapi.json`, and a page to read it at `/api`. @fastify/swagger makes
 * it from the schemas of the routes; what their configuration declares (access.ts) is added here, so that nothing is
 * written twice. The socket is no route, and described by hand.
 */
import { readFile } from 'node:fs/promises';
import { STATUS_CODES } from 'node:http';
import swagger, { type FastifyDynamicSwaggerOptions } from '@fastify/swagger';
import type { FastifyContextConfig, FastifyInstance, FastifySchema } from 'fastify';
import type { Access } from '../accounts/credentials.ts';
import { API_ERRORS, type ApiErrorCode } from './error-codes.ts';
import { pageOf, type ApiDescription } from './openapi-page.ts';

const STYLE = new URL('../../pages/api.css', import.meta.url);
/** The page has no script, and sends no request but for its style and its icon. */
const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "style-src 'self'",
  "img-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join(';');
/** Every route can answer with these. */
const ALWAYS: readonly ApiErrorCode[] = ['bad-request', 'internal-error', 'unavailable'];
const WITH_BODY: readonly ApiErrorCode[] = ['body-too-large', 'bad-content-type'];

const INTRODUCTION = `Everything that the pages of open2048 show is here for programs, too. \
Ids, nonces, commitments and keys are lower-case hexadecimal, times are in UTC, and directions are \
\`up\`, \`right\`, \`down\` and \`left\`. A rank is the exponent of a tile: 11 is 2048.

An error is \`{"error":CODE,"message":TEXT}\`; programs read the code. After status 429 or 503, wait as many seconds as \
the header \`retry-after\` says.`;

const PLAY = {
  operationId: 'play',
  tags: ['games'],
  summary: 'The socket of a game',
  description:
    'A WebSocket with the subprotocol `open2048.play.1`. Its messages are in docs/play-protocol.md of the sources.',
  security: [{ session: [] }, { token: ['play'] }],
  responses: {
    101: { description: 'The socket is open; errors are messages on it.' },
    403: { description: 'A page of another site asked for it.' },
    503: {
      description: 'The server is stopping, or the database cannot be reached; connect again.',
    },
  },
};

/** Collects the routes that are added to this part of the application from now on. */
export async function describeApi(api: FastifyInstance): Promise<void> {
  await api.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'The API of open2048', version: '1', description: INTRODUCTION },
      tags: [
        { name: 'accounts', description: 'Guests, players and bots.' },
        { name: 'games', description: 'Games that the server deals.' },
        { name: 'boards', description: 'Leaderboards.' },
        { name: 'events', description: 'The daily, sprints, duplicates, and their standings.' },
        { name: 'players', description: 'What anyone can see of a player.' },
        { name: 'moderation', description: 'What moderators see and decide.' },
        { name: 'farm', description: 'Work for judges, analyses and arena runs.' },
        { name: 'about', description: 'This description.' },
      ],
      components: {
        securitySchemes: {
          session: {
            type: 'http',
            scheme: 'bearer',
            description:
              'The token of a session, from `POST /api/session`. Browsers send it in a cookie.',
          },
          token: {
            type: 'http',
            scheme: 'bearer',
            description:
              'A token for a program, from `POST /api/account/tokens`. It may do only what its scopes say.',
          },
        },
      },
      paths: { '/api/play': { get: PLAY } },
    },
    transform: ({ schema, url, route }) => ({
      schema: describedSchema(schema, route.config ?? {}, route.method),
      url,
    }),
  } satisfies FastifyDynamicSwaggerOptions);
}

/** Adds the description and the page of the routes that `describeApi` collected; to be called after them. */
export async function serveDescription(api: FastifyInstance): Promise<void> {
  const style = await readFile(STYLE, 'utf8');
  api.get(
    '/openapi.json',
    {
      schema: {
        operationId: 'getDescription',
        tags: ['about'],
        summary: 'This description, as OpenAPI 3.1',
        response: {
          200: { description: 'The description.', type: 'object', additionalProperties: true },
        },
      },
    },
    async (_request, reply) => reply.header('cache-control', 'no-cache').send(api.swagger()),
  );
  const hidden = { schema: { hide: true } };
  let page: string | undefined;
  api.get('/', hidden, async (_request, reply) => {
    page ??= pageOf(api.swagger() as unknown as ApiDescription);
    return reply
      .header('cache-control', 'no-cache')
      .header('content-security-policy', CONTENT_SECURITY_POLICY)
      .type('text/html; charset=utf-8')
      .send(page);
  });
  api.get('/page.css', hidden, async (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('text/css; charset=utf-8').send(style),
  );
}

/** The schema of a route with who may use it and all answers that it can give. */
function describedSchema(
  schema: FastifySchema | undefined,
  { requires, errors = [] }: FastifyContextConfig,
  method: string | readonly string[],
): FastifySchema {
  const codes = [
    ...ALWAYS,
    ...(schema?.body === undefined ? [] : WITH_BODY),
    ...(isJson(schema?.body) ? (['bad-json'] as const) : []),
    ...(method === 'GET' ? [] : (['other-site', 'too-many-requests'] as const)),
    ...(requires === undefined ? [] : (['no-session', 'wrong-scope'] as const)),
    ...errors,
  ];
  const answers = Object.entries(schema?.response ?? {}).map(([status, answer]) => {
    const { description = STATUS_CODES[status], content, type } = answer as AnswerSchema;
    if (type === 'null') return [status, answer] as const;
    const described = content ?? { 'application/json': { schema: answer as object } };
    return [status, { description, content: described }] as const;
  });
  return {
    ...schema,
    ...(requires !== undefined && { security: securityOf(requires) }),
    response: { ...Object.fromEntries(answers), ...errorAnswers(codes) },
  };
}

/** Whether a body is JSON: the schema of another one names its type. */
function isJson(body: unknown): boolean {
  return typeof body === 'object' && body !== null && !('content' in body);
}

function securityOf(access: Access): readonly Readonly<Record<string, readonly string[]>>[] {
  return [{ session: [] }, ...(access === 'session' ? [] : [{ token: [access] }])];
}

interface AnswerSchema {
  readonly description?: string;
  readonly content?: object;
  /** `null` for an answer without a body. */
  readonly type?: string;
}

/** The answers with these errors, by status. */
function errorAnswers(codes: readonly ApiErrorCode[]): Readonly<Record<number, object>> {
  const statuses = new Set(codes.map((code) => API_ERRORS[code].status));
  return Object.fromEntries(
    [...statuses].map((status) => [
      status,
      errorAnswer(codes.filter((code) => API_ERRORS[code].status === status)),
    ]),
  );
}

function errorAnswer(codes: readonly ApiErrorCode[]): object {
  const properties = {
    error: { type: 'string', enum: codes },
    message: { type: 'string' },
    at: { type: 'string', description: 'what the error is about, such as the id of a game' },
  };
  const schema = { type: 'object', required: ['error', 'message'], properties };
  const meanings = codes.map((code) => `\`${code}\`: ${API_ERRORS[code].meaning}`);
  return { description: meanings.join('; '), content: { 'application/json': { schema } } };
}
