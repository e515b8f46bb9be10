/**
 * The database cluster: created once, in a folder with another name that is renamed when it is complete. A kill in the
 * middle leaves nothing that a start could mistake for a cluster.
 */
import { chmod, lchown, readFile, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fault, ok, type Result } from '@open2048/core';
import { makeFolder, syncFolder, unlessMissing } from '@open2048/workbench/files';
import type { Account } from './account.ts';
import { OTHER_DATABASE, type Bundle } from './bundle.ts';
import { run, type Installation } from './programs.ts';

/** The role of the server, which is no superuser but creates the role for its work, and the database that it owns. */
export const NAME = 'open2048';

/**
 * The options of `initdb`. Every account that can open the socket may also read the files, so a password would protect
 * nothing. The sort order is that of code points on every system, and letter case that of Unicode, without ICU.
 */
const INITDB = [
  '--username=postgres',
  '--auth-local=trust',
  '--auth-host=reject',
  '--encoding=UTF8',
  '--locale=C',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--data-checksums',
  '--no-instructions',
];

/** In single-user mode each line is a command. */
const CREATE = `create role ${NAME} login createrole;\ncreate database ${NAME} owner ${NAME};\n`;

/** Creates the cluster, synced to disk. Rejects with the system's error; faults of `run`. */
export async function createCluster(installation: Installation): Promise<Result<void>> {
  const { paths, account } = installation;
  const part = `${paths.data}.tmp`;
  await makeFolderOf(account, part);
  const created = await run(installation, 'initdb', [...INITDB, '-D', part]);
  if (!created.ok) return created;
  const filled = await run(
    installation,
    'postgres',
    ['--single', '-D', part, '-c', 'exit_on_error=on', 'postgres'],
    CREATE,
  );
  if (!filled.ok) return filled;
  await rename(part, paths.data);
  await syncFolder(dirname(paths.data));
  return ok(undefined);
}

/** Creates a folder that only one account can use, or gives an existing one to it. */
export async function makeFolderOf({ uid, gid }: Account, folder: string): Promise<void> {
  await makeFolder(folder, 0o700);
  await chmod(folder, 0o700);
  await lchown(folder, uid, gid);
}

/** Checks that the bundle can use the cluster. Fault `other-version`. */
export async function checkVersion(data: string, { major }: Bundle): Promise<Result<void>> {
  const text = await unlessMissing(readFile(join(data, 'PG_VERSION'), 'utf8'));
  const version = text?.trim();
  // Without the file, PostgreSQL itself says that this is no cluster.
  if (version === undefined || version === major) return ok(undefined);
  return fault(
    'other-version',
    `${data} belongs to PostgreSQL ${version}, and this version of open2048 has PostgreSQL ${major}; ` +
      `copy it with pg_dumpall while the previous version of open2048 runs, or ${OTHER_DATABASE}`,
  );
}
