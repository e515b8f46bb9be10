/**
 * What is done about damage, and about what killed programs have left behind; all of it under the lock of
 * the folder. Nothing is thrown away that could be of use: a damaged file is kept in the folder `damaged`
 * before the latest text that is intact takes its place.
 */
import { constants } from 'node:fs';
import { copyFile, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { makeFolder, syncFolder, unlessMissing } from '../files/files.ts';
import { beginLog, removeLog } from './log-file.ts';
import type { Log } from './log.ts';
import { ASIDE, isFormerPart, isPart, keyOf, logFile, plainFile } from './place.ts';

/** Damage of a key that was mended. */
export interface Mended {
  readonly key: string;
  /** Whether a text from before the damage stands there now; else nothing does. */
  readonly isRecovered: boolean;
  /** The path of the damaged file. */
  readonly copy: string;
}

/** What nobody has touched for so long is of a program that was killed, in milliseconds. */
const LEFT_MS = 60_000;

/** Keeps a damaged log aside and begins it anew with the latest text that is intact. */
export async function mendLog(folder: string, key: string, log: Log): Promise<Mended> {
  const path = logFile(folder, key);
  const copy = await keepAside(folder, path);
  if (log.text === null) await removeLog(path);
  else await beginLog(path, log.text);
  return { key, isRecovered: log.text !== null, copy };
}

/** Removes what killed programs have left; what cannot be removed now may be another time. */
export async function sweep(folder: string): Promise<void> {
  const names = await readdir(folder);
  for (const name of names) {
    const path = join(folder, name);
    if (isPart(name)) await rm(path, { force: true }).catch(() => undefined);
    if (isFormerPart(name)) await removeOld(path).catch(() => undefined);
  }
  for (const key of doublyKept(names)) await setPlainAside(folder, key).catch(() => undefined);
}

/** Keeps a text of the former store that has a log beside it: a former version of the program has run once more. */
async function setPlainAside(folder: string, key: string): Promise<void> {
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
  // A lock of the former store is an empty folder.
  if (Date.now() - mtimeMs > LEFT_MS) await rm(path, { force: true, recursive: true });
}

/** Copies a file to where damaged ones are kept, and resolves to the path of the copy. */
async function keepAside(folder: string, path: string): Promise<string> {
  const copy = await freeName(folder, path);
  await copyFile(path, copy, constants.COPYFILE_EXCL);
  const file = await open(copy, 'r+');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
  await syncFolder(join(folder, ASIDE));
  return copy;
}

/** A path in the folder of damaged files, which is made, that nothing has yet. */
async function freeName(folder: string, path: string): Promise<string> {
  const aside = join(folder, ASIDE);
  await makeFolder(aside, 0o700);
  for (let number = 1; ; number++) {
    const name = join(aside, `${basename(path)}.${number}`);
    if ((await unlessMissing(stat(name))) === undefined) return name;
  }
}
