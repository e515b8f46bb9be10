/** A lock for a long task on a file: one task at a time. */
import { basename, dirname, join } from 'node:path';
import { fault, ok, quote, type Result } from '@open2048/core';
import { makeFolder } from './files.ts';
import { openLock } from './lock.ts';

/**
 * Creates the folder of a file and locks the file's task for this process. Resolves to a function that
 * releases the lock. Faults `in-use`, `cannot-write`. The lock is a separate file, because the file itself
 * may be replaced; it remains next to it, empty and hidden.
 */
export async function lockWork(path: string): Promise<Result<() => Promise<void>>> {
  try {
    await makeFolder(dirname(path));
    const lock = await openLock(join(dirname(path), `.${basename(path)}.lock`));
    if (lock === null) return fault('in-use', `another process is using ${quote(path)}`);
    return ok(() => lock.close());
  } catch (error) {
    return fault('cannot-write', `cannot write ${quote(path)}: ${(error as Error).message}`);
  }
}
