/**
 * The API as apps/server/README.md describes it, for servers without a description of their own at `/api/openapi.json`.
 */
const id = { type: 'string', pattern: '^[0-9a-f]{32}$' };
const cursor = { type: 'string', pattern: '^[A-Za-z0-9_-]{1,128}$' };
const inPath = (name: string, schema: object) => ({ name, in: 'path', required: true, schema });
const inQuery = (name: string, schema: object) => ({ name, in: 'query', schema });
const jsonBody = (schema: object) => ({
  required: true,
  content: { 'application/json': { schema } },
});

const rules = { enum: ['classic', '3x3', '5x5', 'cs61b', 'console', 'tiers'] };
const board = [
  inPath('rules', rules),
  inPath('class', { enum: ['ranked', 'bot', 'daily'] }),
  inPath('period', { enum: ['day', 'week', 'month', 'all'] }),
];
const handle = inPath('handle', { type: 'string', maxLength: 64 });
const after = inQuery('after', cursor);

/** The description. */
export const KNOWN_API = {
  paths: {
    '/api/session': {
      post: {
        requestBody: jsonBody({
          type: 'object',
          properties: { token: { enum: ['cookie', 'answer'] } },
          additionalProperties: false,
        }),
      },
    },
    '/api/account': { get: {} },
    '/api/games': {
      post: {
        requestBody: jsonBody({
          type: 'object',
          properties: { rules, class: { const: 'ranked' } },
          required: ['rules', 'class'],
          additionalProperties: false,
        }),
      },
    },
    '/api/games/{id}': { get: { parameters: [inPath('id', id)] } },
    '/api/games/{id}/replay': { get: { parameters: [inPath('id', id)] } },
    '/api/games/{id}/replay.json': { get: { parameters: [inPath('id', id)] } },
    '/api/boards/{rules}/{class}/{period}': {
      get: {
        parameters: [
          ...board,
          inQuery('on', { type: 'string', format: 'date', pattern: '^2' }),
          after,
        ],
      },
    },
    '/api/boards/{rules}/{class}/{period}/me': { get: { parameters: board } },
    '/api/boards/{rules}/{class}/{period}/live': { get: { parameters: board } },
    '/api/players/{handle}': { get: { parameters: [handle] } },
    '/api/players/{handle}/games': { get: { parameters: [handle, after] } },
  },
};
