/**
 * The connections to the database. Every connection works under the role of the server, with limits on how long a
 * statement may run and wait, so that a stuck database answers with an error and never blocks the server for good.
 */
import { fault, ok, type Result } from '@open2048/core';
import pg from 'pg';
import { APP_ROLE } from './migrate.ts';

/** How to reach a database, as `pg` takes it. */
export type ConnectionSettings = Pick<
  pg.PoolConfig,
  'connectionString' | 'host' | 'port' | 'user' | 'password' | 'database'
>;

/** The beginnings of an address: a URL, or the folder of a socket. `pg` takes anything else as the name of a database. */
const ADDRESS = /^(?:postgres(?:ql)?:\/\/|socket:|\/)/;

/** The settings for the address in `DATABASE_URL`; fault `bad-database-url`, without the address, which has a password. */
export function connectionTo(databaseUrl: string): Result<ConnectionSettings> {
  if (ADDRESS.test(databaseUrl)) return ok({ connectionString: databaseUrl });
  const expected = 'an address such as postgres://user:password@host/database';
  return fault('bad-database-url', `DATABASE_URL: expected ${expected}`);
}

/** What queries can be made on. */
export type Queries = pg.Pool | pg.ClientBase;

/** The number of connections of a pool, unless it says otherwise. */
const POOL_SIZE = 10;
const CONNECT_TIMEOUT_MS = 5_000;
const STATEMENT_TIMEOUT_MS = 10_000;

// Scores and ids are below 2^53, so 64-bit integers are read as numbers.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/** Opens a pool of so many connections at most; they are made when they are first needed. */
export function openPool(settings: ConnectionSettings, max = POOL_SIZE): pg.Pool {
  const pool = new pg.Pool({
    ...settings,
    max,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    query_timeout: STATEMENT_TIMEOUT_MS + 1_000,
    lock_timeout: STATEMENT_TIMEOUT_MS / 2,
    idle_in_transaction_session_timeout: STATEMENT_TIMEOUT_MS,
    application_name: 'open2048',
    options: `-c role=${APP_ROLE}`,
  });
  // A connection that breaks is replaced by the pool, and its query rejects; without listeners, the process would end.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/** A command waits longer for a connection than a request does, and for a lock not forever. */
const COMMAND_CONNECT_TIMEOUT_MS = 10_000;
const COMMAND_LOCK_TIMEOUT_MS = 10_000;

/**
 * Opens one connection with the rights of the login, for commands and other work whose statements may take any time. Rejects
 * if there is no connection.
 */
export async function openClient(settings: ConnectionSettings): Promise<pg.Client> {
  const client = new pg.Client({
    ...settings,
    connectionTimeoutMillis: COMMAND_CONNECT_TIMEOUT_MS,
    keepAlive: true,
    application_name: 'open2048 db',
    // Not as settings: pg does not send a limit of 0, and the database may have limits for the login.
    options: `-c statement_timeout=0 -c idle_in_transaction_session_timeout=0 -c lock_timeout=${COMMAND_LOCK_TIMEOUT_MS}`,
  });
  // A connection that breaks rejects its query; without a listener, the process would end.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

/** Runs the work in one transaction, and rolls it back if it rejects. */
export async function inTransaction<Value>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<Value>,
): Promise<Value> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query('begin');
    const value = await work(client);
    await client.query('commit');
    return value;
  } catch (error) {
    // A connection that cannot roll back is closed, which rolls back as well.
    await client.query('rollback').catch((failure: Error) => (broken = failure));
    throw error;
  } finally {
    client.release(broken);
  }
}
