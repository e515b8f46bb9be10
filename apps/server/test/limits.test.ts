/** The resources one client can use, and shutdown: the program itself, over raw connections. */
import { once } from 'node:events';
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { Agent, request, type IncomingMessage } from 'node:http';
import { connect, type Socket } from 'node:net';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { serveWeb, type Served } from '@open2048/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const web = mkdtempSync(join(tmpdir(), 'open2048-limits-'));
const page = join(web, 'index.html');
/** More than a connection buffers, so that a download stalls until it is read. */
const LARGE_BYTES = 64 * 1024 * 1024;
const GET_LARGE = 'GET /large.bin HTTP/1.1\r\nHost: x\r\n\r\n';
const hasProc = existsSync('/proc/self/fd');

beforeAll(() => {
  writeFileSync(page, '<!doctype html><title>2048</title>');
  writeFileSync(join(web, 'small.txt'), 'small');
  writeFileSync(join(web, 'large.bin'), '');
  truncateSync(join(web, 'large.bin'), LARGE_BYTES);
});
afterAll(() => rmSync(web, { recursive: true }));

async function open({ url }: Served, host = '127.0.0.1'): Promise<Socket> {
  const socket = connect(Number(new URL(url).port), host);
  // These tests expect the server to cut connections.
  socket.on('error', () => {});
  await once(socket, 'connect');
  return socket;
}

/** Unlike `once`, does not reject when the connection was reset. */
const closed = (socket: Socket): Promise<unknown> =>
  new Promise((resolve) => socket.once('close', resolve));

const descriptors = ({ pid }: Served): number => readdirSync(`/proc/${pid}/fd`).length;

async function ask({ url }: Served, path: string, agent: Agent | false = false) {
  const asked = request(url + path, { agent, headers: { accept: 'text/html' } }).end();
  const [response] = (await once(asked, 'response')) as [IncomingMessage];
  return { status: response.statusCode, headers: response.headers, body: await text(response) };
}

describe('one connection', () => {
  let server: Served;
  /** The descriptors of a server without connections; the previous test's connection may still be open. */
  let idle: number;
  beforeAll(async () => {
    server = await serveWeb({ web });
    idle = hasProc ? descriptors(server) : 0;
  });
  afterAll(async () => {
    expect(await server.close()).toBe(0);
  });

  test('gets its responses in the order of its requests', async () => {
    const socket = await open(server);
    const paths = ['/small.txt', '/healthz', '/missing.txt', '/small.txt'];
    const last = 'GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n';
    socket.write(paths.map((path) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`).join('') + last);
    const answers = await text(socket);
    const bodies = answers.match(/^(?:small|\{.*\})/gm);
    const ok = '{"status":"ok"}';
    expect(bodies).toEqual(['small', ok, '{"error":"not found"}', 'small', ok]);
  });

  test.runIf(hasProc)('leaves nothing open when it ends', async () => {
    const socket = await open(server);
    socket.write(GET_LARGE.repeat(20));
    await once(socket, 'data');
    socket.pause();
    await ask(server, '/small.txt');
    socket.destroy();
    await closed(socket);
    await expect.poll(() => descriptors(server)).toBe(idle);
  });

  test.runIf(hasProc)('opens one file at a time', async () => {
    const socket = await open(server);
    socket.write(GET_LARGE.repeat(20));
    await once(socket, 'data');
    socket.pause();
    await ask(server, '/small.txt');
    // The connection and one file.
    await expect.poll(() => descriptors(server)).toBe(idle + 2);
    socket.destroy();
    await expect.poll(() => descriptors(server)).toBe(idle);
  });

  test.runIf(hasProc)('is closed after too many requests', async () => {
    const socket = await open(server);
    socket.write(GET_LARGE.repeat(10_000));
    await closed(socket.resume());
    await expect.poll(() => descriptors(server)).toBe(idle);
    expect((await ask(server, '/healthz')).status).toBe(200);
  });

  test.runIf(hasProc)('may end before its response has started', async () => {
    for (let i = 0; i < 50; i += 1) {
      const socket = await open(server);
      socket.write(GET_LARGE, () => socket.destroy());
      await closed(socket);
    }
    await expect.poll(() => descriptors(server)).toBe(idle);
  });

  const loopback = ['127.0.0.1', '::1'].filter((host) =>
    Object.values(networkInterfaces()).some((all) => all?.some(({ address }) => address === host)),
  );
  describe.each(loopback)('on %s', (host) => {
    test.each([
      ['not a request', 'nonsense\r\n\r\n', 400],
      ['a request without a host', 'GET / HTTP/1.1\r\n\r\n', 400],
      ['an invalid address', 'GET /%zz HTTP/1.1\r\nHost: x\r\n\r\n', 400],
      ['too many headers', `GET / HTTP/1.1\r\nHost: x\r\nA: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
      ['an expectation', 'GET / HTTP/1.1\r\nHost: x\r\nExpect: all\r\n\r\n', 417],
    ])('%s is refused with the headers of every response', async (_rule, sent, status) => {
      const socket = await open(server, host);
      socket.end(sent);
      const answer = (await text(socket)).toLowerCase();
      expect(answer).toMatch(new RegExp(`^http/1.1 ${status} `));
      expect(answer).toContain("\r\ncontent-security-policy: default-src 'self';");
      expect(answer).toContain('\r\nx-content-type-options: nosniff\r\n');
      expect(answer).toContain('\r\nreferrer-policy: no-referrer\r\n');
    });
  });
});

describe('health', () => {
  test('fails while the app is missing', async () => {
    const server = await serveWeb({ web });
    renameSync(page, `${page}.away`);
    const { status, body, headers } = await ask(server, '/healthz');
    renameSync(`${page}.away`, page);
    expect([status, body]).toEqual([503, '{"status":"files cannot be read"}']);
    expect(headers['cache-control']).toBe('no-store');
    expect((await ask(server, '/healthz')).status).toBe(200);
    expect(await server.close()).toBe(0);
  });

  test('fails while no file can be opened; no error names a folder', async () => {
    const server = await serveWeb({ web, descriptors: 64 });
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    expect((await ask(server, '/healthz', agent)).status).toBe(200);
    const { port } = new URL(server.url);
    const others: Socket[] = [];
    // A server that drops connections may free a descriptor in between, so open more until it has none.
    const crowd = (connections: number) => {
      for (let count = 0; count < connections; count += 1) {
        others.push(connect(Number(port), '127.0.0.1').on('error', () => {}));
      }
    };
    crowd(100);
    const crowded = async () => {
      crowd(10);
      return (await ask(server, '/healthz', agent)).status;
    };
    await expect.poll(crowded).toBe(503);
    const { status, body, headers } = await ask(server, '/', agent);
    expect([status, body]).toEqual([503, '{"error":"service unavailable"}']);
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-frame-options': 'DENY' });
    expect(headers).not.toHaveProperty('etag');
    for (const socket of others) socket.destroy();
    await expect.poll(async () => (await ask(server, '/', agent)).status).toBe(200);
    agent.destroy();
    expect(await server.close()).toBe(0);
  });
});

describe('stopping', () => {
  const download = async (server: Served) => {
    const asked = request(`${server.url}/large.bin`, { agent: new Agent({ keepAlive: true }) });
    const [response] = (await once(asked.end(), 'response')) as [IncomingMessage];
    return response;
  };
  const isClosed = async (server: Served) => {
    try {
      (await open(server)).destroy();
      return false;
    } catch {
      return true;
    }
  };

  test('a download is finished, and no new connection is accepted', async () => {
    const server = await serveWeb({ web });
    const response = await download(server);
    const idle = await open(server);
    const ended = server.close();
    await closed(idle.resume());
    await expect.poll(() => isClosed(server)).toBe(true);
    let bytes = 0;
    for await (const chunk of response) bytes += (chunk as Buffer).length;
    expect(bytes).toBe(LARGE_BYTES);
    expect(await ended).toBe(0);
  });

  test('a second signal ends it immediately', async () => {
    const server = await serveWeb({ web });
    const response = await download(server);
    const ended = server.close();
    const cut = once(response, 'error');
    await expect.poll(() => isClosed(server)).toBe(true);
    const again = setInterval(() => process.kill(server.pid, 'SIGTERM'), 100);
    expect(await ended).toBe(143);
    clearInterval(again);
    response.resume();
    await cut;
  });
});
