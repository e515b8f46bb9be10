/**
 * PostgreSQL for the tests of the server, one of three:
 * - `TEST_DATABASE_URL`: a PostgreSQL of one's own, in which each test file has a new database;
 * - `TEST_POSTGRES`, a folder with PostgreSQL's programs (postgres-15.test.ts): a new cluster, over TCP with a password,
 *   prepared as docs/hosting.md describes;
 * - otherwise the bundled one.
 */
import { spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chownSync, mkdirSync, writeFileSync } from 'node:fs';
import type { NetConnectOpts } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expectOk } from '@open2048/core';
import { freePort } from '@open2048/testing/tcp-proxy';
import pg from 'pg';
import { prepareSchema } from '../src/database/migrate.ts';
import { chooseAccount } from '../src/postgres/account.ts';
import { startPostgres } from '../src/postgres/index.ts';

/** How to reach a database: `host` is a name, or the folder of a Unix socket. */
export interface TestConnection {
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly password?: string;
  readonly database: string;
}

/** A PostgreSQL that accepts connections. */
export interface TestPostgres {
  /** The login that owns the database of the server. */
  readonly connection: TestConnection;
  /** A login that may create databases and roles. */
  readonly admin: TestConnection;
  readonly stop: () => Promise<void>;
}

const NAME = 'open2048';

/** Starts PostgreSQL in a folder that every account may pass through. */
export async function startTestPostgres(folder: string): Promise<TestPostgres> {
  const { TEST_DATABASE_URL: url, TEST_POSTGRES: programs } = process.env;
  if (url !== undefined) return newDatabase(url);
  if (programs !== undefined) return startPrograms(programs, folder);
  const { connection, stop } = expectOk(await startPostgres({ folder, onStep: () => {} }));
  return { connection, admin: { ...connection, user: 'postgres', database: 'postgres' }, stop };
}

/** Connections under the login that owns the database. */
export function ownerPool({ connection }: TestPostgres): pg.Pool {
  const owner = new pg.Pool(connection);
  // A connection that is still being closed when PostgreSQL stops has an error that nobody else handles.
  owner.on('error', () => undefined);
  owner.on('connect', (client) => client.on('error', () => undefined));
  return owner;
}

/** The address of the database, as `DATABASE_URL`, with some parts replaced. */
export function urlOf({ connection }: TestPostgres, other: Partial<TestConnection> = {}): string {
  const { host, port, user, password, database } = { ...connection, ...other };
  const login = [user, ...(password === undefined ? [] : [password])].map(encodeURIComponent);
  return isFolder(host)
    ? `postgres://${login.join(':')}@/${database}?host=${encodeURIComponent(host)}`
    : `postgres://${login.join(':')}@${host}:${port}/${database}`;
}

/** Where PostgreSQL listens. */
export function placeOf({ connection: { host, port } }: TestPostgres): NetConnectOpts {
  return isFolder(host) ? { path: join(host, `.s.PGSQL.${port}`) } : { host, port };
}

function isFolder(host: string): boolean {
  return host.startsWith('/');
}

/** A new database in a PostgreSQL that runs already, whose login may create databases and roles. */
async function newDatabase(url: string): Promise<TestPostgres> {
  const named = new pg.Client(url);
  const { host, port, user = '', password, database: first = 'postgres' } = named;
  const admin = { host, port, user, ...(password && { password }), database: first };
  const database = `${NAME}_test_${randomBytes(6).toString('hex')}`;
  const run = async (statement: string): Promise<void> => {
    const client = new pg.Client(admin);
    await client.connect();
    try {
      await client.query(statement);
    } finally {
      await client.end();
    }
  };
  await run(`create database ${database} template template0 encoding 'UTF8'`);
  return {
    connection: { ...admin, database },
    admin,
    stop: () => run(`drop database ${database} with (force)`),
  };
}

/** A new cluster on a free port of this machine, in which every login needs its password. */
async function startPrograms(programs: string, folder: string): Promise<TestPostgres> {
  const home = join(folder, 'postgres');
  const data = join(home, 'data');
  const account = expectOk(await chooseAccount(data));
  mkdirSync(home);
  const password = randomBytes(16).toString('hex');
  const passwordFile = join(home, 'password');
  writeFileSync(passwordFile, password, { mode: 0o600 });
  for (const path of [home, passwordFile]) chownSync(path, account.uid, account.gid);
  const initdb = `-D ${data} -U postgres -A scram-sha-256 -E UTF8 --locale=C -N --pwfile ${passwordFile}`;
  const made = spawnSync(join(programs, 'initdb'), initdb.split(' '), { ...account, cwd: '/' });
  if (made.status !== 0) throw new Error(`initdb: ${made.stderr.toString()}`);
  const port = await freePort();
  const options = `-D ${data} -k ${home} -p ${port} -c listen_addresses=127.0.0.1`;
  const server = spawn(join(programs, 'postgres'), options.split(' '), {
    ...account,
    cwd: '/',
    stdio: 'ignore',
  });
  const exited = once(server, 'exit');
  const stop = async (): Promise<void> => {
    // Fast shutdown: clients are disconnected.
    server.kill('SIGINT');
    await exited;
  };
  const admin = { host: '127.0.0.1', port, user: 'postgres', password, database: 'postgres' };
  const connection = { ...admin, user: NAME, database: NAME };
  await firstAnswer(admin);
  await prepare(admin, connection);
  return { connection, admin, stop };
}

/** Creates the login and the database of the server, as docs/hosting.md says, to the last step. */
async function prepare(admin: TestConnection, connection: TestConnection): Promise<void> {
  const client = new pg.Client(admin);
  await client.connect();
  await client.query(`create role ${NAME} login createrole password '${connection.password}'`);
  await client.query(`create database ${NAME} owner ${NAME} template template0 encoding 'UTF8'`);
  const owner = new pg.Client(connection);
  await owner.connect();
  await prepareSchema(owner);
  await owner.query('drop table migration');
  await owner.end();
  await client.query(`alter role ${NAME} nocreaterole`);
  await client.end();
}

/** Resolves as soon as PostgreSQL answers. */
async function firstAnswer(admin: TestConnection): Promise<void> {
  for (let attempt = 0; ; attempt++) {
    const client = new pg.Client(admin);
    client.on('error', () => undefined);
    try {
      await client.connect();
      return await client.end();
    } catch (error) {
      if (attempt === 200) throw error;
      await sleep(50);
    }
  }
}
