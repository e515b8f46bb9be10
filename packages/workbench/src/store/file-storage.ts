/**
 * Saved games as files: one folder with a log for each key and one lock for all writers. It is a kernel lock,
 * which ends with its process, so no other process can make a change at the same time, however long a change
 * takes. Whichever program finds a damaged log repairs it (ADR 23).
 */
import { watch, type FSWatcher } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import type { Storage, StorageListener } from '@open2048/session';
import { makeFolder, unlessMissing } from '../files/files.ts';
import { aloneIn } from './alone.ts';
import { removeLog, writeText } from './log-file.ts';
import { repairLog, type RepairedKey } from './repair-log.ts';
import { keyOf, loadKey, logFile, plainFile, type StoredText } from './place.ts';

/** A store in a folder, which is created by the first write. `onRepaired` is called for repaired damage. */
export function fileStorage(
  folder: string,
  onRepaired: (repaired: RepairedKey) => void = () => undefined,
): Storage {
  const alone = aloneIn(folder);
  /** Loads a key after repairing it if necessary. Requires the lock. */
  const soundly = async (key: string): Promise<StoredText> => {
    const found = await loadKey(folder, key);
    if (found.log?.damage !== 'latest') return found;
    onRepaired(await repairLog(folder, key, found.log));
    return loadKey(folder, key);
  };
  return {
    read: async (key) => {
      const found = await loadKey(folder, key);
      if (found.log?.damage !== 'latest') return found.text;
      // If nothing can be written, the latest intact text is still valid.
      return (await alone(() => soundly(key)).catch(() => found)).text;
    },
    update: (key, change) => alone(async () => changeKey(folder, key, await soundly(key), change)),
    updateAll: (keys, change) =>
      alone(async () => {
        for (const key of keys) {
          await changeKey(folder, key, await soundly(key), (old) => change(old, key));
        }
      }),
    keys: async () => keysIn((await unlessMissing(readdir(folder))) ?? []),
    watch: (listener: StorageListener) =>
      watchFolder(folder, (name) => keysIn([name]).forEach((key) => listener(key))),
  };
}

async function changeKey(
  folder: string,
  key: string,
  { log, text: old }: StoredText,
  change: (old: string | null) => string | null,
): Promise<void> {
  const text = change(old);
  if (text === old) return;
  const [path, plain] = [logFile(folder, key), plainFile(folder, key)];
  if (text !== null) await writeText(path, log, text);
  // The log now includes the file of the old store. Remove it before the log: without a log it would count again.
  if (log === null || text === null) await rm(plain, { force: true });
  if (text === null) await removeLog(path);
}

function keysIn(names: readonly string[]): string[] {
  return [...new Set(names.map(keyOf).filter((key) => key !== null))];
}

/** Watches a folder, which is created if necessary; does nothing if the system cannot watch it. */
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
