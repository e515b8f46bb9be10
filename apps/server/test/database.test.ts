/** Migrations and the role of the server, on the bundled PostgreSQL. */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expectOk } from '@open2048/core';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inTransaction, openPool } from '../src/database/database.ts';
import { migrate, readMigrations } from '../src/database/migrate.ts';
import { startTestPostgres, type TestPostgres } from './test-postgres.ts';

const folder = mkdtempSync(join(tmpdir(), 'open2048-database-'));
let postgres: TestPostgres;
let client: pg.Client;

beforeAll(async () => {
  chmodSync(folder, 0o711);
  postgres = await startTestPostgres(folder);
});
afterAll(async () => {
  await postgres.stop();
  rmSync(folder, { recursive: true });
});
beforeEach(async () => {
  client = new pg.Client(postgres.connection);
  await client.connect();
  await client.query('drop schema public cascade; create schema public');
});
afterEach(() => client.end());

const migrations = await readMigrations();
const codeOf = async (sql: string, pool: pg.Pool): Promise<string | undefined> =>
  pool.query(sql).then(
    () => undefined,
    (error: { code: string }) => error.code,
  );

describe('migrations', () => {
  test('are applied once', async () => {
    expect(await migrate(client, migrations)).toEqual({ ok: true, value: migrations.length });
    expect(await migrate(client, migrations)).toEqual({ ok: true, value: 0 });
    const { rows } = await client.query('select version from migration order by version');
    expect(rows).toEqual(migrations.map(({ version }) => ({ version })));
  });

  test('of two instances that start together are applied once', async () => {
    const other = new pg.Client(postgres.connection);
    await other.connect();
    const both = await Promise.all([migrate(client, migrations), migrate(other, migrations)]);
    await other.end();
    const applied = both.map((result) => expectOk(result));
    expect(new Set(applied)).toEqual(new Set([0, migrations.length]));
  });

  test('that fail leave nothing behind', async () => {
    const sql = 'create table half (id integer); select nothing';
    const broken = { version: migrations.length + 1, name: 'broken', sql, digest: '0' };
    await expect(migrate(client, [...migrations, broken])).rejects.toThrow('nothing');
    const { rows } = await client.query(`select to_regclass('half') as half`);
    expect(rows).toEqual([{ half: null }]);
    const fixed = { ...broken, sql: 'create table half (id integer)', digest: '1' };
    expect(await migrate(client, [...migrations, fixed])).toEqual({ ok: true, value: 1 });
  });

  test('of a later version, or changed ones, are refused', async () => {
    expectOk(await migrate(client, migrations));
    const older = await migrate(client, migrations.slice(0, -1));
    expect(older).toMatchObject({ ok: false, error: { code: 'newer-schema' } });
    const changed = migrations.map((migration) => ({ ...migration, digest: 'other' }));
    const other = await migrate(client, changed);
    expect(other).toMatchObject({ ok: false, error: { code: 'other-schema' } });
  });
});

test('with an account that is deleted go its ways in and its name, and nothing else', async () => {
  expectOk(await migrate(client, migrations));
  const { rows } = await client.query<{ name: string }>(
    `select conrelid::regclass::text as name from pg_constraint
     where confrelid = 'account'::regclass and confdeltype = 'c' order by 1`,
  );
  const names = ['challenge', 'name', 'passkey', 'recovery_code', 'session'];
  expect(rows.map(({ name }) => name)).toEqual(names);
});

describe('the role of the server', () => {
  let pool: pg.Pool;
  beforeEach(async () => {
    expectOk(await migrate(client, migrations));
    pool = openPool(postgres.connection);
  });
  afterEach(() => pool.end());

  const DENIED = '42501';
  test.each([
    ['create tables', 'create table mine (id integer)'],
    ['change tables', 'alter table game add column mine integer'],
    ['drop tables', 'drop table game_moves'],
    ['empty tables at once', 'truncate game'],
    ['create roles', 'create role mine'],
    ['change migrations', 'delete from migration'],
    ['change what moderators have done', `update audit set action = 'lift'`],
    ['delete what moderators have done', 'delete from audit'],
    ['change the public log', 'update log_day set games = 0'],
    ['delete from the public log', 'delete from logged_game'],
    ['read files', `copy game_moves from '/etc/passwd'`],
    ['run programs', `copy game_moves to program 'cat'`],
    ['read passwords', 'select * from pg_authid'],
  ])('may not %s', async (_what, sql) => {
    expect(await codeOf(sql, pool)).toBe(DENIED);
  });

  test('may read and write rows', async () => {
    expect(await codeOf(`insert into account (handle, kind) values ('a', 'guest')`, pool)).toBe(
      undefined,
    );
    const { rows } = await pool.query('select id, handle from account');
    expect(rows).toEqual([{ id: 1, handle: 'a' }]);
  });

  test('a connection that breaks during a transaction rejects it, and is replaced', async () => {
    const broken = inTransaction(pool, async (inside) => {
      const ended = new Promise((resolve) => inside.once('end', resolve));
      const { rows } = await inside.query<{ pid: number }>('select pg_backend_pid() as pid');
      await client.query('select pg_terminate_backend($1)', [rows[0]!.pid]);
      await ended;
      return inside.query('select');
    });
    await expect(broken).rejects.toThrow();
    expect(await codeOf('select', pool)).toBe(undefined);
  });

  test('rolls back a transaction whose work fails', async () => {
    const failed = inTransaction(pool, async (inside) => {
      await inside.query(`insert into account (handle, kind) values ('b', 'guest')`);
      throw new Error('no');
    });
    await expect(failed).rejects.toThrow('no');
    const { rowCount } = await pool.query('select from account');
    expect(rowCount).toBe(0);
  });
});
