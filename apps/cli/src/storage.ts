/**
 * Saved games as files: a log a key in one folder (`store/`), and one lock for all who write there. The lock is
 * the kernel's and dies with its holder, so while a change is made nobody else can make one, however long
 * it takes; a log that was damaged is mended by whoever comes upon it (ADR 23).
 */
import { watch, type FSWatcher } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { homedir } from 'node:os';
import { isAbsolute, join } from 'node:path';
import { fault, type Result } from '@open2048/core';
import { stateFolder, type Storage, type StorageListener } from '@open2048/session';
import { makeFolder, unlessMissing } from './files.ts';
import { aloneIn } from './store/alone.ts';
import { removeLog, writeText } from './store/log-file.ts';
import { mendLog, type Mended } from './store/mend.ts';
import { mendedText } from './store/mended-text.ts';
import { keyOf, loadKey, logFile, plainFile, type Standing } from './store/place.ts';

/** The folder of saved games on this machine. */
export function savesFolder(): string {
  return stateFolder(process.env, { homedir, isAbsolute, join });
}

/** The store of this machine; what was damaged is told, on standard error unless there is another place. */
export function storageHere(tell: (text: string) => void = tellMended): Storage {
  return fileStorage(savesFolder(), (mended) => tell(mendedText(mended)));
}

/** Tells on standard error what was damaged. */
export function tellMended(text: string): void {
  process.stderr.write(`open2048: ${text}\n`);
}

/** The store in a folder, which is made when something is first written; hears of damage that was mended. */
export function fileStorage(
  folder: string,
  onMended: (mended: Mended) => void = () => undefined,
): Storage {
  const alone = aloneIn(folder);
  /** What stands under a key, once it is mended. Under the lock. */
  const soundly = async (key: string): Promise<Standing> => {
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
  { log, text: old }: Standing,
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

/** What is found in the saved games, to look at. Fault `cannot-read`, and those of `look`. */
export async function lookAtSaves<Value>(
  look: (storage: Storage) => Promise<Result<Value>>,
): Promise<Result<Value>> {
  try {
    return await look(storageHere());
  } catch (error) {
    return fault('cannot-read', `the saved games cannot be read: ${(error as Error).message}`);
  }
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
