/**
 * Runs PostgreSQL's programs under its account. They and the processes that they start inherit an open, locked file.
 * So the lock shows whether one of them still runs after the server was killed, even in another container, where
 * process ids are meaningless.
 */
import { spawn, type ChildProcessByStdio } from 'node:child_process';
import type { FileHandle } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { fault, ok, type Result } from '@open2048/core';
import type { Account } from './account.ts';
import { OTHER_DATABASE } from './bundle.ts';
import type { Log } from './log.ts';
import type { Paths } from './paths.ts';

/** PostgreSQL in one data folder: what each of its programs needs. */
export interface Installation {
  readonly paths: Paths;
  readonly account: Account;
  /** The open, locked file `paths.running`. */
  readonly running: FileHandle;
  readonly log: Log;
}

/** A running program. */
export interface Program {
  readonly child: ChildProcessByStdio<Writable, null, Readable>;
  /** Resolves when the process has ended; a fault if it could not run or if its exit code is not 0. */
  readonly end: Promise<Result<void>>;
}

/** A program that prepares the cluster is ended after this time. */
const PREPARE_MS = 300_000;
/** The last output may arrive after the exit. */
const OUTPUT_MS = 1000;

/** Runs a program that prepares the cluster. Faults `no-bundle`, `no-account`, `no-access`, `not-started`. */
export function run(
  installation: Installation,
  name: string,
  args: readonly string[],
  input = '',
): Promise<Result<void>> {
  const { child, end } = launch(installation, name, args, PREPARE_MS);
  child.stdin.end(input);
  return end;
}

/** Starts a program as PostgreSQL's account; its errors go to the log. It is ended after `timeout` ms, if not 0. */
export function launch(
  { paths, account, running, log }: Installation,
  name: string,
  args: readonly string[],
  timeout = 0,
): Program {
  const path = join(paths.binaries, 'bin', name);
  const child = spawn(path, args, {
    ...account,
    // The current folder may be inaccessible for the account.
    cwd: '/',
    // The settings of the server's user, such as PGDATA and LC_ALL, must not change the cluster.
    env: { PATH: process.env['PATH'] ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' },
    // Ctrl-C in a terminal goes to the server alone, which stops PostgreSQL when it no longer needs it.
    detached: true,
    stdio: ['pipe', 'ignore', 'pipe', running.fd],
    timeout,
    killSignal: 'SIGKILL',
  }) as Program['child'];
  child.stderr.on('data', (output: Buffer) => log.add(output));
  // Writing to a program that has ended fails; its exit code says why.
  child.stdin.on('error', () => {});
  return { child, end: endOf(child, path, log) };
}

function endOf(child: Program['child'], path: string, log: Log): Promise<Result<void>> {
  return new Promise((resolve) => {
    child.on('error', (error: NodeJS.ErrnoException) => {
      // Other errors are those of signals.
      if (child.pid === undefined) resolve(cannotRun(path, error));
    });
    child.once('exit', (code, signal) => {
      const finish = (): void => {
        if (code === 0) return resolve(ok(undefined));
        const how = code === null ? `was ended by ${signal}` : `exited with code ${code}`;
        resolve(fault('not-started', `${path} ${how}; the end of ${log.path}:\n${log.tail}`));
      };
      child.once('close', finish);
      setTimeout(finish, OUTPUT_MS).unref();
    });
  });
}

/** The file exists, so a missing file is the loader that the program names: that of glibc. */
function cannotRun(path: string, { code, message }: NodeJS.ErrnoException): Result<never> {
  if (code === 'ENOENT') {
    return fault(
      'no-bundle',
      'the bundled PostgreSQL needs the C library glibc and does not run on this system, as on Alpine Linux; ' +
        OTHER_DATABASE,
    );
  }
  if (code === 'EPERM') {
    return fault(
      'no-account',
      `cannot switch to PostgreSQL's account (${message}); run without root`,
    );
  }
  if (code === 'EACCES') {
    return fault(
      'no-access',
      `${path} cannot be executed: is ${dirname(path)} on a file system that is mounted with noexec?`,
    );
  }
  return fault('not-started', `cannot run ${path}: ${message}`);
}
