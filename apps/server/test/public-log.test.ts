/** The public log, on the real server, its database, and the command line: what is in it cannot be changed unnoticed. */
import { execFile } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { checkLogged, readLog, readLogProof, type LogDay } from '@open2048/compete';
import {
  DIRECTIONS,
  expectOk,
  KeyDealer,
  newGame,
  play,
  type Direction,
  type Game,
} from '@open2048/core';
import { decodeReplay, encodeReplay, replayOf, type VerifiedReplay } from '@open2048/replay';
import { serveWeb, type Served } from '@open2048/testing';
import { PlayClient, request } from '@open2048/testing/play-client';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openPool, type ConnectionSettings } from '../src/database/database.ts';
import { runningConnection } from '../src/postgres/index.ts';
import { auditLog } from '../src/public-log/audit-log.ts';
import { LogJob } from '../src/public-log/log-job.ts';
import { LOG_LOCK, writeLogDay } from '../src/public-log/write-day.ts';
import { BIN } from './farm-workers.ts';

const folder = mkdtempSync(join(tmpdir(), 'open2048-log-'));
const files = mkdtempSync(join(tmpdir(), 'open2048-log-files-'));
let served: Served;
let owner: pg.Pool;
/** Connections with the rights of the server. */
let pool: pg.Pool;
let database: ConnectionSettings;
let api: { readonly api: string };
let today: string;
let player: PlayClient;

beforeAll(async () => {
  chmodSync(folder, 0o711);
  served = await serveWeb({ compete: ['--data', folder] });
  api = { api: `${served.url}/api/` };
  database = expectOk(await runningConnection(folder));
  owner = new pg.Pool(database);
  pool = openPool(database);
  player = await PlayClient.create(served.url);
  const { rows } = await owner.query<{ today: string }>(
    `select ((now() at time zone 'utc')::date)::text as today`,
  );
  today = rows[0]!.today;
  // The server writes the day before today as soon as it starts.
  await vi.waitFor(async () => expect(expectOk(await readLog(api))).toHaveLength(1), 10_000);
});
afterAll(async () => {
  await pool.end();
  await owner.end();
  expect(await served.close()).toBe(0);
  rmSync(folder, { recursive: true });
  rmSync(files, { recursive: true });
});

/** The day so many days after today. */
const dayAfter = (days: number): string =>
  new Date(Date.parse(today) + days * 86_400_000).toISOString().slice(0, 10);

/** Plays a game of a few moves and resigns; resolves to its id and its replay. */
async function finishedGame(): Promise<{ id: string; replay: VerifiedReplay; file: string }> {
  const id = await player.createGame(served.url, '3x3');
  const connection = await player.open(served.url, id);
  await connection.next();
  let n = 0;
  for (const direction of ['left', 'down', 'right', 'up', 'left', 'down']) {
    const answer = await connection.ask({ type: 'move', n, direction });
    if (answer?.type === 'dealt') n++;
  }
  await connection.ask({ type: 'resign', n });
  await connection.closed;
  const response = await fetch(`${served.url}/api/games/${id}/replay`);
  const bytes = new Uint8Array(await response.arrayBuffer());
  const file = join(files, `${id}.2048`);
  writeFileSync(file, bytes);
  return { id, replay: expectOk(decodeReplay(bytes)), file };
}

/** Another valid game with the same key: one move is different, and the tiles after it are those of the key. */
function otherGame({ rules, dealer, events, startedAt }: VerifiedReplay): Uint8Array {
  if (dealer.kind !== 'key') throw new Error('expected a key');
  let game: Game = newGame(rules, new KeyDealer(dealer.deal, dealer.key));
  let isChanged = false;
  for (const event of events) {
    if (event.type !== 'move') throw new Error('expected moves');
    const others = DIRECTIONS.filter((direction) => direction !== event.direction);
    const order: readonly Direction[] = isChanged
      ? [event.direction, ...others]
      : [...others, event.direction];
    for (const direction of order) {
      const next = play(game, { type: 'move', direction });
      if (!next.ok) continue;
      isChanged ||= direction !== event.direction;
      game = next.value;
      break;
    }
  }
  expect(isChanged).toBe(true);
  return expectOk(encodeReplay(replayOf(game, { gameClass: 'ranked', startedAt })));
}

/** Runs the command line; resolves to the exit code and what it printed. */
function cli(...args: readonly string[]): Promise<{ code: number; out: string; err: string }> {
  return new Promise((resolve) => {
    const child = execFile(process.execPath, [BIN, ...args], (_, out, err) =>
      resolve({ code: child.exitCode!, out, err }),
    );
  });
}

const verify = (file: string, ...more: readonly string[]) => cli('replay', 'verify', file, ...more);

describe('a replay with a changed move', () => {
  test('is valid by itself, but is not the one that the server has, before and after the day has ended', async () => {
    const { id, replay, file } = await finishedGame();
    const changed = join(files, 'changed.2048');
    writeFileSync(changed, otherGame(replay));
    const server = ['--server', served.url];

    expect(await verify(file)).toMatchObject({ code: 0 });
    expect(await verify(changed)).toMatchObject({ code: 0 });
    expect(expectOk(await readLogProof(api, id))).toBeNull();
    expect(await verify(file, ...server)).toMatchObject({
      code: 0,
      out: expect.stringContaining('the server has the same replay'),
    });
    expect(await verify(changed, ...server)).toMatchObject({
      code: 1,
      err: expect.stringContaining('another replay'),
    });

    expect(await writeLogDay(database, dayAfter(1))).toBe(true);
    const proof = expectOk(await readLogProof(api, id))!;
    expect(proof.day).toMatchObject({ day: today });
    expect(await verify(file, ...server)).toMatchObject({
      code: 0,
      out: expect.stringContaining(
        `in the public log of ${today}, whose digest is ${proof.day.head}`,
      ),
    });
    expect(await verify(changed, ...server)).toMatchObject({
      code: 1,
      err: expect.stringContaining('another replay'),
    });
    expect(checkLogged(id, otherGame(replay), proof).ok).toBe(false);
  });

  test('of no server, or of one that does not answer, is not called published', async () => {
    const { file } = await finishedGame();
    expect(await verify(file, '--server', 'http://localhost:1')).toMatchObject({ code: 3 });
    expect(await verify(file, '--server', 'example.org')).toMatchObject({ code: 2 });
  });
});

describe('the log', () => {
  const kept = join(files, 'kept.log');
  const log = () => cli('log', kept, '--server', served.url);

  test('has every finished game once, and a day without games too', async () => {
    const first = await finishedGame();
    const second = await finishedGame();
    expect(await writeLogDay(database, dayAfter(2))).toBe(true);
    const [one, two] = [
      expectOk(await readLogProof(api, first.id))!,
      expectOk(await readLogProof(api, second.id))!,
    ];
    expect(one.day).toEqual(two.day);
    expect(one.place).not.toBe(two.place);
    // The game of the test above, which nobody has put in the log before, is the third.
    expect(one.day.games).toBe(3);
    expect(await writeLogDay(database, dayAfter(3))).toBe(true);
    expect(expectOk(await readLog(api)).map(({ games }) => games)).toEqual([0, 1, 3, 0]);
    expect(await auditLog(owner)).toEqual([]);
  });

  test('gets no day twice, however many instances write it', async () => {
    const { id } = await finishedGame();
    const written = await Promise.all(
      Array.from({ length: 5 }, () => writeLogDay(database, dayAfter(4))),
    );
    expect(written.filter(Boolean)).toHaveLength(1);
    expect(expectOk(await readLogProof(api, id))!.day).toMatchObject({ games: 1 });
    expect(await writeLogDay(database)).toBe(false);
  });

  test('is kept by the command line, which checks that it continues', async () => {
    expect(await log()).toMatchObject({ code: 0, out: expect.stringMatching(/^5 days, 5 games;/) });
    expect(readFileSync(kept, 'utf8').split('\n')).toHaveLength(6);
    expect(await writeLogDay(database, dayAfter(5))).toBe(true);
    expect(await log()).toMatchObject({ code: 0, out: expect.stringMatching(/^6 days/) });
    const other = join(files, 'other.log');
    writeFileSync(other, 'not a log\n');
    expect(await cli('log', other, '--server', served.url)).toMatchObject({ code: 2 });
  });

  test('cannot be changed by the server', async () => {
    for (const statement of [
      'update log_day set games = games',
      'delete from log_day',
      'update logged_game set place = place',
      'delete from logged_game',
    ]) {
      await expect(pool.query(statement)).rejects.toThrow('permission denied');
    }
  });

  test('is in a dump, with the place of each game', async () => {
    // The games of this test finished in another month.
    await owner.query(
      `update game set finished_at = '2026-01-31T12:00:00Z' where finished_at is not null`,
    );
    const main = new URL('../dist/main.js', import.meta.url).pathname;
    const dump = await new Promise<number | null>((resolve) => {
      const child = execFile(
        process.execPath,
        [main, 'db', 'dump', files, '--month', '2026-01', '--data', folder],
        () => resolve(child.exitCode),
      );
    });
    expect(dump).toBe(0);
    const dumped = join(files, 'open2048-2026-01');
    const linesOf = (text: string) =>
      text
        .split('\n')
        .slice(0, -1)
        .map((line) => JSON.parse(line) as Record<string, unknown>);
    const days = linesOf(readFileSync(join(dumped, 'log.ndjson'), 'utf8'));
    expect(days).toEqual(expectOk(await readLog(api)));
    const games = linesOf(gunzipSync(readFileSync(join(dumped, 'games.ndjson.gz'))).toString());
    expect(games).toHaveLength(5);
    for (const { game, replay, log: place } of games) {
      const { day, ...rest } = place as { day: string; place: number; path: string[] };
      const proof = { ...rest, day: days.find((each) => each['day'] === day) as unknown as LogDay };
      const bytes = new Uint8Array(Buffer.from(String(replay), 'base64'));
      expect(checkLogged(String(game), bytes, proof).ok).toBe(true);
    }
    const sums = readFileSync(join(dumped, 'SHA256SUMS'), 'utf8');
    expect(sums).toMatch(/^[0-9a-f]{64}  games\.ndjson\.gz\n[0-9a-f]{64}  log\.ndjson\n$/);
  });

  test('shows that the operator has changed a game, or written the log again', async () => {
    const { rows } = await owner.query<{ id: string; day: string }>(
      'select game::text as id, day::text from logged_game order by day limit 1',
    );
    const { id, day } = rows[0]!;
    const found = await owner.query<{ replay: Buffer }>('select replay from game where id = $1', [
      id,
    ]);
    const other = otherGame(expectOk(decodeReplay(found.rows[0]!.replay)));
    await owner.query('update game set replay = $2 where id = $1', [id, other]);
    expect(await auditLog(owner)).toEqual([day]);
    const file = join(files, 'rewritten.2048');
    writeFileSync(file, other);
    expect(await verify(file, '--server', served.url)).toMatchObject({ code: 1 });

    // The operator can make the log fit, but not for those who kept it.
    await owner.query('delete from logged_game');
    await owner.query('delete from log_day');
    expect(await writeLogDay(database, dayAfter(1))).toBe(true);
    expect(await auditLog(owner)).toEqual([]);
    expect(await verify(file, '--server', served.url)).toMatchObject({ code: 0 });
    expect(await log()).toMatchObject({ code: 1, err: expect.stringContaining('was kept') });
    const { status } = await request(served.url, 'GET', `/api/games/${'0'.repeat(32)}/log`);
    expect(status).toBe(404);
  });
});

describe('a day of the log', () => {
  test('is left to the instance that is writing it', async () => {
    const other = await owner.connect();
    await other.query('select pg_advisory_lock($1)', [LOG_LOCK]);
    expect(await writeLogDay(database, dayAfter(10))).toBe(false);
    await other.query('select pg_advisory_unlock($1)', [LOG_LOCK]);
    other.release();
    expect(await writeLogDay(database, dayAfter(10))).toBe(true);
  });

  test('is written although a statement takes longer than one of a request may', async () => {
    await owner.query(
      `create function pause() returns trigger language plpgsql as
       'begin perform pg_sleep(12); return new; end';
       create trigger slow before insert on log_day for each row execute function pause()`,
    );
    expect(await writeLogDay(database, dayAfter(11))).toBe(true);
    await owner.query('drop trigger slow on log_day; drop function pause()');
  });

  test('is written in a thread by a server', async () => {
    await owner.query('delete from logged_game');
    await owner.query('delete from log_day');
    let threads = 0;
    const count = (): number => threads++;
    process.on('worker', count);
    const job = new LogJob({
      pool,
      connection: database,
      onError: (error) => expect.fail(String(error)),
    });
    job.wake();
    await expect.poll(async () => expectOk(await readLog(api)).length).toBe(1);
    await job.close();
    process.off('worker', count);
    expect(threads).toBe(1);
  });
});
