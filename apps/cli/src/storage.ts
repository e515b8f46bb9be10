/**
 * Saved games as files: one file a key in one folder. A text is written beside the old one, forced to the
 * disk and renamed over it, so a crash leaves the one or the other. Terminals that share the folder take
 * turns by a lock; the lock of a terminal that died holding it goes stale after a few seconds.
 */
import { watch, type FSWatcher } from 'node:fs';
import { open, readdir, readFile, rm } from 'node:fs/promises';
import { homedir } from 'node:os';
import { isAbsolute, join } from 'node:path';
import { fault, type Result } from '@open2048/core';
import { stateFolder, type Storage, type StorageListener } from '@open2048/session';
import { lock } from 'proper-lockfile';
import writeFileAtomic from 'write-file-atomic';
import { makeFolder } from './files.ts';

const SUFFIX = '.save';
const STALE_MS = 4000;
// Tries for well over the time after which a dead terminal's lock is stale.
const RETRIES = { retries: 1000, factor: 1, minTimeout: 10, randomize: true };

/** The folder of saved games on this machine. */
export function savesFolder(): string {
  return stateFolder(process.env, { homedir, isAbsolute, join });
}

/** The store of this machine. */
export function storageHere(): Storage {
  return fileStorage(savesFolder());
}

/** The store in a folder, which is made when something is first written. */
export function fileStorage(folder: string): Storage {
  // A key has no underscore, so a slash can be written as one.
  const fileOf = (key: string): string => join(folder, `${key.replaceAll('/', '_')}${SUFFIX}`);
  const keysOf = (names: readonly string[]): string[] =>
    names
      .filter((name) => name.endsWith(SUFFIX))
      .map((name) => name.slice(0, -SUFFIX.length).replaceAll('_', '/'));
  return {
    read: (key) => readText(fileOf(key)),
    update: async (key, change) => {
      await makeFolder(folder, 0o700);
      await updateText(fileOf(key), change);
      await syncFolder(folder);
    },
    keys: async () => keysOf((await unlessMissing(readdir(folder))) ?? []),
    watch: (listener: StorageListener) =>
      watchFolder(folder, (name) => keysOf([name]).forEach((key) => listener(key))),
  };
}

/** What is found in the saved games, to look at: nothing is written. Fault `cannot-read`, and those of `look`. */
export async function lookAtSaves<Value>(
  look: (storage: Storage) => Promise<Result<Value>>,
): Promise<Result<Value>> {
  try {
    return await look(storageHere());
  } catch (error) {
    return fault('cannot-read', `the saved games cannot be read: ${(error as Error).message}`);
  }
}

/** Hears of renames in the folder, which is made for it; where the system cannot tell, of nothing. */
function watchFolder(folder: string, onFile: (name: string) => void): () => void {
  let watcher: FSWatcher | null = null;
  let isWanted = true;
  const begin = (): void => {
    if (!isWanted) return;
    watcher = watch(folder, { persistent: false });
    watcher.on('change', (_, name) => onFile(String(name)));
    watcher.on('error', () => watcher?.close());
  };
  try {
    begin();
  } catch {
    void makeFolder(folder, 0o700)
      .then(begin)
      .catch(() => undefined);
  }
  return () => {
    isWanted = false;
    watcher?.close();
  };
}

async function updateText(
  file: string,
  change: (old: string | null) => string | null,
): Promise<void> {
  let lost: Error | undefined;
  const release = await lock(file, {
    realpath: false,
    stale: STALE_MS,
    retries: RETRIES,
    onCompromised: (error) => (lost = error),
  });
  try {
    const old = await readText(file);
    const text = change(old);
    // A process that was stopped for long may have lost its turn.
    if (lost !== undefined) throw lost;
    if (text === old) return;
    if (text === null) await rm(file, { force: true });
    else await writeFileAtomic(file, text, { mode: 0o600 });
  } finally {
    if (lost === undefined) await release();
  }
}

async function readText(file: string): Promise<string | null> {
  return (await unlessMissing(readFile(file, 'utf8'))) ?? null;
}

async function unlessMissing<Value>(work: Promise<Value>): Promise<Value | undefined> {
  try {
    return await work;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Makes renames durable; Windows has no way and no need to open a folder for it. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
