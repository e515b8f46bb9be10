/** Two real servers that share a bundled PostgreSQL, in a folder of their own; the second one trusts a proxy. */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serveWeb, type Served } from '@open2048/testing';
import type pg from 'pg';
import { expect } from 'vitest';
import { ownerPool, startTestPostgres } from './test-postgres.ts';

/** The servers, and connections to their database under the role that owns it. */
export interface Instances {
  readonly first: Served;
  readonly second: Served;
  readonly owner: pg.Pool;
  readonly close: () => Promise<void>;
}

/** Starts PostgreSQL and both servers. */
export async function startInstances(): Promise<Instances> {
  const folder = mkdtempSync(join(tmpdir(), 'open2048-instances-'));
  chmodSync(folder, 0o711);
  const postgres = await startTestPostgres(folder);
  const { host, user, database } = postgres.connection;
  const url = `postgres://${user}@/${database}?host=${encodeURIComponent(host)}`;
  const compete = ['--master-keys', join(folder, 'master-keys')];
  const serve = (...more: readonly string[]) =>
    serveWeb({ compete: [...compete, ...more], env: { DATABASE_URL: url } });
  const [first, second] = await Promise.all([serve(), serve('--trust-proxy', 'loopback')]);
  const owner = ownerPool(postgres);
  const close = async (): Promise<void> => {
    await owner.end();
    expect(await first.close()).toBe(0);
    expect(await second.close()).toBe(0);
    await postgres.stop();
    rmSync(folder, { recursive: true });
  };
  return { first, second, owner, close };
}
