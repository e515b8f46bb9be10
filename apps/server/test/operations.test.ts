/** What an operator relies on: proxies. Two instances share the bundled PostgreSQL; only one of them trusts a proxy. */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expectOk } from '@open2048/core';
import { serveWeb, type Served } from '@open2048/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { startPostgres, type Postgres } from '../src/postgres/index.ts';

const folder = mkdtempSync(join(tmpdir(), 'open2048-ops-'));
let postgres: Postgres;
/** Trusts proxies on this machine. */
let proxied: Served;
let direct: Served;

const serve = (...options: string[]): Promise<Served> => {
  const { host, user, database } = postgres.connection;
  return serveWeb({
    compete: ['--master-keys', join(folder, 'master-keys'), ...options],
    env: { DATABASE_URL: `postgres://${user}@/${database}?host=${encodeURIComponent(host)}` },
  });
};

beforeAll(async () => {
  chmodSync(folder, 0o711);
  postgres = expectOk(await startPostgres({ folder, onStep: () => {} }));
  [proxied, direct] = await Promise.all([serve('--trust-proxy', 'loopback'), serve()]);
});
afterAll(async () => {
  expect(await proxied.close()).toBe(0);
  expect(await direct.close()).toBe(0);
  await postgres.stop();
  rmSync(folder, { recursive: true });
});

/** Creates a guest as a browser does; resolves to the answer. */
const newGuest = ({ url }: Served, headers: Record<string, string>): Promise<Response> =>
  fetch(`${url}/api/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: '{}',
  });

describe('behind a proxy with TLS', () => {
  const HTTPS = { 'x-forwarded-proto': 'https', 'x-forwarded-host': '2048.example.org' };
  const SITE = 'https://2048.example.org';

  test('the cookie is for secure connections only, if the proxy is trusted', async () => {
    const secure = await newGuest(proxied, HTTPS);
    expect(secure.headers.getSetCookie()[0]).toMatch(/; Secure/);
    const plain = await newGuest(direct, HTTPS);
    expect(plain.headers.getSetCookie()[0]).not.toMatch(/; Secure/);
  });

  test.each([
    ['a page of the site', SITE, 201],
    ['a page of the site without TLS', 'http://2048.example.org', 403],
    ['a page of another site', 'https://example.org', 403],
  ])('%s is answered with %s', async (_what, origin, status) => {
    expect((await newGuest(proxied, { ...HTTPS, origin })).status).toBe(status);
  });

  test('a client that names a proxy by itself is not believed', async () => {
    expect((await newGuest(direct, { ...HTTPS, origin: SITE })).status).toBe(403);
  });

  /** The first message on a play socket without a session, or the status if the handshake is refused. */
  const handshake = ({ url }: Served, headers: Record<string, string>): Promise<unknown> => {
    const address = `${url.replace('http', 'ws')}/api/play`;
    const socket = new WebSocket(address, 'open2048.play.1', { headers });
    return new Promise((resolve) => {
      socket.on('unexpected-response', (_request, { statusCode }) => resolve(statusCode));
      socket.on('message', (data) => resolve(JSON.parse((data as Buffer).toString())));
      socket.on('error', () => {});
    });
  };

  test('a play socket has the same rules', async () => {
    const headers = { ...HTTPS, origin: SITE };
    expect(await handshake(proxied, headers)).toMatchObject({ code: 'not-signed-in' });
    expect(await handshake(proxied, { ...headers, origin: 'http://2048.example.org' })).toBe(403);
    expect(await handshake(direct, headers)).toBe(403);
  });
});
