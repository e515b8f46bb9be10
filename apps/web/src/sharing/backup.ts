/** Saves games as one file that any copy of the app can import. */
import { formatBackup, type Backup } from '@open2048/session';
import { saveFile } from './files.ts';

/** Downloads backups as a file named by its date, a line each. */
export function saveBackups(backups: readonly Backup[]): void {
  const [first] = backups;
  const day = new Date(first!.savedAt).toISOString().slice(0, 10);
  // One part for each line: a large file would not fit into one string.
  const parts = backups.flatMap((backup, index) => [
    ...(index === 0 ? [] : ['\n']),
    formatBackup(backup),
  ]);
  saveFile(`open2048-${day}.json`, parts);
}
