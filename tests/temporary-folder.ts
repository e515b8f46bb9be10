/** One temporary folder for everything that tests write outside the repository. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const folder = mkdtempSync(join(tmpdir(), 'open2048-tests-'));

/** Sets the folder as TMPDIR for all tests, before they run. */
export function setup(): void {
  process.env['TMPDIR'] = folder;
}

/** Removes the folder after all tests. */
export function teardown(): void {
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}
