/**
 * The file names in a folder of saved texts: the file of each key, and the other files. The old store had a plain
 * text in each file, `KEY.save`; such a file is read, and becomes a log when its key is written.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { unlessMissing } from '../files/files.ts';
import { loadLog, PART } from './log-file.ts';
import type { Log } from './log.ts';

const LOG = '.log';
const PLAIN = '.save';

/** The lock of the folder, required for writing. */
export const LOCK = '.lock';
/** The folder of damaged files. */
export const DAMAGED_FOLDER = 'damaged';

/** The log of a key. A key has no underscore, so a slash can be written as one. */
export function logFile(folder: string, key: string): string {
  return join(folder, `${key.replaceAll('/', '_')}${LOG}`);
}

/** The file in which the old store kept the text of a key. */
export function plainFile(folder: string, key: string): string {
  return join(folder, `${key.replaceAll('/', '_')}${PLAIN}`);
}

/** The key of a file with a text; null for any other file. */
export function keyOf(name: string): string | null {
  const end = [LOG, PLAIN].find((suffix) => name.endsWith(suffix) && name.length > suffix.length);
  return end === undefined ? null : name.slice(0, -end.length).replaceAll('_', '/');
}

/** Whether a file is an unfinished log. */
export function isPart(name: string): boolean {
  return name.endsWith(LOG + PART);
}

/** Whether the old store made this file: a text before its rename, or a lock. */
export function isFormerPart(name: string): boolean {
  return /\.save\.(\d+|lock)$/.test(name);
}

/** The stored state of a key: its log, null if there is none, and the latest text. */
export interface StoredText {
  readonly log: Log | null;
  readonly text: string | null;
}

/** Reads the stored state of a key; rejects with the system's error. */
export async function loadKey(folder: string, key: string): Promise<StoredText> {
  const log = await loadLog(logFile(folder, key));
  if (log !== null && log.text !== null) return { log, text: log.text };
  const plain = await unlessMissing(readFile(plainFile(folder, key), 'utf8'));
  if (plain !== undefined) return { log, text: plain };
  // The file may have become a log between the two reads.
  const again = await loadLog(logFile(folder, key));
  return { log: again, text: again?.text ?? null };
}
