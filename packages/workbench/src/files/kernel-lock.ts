/**
 * Two ways to lock an open file in the kernel, which Node itself cannot do. A native add-on locks bytes of the
 * file. If it has no binary (on Alpine Linux, for example), the command `flock` of util-linux or BusyBox is
 * used: it inherits our open file. The lock belongs to the open file and not to the process that took it, so
 * it remains after the command has exited. Both locks end when the file is closed (ADR 23).
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { FileHandle } from 'node:fs/promises';
import { text } from 'node:stream/consumers';

/**
 * Locks an open file until it is closed; false if it is already locked, by this or another process.
 * Rejects with `ENOLCK` if the file system does not support locks.
 */
export type LockOpen = (file: FileHandle) => Promise<boolean>;

/**
 * The locked bytes: one byte far beyond the end of any file, because on Windows other processes cannot read
 * locked bytes. macOS only locks whole files, which remain readable.
 */
const [OFFSET, LENGTH] = process.platform === 'darwin' ? [0, 0] : [2 ** 40, 1];
/** Error codes of file systems without locks. */
const NO_LOCKS = new Set(['ENOLCK', 'ENOSYS', 'ENOTSUP', 'EOPNOTSUPP', 'EINVAL']);

/** Locking by the add-on; null if it cannot be loaded. */
export async function byAddOn(): Promise<LockOpen | null> {
  const native = await import('fs-native-extensions').catch(() => null);
  if (native === null) return null;
  return async ({ fd }) => {
    try {
      return native.tryLock(fd, OFFSET, LENGTH);
    } catch (error) {
      const { code = '', message } = error as NodeJS.ErrnoException;
      throw NO_LOCKS.has(code) ? cannotLock('ENOLCK', noFileLocks(message)) : error;
    }
  };
}

/** Locking by the command; rejects with `ENOSYS` if there is no such command. */
export const byCommand: LockOpen = async ({ fd }) => {
  const child = spawn('flock', ['-n', '-x', '3'], { stdio: ['ignore', 'ignore', 'pipe', fd] });
  try {
    const [errorOutput, [code]] = await Promise.all([text(child.stderr!), once(child, 'close')]);
    if (code === 0) return true;
    // BusyBox exits with 1 for every error, but prints nothing if the lock is taken.
    if (code === 1 && errorOutput === '') return false;
    throw cannotLock('ENOLCK', noFileLocks(errorOutput.trim()));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    throw cannotLock(
      'ENOSYS',
      `files cannot be locked on ${process.platform}-${process.arch}: the add-on fs-native-extensions ` +
        'cannot be loaded here, and the command flock is not installed (it is part of util-linux)',
    );
  }
};

/** The error for a file that cannot be locked, so that concurrent writes could not be prevented. */
export function cannotLock(code: 'ENOLCK' | 'ENOSYS', message: string): Error {
  return Object.assign(new Error(message), { code });
}

function noFileLocks(errorOutput: string): string {
  return `the file system has no file locks (${errorOutput})`;
}
