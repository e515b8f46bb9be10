/**
 * Logs as files. A text is appended to its log and forced to the disk, which is one write where a replaced
 * file takes two and a rename. A log that has grown long is begun anew, beside the old one, and renamed over
 * it. Only who holds the lock of the folder writes; anybody may read at any time, and finds the text from
 * before or after a change, because half a record counts for nothing.
 */
import { open, readFile, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { syncFolder, unlessMissing } from '../files/files.ts';
import { newLog, readLog, recordOf, type Log } from './log.ts';

/** What the name of a new log ends with until it is whole. */
export const PART = '.tmp';

/** A log is begun anew when it has this many bytes, or so many times those of its last record. */
const LONG_BYTES = 2 ** 18;
const LONG_RECORDS = 4;

/** The log in a file, or null where there is none. */
export async function loadLog(path: string, isThorough = false): Promise<Log | null> {
  const bytes = await unlessMissing(readFile(path));
  return bytes === undefined ? null : readLog(bytes, isThorough);
}

/** Makes a text the latest of a log, which is null where there is none. Under the lock. */
export async function writeText(path: string, log: Log | null, text: string): Promise<void> {
  const record = recordOf(text);
  const length = (log?.end ?? 0) + record.length;
  const isLong = length > Math.max(LONG_BYTES, LONG_RECORDS * record.length);
  if (log === null || log.damage !== 'none' || isLong) await beginLog(path, text);
  else await append(path, log.end, record);
}

/** Puts a log with one text in the place of what is there, at once. Under the lock. */
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

/** Takes a log away. Under the lock. */
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
      // The disk is full: what did fit of the record is in nobody's way, but takes room.
      await file.truncate(end).catch(() => undefined);
      throw error;
    }
  } finally {
    await file.close();
  }
}
