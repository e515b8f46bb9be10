/** Long work on a file, of which there is one at a time. */
import { dirname } from 'node:path';
import { fault, ok, quote, type Result } from '@open2048/core';
import { lock } from 'proper-lockfile';
import { makeFolder } from './files.ts';

/** The time after which a lock that is not renewed is of a process that was killed, in milliseconds. */
const STALE_MS = 4000;

/**
 * Makes the folder of a file that is worked on, and keeps other processes from the same work until the
 * function is called that it resolves to; faults `in-use`, `cannot-write`.
 */
export async function lockWork(path: string): Promise<Result<() => Promise<void>>> {
  try {
    await makeFolder(dirname(path));
    const release = await lock(path, {
      realpath: false,
      stale: STALE_MS,
      retries: { retries: STALE_MS / 500, factor: 1, minTimeout: 600 },
      // What is written is whole whoever writes it; who lost the turn only works in vain.
      onCompromised: () => undefined,
    });
    return ok(() => release().catch(() => undefined));
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'ELOCKED') return fault('in-use', `another process works on ${quote(path)}`);
    return fault('cannot-write', `cannot write ${quote(path)}: ${message}`);
  }
}
