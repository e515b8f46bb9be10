/**
 * All locks between processes. The kernel keeps a lock for an open file and releases it when the file is
 * closed. The lock of a killed process ends with the process, so there are no stale locks to detect or adopt.
 * A lock file is never deleted: a process that has it open would then have a lock that no other process sees
 * (ADR 23).
 */
import { constants } from 'node:fs';
import { mkdir, open, type FileHandle } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { byAddOn, byCommand, cannotLock, type LockOpen } from './kernel-lock.ts';

const [FIRST_PAUSE_MS, LONGEST_PAUSE_MS] = [1, 16];

/**
 * Locks a file that is open for writing until it is closed; false if it is already locked, by this or
 * another process. Rejects with the code `ENOLCK` if the file system does not support locks, and with
 * `ENOSYS` if there is neither the add-on nor the command.
 */
export async function tryLock(file: FileHandle): Promise<boolean> {
  return ((await byAddOn()) ?? byCommand)(file);
}

/**
 * Opens or creates a lock file and locks it; closing it unlocks it. Resolves to null if it is still locked
 * after `waitMs` milliseconds. Rejects immediately with the system's error, and as `tryLock` does.
 */
export async function openLock(path: string, waitMs = 0): Promise<FileHandle | null> {
  const { file, lockOpen } = await openLockFile(path);
  try {
    // A wait in the kernel could not be cancelled and would block one of Node's few threads.
    const deadline = performance.now() + waitMs;
    let pause = FIRST_PAUSE_MS;
    while (!(await lockOpen(file))) {
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

/**
 * The two ways of locking do not see each other, so all processes that share a lock must use the same one.
 * The type of the path decides: a file is locked by the add-on, a folder by the command. The first process
 * creates one of them, which is atomic, and neither is ever changed into the other.
 */
async function openLockFile(path: string): Promise<{ file: FileHandle; lockOpen: LockOpen }> {
  const addOn = await byAddOn();
  if (addOn === null) return { file: await openLockFolder(path), lockOpen: byCommand };
  try {
    return { file: await open(path, 'a', 0o600), lockOpen: addOn };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EISDIR') throw error;
    return { file: await openLockFolder(path), lockOpen: byCommand };
  }
}

async function openLockFolder(path: string): Promise<FileHandle> {
  await mkdir(path, 0o700).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  try {
    return await open(path, constants.O_RDONLY | constants.O_DIRECTORY);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOTDIR') throw error;
    throw cannotLock(
      'ENOSYS',
      `${path} was created on a system with another kind of file lock. Close all other programs ` +
        'that use the folder, then delete that file',
    );
  }
}
