/**
 * What a killed server has left: PostgreSQL still running without it, and files of an interrupted first start.
 */
import { execFile } from 'node:child_process';
import { readdir, readFile, rm, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { fault, ok, type Result } from '@open2048/core';
import { openLock, unlessMissing } from '@open2048/workbench/files';
import type { Paths } from './paths.ts';
import { shutDown, SHUTDOWN_MS } from './shutdown.ts';

/**
 * Resolves to the locked file `paths.running` when no process of PostgreSQL uses the folder, and stops the one that
 * does: the caller has the server's lock, so its server is dead. Fault `in-use` if it does not stop.
 */
export async function stopPrevious(
  { data, running, home }: Paths,
  onWait: () => void,
): Promise<Result<FileHandle>> {
  const free = await openLock(running);
  if (free !== null) return ok(free);
  onWait();
  const send = (signal: NodeJS.Signals): void => void signalPostmaster(data, signal);
  const file = await shutDown(send, openLock(running, SHUTDOWN_MS));
  if (file !== null) return ok(file);
  return fault(
    'in-use',
    `a PostgreSQL without a server is still using ${home}, perhaps in another container`,
  );
}

/**
 * Removes incomplete folders, binaries of other versions, and the records of PostgreSQL's process. PostgreSQL would not
 * start if another process had the recorded id now.
 */
export async function removeLeftovers({ home, binaries, data, socket }: Paths): Promise<void> {
  for (const name of await readdir(home)) {
    const path = join(home, name);
    const isOther = name.startsWith('binaries-') && path !== binaries;
    if (name.endsWith('.tmp') || isOther) await rm(path, { recursive: true, force: true });
  }
  await rm(socket, { recursive: true, force: true });
  // If somebody has started PostgreSQL by hand, the record remains, so it does not start a second time.
  if ((await postmasterOf(data)) === null) await rm(join(data, 'postmaster.pid'), { force: true });
}

async function signalPostmaster(data: string, signal: NodeJS.Signals): Promise<void> {
  const pid = await postmasterOf(data);
  try {
    if (pid !== null) process.kill(pid, signal);
  } catch {
    // It has just ended, or a container does not allow root to send signals; the lock shows whether it ends.
  }
}

/** The id of the process that serves the cluster; null if the recorded process is not a PostgreSQL of this folder. */
async function postmasterOf(data: string): Promise<number | null> {
  const text = await unlessMissing(readFile(join(data, 'postmaster.pid'), 'utf8'));
  const [line = ''] = text?.split('\n', 1) ?? [];
  if (!/^[1-9]\d*$/.test(line)) return null;
  const isOurs = (await commandOf(line)).includes(`/postgres -D ${data} `);
  return isOurs ? Number(line) : null;
}

/** The arguments of a process, each with a space after it; empty if there is no such process. */
async function commandOf(pid: string): Promise<string> {
  try {
    if (process.platform === 'linux') {
      return (await readFile(`/proc/${pid}/cmdline`, 'utf8')).replaceAll('\0', ' ');
    }
    const { stdout } = await promisify(execFile)('ps', ['-ww', '-o', 'args=', '-p', pid]);
    return `${stdout.trim()} `;
  } catch {
    return '';
  }
}
