/** Ranked play against the real server and its database, in a terminal and in line mode. */
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
import { createServer as createHttpServer } from 'node:http';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEALT_RULES } from '@open2048/compete';
import { serveWeb, type Served, type Terminal } from '@open2048/testing';
import { placeOfUrl, TcpProxy } from '@open2048/testing/tcp-proxy';
import { WebSocketServer } from 'ws';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newHome, open, run } from './cli.ts';

const folder = mkdtempSync(join(tmpdir(), 'open2048-r-'));
/** Players connect to this port, so that a server that is started again has the same address. */
let entrance: TcpProxy;
let served: Served;
let url: string;

beforeAll(async () => {
  chmodSync(folder, 0o711);
  served = await serve();
  entrance = await TcpProxy.open(placeOfUrl(served.url));
  ({ url } = entrance);
});
afterAll(async () => {
  await entrance.close();
  expect(await served.close()).toBe(0);
  rmSync(folder, { recursive: true });
});

const serve = (): Promise<Served> => serveWeb({ compete: ['--data', folder] });

async function listen(server: Server): Promise<string> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const ranked = (rules = '3x3', server = url): string[] => {
  return ['play', '--ranked', '--server', server, '--rules', rules];
};

/** Starts the game in a terminal, and waits until it can be played. */
const openRanked = (home: string, rules?: string): Promise<Terminal> =>
  open(ranked(rules), { home, seen: /✓ {2}ranked/ });

/** Starts the game in line mode in a terminal, as a new guest. */
const openLines = (): Promise<Terminal> =>
  open([...ranked(), '--plain'], { seen: /Q\):$/m, rows: 60 });

const KEYS = [
  ['a', 'left'],
  ['s', 'down'],
  ['d', 'right'],
  ['w', 'up'],
] as const;

/** Resigns and leaves the game; resolves to what `replay verify` says about it. */
async function resignAndVerify(terminal: Terminal): Promise<string> {
  terminal.write('r');
  await terminal.waitFor(/Resign\?/);
  terminal.write('y');
  await terminal.waitFor(/Game over\. The key of the deal matches/);
  terminal.write('q');
  await terminal.exit;
  return verifyPrinted(terminal.output);
}

/** Makes so many moves, or fewer if the game ends; resolves to whether it has ended. */
async function makeMoves(terminal: Terminal, count: number): Promise<boolean> {
  for (let made = 0, turn = 0; made < count; turn++) {
    const [key, direction] = KEYS[turn % 4]!;
    const before = movesOn(terminal.screen().text);
    terminal.write(key);
    const { text } = await terminal.waitFor((screen) => {
      const isAnswered = screen.text.includes('✓') && movesOn(screen.text) > before;
      return (
        isAnswered || /Game over/.test(screen.text) || screen.text.includes(`can move ${direction}`)
      );
    });
    if (text.includes('Game over')) return true;
    if (movesOn(text) > before) made++;
  }
  return false;
}

const movesOn = (text: string): number => Number(/Moves ([\d,]+)/.exec(text)![1]!.replace(',', ''));

/** The tiles on the screen; a new tile is marked with dots. */
async function boardOn(terminal: Terminal): Promise<readonly string[]> {
  // The screen may be read while only its upper lines are new. The last line of the help is not that of the game.
  terminal.write('i');
  await terminal.waitFor(/Press any key/);
  terminal.write('x');
  const { lines } = await terminal.waitFor(/Q quit$/m);
  const tiles = lines.slice(lines.findIndex((line) => line.includes('Score')) + 1);
  return tiles
    .filter((line) => /\d/.test(line) && !/[←↑→↓]/.test(line))
    .map((line) => line.replaceAll('·', ' ').trimEnd());
}

/** The replay of the game whose address the program printed, verified by the program. */
async function verifyPrinted(output: string): Promise<string> {
  const [address] = /http\S+\/replay/.exec(output)!;
  const input = new Uint8Array(await (await fetch(address)).arrayBuffer());
  const { code, stdout } = await run(['replay', 'verify', '-'], { input });
  expect(code).toBe(0);
  return stdout;
}

describe('in full-screen mode', () => {
  test('a game to its end: the key matches, and the replay verifies', async () => {
    const home = newHome();
    const terminal = await openRanked(home);
    expect(await makeMoves(terminal, 10_000)).toBe(true);
    await terminal.waitFor(/Game over\. The key of the deal matches its commitment\. Q quits\./);
    const moves = movesOn(terminal.screen().text);
    terminal.write('q');
    expect(await terminal.exit).toEqual({ code: 0, signal: 0 });
    expect(terminal.screen().alternate).toBe(false);
    expect(terminal.output).toContain(`points, ${moves} moves.`);
    expect(terminal.output).toContain('matches the commitment from before the game.');
    expect(await verifyPrinted(terminal.output)).toContain(String(moves));
    // The next game is another one.
    const next = await openRanked(home);
    expect(movesOn(next.screen().text)).toBe(0);
  });

  test('after a kill, the game continues', async () => {
    const home = newHome();
    const killed = await openRanked(home);
    await makeMoves(killed, 5);
    const before = await boardOn(killed);
    killed.kill('SIGKILL');
    await killed.exit;
    const terminal = await openRanked(home);
    expect(await boardOn(terminal)).toEqual(before);
    await makeMoves(terminal, 2);
    expect(movesOn(terminal.screen().text)).toBe(7);
  });

  test.each([
    ['Q', 'q', { code: 0, signal: 0 }],
    ['Ctrl-C', '\x03', { code: 130, signal: 0 }],
  ])('%s leaves the game in progress and says how to continue it', async (_, key, exit) => {
    const terminal = await openRanked(newHome());
    terminal.write(key);
    expect(await terminal.exit).toEqual(exit);
    const { alternate, cursorVisible, text } = terminal.screen();
    expect({ alternate, cursorVisible }).toEqual({ alternate: false, cursorVisible: true });
    expect(text.replaceAll('\n', ' ')).toContain(`Continue it with: open2048 play --ranked`);
  });

  test('SIGTERM restores the terminal', async () => {
    const terminal = await openRanked(newHome());
    terminal.kill('SIGTERM');
    expect(await terminal.exit).toEqual({ code: 143, signal: 0 });
    expect(terminal.screen().alternate).toBe(false);
  });

  test('resigning asks first', async () => {
    const terminal = await openRanked(newHome());
    await makeMoves(terminal, 1);
    terminal.write('r');
    await terminal.waitFor(/Resign\? The game ends with this score\. Y \/ N/);
    terminal.write('n');
    await terminal.waitFor((screen) => !screen.text.includes('Resign?'));
    await makeMoves(terminal, 1);
    expect(await resignAndVerify(terminal)).toMatch(/\b2\b/);
  });

  test('a server that is killed and started again: the game goes on', async () => {
    const terminal = await openRanked(newHome());
    const [lines, ended] = await Promise.all([openLines(), openLines()]);
    await makeMoves(terminal, 3);
    process.kill(served.pid, 'SIGKILL');
    await terminal.waitFor(/Connection lost\. Trying again …/);
    expect(movesOn(terminal.screen().text)).toBe(3);
    lines.write('a\r');
    await lines.waitFor(/Q\): a\nopen2048: Connection lost\. Trying again …/);
    ended.write('a\r');
    await ended.waitFor(/Connection lost/);
    ended.kill('SIGTERM');
    expect(await ended.exit).toEqual({ code: 143, signal: 0 });
    served = await serve();
    entrance.leadTo(placeOfUrl(served.url));
    await terminal.waitFor(/✓ {2}ranked/);
    await makeMoves(terminal, 2);
    expect(movesOn(terminal.screen().text)).toBe(5);
    await lines.waitFor(/again …\n\+-(.|\n)*Q\):$/m);
  });

  test('a server that stops while another one serves: the game goes on without a pause', async () => {
    const socket = encodeURIComponent(join(folder, 'postgres', 'socket'));
    const stopping = await serveWeb({
      compete: ['--master-keys', join(folder, 'master-keys'), '--workers', '0'],
      env: { DATABASE_URL: `postgres://open2048@/open2048?host=${socket}` },
    });
    entrance.leadTo(placeOfUrl(stopping.url));
    const terminal = await openRanked(newHome(), '5x5');
    await makeMoves(terminal, 5);
    entrance.leadTo(placeOfUrl(served.url));
    const stopped = stopping.close();
    await makeMoves(terminal, 5);
    expect(await stopped).toBe(0);
    await makeMoves(terminal, 2);
    expect(movesOn(terminal.screen().text)).toBe(12);
    expect(terminal.output).not.toContain('Connection lost');
    expect(await resignAndVerify(terminal)).toMatch(/\b12\b/);
  });

  test('I shows the keys; U, ? and Space do nothing', async () => {
    const terminal = await openRanked(newHome());
    await makeMoves(terminal, 1);
    terminal.write('u? i');
    const { text } = await terminal.waitFor(/Press any key to return/);
    expect(text).toContain('resign');
    expect(text).not.toMatch(/undo|hint|autoplay/);
    terminal.write('x');
    await terminal.waitFor(/Moves 1\b/);
  });
});

describe('in line mode', () => {
  const boards = (text: string): string[] =>
    text.match(/\+[-+]+\n(\|.*\n\+.*\n)+Score: \d+\n/g) ?? [];

  test('the end of the input leaves the game in progress; the word resign ends it', async () => {
    const env = { OPEN2048_HOME: newHome() };
    const first = await run(ranked(), { env, input: 'a\ns\nhint\nd\nw\n' });
    expect(first).toMatchObject({ code: 0, stderr: '' });
    expect(boards(first.stdout)).toHaveLength(5);
    expect(first.stdout.match(/^Invalid input, try again\.$/gm)).toHaveLength(1);
    expect(first.stdout).toMatch(/Enter move \(W\/A\/S\/D\/Q\): \nThe game is in progress\. .*\n$/);
    const second = await run(ranked(), { env, input: 'resign\n' });
    expect(boards(second.stdout)[0]).toBe(boards(first.stdout).at(-1));
    expect(second.stdout).toContain('\nGame Over!\nThe game is over: ');
    expect(second.code).toBe(0);
    await verifyPrinted(second.stdout);
  });

  test('Q quits', async () => {
    const { code, stdout } = await run(ranked(), {
      env: { OPEN2048_HOME: newHome() },
      input: 'q\n',
    });
    expect(stdout).toContain('Quitting the game.\nThe game is in progress.');
    expect(code).toBe(0);
  });

  test('a signal ends it', async () => {
    const terminal = await openLines();
    terminal.kill('SIGTERM');
    expect(await terminal.exit).toEqual({ code: 143, signal: 0 });
  });
});

describe('the guest', () => {
  const fileIn = (home: string): string => {
    const servers = join(home, 'servers');
    return join(
      servers,
      readdirSync(servers).find((file) => file.endsWith('.json'))!,
    );
  };
  const quit = (home: string, rules?: string) =>
    run(ranked(rules), { env: { OPEN2048_HOME: home }, input: 'q\n' });

  test('is in a file that only its owner can read', async () => {
    const home = newHome();
    await quit(home);
    expect(statSync(fileIn(home)).mode & 0o777).toBe(0o600);
  });

  test('is replaced if the server does not know it', async () => {
    const home = newHome();
    await quit(home);
    const { token, ...rest } = JSON.parse(readFileSync(fileIn(home), 'utf8')) as { token: string };
    writeFileSync(fileIn(home), JSON.stringify({ ...rest, token: token.replaceAll(/./g, 'x') }));
    const { code, stderr } = await quit(home);
    expect(code).toBe(0);
    expect(stderr).toContain('does not know you any more: you are a new guest');
    expect((await quit(home)).stderr).toBe('');
  });

  test('has the nonces of its games: if the server dealt with another, the program says so', async () => {
    const home = newHome();
    await quit(home);
    const guest = JSON.parse(readFileSync(fileIn(home), 'utf8')) as object;
    writeFileSync(fileIn(home), JSON.stringify({ ...guest, secret: 'f'.repeat(64) }));
    const { code, stderr } = await run(ranked(), {
      env: { OPEN2048_HOME: home },
      input: 'resign\n',
    });
    expect(stderr).toMatch(/\[other-nonce\]\n$/);
    expect(code).toBe(1);
  });

  test('in a damaged file is refused', async () => {
    const home = newHome();
    await quit(home);
    writeFileSync(fileIn(home), '{"token"');
    const { code, stderr } = await quit(home);
    expect(stderr).toMatch(/delete it to play as a new guest \[damaged-guest\]\n$/);
    expect(code).toBe(3);
  });

  test('has one game at a time', async () => {
    const home = newHome();
    await quit(home, '3x3');
    const { code, stderr } = await quit(home, 'classic');
    expect(stderr).toBe(
      'open2048: your ranked game with the rules 3x3 is in progress: continue it with --rules 3x3, or resign it there [game-in-progress]\n',
    );
    expect(code).toBe(3);
  });
});

/** The exit code and the fault of a command that is refused. */
async function refusal(args: readonly string[], env = {}): Promise<string> {
  const { code, stderr } = await run(args, { env: { OPEN2048_HOME: newHome(), ...env } });
  return `${code} ${/\[([a-z0-9-]+)\]\n$/.exec(stderr)?.[1]}`;
}

describe('the daily', () => {
  const daily = (event = 'daily') => ['play', '--server', url, '--event', event, '--plain'];

  test('is a game of its own: it is continued, has one try, and its replay verifies', async () => {
    const home = newHome();
    const env = { OPEN2048_HOME: home };
    await run(ranked('3x3'), { env, input: '' });
    const begun = await run(daily(), { env, input: 's\na\nd\n' });
    const [, command = ''] = /Continue it with: open2048 (.*)\n$/.exec(begun.stdout) ?? [];
    expect(command.split(' ')).toEqual([
      ...'play --ranked --server'.split(' '),
      url,
      '--event',
      'daily',
    ]);
    const ended = await run([...command.split(' '), '--plain'], { env, input: 'resign\n' });
    expect(ended.stdout).toMatch(/The game is over: [\d,]+ points, [0-3] moves?\./);
    const again = await run(daily(), { env, input: '' });
    expect([again.code, again.stderr]).toEqual([3, expect.stringMatching(/\[no-tries-left\]\n$/)]);
    // The ranked game is still in progress.
    const other = await run(ranked('classic'), { env, input: '' });
    expect(other.stderr).toMatch(/\[game-in-progress\]\n$/);
  });

  test.each([
    ['an event that does not exist', () => daily('sprint-2000-01-01-00'), '3 unknown-event'],
    ['not the id of an event', () => daily('Daily!'), '2 bad-event'],
    ['rules besides the event', () => [...daily(), '--rules', '3x3'], '2 conflicting-option'],
  ])('%s is refused', async (_, args, expected) => {
    expect(await refusal(args())).toBe(expected);
  });
});

describe('a server that does not keep to the protocol', () => {
  const id = '0'.repeat(32);
  const key = '0'.repeat(64);
  const times = { startedAt: null, finishedAt: null, result: null };
  const limits = { position: null, moveLimit: 1000, event: null, ...times };
  const game = {
    id,
    rules: '3x3',
    class: 'ranked',
    player: 'x',
    commitment: key,
    nonce: null,
    ...limits,
  };

  /** Plays a game that is resigned at once; the server answers the resignation with this message. */
  async function playAt(answer: object) {
    const server = createHttpServer((request, response) => {
      const isSession = request.url === '/api/session';
      response.end(JSON.stringify(isSession ? { token: 'token' } : game));
    });
    new WebSocketServer({ server }).on('connection', (socket) => {
      socket.on('message', (data: Buffer) => {
        const { type, nonce } = JSON.parse(data.toString()) as { type: string; nonce?: string };
        const board = { n: 0, position: '3x3/1.0.0/0.0.0/0.0.1', score: 0, won: false };
        const state = { type: 'state', ...board, status: 'playing', nonce };
        socket.send(JSON.stringify(type === 'open' ? state : answer));
      });
    });
    const args = ranked('3x3', await listen(server));
    const ended = await run(args, { env: { OPEN2048_HOME: newHome() }, input: 'resign\n' });
    server.close();
    return ended;
  }

  test('a key that does not match the commitment', async () => {
    const { code, stderr } = await playAt({ type: 'over', n: 0, score: 0, key });
    expect(stderr).toMatch(/\[commitment-mismatch\]\n$/);
    expect(code).toBe(1);
  });

  test('a message that the protocol does not have', async () => {
    const { code, stderr } = await playAt({ type: 'hello' });
    expect(stderr).toMatch(/\[bad-answer\]\n$/);
    expect(code).toBe(3);
  });
});

test('the help lists the rules that servers deal', async () => {
  const names = [...DEALT_RULES.keys()];
  const list = `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`;
  expect((await run(['play', '--help'])).stdout).toContain(`The rules are ${list}.`);
});

describe('what is refused', () => {
  test.each([
    ['no server', ['play', '--ranked'], '2 no-server'],
    ['not an address', ranked('3x3', 'localhost:2048'), '2 bad-server'],
    ['an address with a path', ranked('3x3', 'http://localhost:2048/game'), '2 bad-server'],
    ['rules without points', ranked('corner', 'http://localhost:2048'), '2 rules-not-dealt'],
    ['a seed', [...ranked('3x3', 'http://localhost:2048'), '--seed', '1'], '2 conflicting-option'],
    [
      'a seed, with a server only',
      ['play', '--server', 'x', '--seed', '1'],
      '2 conflicting-option',
    ],
  ])('%s', async (_, args, expected) => {
    expect(await refusal(args)).toBe(expected);
  });

  test('a server that cannot be reached, also from the environment', async () => {
    const closed = createServer();
    const address = await listen(closed);
    closed.close();
    expect(await refusal(ranked('3x3', address))).toBe('3 no-answer');
    expect(await refusal(['play', '--ranked'], { OPEN2048_SERVER: address })).toBe('3 no-answer');
  });

  test.each([
    ['text', 200, 'hello'],
    ['other JSON', 200, '{"token":1}'],
    ['an endless text', 200, ' '.repeat(1 << 20)],
    ['a redirection', 302, ''],
  ])('a server of something else that answers with %s', async (_, status, text) => {
    const other = createHttpServer((__, response) => {
      response.writeHead(status, { location: `${url}/api/session` }).end(text);
    });
    expect(await refusal(ranked('3x3', await listen(other)))).toBe('3 not-open2048');
    other.close();
  });

  test('a server without ranked play', async () => {
    const server = await serveWeb();
    expect(await refusal(ranked('3x3', server.url))).toBe('3 compete-off');
    await server.close();
  });
});
