/** Games as one file, which every copy of the app takes in again. */
import { formatBackup, type Backup } from '@open2048/session';
import { saveFile } from './files.ts';

/** Hands a backup to the player as a file, named by its day. */
export function saveBackup(backup: Backup): void {
  const day = new Date(backup.savedAt).toISOString().slice(0, 10);
  saveFile(`open2048-${day}.json`, new TextEncoder().encode(formatBackup(backup)));
}
