/** Long work on a file, of which there is one at a time. */
import { basename, dirname, join } from 'node:path';
import { fault, ok, quote, type Result } from '@open2048/core';
import { makeFolder } from './files.ts';
import { openLock } from './lock.ts';

/**
 * Makes the folder of a file that is worked on, and keeps other processes from the same work until the
 * function is called that it resolves to; faults `in-use`, `cannot-write`. The lock is a file of its own,
 * because the other one may be replaced; it stays, empty and hidden, beside it.
 */
export async function lockWork(path: string): Promise<Result<() => Promise<void>>> {
  try {
    await makeFolder(dirname(path));
    const lock = await openLock(join(dirname(path), `.${basename(path)}.lock`));
    if (lock === null) return fault('in-use', `another process works on ${quote(path)}`);
    return ok(() => lock.close());
  } catch (error) {
    return fault('cannot-write', `cannot write ${quote(path)}: ${(error as Error).message}`);
  }
}
