/**
 * The two ways to ask the kernel for a lock on an open file, which Node itself cannot. A native add-on locks
 * bytes of the file. Where it has no binary (Alpine Linux, for example), the command `flock` of util-linux or
 * BusyBox does it: it is given our open file, and the lock belongs to the open file and not to the process
 * that asked, so it stays ours when the command has ended. Either lock ends with the file (ADR 23).
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { FileHandle } from 'node:fs/promises';
import { text } from 'node:stream/consumers';

/**
 * Locks an open file until it is closed; false when it is locked already, in this process or another one.
 * Rejects with `ENOLCK` where the file system has no locks.
 */
export type LockOpen = (file: FileHandle) => Promise<boolean>;

/**
 * The bytes that are locked: one far behind the end of any file, because nobody else can read locked bytes
 * on Windows. macOS locks whole files only, and lets everybody read them.
 */
const [OFFSET, LENGTH] = process.platform === 'darwin' ? [0, 0] : [2 ** 40, 1];
/** How a file system says that it has no locks. */
const NO_LOCKS = new Set(['ENOLCK', 'ENOSYS', 'ENOTSUP', 'EOPNOTSUPP', 'EINVAL']);

/** The way of the add-on; null where it cannot be loaded. */
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

/** The way of the command; rejects with `ENOSYS` where there is none. */
export const byCommand: LockOpen = async ({ fd }) => {
  const child = spawn('flock', ['-n', '-x', '3'], { stdio: ['ignore', 'ignore', 'pipe', fd] });
  try {
    const [said, [code]] = await Promise.all([text(child.stderr!), once(child, 'close')]);
    if (code === 0) return true;
    // BusyBox ends with 1 whatever went wrong, but says nothing when somebody else has the lock.
    if (code === 1 && said === '') return false;
    throw cannotLock('ENOLCK', noFileLocks(said.trim()));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    throw cannotLock(
      'ENOSYS',
      `files cannot be locked on ${process.platform}-${process.arch}: the add-on fs-native-extensions ` +
        'cannot be loaded here, and the command flock is not installed (it is part of util-linux)',
    );
  }
};

/** Why nothing may be written: nobody else could be kept from writing at the same time. */
export function cannotLock(code: 'ENOLCK' | 'ENOSYS', message: string): Error {
  return Object.assign(new Error(message), { code });
}

function noFileLocks(said: string): string {
  return `the file system has no file locks (${said})`;
}
