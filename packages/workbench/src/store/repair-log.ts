/**
 * Repairs damaged logs and removes files left by killed programs. All functions require the lock of the
 * folder. Nothing useful is deleted: a damaged file is copied to the folder `damaged` before the latest
 * intact text replaces it.
 */
import { constants } from 'node:fs';
import { copyFile, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { makeFolder, syncFolder, unlessMissing } from '../files/files.ts';
import { beginLog, removeLog } from './log-file.ts';
import type { Log } from './log.ts';
import { DAMAGED_FOLDER, isFormerPart, isPart, keyOf, logFile, plainFile } from './place.ts';

/** A repaired key. */
export interface RepairedKey {
  readonly key: string;
  /** True if the key now has a text from before the damage; false if it has none. */
  readonly isRecovered: boolean;
  /** The path of the copy of the damaged file. */
  readonly copy: string;
}

/** Files not modified for this long were left by a killed program, in milliseconds. */
const LEFT_MS = 60_000;

/** Copies a damaged log to `damaged` and replaces it by a new one with the latest intact text. */
export async function repairLog(folder: string, key: string, log: Log): Promise<RepairedKey> {
  const path = logFile(folder, key);
  const copy = await copyDamaged(folder, path);
  if (log.text === null) await removeLog(path);
  else await beginLog(path, log.text);
  return { key, isRecovered: log.text !== null, copy };
}

/** Removes files left by killed programs; a file that cannot be removed is left for another time. */
export async function sweep(folder: string): Promise<void> {
  const names = await readdir(folder);
  for (const name of names) {
    const path = join(folder, name);
    if (isPart(name)) await rm(path, { force: true }).catch(() => undefined);
    if (isFormerPart(name)) await removeOld(path).catch(() => undefined);
  }
  for (const key of doublyKept(names)) await movePlainFile(folder, key).catch(() => undefined);
}

/** Sets aside a text of the old store that also has a log: an older version of the program has run since. */
async function movePlainFile(folder: string, key: string): Promise<void> {
  const path = plainFile(folder, key);
  await rename(path, await freeName(folder, path));
  await syncFolder(folder);
}

function doublyKept(names: readonly string[]): string[] {
  const keys = names.map(keyOf).filter((key) => key !== null);
  return keys.filter((key, index) => keys.indexOf(key) !== index);
}

async function removeOld(path: string): Promise<void> {
  const { mtimeMs } = await stat(path);
  // A lock of the old store is an empty folder.
  if (Date.now() - mtimeMs > LEFT_MS) await rm(path, { force: true, recursive: true });
}

/** Copies a file to the folder of damaged files, and resolves to the path of the copy. */
async function copyDamaged(folder: string, path: string): Promise<string> {
  const copy = await freeName(folder, path);
  await copyFile(path, copy, constants.COPYFILE_EXCL);
  const file = await open(copy, 'r+');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
  await syncFolder(join(folder, DAMAGED_FOLDER));
  return copy;
}

/** An unused path in the folder of damaged files, which is created if necessary. */
async function freeName(folder: string, path: string): Promise<string> {
  const damagedFolder = join(folder, DAMAGED_FOLDER);
  await makeFolder(damagedFolder, 0o700);
  for (let number = 1; ; number++) {
    const name = join(damagedFolder, `${basename(path)}.${number}`);
    if ((await unlessMissing(stat(name))) === undefined) return name;
  }
}
