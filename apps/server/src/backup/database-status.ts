/** The state of a database, as `open2048 db status` reports it. */
import type { ClientBase } from 'pg';
import { readMasterKeys } from '../ranked/master-keys.ts';
import { appliedMigrations, checkApplied, readMigrations } from '../database/migrate.ts';
import { readLastBackup, type LastBackup } from './last-backup.ts';
import type { OpenDatabase } from './open-database.ts';
import { neededKeys } from './schema.ts';

/** The state of a database. */
export interface DatabaseStatus {
  /** PostgreSQL's version. */
  readonly postgres: string;
  /** The data folder; null with `DATABASE_URL`. */
  readonly folder: string | null;
  /** The size of the database on disk. */
  readonly bytes: number;
  readonly schema: {
    /** The number of migrations applied, and of those that this version knows. */
    readonly version: number;
    readonly latest: number;
    /** What is wrong with it: the code of a fault of `checkApplied`, or null. */
    readonly fault: string | null;
  };
  /** Null if there is no schema. */
  readonly counts: Counts | null;
  readonly masterKeys: KeyStatus;
  /** The last backup of the data folder; null if it is not known. */
  readonly lastBackup: LastBackup | null;
}

/** Exact numbers of rows. */
export interface Counts {
  readonly accounts: number;
  readonly games: number;
  /** Games that have not finished. */
  readonly liveGames: number;
}

/** Whether the master keys are there. */
export interface KeyStatus {
  /** The versions that games in progress need. */
  readonly needed: readonly number[];
  /** Those that are not in the file; null if no file is known. */
  readonly missing: readonly number[] | null;
  readonly file: string | null;
  /** Why the file cannot be used: the code of a fault of `readMasterKeys`, or null. */
  readonly fault: string | null;
}

/** Reads the state of a database; `masterKeys` is the file of the master keys, if it is known. */
export async function readStatus(
  { client, folder }: OpenDatabase,
  masterKeys: string | null,
): Promise<DatabaseStatus> {
  const applied = await appliedMigrations(client);
  const migrations = await readMigrations();
  const known = checkApplied(applied, migrations);
  const { rows } = await client.query<{ postgres: string; bytes: number }>(
    `select current_setting('server_version') as postgres, pg_database_size(current_database()) as bytes`,
  );
  const hasSchema = applied.length > 0;
  return {
    ...rows[0]!,
    folder,
    schema: {
      version: applied.length,
      latest: migrations.length,
      fault: known.ok ? null : known.error.code,
    },
    counts: hasSchema ? await readCounts(client) : null,
    masterKeys: await keyStatus(hasSchema ? await neededKeys(client) : [], masterKeys),
    lastBackup: folder === null ? null : await readLastBackup(folder),
  };
}

async function readCounts(client: ClientBase): Promise<Counts> {
  const { rows } = await client.query<Counts>(
    `select (select count(*) from account) as accounts, count(*) as games,
       count(*) filter (where finished_at is null) as "liveGames" from game`,
  );
  return rows[0]!;
}

/** Compares the versions that are needed with those of a file. */
export async function keyStatus(
  needed: readonly number[],
  file: string | null,
): Promise<KeyStatus> {
  if (file === null) return { needed, missing: null, file, fault: null };
  const keys = await readMasterKeys(file);
  if (!keys.ok) return { needed, missing: needed, file, fault: keys.error.code };
  const missing = needed.filter((version) => !keys.value.has(version));
  return { needed, missing, file, fault: null };
}
