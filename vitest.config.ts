/**
 * The tests, in four projects that run one after the other: `unit` tests are beside the code that they test, `e2e` tests
 * drive real servers and terminals, `browser` tests the web app in a real browser, and `house` tests the checks and the
 * packages. Two files run at a time, except those of `house`, which build and pack the same checkout.
 */
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** Tests import the sources of our packages, so that none can pass on a stale build; end-to-end tests run the build. */
export const alias = [
  {
    find: /^@open2048\/testing\/([a-z-]+)$/,
    replacement: fileURLToPath(new URL('packages/testing/src/$1.ts', import.meta.url)),
  },
  {
    find: /^@open2048\/workbench\/([a-z-]+)$/,
    replacement: fileURLToPath(new URL('packages/workbench/src/$1/index.ts', import.meta.url)),
  },
  {
    find: /^@open2048\/([a-z-]+)$/,
    replacement: fileURLToPath(new URL('packages/$1/src/index.ts', import.meta.url)),
  },
];

const project = (groupOrder: number, name: string, maxWorkers: number, include: string[]) => ({
  resolve: { alias },
  test: {
    name,
    include,
    exclude: ['**/node_modules/**', '**/dist/**'],
    pool: 'forks' as const,
    maxWorkers,
    sequence: { groupOrder },
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // On a busy machine, one second, the default of Vitest, is too short.
    expect: { poll: { timeout: 30_000 } },
  },
});

export default defineConfig({
  test: {
    globalSetup: ['tests/temporary-folder.ts'],
    projects: [
      project(0, 'unit', 2, [
        'packages/*/src/**/*.test.{ts,tsx}',
        'apps/*/src/**/*.test.{ts,tsx}',
        'fuzz/*.test.ts',
        'playthroughs/**/*.test.ts',
        'calibration/*.test.ts',
        'puzzles/*.test.ts',
      ]),
      project(1, 'e2e', 2, [
        'apps/{cli,server}/test/**/*.test.ts',
        '{bench,fuzz}/server/*.test.ts',
      ]),
      project(2, 'browser', 2, ['apps/web/test/**/*.test.{ts,tsx}']),
      project(3, 'house', 1, ['tests/**/*.test.ts']),
    ],
  },
});
