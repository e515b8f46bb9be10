/** The server program, serving a small web app from a temporary folder. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http';
import { createServer } from 'node:net';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { serveWeb } from '@open2048/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const MAIN = fileURLToPath(new URL('../dist/main.js', import.meta.url));
const web = mkdtempSync(join(tmpdir(), 'open2048-server-'));
const hasIpv6 = Object.values(networkInterfaces()).some((all) =>
  all?.some(({ address }) => address === '::1'),
);

beforeAll(() => {
  mkdirSync(join(web, 'assets'));
  writeFileSync(join(web, 'index.html'), '<!doctype html><title>2048</title>');
  writeFileSync(join(web, 'assets', 'app-1a2b3c.js'), 'export {};');
  writeFileSync(join(web, 'assets', 'app-1a2b3c.js.br'), 'by brotli');
  writeFileSync(join(web, 'assets', 'standard-1a2b3c.weights'), 'weights');
  writeFileSync(join(web, 'sw.js'), '');
  writeFileSync(join(web, '.secret'), 'no');
});
afterAll(() => rmSync(web, { recursive: true }));

/** Sends only these headers; `fetch` would add its own, which change the result. */
async function ask(
  url: string,
  headers: OutgoingHttpHeaders = {},
  method = 'GET',
): Promise<IncomingMessage> {
  const [response] = await once(request(url, { headers, method, agent: false }).end(), 'response');
  return (response as IncomingMessage).resume();
}

async function runToEnd(...args: readonly string[]) {
  const child = spawn(process.execPath, [MAIN, ...args], { stdio: ['ignore', 'ignore', 'pipe'] });
  const [message, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  return { message, code: code as number };
}

describe('responses', () => {
  let server: Awaited<ReturnType<typeof serveWeb>>;
  beforeAll(async () => {
    server = await serveWeb({ web });
  });
  afterAll(async () => {
    expect(await server.close()).toBe(0);
  });

  const immutable = 'public, max-age=31536000, immutable';
  const page = { accept: 'text/html,*/*' };
  const subresource = { accept: 'text/html', 'sec-fetch-mode': 'no-cors' };
  test.each([
    ['the page is revalidated each time', '/', page, 200, 'no-cache', /^text\/html/],
    ['so is index.html', '/index.html', page, 200, 'no-cache', /^text\/html/],
    [
      'a file with a digest never changes',
      '/assets/app-1a2b3c.js',
      {},
      200,
      immutable,
      /javascript/,
    ],
    [
      'neither does a file of weights, which is sent as it is',
      '/assets/standard-1a2b3c.weights',
      { 'accept-encoding': 'gzip, br' },
      200,
      immutable,
      /^application\/octet-stream$/,
    ],
    ['a file without a digest may change', '/sw.js', {}, 200, 'no-cache', /javascript/],
    ['a page inside the app is the app', '/replay/17?ply=3', page, 200, 'no-cache', /^text\/html/],
    ['a missing file is not found', '/assets/old.js', page, 404, 'no-store', /json/],
    [
      'a subresource is not answered with the page',
      '/replay/17',
      subresource,
      404,
      'no-store',
      /json/,
    ],
    ['nor is a request of a program', '/replay/17', { accept: '*/*' }, 404, 'no-store', /json/],
    ['hidden files stay hidden', '/.secret', page, 404, 'no-store', /json/],
    ['nothing above the folder', '/..%2f..%2fetc%2fpasswd', {}, 404, 'no-store', /json/],
    ['health', '/healthz', {}, 200, 'no-store', /json/],
  ] as const)('%s: %s', async (_rule, path, headers, status, caching, type) => {
    const response = await ask(server.url + path, headers);
    expect(response.statusCode).toBe(status);
    expect(response.headers['cache-control']).toBe(caching);
    expect(response.headers['content-type']).toMatch(type);
  });

  test('an unchanged page is not sent again', async () => {
    const { etag } = (await ask(server.url)).headers;
    expect((await ask(server.url, { 'if-none-match': etag })).statusCode).toBe(304);
  });

  test('compressed files of the build are sent to clients that accept them', async () => {
    const path = `${server.url}/assets/app-1a2b3c.js`;
    const { headers } = await ask(path, { 'accept-encoding': 'gzip, br' });
    expect(headers).toMatchObject({
      'content-encoding': 'br',
      'content-length': '9',
      'content-type': expect.stringMatching(/javascript/),
      'cache-control': immutable,
      vary: 'accept-encoding',
    });
    expect((await ask(path)).headers['content-encoding']).toBe(undefined);
  });

  test('every response allows only this origin', async () => {
    const { headers } = await ask(server.url);
    const policy = String(headers['content-security-policy']).split(';');
    expect(policy).toContain("default-src 'self'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("script-src 'self' 'wasm-unsafe-eval'");
    expect(policy.join()).not.toMatch(/'unsafe|https?:|\*/);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['referrer-policy']).toBe('no-referrer');
  });

  test('forms and uploads are rejected', async () => {
    expect((await ask(server.url, {}, 'POST')).statusCode).toBe(404);
  });

  test.runIf(hasIpv6)('it listens on both loopback addresses', async () => {
    const { port } = new URL(server.url);
    for (const host of ['127.0.0.1', '[::1]']) {
      expect((await ask(`http://${host}:${port}/healthz`)).statusCode).toBe(200);
    }
  });
});

describe('errors are explained in one sentence', () => {
  test.each(hasIpv6 ? ['127.0.0.1', '::1'] : ['127.0.0.1'])(
    'the port is in use on %s',
    async (host) => {
      const other = createServer().listen(0, host);
      await once(other, 'listening');
      const { port } = other.address() as { port: number };
      const { message, code } = await runToEnd(
        '--no-compete',
        '--web',
        web,
        '--port',
        String(port),
      );
      other.close();
      expect(message).toContain(`port ${port} is already in use`);
      expect(message).toContain(`npm start -- --port ${port + 1}`);
      expect(code).toBe(2);
    },
  );

  test.each([
    ['a port is a number', ['--port', 'x'], 'A port is a whole number from 0 to 65535.'],
    ['a port is not too large', ['--port', '65536'], 'A port is a whole number from 0 to 65535.'],
    ['a port is not negative', ['--port=-1'], 'A port is a whole number from 0 to 65535.'],
    [
      'a host is an address of this machine',
      ['--port', '0', '--host', '192.0.2.1'],
      'no address "192.0.2.1"',
    ],
    [
      'metrics need a free port',
      ['--metrics-port', '1', '--metrics-host', '192.0.2.1'],
      'cannot serve metrics',
    ],
    ['a proxy has an address', ['--trust-proxy', 'proxy.local'], 'invalid IP address: proxy.local'],
    ['the app is built', ['--web', tmpdir()], 'has it been built?'],
    ['an option exists', ['--colour'], "unknown option '--colour'"],
  ])('%s: %j', async (_rule, args, expected) => {
    const { message, code } = await runToEnd('--no-compete', '--web', web, ...args);
    expect(message).toContain(expected);
    expect(code).toBe(2);
  });
});
