/** Exclusive work on a folder of saved texts, across this and other processes. */
import type { FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { makeFolder, unlessMissing } from '../files/files.ts';
import { openLock } from '../files/lock.ts';
import { sweep } from './repair-log.ts';
import { LOCK } from './place.ts';

/** How long to wait for others, in milliseconds: changes are short, but the program making one may be suspended. */
const WAIT_MS = 10_000;

/** Runs work exclusively, one task after the other. Rejects as the work does, and with `ELOCKED` after a timeout. */
export type Alone = <Value>(work: () => Promise<Value>) => Promise<Value>;

/**
 * Returns a function that runs work exclusively in a folder. The folder is created if necessary, and files left
 * by killed programs are removed from it. `waitMs` is the time to wait for others, in milliseconds.
 */
export function aloneIn(folder: string, waitMs = WAIT_MS): Alone {
  let last: Promise<unknown> = Promise.resolve();
  let isSwept = false;
  return (work) => {
    const next = last.then(async () => {
      const lock = await lockFolder(folder, waitMs);
      try {
        if (!isSwept) await sweep(folder);
        isSwept = true;
        return await work();
      } finally {
        await lock.close();
      }
    });
    last = next.catch(() => undefined);
    return next;
  };
}

async function lockFolder(folder: string, waitMs: number): Promise<FileHandle> {
  const lock = await openLockIn(folder, waitMs).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'ENOLCK' ? failure('ENOLCK', noLocksIn(folder, error)) : error;
  });
  if (lock !== null) return lock;
  const message = `another program has been writing to ${folder} for ${waitMs / 1000} s`;
  throw failure('ELOCKED', message);
}

async function openLockIn(folder: string, waitMs: number): Promise<FileHandle | null> {
  const path = join(folder, LOCK);
  const lock = await unlessMissing(openLock(path, waitMs));
  if (lock !== undefined) return lock;
  await makeFolder(folder, 0o700);
  return openLock(path, waitMs);
}

function noLocksIn(folder: string, { message }: Error): string {
  return (
    `${folder}: ${message}, so two programs could overwrite each other's moves; ` +
    'set OPEN2048_HOME to a folder on a local disk'
  );
}

function failure(code: string, message: string): Error {
  return Object.assign(new Error(message), { code });
}
