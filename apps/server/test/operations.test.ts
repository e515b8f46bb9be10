/**
 * What an operator relies on: proxies, logs and metrics. Two instances share the bundled PostgreSQL; only one of them
 * trusts a proxy, and logs and measures everything.
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serveWeb, type ServeOptions, type Served } from '@open2048/testing';
import { PlayClient } from '@open2048/testing/play-client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { startTestPostgres, urlOf, type TestPostgres } from './test-postgres.ts';

const folder = mkdtempSync(join(tmpdir(), 'open2048-ops-'));
let postgres: TestPostgres;
/** Trusts proxies on this machine. */
let proxied: Served;
let direct: Served;
/** The lines that the proxied instance has logged. */
const logged: string[] = [];

const serve = (options: readonly string[], more: ServeOptions = {}): Promise<Served> => {
  return serveWeb({
    ...more,
    compete: ['--master-keys', join(folder, 'master-keys'), ...options],
    env: { DATABASE_URL: urlOf(postgres) },
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

/** The head of the answer to these bytes. */
async function rawHead({ url }: Served, bytes: string): Promise<string> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  socket.write(bytes, 'latin1');
  let text = '';
  for await (const chunk of socket) text += (chunk as Buffer).toString('latin1');
  return text.split('\r\n\r\n', 1)[0]!;
}

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

  test.each([
    ['an address', '/nothing%0d%0ax-injected:%20yes'],
    ['an address of the API', '/api/%0d%0ax-injected:%20yes'],
    ['the name of an export', '/api/players/%0d%0ax-injected:%20yes/games.ndjson'],
    ['the id of a replay', '/api/games/%0d%0ax-injected:%20yes/replay'],
    ['a redirect', '/fair-play?to=%0d%0ax-injected:%20yes'],
    ['a redirect with a slash', '/fair-play/?%0d%0ax-injected:%20yes'],
    ['the API pages', '/docs?%0d%0ax-injected:%20yes'],
    ['a cursor', '/api/boards/classic/ranked/all?after=%0d%0ax-injected:%20yes'],
  ])(
    'cannot put a header into the answer, or a line into the log, with %s',
    async (_what, path) => {
      const before = logged.length;
      for (const server of [proxied, direct]) {
        const head = await rawHead(
          server,
          `GET ${path} HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n`,
        );
        expect(head).toMatch(/^HTTP\/1\.1 [34]/);
        expect(head).not.toMatch(/^x-injected/im);
      }
      await expect.poll(() => logged.length).toBeGreaterThan(before);
      // Each line of the log is one entry, whatever was asked.
      for (const line of logged.slice(before))
        expect(() => JSON.parse(line) as unknown).not.toThrow();
    },
  );

  test.each([
    ['a bare carriage return', 'a\rx-injected: yes'],
    ['a bare line feed', 'a\n b'],
    ['an escaped line', 'a%0d%0ax-injected: yes'],
    ['a NUL', 'a\0b'],
  ])('does not get an id with %s back', async (_what, id) => {
    const head = await rawHead(
      proxied,
      `GET /healthz HTTP/1.1\r\nhost: a\r\nx-request-id: ${id}\r\nconnection: close\r\n\r\n`,
    );
    expect(head).not.toMatch(/^x-injected/im);
    expect(head).not.toContain(id);
    expect(/^x-request-id: (.*)$/im.exec(head)?.[1]?.trim() ?? 'refused').toMatch(
      /^(refused|[0-9a-f-]{36})$/,
    );
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
    // Requests of other tests that were cut off may be logged after it.
    const entry = (): string | undefined => logged.find((line) => line.includes(`"reqId":"${id}"`));
    await expect.poll(entry).toBeDefined();
    expect(JSON.parse(entry()!)).toMatchObject({
      level: 'info',
      reqId: id,
      method: 'GET',
      path: '/api/account',
      status: 401,
    });
    const entries = logged.filter((line) => line.includes('"reqId"'));
    expect(entries.join('\n')).not.toMatch(/203\.0\.113\.9|127\.0\.0\.1|ttt|c00c1e|query/);
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
    expect(valueOf('open2048_farm_waiting')).toBe(0);
    expect(valueOf('open2048_uploads_waiting')).toBe(0);
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
