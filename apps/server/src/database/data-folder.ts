/** The folder in which the server keeps the bundled PostgreSQL and the master keys. */
import { join } from 'node:path';
import { stateFolder } from '@open2048/workbench/files';

/** Root's home folder is closed to the account that runs PostgreSQL. */
const ROOT_FOLDER = '/var/lib/open2048';

/** The data folder: `server` in the state folder, or `/var/lib/open2048` for root, unless `$OPEN2048_HOME` is set. */
export function dataFolder(env: Readonly<Record<string, string | undefined>>): string {
  const isRoot = process.getuid?.() === 0 && (env['OPEN2048_HOME'] ?? '') === '';
  return isRoot ? ROOT_FOLDER : join(stateFolder(env), 'server');
}
