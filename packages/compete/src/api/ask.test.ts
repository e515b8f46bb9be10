import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { shape } from '@open2048/core';
import { expect, onTestFinished, test } from 'vitest';
import { knownFields } from '../shapes.ts';
import { ask } from './ask.ts';

const answer = knownFields({ handle: shape.text(20) });

/** The address of an API that answers every request like this. */
async function serve(
  handle: (request: IncomingMessage, response: ServerResponse) => void,
): Promise<string> {
  const server = createServer(handle);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => server.close().closeAllConnections());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/`;
}

const json = (status: number, value: unknown) =>
  serve((_, response) => {
    response.writeHead(status).end(JSON.stringify(value));
  });

test('a request has its path, body and token, and the answer its known fields only', async () => {
  const api = await serve((request, response) => {
    const { method, url, headers } = request;
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const sent = [method, url, headers.authorization, Buffer.concat(chunks).toString()].join(' ');
      response.end(JSON.stringify({ sent, later: 'a field of a newer server' }));
    });
  });
  const sent = knownFields({ sent: shape.text(200) });
  const post = await ask(
    { api, token: 'abc' },
    { path: 'games', body: { rules: '3x3' }, answer: sent },
  );
  expect(post).toEqual({ ok: true, value: { sent: 'POST /api/games Bearer abc {"rules":"3x3"}' } });
  const get = await ask({ api }, { path: 'games/1', answer: sent });
  expect(get).toEqual({ ok: true, value: { sent: 'GET /api/games/1  ' } });
});

test('an error of the API is a fault with its code and place, without control characters', async () => {
  const api = await json(409, {
    error: 'game-in-progress',
    message: 'finish\u001B[2J it',
    at: 'f0',
  });
  expect(await ask({ api }, { path: 'games', body: {}, answer })).toEqual({
    ok: false,
    error: { code: 'game-in-progress', message: 'finish [2J it', at: 'f0' },
  });
});

test.each(['starting', 'stopping'])(
  'a server that is %s is asked again when it says',
  async (error) => {
    const seen: unknown[] = [];
    const passing = { error, message: 'try again in a moment' };
    const api = await serve((request, response) => {
      request.on('data', (chunk: Buffer) => seen.push(String(chunk)));
      request.on('end', () => {
        const isPassing = seen.length < 3;
        response.writeHead(isPassing ? 503 : 200, { 'retry-after': '0' });
        response.end(JSON.stringify(isPassing ? passing : { handle: 'ann' }));
      });
    });
    const asked = await ask({ api }, { path: 'games', body: { rules: '3x3' }, answer });
    expect(asked).toEqual({ ok: true, value: { handle: 'ann' } });
    expect(seen).toEqual(Array(3).fill('{"rules":"3x3"}'));
  },
);

test.each([502, 503, 504])('the status %i of a proxy: no-answer', async (status) => {
  const api = await serve((_, response) => {
    response.writeHead(status).end('<html>Bad gateway</html>');
  });
  const asked = await ask({ api }, { path: 'games', answer });
  expect(asked).toMatchObject({ ok: false, error: { code: 'no-answer' } });
});

test('a server that is starting, and does not say when to ask again, is not', async () => {
  const api = await json(503, { error: 'starting', message: 'soon' });
  const asked = await ask({ api }, { path: 'account', answer });
  expect(asked).toMatchObject({ ok: false, error: { code: 'starting' } });
});

test('a server that asks to wait is not asked again; the fault has the seconds', async () => {
  const busy = JSON.stringify({ error: 'too-many-requests', message: 'try again in 7 seconds' });
  const api = await serve(
    (_, response) => void response.writeHead(429, { 'retry-after': '7' }).end(busy),
  );
  expect(await ask({ api }, { path: 'games', body: {}, answer })).toEqual({
    ok: false,
    error: { code: 'too-many-requests', message: 'try again in 7 seconds', at: 7 },
  });
});

test('an answer without a body is read as null', async () => {
  const api = await serve((_, response) => void response.writeHead(204).end());
  const gone = await ask(
    { api },
    { path: 'session', method: 'DELETE', answer: shape.nullable(answer) },
  );
  expect(gone).toEqual({ ok: true, value: null });
});

test.each([
  ['an answer without a field', () => json(200, { name: 'x' })],
  ['an answer with a wrong value', () => json(200, { handle: 1 })],
  ['an error without a code', () => json(500, { message: 'oops' })],
  ['an error whose code is a sentence', () => json(500, { error: 'Oops!', message: '' })],
  ['no JSON', () => serve((_, response) => void response.end('<html>'))],
  [
    'a redirection',
    () =>
      serve((_, response) => void response.writeHead(302, { location: '/' }).end('{"handle":"x"}')),
  ],
  [
    'an endless answer',
    () =>
      serve((_, response) => {
        const more = (): void => {
          while (response.write(' '.repeat(65_536)));
          response.once('drain', more);
        };
        more();
      }),
  ],
] as const)('%s: not-open2048', async (_, start) => {
  const asked = await ask({ api: await start() }, { path: 'account', answer });
  expect(asked).toMatchObject({ ok: false, error: { code: 'not-open2048' } });
});

test('a connection that breaks, or cannot be made: no-answer', async () => {
  const api = await serve((request) => request.socket.destroy());
  for (const address of [api, 'http://127.0.0.1:9/api/']) {
    const asked = await ask({ api: address }, { path: 'account', answer });
    expect(asked).toMatchObject({ ok: false, error: { code: 'no-answer' } });
  }
});
