/** Exports of games and monthly dumps, from the real server and its database. */
import { execFile, execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Worker } from 'node:worker_threads';
import { gunzipSync } from 'node:zlib';
import { expectOk } from '@open2048/core';
import { decodeReplay, encodeReplay, replayJson as jsonOf } from '@open2048/replay';
import type { Served } from '@open2048/testing';
import { forgedReplay } from '@open2048/testing/games';
import { PlayClient, request } from '@open2048/testing/play-client';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { ReplayJson } from '../src/exports/replay-json.ts';
import { startInstance, type Instance } from './instances.ts';

const MAIN = fileURLToPath(new URL('../dist/main.js', import.meta.url));
const dumps = mkdtempSync(join(tmpdir(), 'open2048-dumps-'));
let instance: Instance;
let served: Served;
let owner: pg.Pool;
let player: PlayClient;
let handle: string;

beforeAll(async () => {
  instance = await startInstance();
  ({ served, owner } = instance);
  player = await PlayClient.create(served.url);
  const { body } = await player.request(served.url, 'GET', '/api/account');
  handle = String(body['handle']);
  await finishGame();
  // The server writes the log of yesterday as soon as it starts. A game that is in it cannot be deleted.
  const logged = async () => (await owner.query('select from log_day')).rowCount;
  await vi.waitFor(async () => expect(await logged()).toBe(1), 10_000);
});
afterAll(async () => {
  await instance.close();
  rmSync(dumps, { recursive: true });
});

async function finishGame(): Promise<void> {
  const game = await player.createGame(served.url, '3x3');
  const connection = await player.open(served.url, game);
  await connection.next();
  await connection.ask({ type: 'resign', n: 0 });
}

/** Adds finished games of the player, copies of the one that was played, the latest at this time. */
async function addGames(count: number, at: string): Promise<void> {
  await owner.query(
    `insert into game (id, account, class, rules, key_version, commitment, nonce, started_at,
       finished_at, moves, score, max_rank, replay)
     select gen_random_uuid(), g.account, g.class, g.rules, g.key_version, g.commitment, g.nonce,
       g.started_at, $2::timestamptz - n / 2 * interval '1 second', g.moves, n, g.max_rank, g.replay
     from generate_series(0, $1 - 1) n, (select * from game where replay is not null limit 1) g`,
    [count, at],
  );
}

type Line = Readonly<Record<string, unknown>>;
const linesOf = (text: string): Line[] =>
  text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Line);

/** Starts an export that is not read. */
function openExport(path: string, address: string): Promise<IncomingMessage> {
  const headers = { 'x-forwarded-for': address };
  return new Promise((resolve, reject) => {
    httpRequest(`${served.url}${path}`, { headers }, resolve).on('error', reject).end();
  });
}

describe('an export', () => {
  test('has every finished game once, the earliest first, with its replay if asked for', async () => {
    await addGames(120, '2026-01-31T23:59:59.9Z');
    const path = `/api/players/${handle}/games.ndjson`;
    const plain = await fetch(`${served.url}${path}`);
    expect(plain.headers.get('content-type')).toBe('application/x-ndjson');
    const lines = linesOf(await plain.text());
    expect(lines).toHaveLength(121);
    expect(new Set(lines.map(({ game }) => game)).size).toBe(121);
    const times = lines.map(({ at }) => String(at));
    expect(times).toEqual(times.toSorted((a, b) => a.localeCompare(b)));
    expect(lines.at(-1)).toMatchObject({ player: handle, kind: 'guest', rules: '3x3', moves: 0 });
    expect(lines.at(-1)).not.toHaveProperty('replay');

    const full = linesOf(await (await fetch(`${served.url}${path}?replays=yes`)).text());
    const bytes = new Uint8Array(Buffer.from(String(full.at(-1)!['replay']), 'base64'));
    expect(expectOk(decodeReplay(bytes))).toMatchObject({ gameClass: 'ranked' });
  });

  test.each([
    ['an unknown player', '/api/players/nobody/games.ndjson', 404, 'unknown-player'],
    ['an unknown option', '/api/players/nobody/games.ndjson?replays=1', 400, 'bad-request'],
  ])('of %s is refused', async (_what, path, status, code) => {
    expect(await request(served.url, 'GET', path)).toMatchObject({ status, body: { error: code } });
  });

  test('beyond the second of a network waits until one has ended', async () => {
    await owner.query(
      `update game set replay = replay || decode(repeat('00', 300000), 'hex') where score > 0`,
    );
    const path = `/api/players/${handle}/games.ndjson?replays=yes`;
    // They are longer than all buffers, so they go on until they are read.
    const open = [await openExport(path, '2001:db8::1'), await openExport(path, '2001:db8::2')];
    const headers = { 'x-forwarded-for': '2001:db8::3' };
    const third = await fetch(served.url + path, { headers });
    expect(third.status).toBe(429);
    expect(await third.json()).toMatchObject({ error: 'too-many-exports' });
    const other = await openExport(path, '2001:db8:1::1');
    expect(other.statusCode).toBe(200);
    other.destroy();
    for (const response of open) response.destroy();
    await expect
      .poll(async () => {
        const response = await openExport(path, '2001:db8::3');
        response.destroy();
        return response.statusCode;
      })
      .toBe(200);
  });
});

interface Ended {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

function dump(month: string): Promise<Ended> {
  const args = [MAIN, 'db', 'dump', dumps, '--month', month, '--json'];
  const env = { ...process.env, DATABASE_URL: instance.databaseUrl };
  return new Promise((resolve) => {
    execFile(process.execPath, args, { env }, (error, stdout, stderr) =>
      resolve({ code: error === null ? 0 : Number(error.code), stdout, stderr }),
    );
  });
}

describe('a dump', () => {
  test('has the games of its month, in UTC, and sums that fit', async () => {
    await owner.query('delete from game where score > 0 or moves <> 0');
    await addGames(60, '2026-02-28T23:59:59.9Z');
    await addGames(1, '2026-03-01T00:00:00Z');
    await addGames(1, '2026-01-31T23:59:59.9Z');
    const { code, stdout } = await dump('2026-02');
    expect(code).toBe(0);
    const made = join(dumps, 'open2048-2026-02');
    expect(JSON.parse(stdout)).toEqual({ folder: made, games: 60 });
    expect(readdirSync(made).toSorted()).toEqual(['SHA256SUMS', 'games.ndjson.gz', 'log.ndjson']);
    execFileSync('sha256sum', ['--check', '--quiet', 'SHA256SUMS'], { cwd: made });
    const lines = linesOf(gunzipSync(readFileSync(join(made, 'games.ndjson.gz'))).toString());
    expect(lines).toHaveLength(60);
    for (const line of lines) {
      expect(line).toMatchObject({ player: handle, at: expect.stringMatching(/^2026-02-28/) });
      expectOk(decodeReplay(new Uint8Array(Buffer.from(String(line['replay']), 'base64'))));
    }
    expect(Object.keys(lines[0]!).toSorted()).toEqual(
      'at class game kind log maxRank moves player replay rules score startedAt'.split(' '),
    );
  });

  test.each([
    ['that exists', '2026-02', 'dump-exists'],
    ['of a month that is not over', '2099-12', 'month-not-over'],
    ['of something else', '2026-13', 'bad-month'],
  ])('%s is refused', async (_what, month, code) => {
    const ended = await dump(month);
    expect(ended.code).not.toBe(0);
    expect(JSON.parse(ended.stdout)).toMatchObject({ error: { code } });
    expect(existsSync(join(dumps, `open2048-${month}.tmp`))).toBe(false);
  });
});

/** A replay of more than 10 MB of JSON, which nobody has played. */
function longReplay(): Buffer {
  const { events, ...replay } = forgedReplay(2, 1);
  const long = { ...replay, events: Array.from({ length: 200_000 }, () => events[0]!) };
  return Buffer.from(expectOk(encodeReplay(long)));
}

describe('the JSON of a replay', () => {
  test('is an export: a network has two at a time', async () => {
    const { rows } = await owner.query<{ id: string }>(
      `insert into game (id, account, class, rules, key_version, commitment, nonce, started_at, finished_at, moves, score,
         max_rank, replay)
       select gen_random_uuid(), account, class, rules, key_version, commitment, nonce, started_at, finished_at, moves, score,
         max_rank, $1 from game where replay is not null limit 1
       returning replace(id::text, '-', '') as id`,
      [longReplay()],
    );
    const path = `/api/games/${rows[0]!.id}/replay.json`;
    // Nobody reads them, so they go on.
    const open = [await openExport(path, '192.0.2.1'), await openExport(path, '192.0.2.1')];
    expect(open.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    const headers = { 'x-forwarded-for': '192.0.2.1' };
    const third = await fetch(served.url + path, { headers });
    expect(third.status).toBe(429);
    expect(await third.json()).toMatchObject({ error: 'too-many-exports' });
    for (const response of open) response.destroy();
    const other = await fetch(served.url + path, { headers: { 'x-forwarded-for': '192.0.2.2' } });
    expect(((await other.json()) as { events: unknown[] }).events).toHaveLength(200_000);
  });

  test('is written in a thread of its own, one after the other', async () => {
    const replayJson = new ReplayJson();
    const { signal } = new AbortController();
    const threads: string[] = [];
    const record = (thread: Worker): void => {
      threads.push('begins');
      thread.once('exit', () => threads.push('ends'));
    };
    process.on('worker', record);
    const replay = forgedReplay(2);
    const bytes = expectOk(encodeReplay(replay));
    const write = () => replayJson.write(async () => bytes, signal);
    const written = await Promise.all([write(), write()]);
    process.off('worker', record);
    expect(threads).toEqual(['begins', 'ends', 'begins', 'ends']);
    for (const json of written) {
      const text = new TextDecoder().decode(json);
      expect(JSON.parse(text)).toEqual(JSON.parse(expectOk(jsonOf(replay))));
    }
  });

  test('that fails lets the next one be written, until the server stops', async () => {
    const replayJson = new ReplayJson();
    const { signal } = new AbortController();
    const bytes = expectOk(encodeReplay(forgedReplay(2)));
    const failed = replayJson.write(async () => bytes.with(15, 9), signal);
    const left = replayJson.write(async () => bytes, AbortSignal.abort());
    const written = replayJson.write(async () => bytes, signal);
    await expect(failed).rejects.toThrow('bad-digest');
    await expect(left).rejects.toMatchObject({ name: 'AbortError' });
    expect((await written).length).toBeGreaterThan(0);
    const waiting = replayJson.write(async () => bytes, signal);
    await replayJson.close();
    await expect(waiting).rejects.toMatchObject({ name: 'AbortError' });
  });
});
