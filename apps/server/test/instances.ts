/** Real servers on a PostgreSQL for tests, in a folder of their own. */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serveWeb, type Served } from '@open2048/testing';
import type pg from 'pg';
import { expect } from 'vitest';
import { ownerPool, startTestPostgres, urlOf } from './test-postgres.ts';

/** One server, and connections to its database under the login that owns it. */
export interface Instance {
  readonly served: Served;
  /** The address of the database, as `DATABASE_URL`. */
  readonly databaseUrl: string;
  readonly owner: pg.Pool;
  readonly close: () => Promise<void>;
}

/** Two servers with one database; the second one trusts a proxy. */
export interface Instances extends Omit<Instance, 'served'> {
  readonly first: Served;
  readonly second: Served;
}

/** Starts PostgreSQL and a server, which trusts a proxy. */
export async function startInstance(): Promise<Instance> {
  const { servers, ...rest } = await start([TRUSTING]);
  return { served: servers[0]!, ...rest };
}

/** Starts PostgreSQL and both servers. */
export async function startInstances(): Promise<Instances> {
  const { servers, ...rest } = await start([[], TRUSTING]);
  return { first: servers[0]!, second: servers[1]!, ...rest };
}

const TRUSTING = ['--trust-proxy', 'loopback'];

/** Starts PostgreSQL, and a server with each of these further options. */
async function start(options: ReadonlyArray<readonly string[]>) {
  const folder = mkdtempSync(join(tmpdir(), 'open2048-instances-'));
  chmodSync(folder, 0o711);
  const postgres = await startTestPostgres(folder);
  const databaseUrl = urlOf(postgres);
  const compete = ['--master-keys', join(folder, 'master-keys')];
  const servers = await Promise.all(
    options.map((more) =>
      serveWeb({ compete: [...compete, ...more], env: { DATABASE_URL: databaseUrl } }),
    ),
  );
  const owner = ownerPool(postgres);
  const close = async (): Promise<void> => {
    await owner.end();
    for (const server of servers) expect(await server.close()).toBe(0);
    await postgres.stop();
    rmSync(folder, { recursive: true });
  };
  return { servers, databaseUrl, owner, close };
}
