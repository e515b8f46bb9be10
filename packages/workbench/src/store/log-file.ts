/**
 * Log files. A text is appended to its log and synced to disk: one write, where replacing a file takes two
 * and a rename. A log that has become too long is replaced: a new log is written next to it and renamed over
 * it. Writing requires the lock of the folder. Reading is possible at any time and returns the text from
 * before or after a change, because an incomplete record is ignored.
 */
import { open, readFile, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { syncFolder, unlessMissing } from '../files/files.ts';
import { newLog, readLog, recordOf, type Log } from './log.ts';

/** The suffix of a new log until it is complete. */
export const PART = '.tmp';

/** A log is replaced when it is larger than this many bytes and this many times its last record. */
const LONG_BYTES = 2 ** 18;
const LONG_RECORDS = 4;

/** Reads the log in a file; null if there is none. */
export async function loadLog(path: string, isThorough = false): Promise<Log | null> {
  const bytes = await unlessMissing(readFile(path));
  return bytes === undefined ? null : readLog(bytes, isThorough);
}

/** Makes a text the latest of a log; `log` is null if there is none yet. Requires the lock. */
export async function writeText(path: string, log: Log | null, text: string): Promise<void> {
  const record = recordOf(text);
  const length = (log?.end ?? 0) + record.length;
  const isLong = length > Math.max(LONG_BYTES, LONG_RECORDS * record.length);
  if (log === null || log.damage !== 'none' || isLong) await beginLog(path, text);
  else await append(path, log.end, record);
}

/** Atomically replaces a log by a new one with one text. Requires the lock. */
export async function beginLog(path: string, text: string): Promise<void> {
  const part = `${path}${PART}`;
  try {
    const file = await open(part, 'w', 0o600);
    try {
      await file.writeFile(newLog(text));
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(part, path);
  } catch (error) {
    await rm(part, { force: true }).catch(() => undefined);
    throw error;
  }
  await syncFolder(dirname(path));
}

/** Removes a log. Requires the lock. */
export async function removeLog(path: string): Promise<void> {
  await rm(path, { force: true });
  await syncFolder(dirname(path));
}

async function append(path: string, end: number, record: Buffer): Promise<void> {
  const file = await open(path, 'r+');
  try {
    const { size } = await file.stat();
    if (size > end) await file.truncate(end);
    try {
      for (let done = 0; done < record.length;) {
        const { bytesWritten } = await file.write(record, done, record.length - done, end + done);
        done += bytesWritten;
      }
      await file.datasync();
    } catch (error) {
      // The disk is full: the partial record is harmless, but takes space.
      await file.truncate(end).catch(() => undefined);
      throw error;
    }
  } finally {
    await file.close();
  }
}
