/**
 * A folder of saved texts: which file is of which key, and what else lies there. The store
 * before this one kept a plain text in each file, `KEY.save`; it is read, and becomes a log when its key is written.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { unlessMissing } from '../files/files.ts';
import { loadLog, PART } from './log-file.ts';
import type { Log } from './log.ts';

const LOG = '.log';
const PLAIN = '.save';

/** The lock of the folder, which every writer holds. */
export const LOCK = '.lock';
/** Where damaged files are kept. */
export const ASIDE = 'damaged';

/** The log of a key. A key has no underscore, so a slash can be written as one. */
export function logFile(folder: string, key: string): string {
  return join(folder, `${key.replaceAll('/', '_')}${LOG}`);
}

/** The file in which the former store kept the text of a key. */
export function plainFile(folder: string, key: string): string {
  return join(folder, `${key.replaceAll('/', '_')}${PLAIN}`);
}

/** The key of a file with a text; null for any other file. */
export function keyOf(name: string): string | null {
  const end = [LOG, PLAIN].find((suffix) => name.endsWith(suffix) && name.length > suffix.length);
  return end === undefined ? null : name.slice(0, -end.length).replaceAll('_', '/');
}

/** Whether a file is a log that was never finished. */
export function isPart(name: string): boolean {
  return name.endsWith(LOG + PART);
}

/** Whether the former store made this: a text that is not yet in its place, or a lock. */
export function isFormerPart(name: string): boolean {
  return /\.save\.(\d+|lock)$/.test(name);
}

/** What stands under a key: its log, null where there is none, and the latest text. */
export interface StoredText {
  readonly log: Log | null;
  readonly text: string | null;
}

/** Reads what stands under a key; rejects as the system does. */
export async function loadKey(folder: string, key: string): Promise<StoredText> {
  const log = await loadLog(logFile(folder, key));
  if (log !== null && log.text !== null) return { log, text: log.text };
  const plain = await unlessMissing(readFile(plainFile(folder, key), 'utf8'));
  if (plain !== undefined) return { log, text: plain };
  // Between the two looks the one may have become the other.
  const again = await loadLog(logFile(folder, key));
  return { log: again, text: again?.text ?? null };
}
