/**
 * PostgreSQL's main process as a child of the server, and a guard: a shell that waits for the end of its input, which
 * the kernel closes when the server dies, and then shuts PostgreSQL down. So a killed server leaves no process behind.
 */
import { spawn } from 'node:child_process';
import type { Fault } from '@open2048/core';
import { launch, type Program, type Installation } from './programs.ts';
import { serverArguments } from './settings.ts';
import { shutDown } from './shutdown.ts';

const STOPPED: Fault = { code: 'not-started', message: 'another program has stopped PostgreSQL' };
const GUARD = 'read -r _; kill -INT "$1"';

/** PostgreSQL, starting or running. */
export class Postmaster {
  /** Resolves to the reason when PostgreSQL has ended, after `stop` too. */
  readonly end: Promise<Fault>;
  readonly #child: Program['child'];
  #isRunning = true;

  constructor(installation: Installation) {
    const { paths, account } = installation;
    const { child, end } = launch(installation, 'postgres', serverArguments(paths));
    this.#child = child;
    this.end = end.then((result) => {
      this.#isRunning = false;
      return result.ok ? STOPPED : result.error;
    });
    if (child.pid === undefined) return;
    const guard = spawn('sh', ['-c', GUARD, 'sh', String(child.pid)], {
      ...account,
      cwd: '/',
      detached: true,
      stdio: ['pipe', 'ignore', 'ignore'],
    });
    // Without a guard the next start stops what is left.
    guard.on('error', () => {});
    child.once('exit', () => guard.kill('SIGKILL'));
  }

  /** False when the process has ended. */
  get isRunning(): boolean {
    return this.#isRunning;
  }

  /** Resolves when PostgreSQL has ended, after at most 41 seconds. */
  async stop(): Promise<void> {
    await shutDown((signal) => this.#child.kill(signal), this.end);
  }
}
