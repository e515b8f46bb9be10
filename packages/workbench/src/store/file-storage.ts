/**
 * Saved games as files: a log for each key in one folder, and one lock for all who write there. The lock is
 * the kernel's and dies with its holder, so while a change is made nobody else can make one, however long
 * it takes; a log that was damaged is mended by whoever comes upon it (ADR 23).
 */
import { watch, type FSWatcher } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import type { Storage, StorageListener } from '@open2048/session';
import { makeFolder, unlessMissing } from '../files/files.ts';
import { aloneIn } from './alone.ts';
import { removeLog, writeText } from './log-file.ts';
import { mendLog, type Mended } from './mend.ts';
import { keyOf, loadKey, logFile, plainFile, type StoredText } from './place.ts';

/** The store in a folder, which is made when something is first written; hears of damage that was mended. */
export function fileStorage(
  folder: string,
  onMended: (mended: Mended) => void = () => undefined,
): Storage {
  const alone = aloneIn(folder);
  /** What stands under a key, once it is mended. Under the lock. */
  const soundly = async (key: string): Promise<StoredText> => {
    const found = await loadKey(folder, key);
    if (found.log?.damage !== 'latest') return found;
    onMended(await mendLog(folder, key, found.log));
    return loadKey(folder, key);
  };
  return {
    read: async (key) => {
      const found = await loadKey(folder, key);
      if (found.log?.damage !== 'latest') return found.text;
      // Where nothing can be written the text that is left holds all the same.
      return (await alone(() => soundly(key)).catch(() => found)).text;
    },
    update: (key, change) => alone(async () => changeKey(folder, key, await soundly(key), change)),
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
  // A file of the former store is part of the log now; or it goes first, since without the log it would count again.
  if (log === null || text === null) await rm(plain, { force: true });
  if (text === null) await removeLog(path);
}

function keysIn(names: readonly string[]): string[] {
  return [...new Set(names.map(keyOf).filter((key) => key !== null))];
}

/** Hears of changes in the folder, which is made for it; where the system cannot tell, of nothing. */
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
