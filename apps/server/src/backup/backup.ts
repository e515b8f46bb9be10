/**
 * Writes a backup: the rows of all tables as they were at one moment. A transaction has one view of the database, so games
 * go on meanwhile, and no row is copied without those that belong to it.
 */
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { fault, ok, quote, type Result } from '@open2048/core';
import { replaceFile } from '@open2048/workbench/files';
import { escapeIdentifier, type Client } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { appliedMigrations, checkApplied, readMigrations } from '../database/migrate.ts';
import { version } from '../version.ts';
import { BackupWriter, type Manifest } from './backup-file.ts';
import { passing } from './passing.ts';
import { RowCounter } from './row-counter.ts';
import { copyTarget, neededKeys, sequencesOf, tablesOf, type Table } from './schema.ts';

/** How far a backup or a restore is. */
export interface CopyProgress {
  readonly rows: number;
  readonly allRows: number;
  /** The compressed bytes. */
  readonly bytes: number;
}

/** How the work is cancelled, and who hears of its progress. */
export interface CopyWatch {
  readonly signal: AbortSignal;
  readonly onProgress: (progress: CopyProgress) => void;
}

/** What was written. */
export interface WrittenBackup {
  readonly manifest: Manifest;
  /** The size of the file. */
  readonly bytes: number;
}

/** What is copied, all seen at one moment. */
interface Snapshot {
  readonly contents: Omit<Manifest, 'tables'>;
  readonly tables: readonly Table[];
  /** The number of rows of all tables. */
  readonly rows: number;
}

/** Only its owner may read a backup: it contains the digests of sessions. */
const MODE = 0o600;
/** Errors of connections; the other errors of the system are those of the file. */
const NETWORK_ERRORS = new Set(['ECONNRESET', 'EPIPE', 'ETIMEDOUT']);

/**
 * Writes a backup to a file, which gets its name when it is complete and replaces a file of that name. The client is then
 * in a transaction that has to be ended. Faults `no-schema`, `cannot-write` and those of `checkApplied`. Rejects with the
 * database's error, or when it is aborted.
 */
export async function writeBackup(
  client: Client,
  path: string,
  watch: CopyWatch,
): Promise<Result<WrittenBackup>> {
  await client.query('begin transaction isolation level repeatable read, read only');
  const snapshot = await takeSnapshot(client);
  if (!snapshot.ok) return snapshot;
  try {
    return ok(
      await replaceFile(
        path,
        async (file) => {
          const writer = new BackupWriter(file);
          await writer.begin();
          await copyTables(client, snapshot.value, writer, watch);
          const manifest = await writer.end(snapshot.value.contents);
          return { manifest, bytes: writer.bytes };
        },
        MODE,
      ),
    );
  } catch (error) {
    watch.signal.throwIfAborted();
    const { syscall, code = '', message } = error as NodeJS.ErrnoException;
    if (syscall === undefined || NETWORK_ERRORS.has(code)) throw error;
    return fault('cannot-write', `cannot write ${quote(path)}: ${message}`);
  }
}

/** Reads what describes the tables, and keeps them from being changed, dropped or emptied until the transaction ends. */
async function takeSnapshot(client: Client): Promise<Result<Snapshot>> {
  const migrations = await appliedMigrations(client);
  if (migrations.length === 0) return fault('no-schema', 'the database has no tables of open2048');
  const known = checkApplied(migrations, await readMigrations());
  if (!known.ok) return known;
  const tables = await tablesOf(client);
  const names = tables.map(({ name }) => escapeIdentifier(name));
  await client.query(`lock table ${names.join(', ')} in access share mode`);
  const counts = names.map((name) => `(select count(*) from ${name})`);
  const { rows } = await client.query<{ createdAt: Date; postgres: string; rows: number }>(
    `select now() as "createdAt", current_setting('server_version') as postgres, ${counts.join(' + ')} as rows`,
  );
  const { createdAt, postgres, rows: all } = rows[0]!;
  const contents = {
    createdAt: createdAt.toISOString(),
    open2048: version(),
    postgres,
    migrations,
    keyVersions: await neededKeys(client),
    sequences: await sequencesOf(client),
  };
  return ok({ contents, tables, rows: all });
}

async function copyTables(
  client: Client,
  { tables, rows: allRows }: Snapshot,
  writer: BackupWriter,
  { signal, onProgress }: CopyWatch,
): Promise<void> {
  let before = 0;
  for (const table of tables) {
    const counter = new RowCounter();
    const count = passing((piece) => {
      counter.add(piece);
      onProgress({ rows: before + counter.rows, allRows, bytes: writer.bytes });
    });
    const rows = client.query(copyTo(`copy ${copyTarget(table)} to stdout (format binary)`));
    await pipeline(
      rows,
      count,
      createGzip(),
      (pieces: AsyncIterable<Buffer>) => writer.table(table, pieces, () => counter.rows),
      { signal },
    );
    before += counter.rows;
  }
}
