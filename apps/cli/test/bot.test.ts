/** `open2048 bot` with real engines against the real server and its database. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { expectOk } from '@open2048/core';
import { decodeReplay } from '@open2048/replay';
import { serveWeb, type Served } from '@open2048/testing';
import { PlayClient } from '@open2048/testing/play-client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BIN, newHome, run } from './cli.ts';

const PYTHON = fileURLToPath(new URL('../../../examples/engine.py', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'open2048-b-'));
let served: Served;

beforeAll(async () => {
  chmodSync(folder, 0o711);
  served = await serveWeb({ compete: ['--data', folder] });
});
afterAll(async () => {
  expect(await served.close()).toBe(0);
  rmSync(folder, { recursive: true });
});

const bot = (home: string, args: readonly string[] = [], env: object = {}) =>
  run(['bot', '--server', served.url, '--rules', '3x3', '--nodes', '10', '--json', ...args], {
    env: { OPEN2048_HOME: home, ...env },
  });

interface Played {
  readonly game: string;
  readonly score: number;
  readonly moves: number;
  readonly replay: string;
}

const gamesOf = (stdout: string): Played[] =>
  stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Played);

/** The public replay of a game, decoded, which deals every tile again. */
async function replayOf({ replay }: Played) {
  const response = await fetch(replay);
  expect(response.status).toBe(200);
  return expectOk(decodeReplay(new Uint8Array(await response.arrayBuffer())));
}

/** A file of an engine in JavaScript, which answers `go` with the text of an expression of the board. */
function engineFile(answer: string): string {
  const file = join(mkdtempSync(join(tmpdir(), 'open2048-e-')), 'engine.mjs');
  writeFileSync(
    file,
    `import { createInterface } from 'node:readline';
let board = '';
for await (const line of createInterface({ input: process.stdin })) {
  const [word, rest] = line.split(' ');
  if (word === 'hello') console.log('id name Test\\nok');
  else if (word === 'position') { board = rest; console.log('ok'); }
  else if (word === 'go') console.log('bestmove ' + (${answer}));
  else if (word === 'quit') process.exit(0);
  else console.log('ok');
}
`,
  );
  return file;
}

describe('the built-in player', () => {
  test('plays whole games as a bot that it creates once', async () => {
    const home = newHome();
    const { code, stdout, stderr } = await bot(home, ['--games', '2']);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    const games = gamesOf(stdout);
    expect(games).toHaveLength(2);
    for (const game of games) {
      const replay = await replayOf(game);
      expect(replay).toMatchObject({
        gameClass: 'bot',
        outcome: { status: 'over', score: game.score, moves: game.moves },
      });
    }
    const name = readdirSync(join(home, 'servers')).find((each) => each.endsWith('.bot.json'))!;
    const file = join(home, 'servers', name);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const before = readFileSync(file, 'utf8');
    expect((await bot(home)).code).toBe(0);
    expect(readFileSync(file, 'utf8')).toBe(before);
  });

  test('plays with a token from the environment or a file', async () => {
    const player = await PlayClient.create(served.url);
    const account = await player.request(served.url, 'POST', '/api/account/bot');
    const body = { name: 'a bot', scopes: ['play'] };
    const created = await player.request(served.url, 'POST', '/api/account/tokens', body);
    const token = String(created.body['token']);
    const home = newHome();
    const file = join(home, 'token');
    writeFileSync(file, `${token}\n`);
    const first = await bot(home, [], { OPEN2048_TOKEN: token });
    const second = await bot(home, ['--token-file', file]);
    for (const { code, stdout } of [first, second]) {
      expect(code).toBe(0);
      const { game } = gamesOf(stdout)[0]!;
      const summary = await player.request(served.url, 'GET', `/api/games/${game}`);
      expect(summary.body).toMatchObject({ player: account.body['handle'], class: 'bot' });
    }
  });
});

test('the example engine in Python plays a whole game', async () => {
  const hasPython = spawnSync('python3', ['--version']).status === 0;
  if (!hasPython) {
    process.stdout.write('skipped: there is no python3 to run the example engine\n');
    return;
  }
  const engine = `python3 '${PYTHON}'`;
  const { code, stdout, stderr } = await run(
    ['bot', '--server', served.url, '--engine', engine, '--time', '1000', '--json'],
    { env: { OPEN2048_HOME: newHome() } },
  );
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  const [game] = gamesOf(stdout);
  expect(await replayOf(game!)).toMatchObject({
    gameClass: 'bot',
    outcome: { status: 'over', score: game!.score, moves: game!.moves },
  });
}, 120_000);

test('after Ctrl-C, the game goes on with the same command', async () => {
  const home = newHome();
  // So slowly that the game is not over when the signal comes.
  const slow = ['bot', '--server', served.url, '--rules', '3x3', '--time', '500'];
  const child = spawn(process.execPath, [BIN, ...slow], {
    env: { ...process.env, OPEN2048_HOME: home },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const lines: string[] = [];
  createInterface({ input: child.stderr }).on('line', (line) => lines.push(line));
  const ended = once(child, 'close');
  const servers = join(home, 'servers');
  const file = () =>
    readdirSync(home).includes('servers') &&
    readdirSync(servers).find((name) => name.endsWith('.bot.json'));
  await expect
    .poll(() => file() && readFileSync(join(servers, file() as string), 'utf8'))
    .toMatch(/"token":"[\w-]/);
  const { token } = JSON.parse(readFileSync(join(servers, file() as string), 'utf8')) as {
    token: string;
  };
  const player = new PlayClient(token);
  const game = await player.createGame(served.url, '3x3', 'bot');
  // Whoever opens a game first chooses its nonce, which must be the program.
  const nonce = async () =>
    (await player.request(served.url, 'GET', `/api/games/${game}`)).body['nonce'];
  await expect.poll(nonce).not.toBeNull();
  const movesNow = async () => {
    const connection = await player.open(served.url, game);
    const state = await connection.next();
    connection.socket.close();
    return Number(state!['n']);
  };
  await expect.poll(movesNow).toBeGreaterThan(1);
  child.kill('SIGINT');
  expect(await ended).toEqual([130, null]);
  expect(lines.join('\n')).toContain('continues with the same command');
  const moves = await movesNow();

  const other = await bot(home, ['--rules', 'classic']);
  expect(other).toMatchObject({ code: 3, stdout: expect.stringContaining('game-in-progress') });
  const { code, stdout } = await bot(home);
  expect(code).toBe(0);
  const [played] = gamesOf(stdout);
  expect(played!.game).toBe(game);
  expect(played!.moves).toBeGreaterThanOrEqual(moves);
});

/** A proxy before the server, which answers the first requests that change something itself. */
async function busyProxy(answers: readonly { readonly status: number; readonly error: string }[]) {
  const left = [...answers];
  const { hostname, port } = new URL(served.url);
  const proxy = createServer((asked, response) => {
    const busy = asked.method === 'GET' ? undefined : left.shift();
    if (busy !== undefined) {
      response.writeHead(busy.status, { 'retry-after': '0' });
      response.end(JSON.stringify({ error: busy.error, message: 'try again later' }));
      return;
    }
    const { method, url: path, headers } = asked;
    const onward = request({ hostname, port, method, path, headers }, (answer) => {
      response.writeHead(answer.statusCode!, answer.headers);
      answer.pipe(response);
    });
    asked.pipe(onward);
  });
  proxy.on('upgrade', ({ method, url: path, headers }, socket) => {
    const onward = request({ hostname, port, method, path, headers });
    onward.on('upgrade', ({ headers: given }, other) => {
      const lines = Object.entries(given).map(([name, value]) => `${name}: ${String(value)}`);
      socket.write(['HTTP/1.1 101 Switching Protocols', ...lines, '', ''].join('\r\n'));
      for (const end of [socket, other]) end.on('error', () => {});
      socket.pipe(other).pipe(socket);
    });
    onward.end();
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const { port: own } = proxy.address() as AddressInfo;
  return { url: `http://127.0.0.1:${own}`, left, close: () => proxy.close() };
}

test('a server that asks to wait is asked again when it says, and the game is played', async () => {
  const busy = [
    { status: 503, error: 'starting' },
    { status: 429, error: 'too-many-requests' },
    { status: 429, error: 'too-many-requests' },
    { status: 503, error: 'unavailable' },
  ];
  const proxy = await busyProxy(busy);
  const args = ['bot', '--server', proxy.url, '--rules', '3x3', '--nodes', '10', '--json'];
  const { code, stdout } = await run(args, { env: { OPEN2048_HOME: newHome() } });
  expect({ code, left: proxy.left }).toEqual({ code: 0, left: [] });
  expect(gamesOf(stdout)).toHaveLength(1);
  proxy.close();
});

test.each([
  ['no server', [], 2, 'no-server'],
  ['a bad address', ['--server', 'x'], 2, 'bad-server'],
  [
    'rules that no server deals',
    ['--server', 'http://localhost:1', '--rules', 'corner'],
    2,
    'rules-not-dealt',
  ],
  ['a bad number of games', ['--server', 'http://localhost:1', '--games', '0'], 2, 'bad-number'],
  ['a bad engine', ['--server', 'http://localhost:1', '--engine', 'name=x'], 2, 'bad-engine'],
  [
    'a token file that is missing',
    ['--server', 'http://localhost:1', '--token-file', '/nowhere'],
    3,
    'no-file',
  ],
  ['no answer', ['--server', 'http://localhost:1'], 3, 'no-answer'],
])('%s is refused', async (_what, args, code, fault) => {
  const ended = await run(['bot', ...args], {
    env: { OPEN2048_HOME: newHome(), OPEN2048_SERVER: '' },
  });
  expect(ended).toMatchObject({ code, stderr: expect.stringContaining(`[${fault}]`) });
});

test('an engine that fails is reported with exit code 1, and the game stays in progress', async () => {
  const home = newHome();
  const engine = `node ${engineFile("'none'")}`;
  const { code, stdout } = await bot(home, ['--engine', engine]);
  expect(code).toBe(1);
  expect(stdout).toContain('engine-illegal');
  const missing = await bot(home, ['--engine', 'no-such-program']);
  expect(missing).toMatchObject({ code: 1, stdout: expect.stringContaining('cannot-start') });
  const { code: done, stdout: finished } = await bot(home);
  expect(done).toBe(0);
  expect(gamesOf(finished)).toHaveLength(1);
});

test('a token that is not valid is refused', async () => {
  const answer = await bot(newHome(), [], { OPEN2048_TOKEN: 'o2k_x' });
  expect(answer).toMatchObject({ code: 3, stdout: expect.stringContaining('no-session') });
});
