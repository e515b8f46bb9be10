/** Saves games as one file that any copy of the app can import. */
import { formatBackup, type Backup } from '@open2048/session';
import { saveFile } from './files.ts';

/** Downloads a backup as a file named by its date. */
export function saveBackup(backup: Backup): void {
  const day = new Date(backup.savedAt).toISOString().slice(0, 10);
  saveFile(`open2048-${day}.json`, new TextEncoder().encode(formatBackup(backup)));
}
