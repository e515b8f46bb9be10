/**
 * Restores a backup into an empty database, in one transaction: the schema of the backup's version, the rows, and then the
 * migrations since. Until the end, nobody else sees any of it, and a failure leaves the database empty.
 */
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { fault, ok, quote, type Result } from '@open2048/core';
import type { Client } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import {
  applyMigration,
  checkApplied,
  checkPostgres,
  prepareSchema,
  readMigrations,
  SCHEMA_LOCK,
} from '../database/migrate.ts';
import type { Manifest, OpenBackup, TablePart } from './backup-file.ts';
import type { CopyWatch } from './backup.ts';
import { passing } from './passing.ts';
import { RowCounter } from './row-counter.ts';
import { copyTarget, foreignKeysOf, tablesOf } from './schema.ts';

/** Checks everything that can be checked without a database. Faults of `checkApplied` and `OpenBackup.verify`. */
export async function checkBackup(
  backup: OpenBackup,
  signal: AbortSignal,
  onProgress: (bytes: number) => void,
): Promise<Result<void>> {
  const known = checkApplied(backup.manifest.migrations, await readMigrations());
  return known.ok ? backup.verify(signal, onProgress) : known;
}

/**
 * Restores a backup that was checked. Faults `old-database`, `not-empty`, and `other-tables` (the
 * tables of the backup are not those of its migrations). Rejects with the database's error, or when it is aborted.
 */
export async function restoreBackup(
  client: Client,
  backup: OpenBackup,
  watch: CopyWatch,
): Promise<Result<void>> {
  const supported = await checkPostgres(client);
  if (!supported.ok) return supported;
  await client.query('begin');
  // A server that starts now waits until the restore is complete.
  await client.query('select pg_advisory_xact_lock($1)', [SCHEMA_LOCK]);
  const restored = await restoreAll(client, backup, watch);
  if (!restored.ok) return restored;
  watch.signal.throwIfAborted();
  await client.query('commit');
  await client.query('analyze');
  return ok(undefined);
}

async function restoreAll(
  client: Client,
  backup: OpenBackup,
  watch: CopyWatch,
): Promise<Result<void>> {
  if (!(await isEmpty(client))) {
    const message =
      'the database is not empty: a backup is restored into a new data folder or a new database';
    return fault('not-empty', message);
  }
  const { manifest } = backup;
  const migrations = await readMigrations();
  await prepareSchema(client);
  const { length } = manifest.migrations;
  for (const migration of migrations.slice(0, length)) await applyMigration(client, migration);
  const fitting = await checkTables(client, manifest);
  if (!fitting.ok) return fitting;
  await loadTables(client, backup, watch);
  for (const { name, last, isUsed } of manifest.sequences) {
    await client.query('select setval(quote_ident($1)::regclass, $2, $3)', [name, last, isUsed]);
  }
  for (const migration of migrations.slice(length)) await applyMigration(client, migration);
  return ok(undefined);
}

/** Whether there is neither a table nor anything else that a migration could meet. */
async function isEmpty(client: Client): Promise<boolean> {
  const { rowCount } = await client.query(
    `select from pg_class where relnamespace = 'public'::regnamespace limit 1`,
  );
  return rowCount === 0;
}

async function checkTables(client: Client, { tables }: Manifest): Promise<Result<void>> {
  const found = await tablesOf(client);
  const namesOf = (list: Parameters<typeof copyTarget>[0][]): string =>
    list.map((table) => copyTarget(table)).join('; ');
  if (namesOf(found) === namesOf(tables)) return ok(undefined);
  const message = `expected the tables ${namesOf(found)}; the backup has ${namesOf(tables)}`;
  return fault('other-tables', message);
}

/** Loads all rows. Foreign keys are checked once, at the end: row by row, each check would stay in memory until then. */
async function loadTables(
  client: Client,
  backup: OpenBackup,
  { signal, onProgress }: CopyWatch,
): Promise<void> {
  const { tables } = backup.manifest;
  const allRows = tables.reduce((sum, { rows }) => sum + rows, 0);
  const keys = await foreignKeysOf(client);
  for (const { table, name } of keys)
    await client.query(`alter table ${table} drop constraint ${name}`);
  let [rows, bytes] = [0, 0];
  for (const part of tables) {
    const counter = new RowCounter();
    const watch = {
      onRead: (piece: Buffer) => void (bytes += piece.length),
      onPiece: (piece: Buffer) => {
        counter.add(piece);
        onProgress({ rows: rows + counter.rows, allRows, bytes });
      },
      signal,
    };
    await loadTable(client, backup, part, watch);
    rows += counter.rows;
  }
  for (const { table, name, definition } of keys) {
    await client.query(`alter table ${table} add constraint ${name} ${definition}`);
  }
}

/** Who hears of the pieces of a table, compressed and not, and how loading is cancelled. */
interface LoadWatch {
  readonly onRead: (piece: Buffer) => void;
  readonly onPiece: (piece: Buffer) => void;
  readonly signal: AbortSignal;
}

async function loadTable(
  client: Client,
  backup: OpenBackup,
  part: TablePart,
  { onRead, onPiece, signal }: LoadWatch,
): Promise<void> {
  const rows = client.query(copyFrom(`copy ${copyTarget(part)} from stdin (format binary)`));
  const steps = [passing(onRead), createGunzip(), passing(onPiece)] as const;
  await pipeline(backup.read(part), ...steps, rows, { signal });
  if (rows.rowCount !== part.rows) {
    const message = `loaded ${rows.rowCount} of ${part.rows} rows of ${quote(part.name)}`;
    throw new Error(message);
  }
}
