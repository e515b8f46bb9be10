/**
 * PostgreSQL for the tests of the server: the bundled one, or, if `TEST_POSTGRES` names a folder with PostgreSQL's
 * programs, those, prepared as docs/hosting.md describes (postgres-15.test.ts).
 */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expectOk } from '@open2048/core';
import pg from 'pg';
import { chooseAccount } from '../src/postgres/account.ts';
import { startPostgres, type Postgres } from '../src/postgres/index.ts';

/** A PostgreSQL that accepts connections. */
export type TestPostgres = Pick<Postgres, 'connection' | 'stop'>;

const PROGRAMS = process.env['TEST_POSTGRES'];
/** The port is only a part of the name of the socket. */
const PORT = 5432;
const NAME = 'open2048';
const PREPARE = [
  `create role ${NAME} login createrole`,
  `create database ${NAME} owner ${NAME} template template0 encoding 'UTF8'`,
];

/** Starts PostgreSQL in a folder that every account may pass through. */
export async function startTestPostgres(folder: string): Promise<TestPostgres> {
  return PROGRAMS === undefined
    ? expectOk(await startPostgres({ folder, onStep: () => {} }))
    : startPrograms(PROGRAMS, folder);
}

/** Connections under the role that owns the database. */
export function ownerPool({ connection }: TestPostgres): pg.Pool {
  const owner = new pg.Pool(connection);
  // A connection that is still being closed when PostgreSQL stops has an error that nobody else handles.
  owner.on('connect', (client) => client.on('error', () => undefined));
  return owner;
}

async function startPrograms(programs: string, folder: string): Promise<TestPostgres> {
  const home = join(folder, 'postgres');
  const data = join(home, 'data');
  const account = expectOk(await chooseAccount(data));
  mkdirSync(home);
  chownSync(home, account.uid, account.gid);
  const initdb = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '-N'];
  const made = spawnSync(join(programs, 'initdb'), initdb, { ...account, cwd: '/' });
  if (made.status !== 0) throw new Error(`initdb: ${made.stderr.toString()}`);
  const options = ['-D', data, '-k', home, '-p', String(PORT), '-c', 'listen_addresses='];
  const server = spawn(join(programs, 'postgres'), options, {
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
  await prepare(home);
  return {
    connection: { host: home, port: PORT, user: NAME, database: NAME, ssl: false },
    stop,
  };
}

/** Creates the role and the database of the server, as soon as PostgreSQL answers. */
async function prepare(host: string): Promise<void> {
  for (let attempt = 0; ; attempt++) {
    const client = new pg.Client({ host, port: PORT, user: 'postgres', database: 'postgres' });
    client.on('error', () => undefined);
    try {
      await client.connect();
      for (const statement of PREPARE) await client.query(statement);
      await client.end();
      return;
    } catch (error) {
      if (attempt === 200) throw error;
      await sleep(50);
    }
  }
}
