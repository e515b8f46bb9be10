/** One temporary folder for everything that tests write outside the repository. */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const folder = mkdtempSync(join(tmpdir(), 'open2048-tests-'));
// As root, PostgreSQL runs under another account, which must be able to enter its folder below this one.
chmodSync(folder, 0o711);

/** Sets the folder as TMPDIR for all tests, before they run. */
export function setup(): void {
  process.env['TMPDIR'] = folder;
}

/** Removes the folder after all tests. */
export function teardown(): void {
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}
