/**
 * Brings the schema of a database up to date. A migration is a file of SQL in `apps/server/migrations`; each runs in
 * one transaction together with the row that records it, so an interrupted one leaves nothing behind. Instances that
 * start at the same time wait for each other. A migration is never changed after a release: its digest is recorded, and
 * another one is refused.
 */
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { fault, ok, type Result } from '@open2048/core';
import type { ClientBase } from 'pg';

const FOLDER = new URL('../../migrations/', import.meta.url);
/** PostgreSQL 15, as the server reports it. */
const OLDEST_POSTGRES = 150_000;
/** The advisory lock of whoever changes the schema: "2048" as an integer. */
export const SCHEMA_LOCK = 0x32303438;
/**
 * The role with which the server works: it may read and write rows, only add them to `APPEND_ONLY`, and nothing else. A connection takes it on with
 * `set role`, so the login must own it or be a member.
 */
export const APP_ROLE = 'open2048_app';
/** Tables to which the server only adds rows. */
const APPEND_ONLY = ['audit', 'log_day', 'logged_game'];

/** One step of the schema. */
export interface Migration {
  /** From 1, without gaps. */
  readonly version: number;
  readonly name: string;
  readonly sql: string;
  /** The SHA-256 of the SQL, in hex. */
  readonly digest: string;
}

/** A migration that was applied to a database. */
export type AppliedMigration = Pick<Migration, 'version' | 'name' | 'digest'>;

/** All migrations of this version of the server, in order. */
export async function readMigrations(): Promise<Migration[]> {
  const files = (await readdir(FOLDER)).filter((file) => file.endsWith('.sql')).toSorted();
  return Promise.all(
    files.map(async (file, index) => {
      const version = Number(file.slice(0, 4));
      if (version !== index + 1) throw new Error(`expected migration ${index + 1}, found ${file}`);
      const sql = await readFile(fileURLToPath(new URL(file, FOLDER)), 'utf8');
      const digest = createHash('sha256').update(sql).digest('hex');
      return { version, name: file.slice(5, -4), sql, digest };
    }),
  );
}

/**
 * Applies the migrations that a database lacks; resolves to their number. If it lacks none, nothing is changed, so a login
 * that may not change the schema is enough. Faults of `checkPostgres` and `checkApplied`, and `may-not-migrate`. Rejects
 * with the database's error.
 */
export async function migrate(
  client: ClientBase,
  migrations: readonly Migration[],
): Promise<Result<number>> {
  const supported = await checkPostgres(client);
  if (!supported.ok) return supported;
  const before = await missingMigrations(client, migrations);
  if (!before.ok) return before;
  if (before.value.length === 0) return ok(0);
  if (!(await mayMigrate(client))) {
    const count = before.value.length;
    const message = `the schema lacks ${count} migrations, which this login may not apply; as its owner, run: open2048 db migrate`;
    return fault('may-not-migrate', message);
  }
  await client.query('select pg_advisory_lock($1)', [SCHEMA_LOCK]);
  try {
    await prepareSchema(client);
    // Another instance may have applied some while this one waited.
    const missing = await missingMigrations(client, migrations);
    if (!missing.ok) return missing;
    for (const migration of missing.value) await applyAlone(client, migration);
    return ok(missing.value.length);
  } finally {
    await client.query('select pg_advisory_unlock($1)', [SCHEMA_LOCK]);
  }
}

/** The migrations that a database lacks, in order. Faults of `checkApplied`. */
async function missingMigrations(
  client: ClientBase,
  migrations: readonly Migration[],
): Promise<Result<readonly Migration[]>> {
  const applied = await appliedMigrations(client);
  const checked = checkApplied(applied, migrations);
  return checked.ok ? ok(migrations.slice(applied.length)) : checked;
}

/** Whether the login of a connection may create tables. */
async function mayMigrate(client: ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ may: boolean }>(
    `select has_schema_privilege('public', 'create') as may`,
  );
  return rows[0]!.may;
}

/** Fault `old-database`: before PostgreSQL 15. */
export async function checkPostgres(client: ClientBase): Promise<Result<void>> {
  const shown = await client.query<{ server_version_num: string }>('show server_version_num');
  if (Number(shown.rows[0]?.server_version_num) >= OLDEST_POSTGRES) return ok(undefined);
  return fault('old-database', 'expected PostgreSQL 15 or newer');
}

/** Creates what migrations need: the role of the server, and the table that records them. */
export async function prepareSchema(client: ClientBase): Promise<void> {
  await client.query(`do $$ begin
    if not exists (select from pg_roles where rolname = '${APP_ROLE}') then
      create role ${APP_ROLE} nologin;
      grant ${APP_ROLE} to current_user;
    end if;
  end $$`);
  await client.query(`create table if not exists migration (
    version integer primary key,
    name text not null,
    digest text not null,
    applied_at timestamptz not null default now()
  )`);
}

/** The migrations of a database, in order; none if it has no schema. */
export async function appliedMigrations(client: ClientBase): Promise<AppliedMigration[]> {
  const found = await client.query(`select where to_regclass('migration') is not null`);
  if (found.rowCount === 0) return [];
  const { rows } = await client.query<AppliedMigration>(
    'select version, name, digest from migration order by version',
  );
  return rows;
}

/**
 * Whether applied migrations are the first ones of this version of the server. Faults `newer-schema` (a later version of
 * the server has applied them) and `other-schema` (a different migration has the same number).
 */
export function checkApplied(
  applied: readonly AppliedMigration[],
  migrations: readonly Migration[],
): Result<void> {
  for (const { version, digest } of applied) {
    const own = migrations[version - 1];
    if (own === undefined) {
      const known = `this version of the server knows ${migrations.length}`;
      return fault('newer-schema', `the schema has version ${applied.length}; ${known}`);
    }
    if (own.digest !== digest) {
      return fault('other-schema', `migration ${version} of the schema is not "${own.name}"`);
    }
  }
  return ok(undefined);
}

/** Applies a migration inside a transaction, and records it. */
export async function applyMigration(
  client: ClientBase,
  { version, name, sql, digest }: Migration,
): Promise<void> {
  await client.query(sql);
  await client.query(`
    grant usage on schema public to ${APP_ROLE};
    grant select, insert, update, delete on all tables in schema public to ${APP_ROLE};
    revoke insert, update, delete on migration from ${APP_ROLE}`);
  const appended = await client.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relname = any($1)`,
    [APPEND_ONLY],
  );
  for (const table of appended.rows) {
    await client.query(`revoke update, delete on ${table.name} from ${APP_ROLE}`);
  }
  await client.query('insert into migration (version, name, digest) values ($1, $2, $3)', [
    version,
    name,
    digest,
  ]);
}

async function applyAlone(client: ClientBase, migration: Migration): Promise<void> {
  await client.query('begin');
  try {
    await applyMigration(client, migration);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}
