/** One folder for all that tests write beside the repository, which goes with them. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const folder = mkdtempSync(join(tmpdir(), 'open2048-tests-'));

/** Makes the folder known, before any test runs, to all of them. */
export function setup(): void {
  process.env['TMPDIR'] = folder;
}

/** Removes it after all of them. */
export function teardown(): void {
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}
