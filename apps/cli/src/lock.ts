/**
 * The one home of locks between processes. The kernel holds a lock for an open file and lets go of it when
 * the file is closed, so the lock of a killed process is gone with the process: there is nothing that could
 * grow stale, and nothing to take over. A lock file is never deleted, since whoever has it open already
 * would then hold a lock that nobody else sees (ADR 23).
 */
import { open, type FileHandle } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * The bytes that are locked: one far behind the end of any file, because nobody else can read locked bytes
 * on Windows. macOS locks whole files only, and lets everybody read them.
 */
const [OFFSET, LENGTH] = process.platform === 'darwin' ? [0, 0] : [2 ** 40, 1];
/** How a file system says that it has no locks. */
const NO_LOCKS = new Set(['ENOLCK', 'ENOSYS', 'ENOTSUP', 'EOPNOTSUPP', 'EINVAL']);
const [FIRST_PAUSE_MS, LONGEST_PAUSE_MS] = [1, 16];

/**
 * Locks a file that is open for writing until it is closed; false when it is locked already, in this
 * process or in another one. Rejects with the code `ENOLCK` where there are no locks.
 */
export async function tryLock(file: FileHandle): Promise<boolean> {
  const native = await import('fs-native-extensions').catch((error: Error) => {
    throw noLocks(`${process.platform}-${process.arch}`, error);
  });
  try {
    return native.tryLock(file.fd, OFFSET, LENGTH);
  } catch (error) {
    if (NO_LOCKS.has((error as NodeJS.ErrnoException).code ?? '')) {
      throw noLocks('this file system', error as Error);
    }
    throw error;
  }
}

/**
 * Opens a lock file, which is made where there is none, and locks it; it is unlocked by closing it. Null when
 * it is still locked after `waitMs` milliseconds. Rejects as the system does, at once, and as `tryLock` does.
 */
export async function openLock(path: string, waitMs = 0): Promise<FileHandle | null> {
  const file = await open(path, 'a', 0o600);
  try {
    // A thread that waited in the kernel could not be stopped, and would be one of the few that Node has.
    const deadline = performance.now() + waitMs;
    let pause = FIRST_PAUSE_MS;
    while (!(await tryLock(file))) {
      if (performance.now() >= deadline) {
        await file.close();
        return null;
      }
      await sleep(pause * (0.5 + Math.random()));
      pause = Math.min(2 * pause, LONGEST_PAUSE_MS);
    }
    return file;
  } catch (error) {
    await file.close();
    throw error;
  }
}

function noLocks(where: string, cause: Error): Error {
  const message = `there are no file locks on ${where}: ${cause.message.split('\n')[0]}`;
  return Object.assign(new Error(message, { cause }), { code: 'ENOLCK' });
}
