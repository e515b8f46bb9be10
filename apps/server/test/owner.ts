/** Connections of tests to a database that they stop themselves. */
import pg from 'pg';
import type { Postgres } from '../src/postgres/index.ts';

/** Connections under the role that owns the database. */
export function ownerPool({ connection }: Postgres): pg.Pool {
  const owner = new pg.Pool(connection);
  // A connection that is still being closed when PostgreSQL stops has an error that nobody else handles.
  owner.on('connect', (client) => client.on('error', () => undefined));
  return owner;
}
