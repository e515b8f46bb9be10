/**
 * What an operator relies on: proxies, logs and metrics. Two instances share the bundled PostgreSQL; only one of them
 * trusts a proxy, and logs and measures everything.
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serveWeb, type ServeOptions, type Served } from '@open2048/testing';
import { PlayClient } from '@open2048/testing/play-client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { startTestPostgres, type TestPostgres } from './test-postgres.ts';

const folder = mkdtempSync(join(tmpdir(), 'open2048-ops-'));
let postgres: TestPostgres;
/** Trusts proxies on this machine. */
let proxied: Served;
let direct: Served;
/** The lines that the proxied instance has logged. */
const logged: string[] = [];

const serve = (options: readonly string[], more: ServeOptions = {}): Promise<Served> => {
  const { host, user, database } = postgres.connection;
  return serveWeb({
    ...more,
    compete: ['--master-keys', join(folder, 'master-keys'), ...options],
    env: { DATABASE_URL: `postgres://${user}@/${database}?host=${encodeURIComponent(host)}` },
  });
};

beforeAll(async () => {
  chmodSync(folder, 0o711);
  postgres = await startTestPostgres(folder);
  const everything = ['--trust-proxy', 'loopback', '--log-level', 'debug', '--metrics-port', '0'];
  const onError = (line: string): unknown => logged.push(line);
  [proxied, direct] = await Promise.all([serve(everything, { onError }), serve([])]);
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

describe('a request', () => {
  const idOf = async ({ url }: Served, id: string, path = '/healthz'): Promise<string | null> =>
    (await fetch(url + path, { headers: { 'x-request-id': id } })).headers.get('x-request-id');
  const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

  test('has the id of the proxy, on the way back too', async () => {
    for (const path of ['/', '/healthz', '/nothing.txt', '/%zz', '/api/account', '/api/nothing']) {
      expect(await idOf(proxied, 'trace-1_a.b', path)).toBe('trace-1_a.b');
    }
  });

  test.each([
    ['from a client', () => direct, 'trace-1'],
    ['that is too long', () => proxied, 'a'.repeat(65)],
    ['with other characters', () => proxied, 'a b"}'],
  ])('gets a new id in place of one %s', async (_rule, server, id) => {
    expect(await idOf(server(), id)).toMatch(UUID);
  });

  test('is logged with its id, and without its token, cookie, query and address', async () => {
    const secrets = {
      'x-forwarded-for': '203.0.113.9',
      authorization: `Bearer ${'t'.repeat(43)}`,
      cookie: 'open2048_session=c00c1e',
    };
    const id = 'trace-logged';
    await fetch(`${proxied.url}/api/account?token=query`, {
      headers: { ...secrets, 'x-request-id': id },
    });
    const entries = (): string[] => logged.filter((line) => line.includes('"reqId"'));
    await expect.poll(() => entries().at(-1)).toContain(id);
    expect(JSON.parse(entries().at(-1)!)).toMatchObject({
      level: 'info',
      reqId: id,
      method: 'GET',
      path: '/api/account',
      status: 401,
    });
    expect(entries().join('\n')).not.toMatch(/203\.0\.113\.9|127\.0\.0\.1|ttt|c00c1e|query/);
  });
});

describe('the metrics', () => {
  const address = (): string => /http:\S+\/metrics/.exec(proxied.printed.join(' '))![0];
  const metrics = async (): Promise<string> => (await fetch(address())).text();

  test('count what is played', async () => {
    const player = await PlayClient.create(proxied.url);
    const game = await player.createGame(proxied.url, '5x5');
    const connection = await player.open(proxied.url, game);
    await connection.next();
    for (let n = 0; n < 3;) {
      for (const direction of ['left', 'down', 'right', 'up']) {
        const answer = await connection.ask({ type: 'move', n, direction });
        if (answer?.type === 'dealt') n++;
      }
    }
    const text = await metrics();
    const valueOf = (name: string): number =>
      Number(
        text
          .split('\n')
          .find((line) => line.startsWith(`${name} `))
          ?.slice(name.length),
      );
    expect(valueOf('open2048_moves_total')).toBeGreaterThanOrEqual(3);
    expect(valueOf('open2048_deal_seconds_count')).toBe(valueOf('open2048_moves_total'));
    expect(valueOf('open2048_commit_moves_sum')).toBe(valueOf('open2048_moves_total'));
    expect(valueOf('open2048_play_sockets')).toBe(1);
    expect(valueOf('open2048_live_games')).toBe(1);
    expect(valueOf('open2048_commit_waiting')).toBe(0);
    expect(valueOf('open2048_streams')).toBe(0);
    expect(valueOf('open2048_database_connections')).toBeGreaterThan(0);
    const created = 'open2048_requests_total{method="POST",route="/api/games",status="201"}';
    expect(valueOf(created)).toBe(1);
    expect(valueOf('process_resident_memory_bytes')).toBeGreaterThan(0);
    connection.socket.close();
    await expect.poll(metrics).toContain('\nopen2048_play_sockets 0\n');
  });

  test('are on an address of this machine only, and nowhere else', async () => {
    expect(address()).toMatch(/^http:\/\/127\.0\.0\.1:/);
    expect((await fetch(address().replace('/metrics', '/'))).status).toBe(404);
    for (const { url } of [proxied, direct]) {
      expect((await fetch(`${url}/metrics`, { headers: { accept: '*/*' } })).status).toBe(404);
    }
  });
});
