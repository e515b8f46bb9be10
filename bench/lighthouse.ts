/**
 * Lighthouse, which needs 200 packages and is used by one benchmark. So it is no dependency of the
 * repository: the benchmark installs it under `.cache` when it first runs, at the versions that
 * `bench/lighthouse/package-lock.json` pins.
 */
import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const SOURCE = fileURLToPath(new URL('lighthouse/', import.meta.url));
const FOLDER = fileURLToPath(new URL('../.cache/lighthouse/', import.meta.url));
const LOCK = 'package-lock.json';

/** One measurement or check of a page. */
export interface Audit {
  readonly id: string;
  /** From 0 to 1; null where there is nothing to judge. */
  readonly score: number | null;
  readonly displayValue?: string;
  readonly numericValue?: number;
}

/** A group of audits, each with its weight in the score. */
export interface Category {
  readonly score: number | null;
  readonly auditRefs: readonly { readonly id: string; readonly weight: number }[];
}

/** The report on a page, as far as the benchmark reads it. */
export interface Result {
  readonly categories: Readonly<Record<string, Category>>;
  readonly audits: Readonly<Record<string, Audit>>;
  readonly runtimeError?: { readonly message: string };
}

/** Opens an address in the browser that listens to the debugging port, and reports on the page. */
export type Lighthouse = (
  url: string,
  flags: { readonly port: number; readonly onlyCategories: string[] },
) => Promise<{ readonly lhr: Result } | undefined>;

/** Lighthouse, installed if it is not. Throws when npm fails. */
export async function loadLighthouse(): Promise<Lighthouse> {
  if (!isInstalled()) install();
  const entry = createRequire(FOLDER).resolve('lighthouse');
  const module = (await import(pathToFileURL(entry).href)) as { readonly default: Lighthouse };
  return module.default;
}

/** npm writes its own list last of all, so an interrupted install has none. */
function isInstalled(): boolean {
  const done = join(FOLDER, 'node_modules', '.package-lock.json');
  return existsSync(done) && read(join(FOLDER, LOCK)) === read(join(SOURCE, LOCK));
}

function install(): void {
  console.log(`  installing Lighthouse in ${FOLDER} (npm ci) …`);
  mkdirSync(FOLDER, { recursive: true });
  for (const file of ['package.json', LOCK]) copyFileSync(join(SOURCE, file), join(FOLDER, file));
  const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const { status } = spawnSync('npm', args, {
    cwd: FOLDER,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status !== 0) throw new Error('npm could not install Lighthouse');
}

function read(file: string): string {
  return readFileSync(file, 'utf8');
}
