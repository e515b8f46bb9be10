/**
 * A connection to the database of a server, for commands: that of `DATABASE_URL`, or the bundled PostgreSQL of a data
 * folder. If a server is running on the folder, its PostgreSQL is used; otherwise PostgreSQL is started and stopped again.
 */
import { fault, ok, type Result } from '@open2048/core';
import type pg from 'pg';
import { dataFolder } from '../database/data-folder.ts';
import { connectionTo, openClient, type ConnectionSettings } from '../database/database.ts';
import { hasCluster, runningConnection, startPostgres, type Step } from '../postgres/index.ts';

/** Which database to use. */
export interface DatabaseChoice {
  /** The data folder; null for the default. */
  readonly data: string | null;
  /** A database of one's own, as a URL; null for the bundled one. */
  readonly databaseUrl: string | null;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Whether a missing data folder is created. */
  readonly mayCreate: boolean;
  /** Called when a step of PostgreSQL's start begins. */
  readonly onStep: (step: Step) => void;
  /** Closes the connection, in the middle of a statement too. */
  readonly signal: AbortSignal;
}

/** A connection with the rights of the login, without time limits. */
export interface OpenDatabase {
  readonly client: pg.Client;
  /** The data folder; null with `DATABASE_URL`. */
  readonly folder: string | null;
}

/**
 * Opens the database, works with it, and closes it. Faults of `connectionTo`, of `startPostgres` and of the work,
 * `no-data` (there is no database in the folder), `cannot-read` and `no-database` (it cannot be reached, or reports an
 * error).
 */
export async function withDatabase<Value>(
  choice: DatabaseChoice,
  work: (database: OpenDatabase) => Promise<Result<Value>>,
): Promise<Result<Value>> {
  if (choice.databaseUrl !== null) {
    const connection = connectionTo(choice.databaseUrl);
    return connection.ok ? connected(choice, connection.value, null, work) : connection;
  }
  const folder = choice.data ?? dataFolder(choice.env);
  const found = choice.mayCreate ? ok(undefined) : await checkCluster(folder);
  if (!found.ok) return found;
  const started = await startPostgres({ folder, onStep: choice.onStep });
  if (!started.ok) {
    if (started.error.code !== 'in-use') return started;
    const connection = await runningConnection(folder);
    return connection.ok ? connected(choice, connection.value, folder, work) : connection;
  }
  try {
    return await connected(choice, started.value.connection, folder, work);
  } finally {
    await started.value.stop();
  }
}

async function checkCluster(folder: string): Promise<Result<void>> {
  try {
    if (await hasCluster(folder)) return ok(undefined);
    return fault('no-data', `there is no database in ${folder}; name another folder with --data`);
  } catch (error) {
    return fault('cannot-read', `cannot read ${folder}: ${(error as Error).message}`);
  }
}

async function connected<Value>(
  { signal }: DatabaseChoice,
  connection: ConnectionSettings,
  folder: string | null,
  work: (database: OpenDatabase) => Promise<Result<Value>>,
): Promise<Result<Value>> {
  let client: pg.Client | undefined;
  const onAbort = (): void => void client?.end().catch(() => undefined);
  try {
    client = await openClient(connection);
    signal.addEventListener('abort', onAbort);
    signal.throwIfAborted();
    return await work({ client, folder });
  } catch (error) {
    return fault('no-database', `the database cannot be used: ${(error as Error).message}`);
  } finally {
    // A connection in the middle of a query is closed at once, and its transaction is rolled back.
    signal.removeEventListener('abort', onAbort);
    await client?.end().catch(() => undefined);
  }
}
