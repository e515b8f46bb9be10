/** Workers of the farm for tests: accounts with tokens, requests as a worker sends them, and the real process. */
import { spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expectOk } from '@open2048/core';
import { request } from '@open2048/testing/play-client';
import { engineIds, type Slice } from '@open2048/workbench/farm';
import type pg from 'pg';
import { expect } from 'vitest';
import { createToken } from '../src/accounts/tokens.ts';
import { migrate, readMigrations } from '../src/database/migrate.ts';

/** The id of an engine with a search of another version. */
export const formerId = (id: string): string => `${id}0`;

/** Turns all work in the queue into work for the engines of a version that is no longer there. */
export async function makeFormer(owner: pg.Pool): Promise<void> {
  for (const table of ['slice', 'analysis', 'arena_run']) {
    await owner.query(`update ${table} set engine = engine || '0'`);
  }
}

/** Creates the tables, as a server does when it starts: some tests create accounts before they start one. */
export async function createTables(owner: pg.Pool): Promise<void> {
  const client = await owner.connect();
  try {
    expectOk(await migrate(client, await readMigrations()));
  } finally {
    client.release(true);
  }
}

/** The path of the command line. */
export const BIN = fileURLToPath(new URL('../../cli/bin/open2048.js', import.meta.url));

/** An account with a token of the scope `farm`. */
export interface WorkerAccount {
  readonly id: number;
  readonly token: string;
}

/** Creates an account with this handle, and a token for the farm. */
export async function newWorker(owner: pg.Pool, handle: string): Promise<WorkerAccount> {
  const { rows } = await owner.query<{ id: number }>(
    `insert into account (handle, kind) values ($1, 'bot') returning id`,
    [handle],
  );
  const { id } = rows[0]!;
  const created = await createToken(owner, id, { name: 'worker', scopes: ['farm'], days: 1 });
  await owner.query('insert into worker (account, seen_at) values ($1, now())', [id]);
  return { id, token: created!.text };
}

/** Leases all slices that wait, as a worker with this token; in the order of the queue. */
export async function acquireAll(url: string, token: string): Promise<Slice[]> {
  const engines = await engineIds();
  const slices: Slice[] = [];
  for (;;) {
    const { status, body } = await request(url, 'POST', '/api/farm/acquire', { engines }, token);
    if (status === 204) return slices;
    expect(status).toBe(200);
    slices.push(body as unknown as Slice);
  }
}

/** Sends results as a worker with this token. */
export function submit(
  url: string,
  token: string,
  { id, lease }: Pick<Slice, 'id' | 'lease'>,
  results: unknown,
  from = 0,
) {
  return request(url, 'POST', '/api/farm/submit', { slice: id, lease, from, results }, token);
}

/** Writes a token to a file of its own in a folder, and returns its path. */
export function tokenFile(folder: string, token: string): string {
  const file = join(folder, `token-${randomBytes(4).toString('hex')}`);
  writeFileSync(file, `${token}\n`, { mode: 0o600 });
  return file;
}

/** Starts the command `open2048 worker`, with the token in a file in this folder. */
export function startWorker(url: string, token: string, folder: string): ChildProcess {
  const args = [BIN, 'worker', '--server', url, '--token-file', tokenFile(folder, token)];
  return spawn(process.execPath, args, { stdio: 'ignore' });
}

/** Whether the worker of an account was found to forge results. */
export async function isBarred(owner: pg.Pool, worker: number): Promise<boolean> {
  const { rows } = await owner.query<{ barred: boolean }>(
    'select barred_at is not null as barred from worker where account = $1',
    [worker],
  );
  return rows[0]!.barred;
}
