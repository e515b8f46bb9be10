/**
 * The tests, in three projects that run one after the other: `unit` stands beside the code it
 * tests and runs on two workers; `e2e` drives real browsers and terminals, and `house` the checks
 * and the packages themselves, file by file, because each of them already fills the machine.
 */
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** Tests see the sources of our packages, so that none can pass on a stale build; what is built
 *  runs in the end-to-end tests and in the packaging test. */
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
    // What is waited for comes when a busy machine comes to it; the second that Vitest gives is too little.
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
        'fuzz/**/*.test.ts',
        'playthroughs/**/*.test.ts',
      ]),
      project(1, 'e2e', 1, ['apps/*/test/**/*.test.{ts,tsx}']),
      project(2, 'house', 1, ['tests/**/*.test.ts']),
    ],
  },
});
