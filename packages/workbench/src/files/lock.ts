/**
 * The one home of locks between processes. The kernel holds a lock for an open file and lets go of it when
 * the file is closed, so the lock of a killed process is gone with the process: there is nothing that could
 * grow stale, and nothing to take over. A lock file is never deleted, since whoever has it open already
 * would then hold a lock that nobody else sees (ADR 23).
 */
import { constants } from 'node:fs';
import { mkdir, open, type FileHandle } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { byAddOn, byCommand, cannotLock, type LockOpen } from './kernel-lock.ts';

const [FIRST_PAUSE_MS, LONGEST_PAUSE_MS] = [1, 16];

/**
 * Locks a file that is open for writing until it is closed; false when it is locked already, in this
 * process or in another one. Rejects with the code `ENOLCK` where the file system has no locks, and with
 * `ENOSYS` where there is no way to ask for one.
 */
export async function tryLock(file: FileHandle): Promise<boolean> {
  return ((await byAddOn()) ?? byCommand)(file);
}

/**
 * Opens a lock file, which is made where there is none, and locks it; it is unlocked by closing it. Null when
 * it is still locked after `waitMs` milliseconds. Rejects as the system does, at once, and as `tryLock` does.
 */
export async function openLock(path: string, waitMs = 0): Promise<FileHandle | null> {
  const { file, lockOpen } = await openLockFile(path);
  try {
    // A thread that waited in the kernel could not be stopped, and would be one of the few that Node has.
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
 * The two ways of locking do not see each other, so all who share a lock must lock it in the same way: what
 * stands at the path says in which. A file is locked by the add-on, a folder by the command. Whoever comes
 * first makes one of them, which is one step of the system, and nothing ever turns one into the other.
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
      `${path} was made on a system with another kind of file locks. Close all other programs ` +
        'that use the folder, then remove that file',
    );
  }
}
