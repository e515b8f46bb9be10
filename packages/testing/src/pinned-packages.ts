/**
 * Packages that one test or benchmark needs and nothing else does. They are no dependencies of the repository: they are
 * installed under `.cache` when they are first needed, at the versions of a lock file of their own.
 */
import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const CACHE = fileURLToPath(new URL('../../../.cache/', import.meta.url));
const LOCK = 'package-lock.json';

/**
 * Installs the packages of a folder with `package.json` and `package-lock.json`, unless they are installed. Returns the
 * folder that contains `node_modules`. Throws if npm fails.
 */
export function installPinned(source: string): string {
  const folder = join(CACHE, basename(source));
  if (!isInstalled(source, folder)) install(source, folder);
  return folder;
}

/** npm writes its own list last of all, so an interrupted install has none. */
function isInstalled(source: string, folder: string): boolean {
  const done = join(folder, 'node_modules', '.package-lock.json');
  return existsSync(done) && read(join(folder, LOCK)) === read(join(source, LOCK));
}

function install(source: string, folder: string): void {
  console.log(`  installing ${basename(source)} in ${folder} (npm ci) …`);
  mkdirSync(folder, { recursive: true });
  for (const file of ['package.json', LOCK]) copyFileSync(join(source, file), join(folder, file));
  const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const { status } = spawnSync('npm', args, {
    cwd: folder,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status !== 0) throw new Error(`npm could not install ${basename(source)}`);
}

function read(file: string): string {
  return readFileSync(file, 'utf8');
}
