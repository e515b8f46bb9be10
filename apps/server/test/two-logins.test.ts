/**
 * A server whose login owns nothing (docs/hosting.md): another login makes the tables, and whoever takes the server over
 * cannot change them, nor become their owner.
 */
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { serveWeb } from '@open2048/testing';
import { legalMove, PlayClient, randomHex } from '@open2048/testing/play-client';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestPostgres, urlOf, type TestPostgres } from './test-postgres.ts';

const MAIN = fileURLToPath(new URL('../dist/main.js', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'open2048-logins-'));
/** Roles belong to all databases of a PostgreSQL, which may not be ours alone. */
const login = `open2048_serve_${randomHex(4)}`;
const password = randomHex(16);
const compete = ['--master-keys', join(folder, 'master-keys')];
let postgres: TestPostgres;
let admin: pg.Client;
/** The address of the database for the login that serves. */
let url: string;

beforeAll(async () => {
  chmodSync(folder, 0o711);
  postgres = await startTestPostgres(folder);
  const { database } = postgres.connection;
  admin = new pg.Client({ ...postgres.admin, database });
  await admin.connect();
  await admin.query(`create role ${login} login password '${password}'`);
  url = urlOf(postgres, { user: login, password });
});
afterAll(async () => {
  await admin.query(`drop owned by ${login}; drop role ${login}`);
  await admin.end();
  await postgres.stop();
  rmSync(folder, { recursive: true });
});

test('the login that serves does not make the tables: it says who must', async () => {
  const child = spawn(process.execPath, [MAIN, '--port', '0', ...compete], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, DATABASE_URL: url },
  });
  const [message, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  expect(message).toMatch(/as its owner, run: open2048 db migrate \[may-not-migrate\]\n$/);
  expect(code).toBe(2);
});

test('when the owner has made them, it serves', async () => {
  const env = { ...process.env, DATABASE_URL: urlOf(postgres) };
  await promisify(execFile)(process.execPath, [MAIN, 'db', 'migrate'], { env });
  await admin.query(`grant open2048_app to ${login}`);
  const server = await serveWeb({ compete, env: { DATABASE_URL: url } });
  const player = await PlayClient.create(server.url);
  const game = await player.createGame(server.url);
  const connection = await player.open(server.url, game);
  const dealt = await connection.ask(legalMove((await connection.next())!));
  expect(dealt).toMatchObject({ type: 'dealt', n: 0 });
  expect(await connection.ask({ type: 'resign', n: 1 })).toMatchObject({ type: 'over', n: 1 });
  const board = await player.request(server.url, 'GET', '/api/boards/classic/ranked/all');
  expect(board.body['entries']).toMatchObject([{ game }]);
  // The judge of the game is work for the farm.
  const verdicts = async () => {
    const { body } = await player.request(server.url, 'GET', `/api/games/${game}/verdicts`);
    return body['pending'];
  };
  await expect.poll(verdicts).toBe(0);
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
  expect(await server.close()).toBe(0);
});

const DENIED = '42501';
test.each([
  ['change tables', 'alter table game add column mine integer'],
  ['drop tables', 'drop table game_moves'],
  ['create tables', 'create table mine (id integer)'],
  ['become their owner', 'set role OWNER'],
  ['become their owner after its own role', 'reset role; set role OWNER'],
  ['become the owner of a session', 'set session authorization OWNER'],
  ['take ownership', `alter table game owner to ${login}`],
  ['change what moderators have done', 'delete from audit'],
  ['change migrations', 'delete from migration'],
])('it cannot %s', async (_what, sql) => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const refused = client.query(sql.replace('OWNER', postgres.connection.user));
  await expect(refused).rejects.toMatchObject({ code: DENIED });
  await client.end();
});
