/** The start of the server: what it answers before ranked play is open, and how the start ends. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { expectOk } from '@open2048/core';
import { serveWeb, type Served } from '@open2048/testing';
import { PlayClient, request } from '@open2048/testing/play-client';
import { TcpProxy } from '@open2048/testing/tcp-proxy';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { PORT } from '../src/postgres/paths.ts';
import { startPostgres, type Postgres } from '../src/postgres/index.ts';

const MAIN = fileURLToPath(new URL('../dist/main.js', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'open2048-start-'));
const masterKeys = join(folder, 'master-keys');
let postgres: Postgres;
/** What is between the server and PostgreSQL. */
let proxy: TcpProxy;

beforeAll(async () => {
  chmodSync(folder, 0o711);
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>2048</title>');
  postgres = expectOk(await startPostgres({ folder, onStep: () => {} }));
  const path = join(postgres.connection.host, `.s.PGSQL.${PORT}`);
  proxy = await TcpProxy.open({ path });
});
afterAll(async () => {
  await proxy.close();
  await postgres.stop();
  rmSync(folder, { recursive: true });
});

const databaseUrl = (port: number): string => {
  const { user, database } = postgres.connection;
  return `postgres://${user}@127.0.0.1:${port}/${database}`;
};

/** A server whose database does not answer before `proxy.release`. */
async function startingServer(): Promise<Served> {
  proxy.hold();
  return serveWeb({
    compete: ['--master-keys', masterKeys],
    env: { DATABASE_URL: databaseUrl(proxy.port) },
    isEarly: true,
  });
}

const statusOf = async (url: string, path: string): Promise<number> =>
  (await fetch(url + path)).status;

/** The status with which the handshake of a play socket is refused, or 101. */
function handshake(url: string): Promise<number | undefined> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/api/play`, 'open2048.play.1');
  return new Promise((resolve) => {
    socket.on('unexpected-response', (_request, { statusCode }) => resolve(statusCode));
    socket.on('upgrade', ({ statusCode }) => resolve(statusCode));
    socket.on('error', () => {});
  });
}

describe('while ranked play starts', () => {
  test('everything else is served, the API asks for patience, and then ranked play opens', async () => {
    const server = await startingServer();
    const { url } = server;
    expect(await statusOf(url, '/')).toBe(200);
    expect(await statusOf(url, '/tables/index.json')).toBe(200);
    expect(await statusOf(url, '/healthz')).toBe(200);
    expect(await statusOf(url, '/readyz')).toBe(503);
    for (const path of ['/api/session', '/api/games/1', '/api', '/api/?a=b']) {
      const response = await fetch(url + path);
      expect([response.status, response.headers.get('retry-after')]).toEqual([503, '1']);
      expect(response.headers.get('cache-control')).toBe('no-store');
      expect(await response.json()).toMatchObject({ error: 'starting' });
    }
    expect(await handshake(url)).toBe(503);

    proxy.release();
    await expect.poll(() => statusOf(url, '/readyz')).toBe(200);
    const player = await PlayClient.create(url);
    const connection = await player.open(url, await player.createGame(url));
    expect(await connection.next()).toMatchObject({ type: 'state', n: 0 });
    expect(await server.close()).toBe(0);
  });

  test('a signal stops the server', async () => {
    const server = await startingServer();
    const ended = server.close();
    const refusal = async () => (await request(server.url, 'GET', '/api/account')).body['error'];
    await expect.poll(refusal).toBe('stopping');
    expect(await statusOf(server.url, '/')).toBe(200);
    proxy.release();
    expect(await ended).toBe(0);
  });

  test('a signal during the first start on the bundled PostgreSQL stops both', async () => {
    const data = join(folder, 'first');
    const server = await serveWeb({ compete: ['--data', data], isEarly: true });
    expect(await server.close()).toBe(0);
    // Nothing of it still uses the folder, and what is there is complete.
    const again = await serveWeb({ compete: ['--data', data] });
    expect(await statusOf(again.url, '/readyz')).toBe(200);
    expect(await again.close()).toBe(0);
  });
});

describe('a start on the bundled PostgreSQL', () => {
  const stepsOf = ({ printed }: Served): string[] =>
    printed.filter((line) => line.startsWith('compete: '));

  test('shows its steps: many the first time, then one', async () => {
    const compete = ['--data', join(folder, 'steps')];
    const first = await serveWeb({ compete });
    const starting = 'compete: starting …';
    expect(stepsOf(first)).toEqual([
      'compete: copying the binaries …',
      'compete: creating the database cluster …',
      starting,
    ]);
    expect(first.printed.at(-1)).toBe('Ranked play is open.');
    expect(await first.close()).toBe(0);
    const second = await serveWeb({ compete });
    expect(stepsOf(second)).toEqual([starting]);
    expect(await second.close()).toBe(0);
  });

  test('does not create master keys in place of lost ones', async () => {
    const data = join(folder, 'steps');
    const server = await serveWeb({ compete: ['--data', data] });
    const player = await PlayClient.create(server.url);
    await player.createGame(server.url);
    expect(await server.close()).toBe(0);
    const keys = join(data, 'master-keys');
    renameSync(keys, `${keys}.away`);
    const { message, code } = await runToEnd(['--data', data]);
    expect(message).toContain(`the file of their master keys, ${keys}, is missing`);
    expect([faultOf(message), code]).toEqual(['no-master-key', 2]);
    expect(existsSync(keys)).toBe(false);
    renameSync(`${keys}.away`, keys);
    const again = await serveWeb({ compete: ['--data', data] });
    expect(await statusOf(again.url, '/readyz')).toBe(200);
    expect(await again.close()).toBe(0);
  });
});

describe('a server that stops', () => {
  const head = 'host: localhost\r\ncontent-type: application/json\r\ncontent-length: 2';
  const startOfRequest = `POST /api/session HTTP/1.1\r\n${head}\r\n\r\n`;
  const restOfRequest = '{}';
  /** A connection whose unfinished request the server has begun to answer, once the first answer arrives. */
  const begun = async (url: string): Promise<Socket> => {
    const connection = connect(Number(new URL(url).port), '127.0.0.1');
    connection.write(`GET /healthz HTTP/1.1\r\nhost: localhost\r\n\r\n${startOfRequest}`);
    await once(connection, 'readable');
    return connection;
  };
  /** Waits until a request is answered with this status; 0 is no answer. */
  const until = (url: string, path: string, status: number) =>
    expect.poll(() => statusOf(url, path).catch(() => 0), { timeout: 20_000 }).toBe(status);

  test('lets a request finish that it has begun to answer', async () => {
    const server = await serveWeb({ compete: ['--data', join(folder, 'stops')] });
    const connection = await begun(server.url);
    const stopped = server.close();
    await until(server.url, '/readyz', 503);
    connection.write(restOfRequest);
    expect((await text(connection)).match(/HTTP\/1.1 \d+/g)).toEqual([
      'HTTP/1.1 200',
      'HTTP/1.1 201',
    ]);
    expect(await stopped).toBe(0);
  });

  test('answers what arrives after that with an error that says to try again', async () => {
    const server = await serveWeb({ compete: ['--data', join(folder, 'stops')] });
    const connection = await begun(server.url);
    const late = connect(Number(new URL(server.url).port), '127.0.0.1');
    await once(late, 'connect');
    const stopped = server.close();
    await until(server.url, '/api/games/now', 503);
    late.write(startOfRequest + restOfRequest);
    expect(await text(late)).toContain('"error":"stopping"');
    // The server has stopped waiting for the request, and no longer uses the database.
    await until(server.url, '/healthz', 0);
    connection.write(restOfRequest);
    expect(await text(connection)).toContain('"error":"unavailable"');
    expect(await stopped).toBe(0);
  });
});

/** A module that makes Node believe that it runs on another kind of machine. */
const OTHER_PLATFORM = `data:text/javascript,${encodeURIComponent("Object.defineProperty(process,'arch',{value:'mips'})")}`;

describe('where PostgreSQL cannot run', () => {
  /** Nothing can be created in a file. */
  const file = join(folder, 'a-file');
  beforeAll(() => writeFileSync(file, ''));

  const places: ReadonlyArray<readonly [string, Readonly<Record<string, string>>, string]> = [
    ['in a folder that cannot be used', { OPEN2048_HOME: file }, file],
    [
      'on a platform without a bundle',
      { OPEN2048_HOME: join(folder, 'never'), NODE_OPTIONS: `--import=${OTHER_PLATFORM}` },
      `there is no bundled PostgreSQL for ${process.platform}-mips`,
    ],
  ];
  test.each(places)(
    '%s: everything else is served, and the server says why',
    async (_what, env, expected) => {
      const server = await serveWeb({ compete: [], env });
      const [, reason = ''] = /^No ranked play: (.+)$/.exec(server.printed.at(-1)!) ?? [];
      expect(reason).toContain(expected);
      expect(await statusOf(server.url, '/')).toBe(200);
      expect(await statusOf(server.url, '/tables/index.json')).toBe(200);
      expect(await statusOf(server.url, '/healthz')).toBe(200);
      for (const path of ['/api/account', '/api/boards/classic/ranked/all']) {
        const { status, body } = await request(server.url, 'GET', path);
        expect([status, body]).toEqual([503, { error: 'compete-off', message: reason }]);
      }
      expect(await handshake(server.url)).toBe(503);
      expect(await server.close()).toBe(0);
    },
  );

  test('in a folder that was asked for, the server does not start', async () => {
    const { message, code } = await runToEnd(['--data', file]);
    expect(message).toContain(file);
    expect(faultOf(message)).toMatch(/^(no-access|cannot-write|bad-path)$/);
    expect(code).toBe(3);
  });
});

describe('readiness', () => {
  test('fails while the database does not answer, and recovers', async () => {
    const server = await startingServer();
    proxy.release();
    await expect.poll(() => statusOf(server.url, '/readyz')).toBe(200);
    proxy.hold();
    const response = await fetch(`${server.url}/readyz`);
    expect(response.status).toBe(503);
    expect(await response.json()).toEqual({ status: 'the database does not answer' });
    expect(await statusOf(server.url, '/healthz')).toBe(200);
    proxy.release();
    await expect.poll(() => statusOf(server.url, '/readyz')).toBe(200);
    expect(await server.close()).toBe(0);
  });

  test('without ranked play is health', async () => {
    const server = await serveWeb();
    expect(await statusOf(server.url, '/readyz')).toBe(200);
    expect(await request(server.url, 'GET', '/api/account')).toMatchObject({
      status: 503,
      body: { error: 'compete-off' },
    });
    expect(await server.close()).toBe(0);
  });
});

describe('a server that was set up wrongly ends with one sentence', () => {
  /** A port that accepts connections and closes them. */
  let deaf: Server;
  beforeAll(async () => {
    deaf = createServer((socket) => socket.destroy()).listen(0, '127.0.0.1');
    await once(deaf, 'listening');
  });
  afterAll(() => deaf.close());

  const broken = (): string => {
    const file = join(folder, 'broken-keys');
    writeFileSync(file, '1 abc\n', { mode: 0o600 });
    return file;
  };
  test.each([
    ['no master keys', () => [], 'the file of the master keys is required', 'no-master-key'],
    [
      'broken master keys',
      () => ['--master-keys', broken()],
      'line 1: expected a new version',
      'bad-master-key',
    ],
  ])('%s', async (_rule, args, expected, fault) => {
    proxy.release();
    const { message, code } = await runToEnd(args(), { DATABASE_URL: databaseUrl(proxy.port) });
    expect(message).toContain(expected);
    expect([faultOf(message), code]).toEqual([fault, 2]);
  });

  test('a database that cannot be reached', async () => {
    const { port } = deaf.address() as AddressInfo;
    const { message, code } = await runToEnd(['--master-keys', masterKeys], {
      DATABASE_URL: databaseUrl(port),
    });
    expect(message).toMatch(/^open2048: the database cannot be used: /);
    expect([faultOf(message), code]).toEqual(['no-database', 3]);
  });

  test.each(['foo', 'localhost:5432/open2048', 'https://user:secret@db.example.org/open2048'])(
    'the address of a database %j',
    async (address) => {
      const env = { DATABASE_URL: address };
      const { message, code } = await runToEnd(['--master-keys', masterKeys], env);
      expect(message).toMatch(/^open2048: DATABASE_URL: expected an address such as postgres:/);
      expect(message).not.toContain(address);
      expect([faultOf(message), code]).toEqual(['bad-database-url', 2]);
    },
  );

  test.each(['--data', '--master-keys', '--web', '--tables', '--docs'])(
    'an empty path: %s',
    async (option) => {
      const { message, code } = await runToEnd([option, '']);
      expect(message).toContain('Expected a path.');
      expect([faultOf(message), code]).toEqual(['invalid-argument', 2]);
    },
  );

  test('a data folder that another server uses', async () => {
    const { message, code } = await runToEnd(['--data', folder]);
    expect(message).toContain(`another server is using the folder ${folder}`);
    expect([faultOf(message), code]).toEqual(['in-use', 2]);
  });
});

/** The code at the end of a message. */
function faultOf(message: string): string | undefined {
  return /\[([a-z-]+)\]\n$/.exec(message)?.[1];
}

async function runToEnd(args: readonly string[], env: Readonly<Record<string, string>> = {}) {
  const server = [MAIN, '--web', folder, '--port', '0', ...args];
  const child = spawn(process.execPath, server, {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, ...env },
  });
  const [message, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  return { message, code: code as number | null };
}
