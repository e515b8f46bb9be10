/** A note in the data folder about its last backup, so that its status can show when that was. */
import { join } from 'node:path';
import type { Result } from '@open2048/core';
import { readBytes, saveFile } from '@open2048/workbench/files';
import { Type, type Static } from 'typebox';
import { Value } from 'typebox/value';

const NOTE = 'last-backup.json';
const MAX_BYTES = 65_536;

const LastBackup = Type.Object({
  /** The path of the file. */
  file: Type.String(),
  /** The moment that it shows, in ISO 8601. */
  createdAt: Type.String(),
  rows: Type.Integer(),
  bytes: Type.Integer(),
});

/** A backup that was written. */
export type LastBackup = Static<typeof LastBackup>;

/** Notes a backup in a data folder. Fault `cannot-write`. */
export function noteBackup(folder: string, backup: LastBackup): Promise<Result<void>> {
  return saveFile(join(folder, NOTE), `${JSON.stringify(backup)}\n`);
}

/** The last backup of a data folder; null if there is no readable note. */
export async function readLastBackup(folder: string): Promise<LastBackup | null> {
  const bytes = await readBytes(join(folder, NOTE), MAX_BYTES);
  if (!bytes.ok) return null;
  try {
    const note: unknown = JSON.parse(bytes.value.toString());
    return Value.Check(LastBackup, note) ? note : null;
  } catch {
    return null;
  }
}
