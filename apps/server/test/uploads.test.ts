/** Uploads of casual games on real servers with the bundled PostgreSQL: what is accepted, and every refusal. */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEALT_RULES, MAX_UPLOAD_BYTES } from '@open2048/compete';
import { expectOk, newGame, play, PRESETS, seeded, UNKNOWN_DEALER } from '@open2048/core';
import { decodeReplay, encodeReplay, replayOf, type Replay } from '@open2048/replay';
import { serveWeb, type Served } from '@open2048/testing';
import { finishedGame, forgedReplay } from '@open2048/testing/games';
import { PlayClient, request, type ApiAnswer } from '@open2048/testing/play-client';
import { checkPlayer } from '@open2048/workbench/farm';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditBoards } from '../src/boards/audit.ts';
import { sweepUploads } from '../src/uploads/uploads.ts';
import { ownerPool, startTestPostgres, urlOf, type TestPostgres } from './test-postgres.ts';

const folder = mkdtempSync(join(tmpdir(), 'open2048-uploads-'));
let postgres: TestPostgres;
let owner: pg.Pool;
let served: Served;

/** Starts an instance on the common database, with so many workers. */
function serve(workers: number): Promise<Served> {
  const url = urlOf(postgres);
  const compete = ['--master-keys', join(folder, 'master-keys'), '--workers', String(workers)];
  return serveWeb({ compete, env: { DATABASE_URL: url } });
}

beforeAll(async () => {
  chmodSync(folder, 0o711);
  postgres = await startTestPostgres(folder);
  owner = ownerPool(postgres);
  served = await serve(1);
});
afterAll(async () => {
  await owner.end();
  expect(await served.close()).toBe(0);
  await postgres.stop();
  rmSync(folder, { recursive: true });
});

const RULES = DEALT_RULES.get('3x3')!;
/** No seed is used twice. */
let seed = 0;
const newReplay = () => replayOf(finishedGame(RULES, ++seed));
const bytesOf = (replay: Replay) => new Uint8Array(expectOk(encodeReplay(replay)));

async function post(
  { token }: { readonly token?: string },
  body: BodyInit | null,
  headers: Readonly<Record<string, string>> = {},
  url = served.url,
): Promise<ApiAnswer> {
  const response = await fetch(`${url}/api/uploads`, {
    method: 'POST',
    headers: {
      'content-type': 'application/octet-stream',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...headers,
    },
    body,
  });
  return { status: response.status, body: (await response.json()) as ApiAnswer['body'] };
}

/** Uploads a replay, and waits until it is checked. */
async function upload(player: PlayClient, bytes: Uint8Array<ArrayBuffer>) {
  const { status, body } = await post(player, bytes);
  expect(status).toBe(202);
  return checked(player, String(body['id']));
}

async function checked(player: PlayClient, id: string, url = served.url) {
  const read = async () => (await player.request(url, 'GET', `/api/uploads/${id}`)).body;
  await expect.poll(async () => (await read())['state'], { timeout: 20_000 }).not.toBe('pending');
  return read();
}

async function handleOf(player: PlayClient): Promise<string> {
  return String((await player.request(served.url, 'GET', '/api/account')).body['handle']);
}

describe('a finished game', () => {
  test('has a public page with its replay, and an entry on the boards', async () => {
    const player = await PlayClient.create(served.url);
    const handle = await handleOf(player);
    const bytes = bytesOf({ ...newReplay(), startedAt: 5 });
    const { score, moves } = expectOk(decodeReplay(bytes)).outcome;
    const { state, game, reason } = await upload(player, bytes);
    expect({ state, reason }).toEqual({ state: 'accepted', reason: null });
    const page = await request(served.url, 'GET', `/api/games/${String(game)}`);
    expect(page.body).toMatchObject({
      class: 'casual',
      rules: '3x3',
      player: handle,
      commitment: null,
      nonce: null,
      startedAt: null,
      result: { score, moves },
    });
    const replay = await fetch(`${served.url}/api/games/${String(game)}/replay`);
    expect(new Uint8Array(await replay.arrayBuffer())).toEqual(bytes);
    const board = await request(served.url, 'GET', '/api/boards/3x3/casual/day');
    expect(board.body['entries']).toContainEqual(expect.objectContaining({ game, player: handle }));
    const ranked = await request(served.url, 'GET', '/api/boards/3x3/ranked/day');
    expect(ranked.body['count']).toBe(0);
    const about = await request(served.url, 'GET', `/api/players/${handle}`);
    expect(about.body).toMatchObject({ games: 1, best: [{ game, class: 'casual' }] });
    const path = `/api/players/${handle}/statistics?rules=3x3&class=casual`;
    const statistics = await request(served.url, 'GET', path);
    expect(statistics.body).toMatchObject({ games: 1, moves });
    expect(await auditBoards(owner)).toEqual([]);
  });

  test('is judged and luck-tested in a sequence of its own, without a level', async () => {
    const player = await PlayClient.create(served.url);
    const handle = await handleOf(player);
    for (let count = 0; count < 2; count++) {
      const { game } = await upload(player, bytesOf(newReplay()));
      const verdicts = async () =>
        (await request(served.url, 'GET', `/api/games/${String(game)}/verdicts`)).body;
      await expect.poll(async () => (await verdicts())['pending'], { timeout: 60_000 }).toBe(0);
    }
    const checkedPlayer = await checkPlayer({ api: `${served.url}/api/` }, handle, {
      onGame: () => {},
      signal: new AbortController().signal,
    });
    const { ratings, differences } = expectOk(checkedPlayer);
    expect(differences).toEqual([]);
    expect(ratings.levels).toEqual([]);
    expect(new Set(ratings.luck.map((luck) => `${luck.class} ${luck.games}`))).toEqual(
      new Set(['casual 2']),
    );
  }, 180_000);

  test('is in the exports of its player', async () => {
    const player = await PlayClient.create(served.url);
    const { game } = await upload(player, bytesOf(newReplay()));
    const headers = { authorization: `Bearer ${player.token}` };
    const own = await fetch(`${served.url}/api/account/export`, { headers });
    const lines = (await own.text()).trim().split('\n');
    expect(lines.map((line) => JSON.parse(line) as unknown)).toContainEqual(
      expect.objectContaining({ type: 'upload', game, reason: null, replay: null }),
    );
    const path = `/api/players/${await handleOf(player)}/games.ndjson`;
    const games = await (await fetch(served.url + path)).text();
    expect(JSON.parse(games)).toMatchObject({ game, class: 'casual', startedAt: null });
  });

  test('cannot be opened to play on', async () => {
    const player = await PlayClient.create(served.url);
    const { game } = await upload(player, bytesOf(newReplay()));
    const connection = await player.open(served.url, String(game));
    expect(await connection.next()).toMatchObject({ type: 'error', code: 'unknown-game' });
    connection.socket.close();
  });
});

describe('rejected', () => {
  const undone = () => {
    const game = newGame(RULES, seeded(1));
    const moved = expectOk(play(game, { type: 'move', direction: 1 }));
    return replayOf(expectOk(play(moved, { type: 'undo' })));
  };
  const changedTile = () => {
    const replay = newReplay();
    const events = replay.events.map((event, at) => {
      if (at !== 5 || event.type !== 'move' || event.spawn === null) return event;
      return { ...event, spawn: { ...event.spawn, rank: 3 - event.spawn.rank } };
    });
    return { ...replay, events };
  };
  test.each([
    ['one tile changed', () => bytesOf(changedTile()), 'seed-mismatch'],
    ['damaged', () => bytesOf(newReplay()).with(30, 0), 'bad-digest'],
    ['not a replay', () => new TextEncoder().encode('no replay, but some text'), 'not-a-replay'],
    ['a forged ranked game', () => bytesOf(forgedReplay(1)), 'not-casual'],
    [
      'tiles of an unknown dealer',
      () => bytesOf({ ...newReplay(), dealer: UNKNOWN_DEALER.record }),
      'no-seed',
    ],
    [
      'rules without boards',
      () => bytesOf(replayOf(finishedGame(PRESETS.terminal64, 1))),
      'other-rules',
    ],
    ['undone moves', () => bytesOf(undone()), 'undone-moves'],
    [
      'not finished',
      () => bytesOf({ ...newReplay(), events: newReplay().events.slice(0, 0) }),
      'not-finished',
    ],
  ])('%s', async (_what, bytes, reason) => {
    const player = await PlayClient.create(served.url);
    const result = await upload(player, bytes());
    expect(result).toMatchObject({ state: 'rejected', game: null, reason });
    const { rows } = await owner.query('select replay from upload where id = $1', [result['id']]);
    expect(rows).toEqual([{ replay: null }]);
    const about = await request(served.url, 'GET', `/api/players/${await handleOf(player)}`);
    expect(about.body).toMatchObject({ games: 0 });
  });

  test.each([
    ['another account', (replay: Replay) => replay],
    ['another account with other times', (replay: Replay) => ({ ...replay, startedAt: 9 })],
  ])('a game that is there, from %s', async (_what, changed) => {
    const replay = newReplay();
    const { game } = await upload(await PlayClient.create(served.url), bytesOf(replay));
    const again = await upload(await PlayClient.create(served.url), bytesOf(changed(replay)));
    expect(again).toMatchObject({ state: 'rejected', game, reason: 'known-game' });
  });

  test('a game of an account that was deleted meanwhile, and one that became a bot', async () => {
    const accounts = await owner.query<{ id: number }>(
      `insert into account (handle, kind, closed_at) values ('gone', 'guest', now()), ('robot', 'bot', null)
       returning id`,
    );
    for (const { id } of accounts.rows) {
      await owner.query(
        `insert into upload (id, account, hash, replay) values (gen_random_uuid(), $1, sha256($2), $2)`,
        [id, bytesOf(newReplay())],
      );
    }
    await upload(await PlayClient.create(served.url), bytesOf(newReplay()));
    const { rows } = await owner.query(
      'select reason, game from upload where account = any($1) order by account',
      [accounts.rows.map(({ id }) => id)],
    );
    expect(rows).toEqual([
      { reason: 'account-closed', game: null },
      { reason: 'wrong-class', game: null },
    ]);
  });
});

describe('a request', () => {
  test('with the same bytes again is the same upload', async () => {
    const player = await PlayClient.create(served.url);
    const bytes = bytesOf(newReplay());
    const first = await upload(player, bytes);
    expect(await post(player, bytes)).toEqual({ status: 200, body: first });
  });

  test('about an upload of another account is refused', async () => {
    const { id } = await upload(await PlayClient.create(served.url), bytesOf(newReplay()));
    const other = await PlayClient.create(served.url);
    const answer = await other.request(served.url, 'GET', `/api/uploads/${String(id)}`);
    expect(answer).toMatchObject({ status: 404, body: { error: 'unknown-upload' } });
  });

  const bytes = new Uint8Array([50]);
  const json = { 'content-type': 'application/json' };
  const page = { origin: 'https://elsewhere.example' };
  test.each([
    ['without a session', null, bytes, {}, 401, 'no-session'],
    ['with a token that may not play', ['read'], bytes, {}, 403, 'wrong-scope'],
    ['from a page of another site', [], bytes, page, 403, 'other-site'],
    ['without a body', [], null, {}, 400, 'bad-request'],
    ['with JSON', [], '{}', json, 415, 'bad-content-type'],
    ['that is too long', [], new Uint8Array(MAX_UPLOAD_BYTES + 1), {}, 413, 'body-too-large'],
  ] as const)('%s is refused', async (_what, scopes, body, headers, status, error) => {
    const player = await PlayClient.create(served.url);
    const token = async () => {
      const path = '/api/account/tokens';
      const created = await player.request(served.url, 'POST', path, { name: 'x', scopes });
      return String(created.body['token']);
    };
    const sender = scopes === null ? {} : scopes.length === 0 ? player : { token: await token() };
    expect(await post(sender, body, headers)).toMatchObject({ status, body: { error } });
  });

  test('of a bot is refused', async () => {
    const bot = await PlayClient.create(served.url);
    await bot.request(served.url, 'POST', '/api/account/bot');
    const answer = await post(bot, bytesOf(newReplay()));
    expect(answer).toMatchObject({ status: 403, body: { error: 'wrong-class' } });
  });
});

test('an instance that is killed during the check loses nothing, and another one continues', async () => {
  const doomed = await serve(0);
  const player = await PlayClient.create(served.url);
  const handle = await handleOf(player);
  const holder = await owner.connect();
  await holder.query('begin');
  // The game cannot be entered as long as this lock is held.
  await holder.query('select from account where handle = $1 for no key update', [handle]);
  const { body } = await post(player, bytesOf(newReplay()), {}, doomed.url);
  const id = String(body['id']);
  const leased = async () =>
    (await owner.query('select from upload where id = $1 and lease_until > now()', [id])).rowCount;
  await expect.poll(leased).toBe(1);
  process.kill(doomed.pid, 'SIGKILL');
  expect(await doomed.close()).toBe(null);
  await holder.query('commit');
  holder.release();
  // The time of the lease passes; then the next look of any instance finds it.
  await owner.query('update upload set lease_until = now() where id = $1', [id]);
  await upload(await PlayClient.create(served.url), bytesOf(newReplay()));
  const result = await checked(player, id);
  expect(result).toMatchObject({ state: 'accepted' });
  const { rowCount } = await owner.query(
    'select from game g join account a on a.id = g.account where a.handle = $1',
    [handle],
  );
  expect(rowCount).toBe(1);
  expect(await auditBoards(owner)).toEqual([]);
});

test('results are deleted after 30 days, and the games stay', async () => {
  const player = await PlayClient.create(served.url);
  const replay = bytesOf(newReplay());
  const { id, game } = await upload(player, replay);
  await owner.query(
    `update upload set checked_at = checked_at - interval '31 days' where id = $1`,
    [id],
  );
  await sweepUploads(owner);
  const gone = await player.request(served.url, 'GET', `/api/uploads/${String(id)}`);
  expect(gone.body['error']).toBe('unknown-upload');
  expect(await upload(player, replay)).toMatchObject({ reason: 'known-game', game });
});
