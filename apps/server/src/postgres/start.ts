/** Starts the bundled PostgreSQL of a data folder: prepares what is missing, then waits until it answers. */
import { chmod, realpath, stat, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { fault, ok, type Fault, type Result } from '@open2048/core';
import { makeFolder, openLock, unlessMissing } from '@open2048/workbench/files';
import { checkAccess, chooseAccount } from './account.ts';
import { copyBundle, findBundle, type Bundle } from './bundle.ts';
import { checkVersion, createCluster, makeFolderOf } from './cluster.ts';
import { connectionTo, firstAnswer, type Connection } from './connection.ts';
import { Log } from './log.ts';
import { pathsIn, type Paths } from './paths.ts';
import { Postmaster } from './postmaster.ts';
import { removeLeftovers, stopPrevious } from './previous.ts';
import type { Installation } from './programs.ts';

/** A step of a start: usually only the last one, on the first start the last three. */
export type Step =
  | 'stopping the previous PostgreSQL'
  | 'copying the binaries'
  | 'creating the database cluster'
  | 'starting';

/** Where to start PostgreSQL. */
export interface StartOptions {
  /** The data folder, created if it is missing; PostgreSQL's files are in its folder `postgres`. */
  readonly folder: string;
  /** Called when a step begins. */
  readonly onStep: (step: Step) => void;
}

/** A PostgreSQL that accepts connections. */
export interface Postgres {
  readonly connection: Connection;
  /** The version, for example `18.4`. */
  readonly version: string;
  /** Resolves with the reason when PostgreSQL ends without `stop`; `stop` must be called then, too. */
  readonly exited: Promise<Fault>;
  /** Disconnects all clients, resolves when PostgreSQL has ended, and releases the folder. */
  readonly stop: () => Promise<void>;
}

/**
 * Starts PostgreSQL for this process, the only one that can use the folder until `stop` has resolved or the process has
 * ended. The process may be killed at any time, during the start too; PostgreSQL then stops by itself.
 * Faults `in-use`, `cannot-write`, `bad-path`, `path-too-long`, `no-bundle`, `no-account`, `no-access`, `other-version`,
 * `not-started`.
 */
export async function startPostgres({ folder, onStep }: StartOptions): Promise<Result<Postgres>> {
  const bundle = findBundle();
  if (!bundle.ok) return bundle;
  try {
    await makeFolder(folder);
    const paths = pathsIn(await realpath(folder), bundle.value.version);
    if (!paths.ok) return paths;
    await makeFolder(paths.value.home);
    const lock = await openLock(paths.value.lock);
    if (lock === null) return fault('in-use', `another server is using the folder ${folder}`);
    return await startLocked(bundle.value, paths.value, lock, onStep);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === undefined) throw error;
    return fault('cannot-write', `cannot write ${folder}: ${message}`);
  }
}

/**
 * The settings for clients of the PostgreSQL that a server runs in a data folder. Rejects if there is no folder; faults of
 * `pathsIn`.
 */
export async function runningConnection(folder: string): Promise<Result<Connection>> {
  const bundle = findBundle();
  if (!bundle.ok) return bundle;
  const paths = pathsIn(await realpath(folder), bundle.value.version);
  return paths.ok ? ok(connectionTo(paths.value)) : paths;
}

/** Whether a data folder has a database cluster. */
export async function hasCluster(folder: string): Promise<boolean> {
  return (await unlessMissing(stat(join(folder, 'postgres', 'data')))) !== undefined;
}

async function startLocked(
  bundle: Bundle,
  paths: Paths,
  lock: FileHandle,
  onStep: (step: Step) => void,
): Promise<Result<Postgres>> {
  let running: FileHandle | undefined;
  let started: Result<Postgres> | undefined;
  try {
    // Whatever the mode of new folders is, another account must find the binaries and the cluster here.
    await chmod(paths.home, 0o711);
    const account = await chooseAccount(paths.data);
    if (!account.ok) return account;
    const access = await checkAccess(paths.home, account.value);
    if (!access.ok) return access;
    const previous = await stopPrevious(paths, () => onStep('stopping the previous PostgreSQL'));
    if (!previous.ok) return previous;
    running = previous.value;
    const installation = { paths, account: account.value, running, log: new Log(paths.log) };
    const prepared = await prepare(installation, bundle, onStep);
    if (!prepared.ok) return prepared;
    onStep('starting');
    started = await serve(installation, lock);
    return started;
  } finally {
    // PostgreSQL has inherited the lock.
    await running?.close();
    if (started?.ok !== true) await lock.close();
  }
}

/** Makes everything that is missing: on the first start all of it. */
async function prepare(
  installation: Installation,
  bundle: Bundle,
  onStep: (step: Step) => void,
): Promise<Result<void>> {
  const { paths, account } = installation;
  const version = await checkVersion(paths.data, bundle);
  if (!version.ok) return version;
  await removeLeftovers(paths);
  await makeFolderOf(account, paths.socket);
  if ((await unlessMissing(stat(paths.binaries))) === undefined) {
    onStep('copying the binaries');
    await copyBundle(bundle, paths.binaries);
  }
  if ((await unlessMissing(stat(paths.data))) !== undefined) return ok(undefined);
  onStep('creating the database cluster');
  return createCluster(installation);
}

async function serve(installation: Installation, lock: FileHandle): Promise<Result<Postgres>> {
  const connection = connectionTo(installation.paths);
  const postmaster = new Postmaster(installation);
  const version = await firstAnswer(postmaster, connection);
  if (!version.ok) {
    await postmaster.stop();
    return version;
  }
  const stop = async (): Promise<void> => {
    await postmaster.stop();
    await lock.close();
  };
  let stopping: Promise<void> | undefined;
  return ok({
    connection,
    version: version.value,
    exited: new Promise((resolve) => {
      void postmaster.end.then((end) => {
        if (stopping === undefined) resolve({ ...end, code: 'exited' });
      });
    }),
    stop: () => (stopping ??= stop()),
  });
}
