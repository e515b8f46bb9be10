/** Ranked games on the real server and the bundled PostgreSQL: two instances share one database. */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startingFrom } from '@open2048/compete';
import {
  DIRECTION_NAMES,
  expectOk,
  legalMask,
  parsePosition,
  PRESETS,
  ruleSetText,
} from '@open2048/core';
import { decodeReplay, encodeReplay, replayJson } from '@open2048/replay';
import { serveWeb, type Served } from '@open2048/testing';
import {
  PlayClient,
  randomHex,
  request,
  type PlayConnection,
  type PlayMessage,
} from '@open2048/testing/play-client';
import { placeOfUrl, TcpProxy } from '@open2048/testing/tcp-proxy';
import type pg from 'pg';
import { WebSocket } from 'ws';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openPool } from '../src/database/database.ts';
import { copyMoves } from '../src/ranked/copy-moves.ts';
import { GroupCommit, type Outcome } from '../src/ranked/group-commit.ts';
import { KEPT_ROWS, lastOf } from '../src/ranked/move-log.ts';
import { readGame } from '../src/ranked/stored-game.ts';
import { ownerPool, startTestPostgres, urlOf, type TestPostgres } from './test-postgres.ts';

const folder = mkdtempSync(join(tmpdir(), 'open2048-ranked-'));
let postgres: TestPostgres;
let first: Served;
let second: Served;
let databaseUrl: string;
let owner: pg.Pool;

/** The options of an instance on the common database. */
const options = () => ({
  compete: ['--master-keys', join(folder, 'master-keys')],
  env: { DATABASE_URL: databaseUrl },
});

beforeAll(async () => {
  chmodSync(folder, 0o711);
  postgres = await startTestPostgres(folder);
  databaseUrl = urlOf(postgres);
  owner = ownerPool(postgres);
  // Both want to migrate the database and to create the master keys: one does, and the other waits.
  [first, second] = await Promise.all([serveWeb(options()), serveWeb(options())]);
});
afterAll(async () => {
  expect(await first.close()).toBe(0);
  expect(await second.close()).toBe(0);
  await owner.end();
  await postgres.stop();
  rmSync(folder, { recursive: true });
});

const DIRECTIONS = ['left', 'down', 'right', 'up'] as const;

/** Makes a move that is legal; resolves to the answer. */
async function makeMove(connection: PlayConnection, n: number): Promise<PlayMessage> {
  for (const direction of DIRECTIONS) {
    const answer = await connection.ask({ type: 'move', n, direction });
    if (answer?.type !== 'refused') return answer!;
    expect(answer).toEqual({ type: 'refused', n, code: 'illegal-move' });
  }
  throw new Error('no legal move');
}

/** Makes so many moves, from the first on; resolves to the answers. */
async function makeMoves(connection: PlayConnection, from: number, count: number) {
  const answers: PlayMessage[] = [];
  for (let n = from; n < from + count; n++) {
    const answer = await makeMove(connection, n);
    expect(answer).toMatchObject({ type: 'dealt', n });
    answers.push(answer);
  }
  return answers;
}

/** Waits for a message; news may come more than once. */
async function hear(connection: PlayConnection, message: PlayMessage): Promise<void> {
  for (;;) {
    const next = await connection.next();
    if (next?.type === message.type && next['n'] === message['n']) return;
    expect(next).toMatchObject({ type: 'changed' });
  }
}

/** A new guest with a new game that is open on the first instance. */
async function newGame(rules = 'classic') {
  const player = await PlayClient.create(first.url);
  const game = await player.createGame(first.url, rules);
  const connection = await player.open(first.url, game);
  const state = await connection.next();
  expect(state).toMatchObject({ type: 'state', n: 0, score: 0, status: 'playing' });
  return { player, game, connection };
}

async function replayOf(url: string, game: string) {
  const response = await fetch(`${url}/api/games/${game}/replay`);
  expect(response.status).toBe(200);
  return expectOk(decodeReplay(new Uint8Array(await response.arrayBuffer())));
}

describe('a ranked game', () => {
  test('is played on one instance and continued on the other, and its replay proves every tile', async () => {
    const { player, game, connection } = await newGame('5x5');
    const answers = await makeMoves(connection, 0, 130);
    connection.socket.close();
    const other = await player.open(second.url, game);
    expect(await other.answer()).toMatchObject({ type: 'state', n: 130 });
    answers.push(...(await makeMoves(other, 130, 5)));

    const end = await other.ask({ type: 'resign', n: 135 });
    expect(end).toMatchObject({
      type: 'over',
      n: 135,
      key: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    expect(await other.closed).toBe(1000);

    const { body } = await request(first.url, 'GET', `/api/games/${game}`);
    const replay = await replayOf(first.url, game);
    const { commitment, nonce } = body;
    expect(replay).toMatchObject({
      gameClass: 'ranked',
      dealer: { kind: 'key', deal: { id: game, commitment, nonce }, key: end!['key'] },
    });
    expect(body['result']).toMatchObject({ moves: 135, score: replay.outcome.score });
    const dealt = replay.events.flatMap((event) => (event.type === 'move' ? [event.spawn] : []));
    expect(dealt).toEqual(answers.map(({ spawn }) => spawn));
  });

  test('is the only live one of its player, however many are started at once', async () => {
    const player = await PlayClient.create(first.url);
    const urls = [first.url, second.url, first.url, second.url, first.url, second.url];
    const games = await Promise.all(urls.map((url) => player.createGame(url)));
    expect(new Set(games).size).toBe(1);
  });

  test('of a second account has other tiles, with the same nonce, too', async () => {
    const nonce = randomHex(16);
    const starts: unknown[] = [];
    const keys: unknown[] = [];
    for (const _ of Array.from({ length: 5 })) {
      const player = await PlayClient.create(first.url);
      const connection = await player.open(first.url, await player.createGame(first.url), nonce);
      starts.push((await connection.next())!['position']);
      keys.push((await connection.ask({ type: 'resign', n: 0 }))!['key']);
    }
    expect(new Set(keys).size).toBe(5);
    // Five equal starts of more than 400 do not happen by chance.
    expect(new Set(starts).size).toBeGreaterThan(1);
  });

  test('ends when no move is left', async () => {
    const { game, connection } = await newGame('3x3');
    const answers: PlayMessage[] = [];
    while (answers.at(-1)?.type !== 'over') {
      answers.push(await makeMove(connection, answers.length));
    }
    const moves = answers.length - 1;
    expect(answers.at(-1)).toMatchObject({ n: moves });
    expect(await connection.closed).toBe(1000);
    expect((await replayOf(second.url, game)).outcome).toMatchObject({ moves, status: 'over' });
  });

  test('that is over answers with its end, also on another instance', async () => {
    const { player, game, connection } = await newGame();
    await makeMoves(connection, 0, 2);
    await connection.ask({ type: 'resign', n: 2 });
    const other = await player.open(second.url, game);
    expect(await other.answer()).toMatchObject({ type: 'state', n: 2 });
    expect(await other.next()).toMatchObject({ type: 'over', n: 2 });
  });

  test('answers up to three moves in flight, in their order', async () => {
    const { connection } = await newGame('5x5');
    const directions = ['left', 'down', 'right'];
    for (const [n, direction] of directions.entries()) {
      connection.send({ type: 'move', n, direction });
    }
    let n = 0;
    for (const direction of directions) {
      const answer = await connection.next();
      // A move that changes nothing is refused, and those behind it no longer fit.
      if (answer!.type === 'dealt') expect(answer).toMatchObject({ n: n++, direction });
      else expect(['refused', 'state']).toContain(answer!.type);
    }
    expect(await connection.ask({ type: 'move', n: 99, direction: 'up' })).toMatchObject({ n });
  });

  test('gives the same answer to a repeated move, and the state to any other that does not fit', async () => {
    const { connection } = await newGame();
    const [answer] = await makeMoves(connection, 0, 1);
    const { direction } = answer!;
    expect(await connection.ask({ type: 'move', n: 0, direction })).toEqual(answer);
    const other = DIRECTIONS.find((name) => name !== direction)!;
    for (const move of [
      { n: 0, direction: other },
      { n: 2, direction: other },
      { n: 2 ** 32 - 1, direction: other },
    ]) {
      expect(await connection.ask({ type: 'move', ...move })).toMatchObject({
        type: 'state',
        n: 1,
      });
    }
    expect(await connection.ask({ type: 'resign', n: 0 })).toMatchObject({ type: 'state', n: 1 });
  });

  test('open on two instances goes on from the durable move on both', async () => {
    const { player, game, connection } = await newGame('5x5');
    const other = await player.open(second.url, game);
    await other.next();
    const [one] = await makeMoves(connection, 0, 1);
    const behind = DIRECTIONS.find((name) => name !== one!['direction'])!;
    const state = await other.ask({ type: 'move', n: 0, direction: behind });
    expect(state).toMatchObject({ type: 'state', n: 1 });
    // The same move on the other instance is the same move: it is not played twice.
    await makeMoves(other, 1, 3);
    const third = await player.open(first.url, game);
    expect(await third.answer()).toMatchObject({ type: 'state', n: 4 });
  });

  test('refuses a move as illegal only where the database has the same board', async () => {
    for (;;) {
      const { player, game, connection } = await newGame('3x3');
      const other = await player.open(second.url, game);
      const state = await other.answer();
      const mask = legalMask(expectOk(parsePosition(String(state!['position']))));
      const direction = DIRECTION_NAMES.find((_, index) => (mask & (1 << index)) === 0);
      if (direction === undefined) continue;
      await makeMoves(connection, 0, 1);
      expect(await other.ask({ type: 'move', n: 0, direction })).toMatchObject({
        type: 'state',
        n: 1,
      });
      return;
    }
  });

  test('in two windows on one instance: the other window learns what changed', async () => {
    const { player, game, connection } = await newGame();
    const other = await player.open(first.url, game);
    await other.next();
    await makeMoves(connection, 0, 1);
    expect(await other.next()).toMatchObject({ type: 'changed', n: 1 });
    connection.send({ type: 'resign', n: 1 });
    expect(await other.next()).toMatchObject({ type: 'changed', n: 1 });
    expect(await other.next()).toMatchObject({ type: 'over', n: 1 });
  });

  test('in two windows on two instances: each learns what the other has changed', async () => {
    const { player, game, connection } = await newGame();
    const other = await player.open(second.url, game);
    await other.next();
    // Some of the moves that are tried are not legal, and are refused as that.
    for (let n = 0; n < 30; n++) {
      const [mover, watcher] = n % 2 === 0 ? [connection, other] : [other, connection];
      await makeMoves(mover, n, 1);
      await hear(watcher, { type: 'changed', n: n + 1 });
    }
    other.send({ type: 'resign', n: 30 });
    await hear(connection, { type: 'over', n: 30 });
    expect(await connection.closed).toBe(1000);
  });

  test('ends by itself at its limit of moves, also for those in flight and on another instance', async () => {
    const player = await PlayClient.create(first.url);
    const game = await player.createGame(first.url, '5x5');
    await owner.query('update game set move_limit = 5 where id = $1', [game]);
    expect(await request(first.url, 'GET', `/api/games/${game}`)).toMatchObject({
      body: { moveLimit: 5, position: null },
    });
    const connection = await player.open(first.url, game);
    await connection.next();
    await makeMoves(connection, 0, 4);
    const last = await makeMove(connection, 4);
    expect(last).toMatchObject({ type: 'dealt', n: 4 });
    const over = await connection.next();
    expect(over).toMatchObject({ type: 'over', n: 5 });
    expect(await connection.closed).toBe(1000);

    const other = await player.open(second.url, game);
    expect(await other.answer()).toMatchObject({ type: 'state', n: 5, status: 'playing' });
    expect(await other.next()).toEqual(over);
    expect((await replayOf(first.url, game)).outcome).toMatchObject({
      moves: 5,
      status: 'playing',
    });
  });

  test.each([5, 6])('accepts no move number %i beyond its limit of 5', async (n) => {
    const player = await PlayClient.create(first.url);
    const game = await player.createGame(first.url, '5x5');
    await owner.query('update game set move_limit = 5 where id = $1', [game]);
    const [one, two] = [await player.open(first.url, game), await player.open(second.url, game)];
    await one.next();
    await two.next();
    await makeMoves(one, 0, 4);
    await makeMove(one, 4);
    for (const direction of DIRECTIONS) {
      const answer = await two.ask({ type: 'move', n, direction });
      if (answer === null) break;
      expect(['state', 'over']).toContain(answer.type);
      expect(answer).toMatchObject({ n: 5 });
    }
    expect((await replayOf(first.url, game)).outcome).toMatchObject({ moves: 5 });
  });

  test('that was not finished at its limit because an instance died is finished when it is opened', async () => {
    const { player, game, connection } = await newGame('5x5');
    await makeMoves(connection, 0, 3);
    connection.socket.close();
    await owner.query('update game set move_limit = 3 where id = $1', [game]);
    const other = await player.open(second.url, game);
    expect(await other.answer()).toMatchObject({ type: 'state', n: 3 });
    expect(await other.next()).toMatchObject({ type: 'over', n: 3 });
  });

  test('that has finished is shown as it is stored: nothing is dealt again', async () => {
    const { player, game, connection } = await newGame('5x5');
    await makeMoves(connection, 0, 3);
    await connection.ask({ type: 'resign', n: 3 });
    const { outcome: _outcome, ...replay } = await replayOf(first.url, game);
    const [last] = replay.events.slice(-1);
    if (last?.type !== 'move' || last.spawn === null)
      throw new Error('expected a move with a tile');
    // A tile that the key does not deal, which whoever deals again would refuse.
    const spawn = { ...last.spawn, rank: 3 - last.spawn.rank };
    const changed = { ...replay, events: [...replay.events.slice(0, -1), { ...last, spawn }] };
    const bytes = expectOk(encodeReplay(changed));
    await owner.query('update game set replay = $2 where id = $1', [game, bytes]);
    const other = await player.open(second.url, game);
    expect(await other.answer()).toMatchObject({ type: 'state', n: 3 });
    expect(await other.next()).toMatchObject({ type: 'over', n: 3, key: expect.any(String) });
    const json = await fetch(`${second.url}/api/games/${game}/replay.json`);
    expect(json.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(await json.text()).toBe(expectOk(replayJson(changed)));
  });

  test('on a given board deals its first tile after the first move, and its replay proves it', async () => {
    const board = '4x4/1.2.3.4/1.0.0.0/0.0.0.0/0.0.0.5';
    const rules = startingFrom(PRESETS.classic, board);
    const player = await PlayClient.create(first.url);
    const game = await player.createGame(first.url);
    await owner.query('update game set rules = $2 where id = $1', [game, ruleSetText(rules)]);
    const connection = await player.open(first.url, game);
    expect(await connection.next()).toMatchObject({ type: 'state', n: 0, position: board });
    const answers = await makeMoves(connection, 0, 10);
    await connection.ask({ type: 'resign', n: 10 });
    const replay = await replayOf(second.url, game);
    expect(replay).toMatchObject({ rules, start: [], dealer: { kind: 'key' } });
    const dealt = replay.events.flatMap((event) => (event.type === 'move' ? [event.spawn] : []));
    expect(dealt).toEqual(answers.map(({ spawn }) => spawn));
    const { body } = await request(first.url, 'GET', `/api/games/${game}`);
    expect(body).toMatchObject({ rules: 'classic', position: board });
    const places = await request(first.url, 'GET', '/api/boards/classic/ranked/all');
    expect(JSON.stringify(places.body)).not.toContain(game);
  });

  test('keeps its first nonce', async () => {
    const player = await PlayClient.create(first.url);
    const game = await player.createGame(first.url);
    const nonce = randomHex(16);
    const connection = await player.open(first.url, game, nonce);
    const state = await connection.next();
    expect(state).toMatchObject({ nonce });
    const again = await player.open(second.url, game, randomHex(16));
    expect(await again.next()).toEqual(state);
  });

  test('is the only live one of its player and class', async () => {
    const { player, game } = await newGame();
    const again = await player.request(second.url, 'POST', '/api/games', {
      rules: 'classic',
      class: 'ranked',
    });
    expect(again).toMatchObject({ status: 200, body: { id: game } });
    const other = await player.request(first.url, 'POST', '/api/games', {
      rules: '3x3',
      class: 'ranked',
    });
    expect(other).toMatchObject({ status: 409, body: { error: 'game-in-progress' } });
  });

  test('goes on elsewhere when its instance stops', async () => {
    const { player, game, connection } = await newGame('5x5');
    const leaving = await serveWeb(options());
    connection.socket.close();
    const open = await player.open(leaving.url, game);
    await open.next();
    const answers = await makeMoves(open, 0, 3);
    const stopped = leaving.close();
    expect(await open.next()).toEqual({ type: 'drain' });
    expect(await open.closed).toBe(1012);
    expect(await stopped).toBe(0);
    const other = await player.open(second.url, game);
    expect(await other.answer()).toMatchObject({ type: 'state', n: 3 });
    const { direction } = answers[2]!;
    expect(await other.ask({ type: 'move', n: 2, direction })).toEqual(answers[2]);
  });
});

test('an instance stops by itself, although a player has lost the network', async () => {
  const { player, game, connection } = await newGame('5x5');
  connection.socket.close();
  const lines: string[] = [];
  const leaving = await serveWeb({ ...options(), onError: (line) => lines.push(line) });
  const proxy = await TcpProxy.open(placeOfUrl(leaving.url));
  const open = await player.open(proxy.url, game);
  await open.next();
  proxy.hold();
  expect(await leaving.close()).toBe(0);
  // It would log that it had to cut the connection.
  expect(lines).toEqual([]);
  open.socket.terminate();
  await proxy.close();
});

describe('a socket', () => {
  const move = { type: 'move', n: 0, direction: 'left' };
  test.each([
    ['is not JSON', 'left'],
    ['has an unknown type', '{"type":"undo"}'],
    ['has an unknown field', JSON.stringify({ ...move, cell: 3 })],
    ['has a direction that does not exist', JSON.stringify({ ...move, direction: 'north' })],
    ['has a negative number', JSON.stringify({ ...move, n: -1 })],
    [
      'opens a second game',
      JSON.stringify({ type: 'open', game: randomHex(16), nonce: randomHex(16) }),
    ],
  ])('is closed after a message that %s', async (_what, text) => {
    const { connection } = await newGame();
    connection.send(text);
    expect(await connection.next()).toEqual({ type: 'error', code: 'bad-message' });
    expect(await connection.closed).toBe(1008);
  });

  test('is closed after a binary message', async () => {
    const { connection } = await newGame();
    connection.socket.send(Buffer.from(JSON.stringify(move)));
    expect(await connection.next()).toEqual({ type: 'error', code: 'bad-message' });
  });

  test('is closed after a message that is too long', async () => {
    const { connection } = await newGame();
    connection.send(JSON.stringify(move).padEnd(257));
    expect(await connection.closed).toBe(1009);
  });

  test('is closed when more messages wait than a player sends', async () => {
    const { connection } = await newGame();
    for (let count = 0; count < 40; count++) connection.send(move);
    const codes: unknown[] = [];
    for (let message = await connection.next(); message; message = await connection.next()) {
      codes.push(message['code'] ?? message.type);
    }
    expect(codes).toContain('too-fast');
    expect(await connection.closed).toBe(1008);
  });

  test('must open a game before it moves', async () => {
    const player = await PlayClient.create(first.url);
    const connection = await player.open(first.url);
    expect(await connection.ask(move)).toEqual({ type: 'error', code: 'bad-message' });
  });

  test('opens only a game of its player', async () => {
    const { game } = await newGame();
    const stranger = await PlayClient.create(first.url);
    for (const id of [game, randomHex(16)]) {
      const connection = await stranger.open(first.url, id);
      expect(await connection.next()).toEqual({ type: 'error', code: 'unknown-game' });
      expect(await connection.closed).toBe(1008);
    }
  });

  /** The first message on a new socket, or the status if the handshake is refused. */
  const firstAnswer = async (headers: Record<string, string>): Promise<unknown> => {
    const socket = new WebSocket(`${first.url.replace('http', 'ws')}/api/play`, 'open2048.play.1', {
      headers,
    });
    return new Promise((resolve) => {
      socket.on('unexpected-response', (_request, { statusCode }) => resolve(statusCode));
      socket.on('message', (data) => resolve(JSON.parse((data as Buffer).toString())));
      socket.on('open', () => socket.send(JSON.stringify(move)));
      socket.on('error', () => {});
    });
  };
  const ACCEPTED = { type: 'error', code: 'bad-message' };
  test('without a session is told so', async () => {
    const answer = { type: 'error', code: 'not-signed-in' };
    expect(await firstAnswer({})).toEqual(answer);
    expect(await firstAnswer({ authorization: `Bearer ${'x'.repeat(43)}` })).toEqual(answer);
    expect(await firstAnswer({ cookie: 'open2048_session=1' })).toEqual(answer);
  });
  test('is refused to a page of another site', async () => {
    const { token } = await PlayClient.create(first.url);
    const headers = { authorization: `Bearer ${token}` };
    expect(await firstAnswer({ ...headers, origin: 'https://example.org' })).toBe(403);
    expect(await firstAnswer({ ...headers, origin: 'null' })).toBe(403);
  });
  test('is accepted from a page of this site, with a cookie', async () => {
    const { token } = await PlayClient.create(first.url);
    const headers = { cookie: `a=b; open2048_session=${token}`, origin: first.url };
    expect(await firstAnswer(headers)).toEqual(ACCEPTED);
  });
  test('beyond the eighth of an account is told that there are too many', async () => {
    const player = await PlayClient.create(first.url);
    for (let count = 0; count < 8; count++) await player.open(first.url);
    const answer = await firstAnswer({ authorization: `Bearer ${player.token}` });
    expect(answer).toEqual({ type: 'error', code: 'too-fast' });
  });
});

describe('the API', () => {
  const newRanked = { rules: 'classic', class: 'ranked' };
  test.each([
    ['POST', '/api/games', newRanked, 401, 'no-session'],
    ['GET', '/api/account', undefined, 401, 'no-session'],
    ['GET', '/api/games/0123', undefined, 400, 'bad-request'],
    ['GET', `/api/games/${'0'.repeat(32)}`, undefined, 404, 'unknown-game'],
    ['GET', `/api/games/${'0'.repeat(32)}/replay`, undefined, 404, 'unknown-game'],
    ['GET', '/api/nothing', undefined, 404, 'not-found'],
    ['DELETE', '/api/games', undefined, 404, 'not-found'],
    ['POST', '/api/session', { token: 'mine' }, 400, 'bad-request'],
    ['POST', '/api/session', { token: 'x'.repeat(20_000) }, 413, 'body-too-large'],
  ])('%s %s %#', async (method, path, body, status, code) => {
    const answer = await request(first.url, method, path, body);
    expect(answer).toMatchObject({ status, body: { error: code, message: expect.any(String) } });
  });

  test('refuses rules that no server deals, and other classes', async () => {
    const player = await PlayClient.create(first.url);
    for (const body of [
      { ...newRanked, rules: 'corner' },
      { ...newRanked, class: 'daily' },
      { ...newRanked, account: 1 },
    ]) {
      const answer = await player.request(first.url, 'POST', '/api/games', body);
      expect(answer).toMatchObject({ status: 400, body: { error: 'bad-request' } });
    }
  });

  test('refuses what a page of another site sends', async () => {
    const response = await fetch(`${first.url}/api/session`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: 'https://example.org' },
      body: '{}',
    });
    expect(response.status).toBe(403);
    expect(await response.json()).toMatchObject({ error: 'other-site' });
  });

  test('a browser gets its token in a cookie that scripts cannot read', async () => {
    const response = await fetch(`${first.url}/api/session`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    });
    expect(response.status).toBe(201);
    const account = (await response.json()) as object;
    expect(Object.keys(account).toSorted()).toEqual(['handle', 'kind']);
    const [cookie = ''] = response.headers.getSetCookie();
    expect(cookie).toMatch(/; Path=\/api; HttpOnly; SameSite=Strict/);
    const again = await fetch(`${second.url}/api/account`, {
      headers: { cookie: cookie.split(';')[0]! },
    });
    expect(await again.json()).toMatchObject(account);
  });

  test('a replay is public when the game has finished, and not before', async () => {
    const { game, connection } = await newGame();
    const before = await request(first.url, 'GET', `/api/games/${game}/replay`);
    expect(before).toMatchObject({ status: 409, body: { error: 'game-in-progress' } });
    await connection.ask({ type: 'resign', n: 0 });
    const after = await request(first.url, 'GET', `/api/games/${game}/replay.json`);
    expect(after).toMatchObject({ status: 200, body: { gameClass: 'ranked', id: game } });
  });
});

describe('the log of the moves', () => {
  let games: readonly string[];
  let pool: pg.Pool;

  /** The log as another process has it open, with the games that it learned to have changed. */
  async function openLog() {
    const changed: (string | null)[] = [];
    const commits = await GroupCommit.open(pool, null, (game) => changed.push(game));
    const append = (game: string, n: number, endsAt: number | null = null): Promise<Outcome> =>
      new Promise((resolve) => {
        commits.append({ game, n, body: new Uint8Array([n]), endsAt }, resolve);
      });
    return { append, changed, refresh: () => commits.refresh() };
  }

  beforeEach(async () => {
    const opened = await Promise.all(
      ['classic', 'classic', 'classic'].map((rules) => newGame(rules)),
    );
    games = opened.map(({ game }) => game);
    pool = openPool(postgres.connection);
    return async () => {
      await pool.end();
      for (const { connection } of opened) connection.socket.terminate();
    };
  });

  test('takes the moves of many games that come at the same time in one row', async () => {
    const [a = '', b = '', c = ''] = games;
    const { append } = await openLog();
    const before = await lastOf(pool);
    const appended = await Promise.all([append(a, 1), append(b, 1), append(c, 1)]);
    expect(appended).toEqual(['appended', 'appended', 'appended']);
    expect(await lastOf(pool)).toBe(before + 1);
    expect(await readGame(pool, b)).toMatchObject({ n: 1, body: Buffer.from([1]) });
  });

  test('takes a move once of two processes that make it at the same time, and disturbs no other game', async () => {
    const [a = '', b = '', c = ''] = games;
    const [one, two] = [await openLog(), await openLog()];
    const answers = await Promise.all([
      one.append(a, 1),
      one.append(b, 1),
      two.append(a, 1),
      two.append(c, 1),
    ]);
    expect(new Set([answers[0], answers[2]])).toEqual(new Set(['appended', 'refused']));
    expect([answers[1], answers[3]]).toEqual(['appended', 'appended']);
    const [winner, loser] = answers[0] === 'appended' ? [one, two] : [two, one];
    expect(loser.changed).toContain(a);
    expect(winner.changed).not.toContain(a);
    expect(await readGame(pool, a)).toMatchObject({ n: 1, body: Buffer.from([1]) });
  });

  test('refuses a move that waits behind others, if its game changes meanwhile', async () => {
    const [a = '', b = '', c = ''] = games;
    const [one, two] = [await openLog(), await openLog()];
    expect(await two.append(b, 1)).toBe('appended');
    const underWay = one.append(a, 1);
    // The row of `a` is under way.
    await new Promise((resolve) => setImmediate(resolve));
    expect(await Promise.all([underWay, one.append(b, 1), one.append(c, 1)])).toEqual([
      'appended',
      'refused',
      'appended',
    ]);
    expect(one.changed).toEqual([b]);
    expect(await one.append(b, 2)).toBe('appended');
  });

  test('tells a process that asks what others have appended, and not what it has appended itself', async () => {
    const [a = '', b = ''] = games;
    const [one, two] = [await openLog(), await openLog()];
    expect(await one.append(a, 1)).toBe('appended');
    expect(await two.append(b, 1)).toBe('appended');
    expect(two.changed).toEqual([a]);
    expect(one.changed).toEqual([]);
    await Promise.all([one.refresh(), one.refresh()]);
    expect(one.changed).toEqual([b]);
    await one.refresh();
    expect(one.changed).toEqual([b]);
    const appended = one.append(a, 2);
    await one.refresh();
    expect(await appended).toBe('appended');
    expect(one.changed).toEqual([b]);
  });

  test('takes every move of many processes once, in order', async () => {
    // They get into each other's way at every move, which takes long on a busy machine.
    const MOVES = 25;
    const processes = await Promise.all([openLog(), openLog(), openLog(), openLog()]);
    const [a = '', b = ''] = games;
    const play = async ({ append }: (typeof processes)[number], game: string): Promise<void> => {
      for (let { n } = await readGame(pool, game); n < MOVES; { n } = await readGame(pool, game)) {
        await append(game, n + 1);
      }
    };
    await Promise.all(processes.flatMap((log) => [play(log, a), play(log, b)]));
    const all = Buffer.from(Array.from({ length: MOVES }, (_, index) => index + 1));
    for (const game of [a, b])
      expect(await readGame(pool, game)).toMatchObject({ n: MOVES, body: all });
  });

  test('refuses moves one by one after the end of an event', async () => {
    const [a = '', b = '', c = ''] = games;
    const { append } = await openLog();
    const [past, future] = [Date.now() - 60_000, Date.now() + 60_000];
    expect(await Promise.all([append(a, 1), append(b, 1, past), append(c, 1, future)])).toEqual([
      'appended',
      'refused',
      'appended',
    ]);
    expect(await Promise.all([append(a, 2, past), append(b, 1)])).toEqual(['refused', 'appended']);
  });

  test('is copied to the games, and keeps rows for those who have not read them; who is late loads everything again', async () => {
    const [a = '', b = ''] = games;
    const late = await openLog();
    const { append } = await openLog();
    const count = 3 * KEPT_ROWS;
    for (let n = 1; n <= 3; n++) await append(a, n);
    await append(b, 1);
    await fillLog(count);
    await copyAll();
    expect(await logLength()).toBeGreaterThanOrEqual(KEPT_ROWS);
    expect(await logLength()).toBeLessThan(count);
    const rows = await owner.query('select no, n, body from game_moves where game = $1', [a]);
    expect(rows.rows).toEqual([{ no: 0, n: 3, body: Buffer.from([1, 2, 3]) }]);
    // The rows that it has not read are gone, so it cannot know what has changed.
    expect(await late.append(a, 4)).toBe('refused');
    expect(late.changed).toEqual([null]);
    expect(await late.append(a, 4)).toBe('appended');
    expect(await readGame(pool, a)).toMatchObject({ n: 4, body: Buffer.from([1, 2, 3, 4]) });
  });

  test('keeps all rows while one may be inserted, whose number must not be free again', async () => {
    await fillLog(3 * KEPT_ROWS);
    // As a statement has it that inserts a row.
    const frozen = await owner.connect();
    await frozen.query('begin');
    await frozen.query('lock table move_log in row exclusive mode');
    await copyAll();
    expect(await logLength()).toBeGreaterThanOrEqual(3 * KEPT_ROWS);
    await frozen.query('commit');
    frozen.release();
    await copyAll();
    expect(await logLength()).toBe(KEPT_ROWS);
  });

  test('is behind on an instance where nobody played for long: the next move there is dealt all the same', async () => {
    const { game, connection } = await newGame();
    await makeMoves(connection, 0, 2);
    await fillLog(3 * KEPT_ROWS);
    await copyAll();
    await makeMoves(connection, 2, 2);
    expect(await readGame(pool, game)).toMatchObject({ n: 4 });
    connection.socket.terminate();
  });

  test('has the end of a game, after which the game has no other moves than its replay', async () => {
    const { game, connection } = await newGame();
    await makeMoves(connection, 0, 3);
    await connection.ask({ type: 'resign', n: 3 });
    const { append } = await openLog();
    expect((await readGame(pool, game)).replay).not.toBe(null);
    await copyAll();
    const { rowCount } = await owner.query('select from game_moves where game = $1', [game]);
    expect(rowCount).toBe(0);
    // A process that did not know of the end would have been refused; this one has read the log after it.
    expect(await append(games[0]!, 1)).toBe('appended');
  });

  /** Appends so many rows without moves. */
  async function fillLog(count: number): Promise<void> {
    await owner.query(
      `insert into move_log (seq, body)
       select (select coalesce(max(seq), 0) from move_log) + i, '' from generate_series(1, $1::integer) i`,
      [count],
    );
  }

  /** The number of rows of the log. */
  async function logLength(): Promise<number> {
    const { rows } = await owner.query<{ count: number }>(
      'select count(*)::integer as count from move_log',
    );
    return rows[0]!.count;
  }

  /** Copies the log to the games; an instance of the server may be doing that, too. */
  const copyAll = (): Promise<void> => expect.poll(() => copyMoves(pool)).toBe(true);
});
