/** Connections to the bundled PostgreSQL, and the wait for the first one. */
import { setTimeout as sleep } from 'node:timers/promises';
import { fault, ok, type Result } from '@open2048/core';
import { Client } from 'pg';
import { NAME } from './cluster.ts';
import { PORT, type Paths } from './paths.ts';
import type { Postmaster } from './postmaster.ts';

/** Settings for the clients of `pg`. */
export interface Connection {
  /** The folder of the socket; there is no TCP. */
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly database: string;
  readonly ssl: false;
}

/** PostgreSQL must answer within this time, also if it recovers from a kill. */
const START_MS = 60_000;
const PAUSE_MS = 50;
const ANSWER_MS = 5000;

/** The settings for clients of the server: its role, and the database that it owns. */
export function connectionTo({ socket }: Paths): Connection {
  return { host: socket, port: PORT, user: NAME, database: NAME, ssl: false };
}

/** Resolves to PostgreSQL's version when it answers. Fault `not-started`, or the reason for its end. */
export async function firstAnswer(
  postmaster: Postmaster,
  connection: Connection,
): Promise<Result<string>> {
  const deadline = performance.now() + START_MS;
  for (;;) {
    const answer = await askVersion(connection);
    if (answer.ok) return answer;
    if (!postmaster.isRunning) return { ok: false, error: await postmaster.end };
    if (performance.now() > deadline) return answer;
    await sleep(PAUSE_MS);
  }
}

async function askVersion(connection: Connection): Promise<Result<string>> {
  const client = new Client({
    ...connection,
    connectionTimeoutMillis: ANSWER_MS,
    query_timeout: ANSWER_MS,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ version: string }>(
      "select current_setting('server_version') as version",
    );
    return ok(rows[0]!.version);
  } catch (error) {
    const { message } = error as Error;
    return fault('not-started', `PostgreSQL does not accept connections: ${message}`);
  } finally {
    await client.end().catch(() => {});
  }
}
