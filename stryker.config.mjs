/**
 * Mutation testing: Stryker makes many small changes to the code, and for each a test must fail. An area is a part of
 * the code with its own tests, which must detect its changes. `npm run mutation` runs the areas one after the other. To
 * run one file of an area: AREA=tables npx stryker run --mutate packages/solver/src/exact/table-file.ts
 */
import process from 'node:process';

/**
 * The files to mutate, the tests to run, and the lowest score that passes, in percent. With `ignoreStatic`, mutants of
 * constants are left out, because each of them would run all tests of a large area.
 */
export const AREAS = {
  core: {
    mutate: ['packages/core/src/**/*.ts'],
    // The test of the fault codes reads sources, which are changed in a mutation run.
    tests: ['packages/core/src/**/!(fault-codes).test.ts'],
    score: 90,
    ignoreStatic: true,
  },
  replay: {
    mutate: ['packages/replay/src/**/*.ts'],
    // These two tests read sources, too.
    tests: ['packages/replay/src/**/!(fault-codes|notation-page).test.ts'],
    score: 92,
    ignoreStatic: true,
  },
  session: {
    mutate: ['packages/session/src/**/*.ts'],
    // This test reads sources, too.
    tests: ['packages/session/src/**/!(fault-codes).test.ts'],
    score: 85,
    ignoreStatic: true,
  },
  tables: {
    mutate: ['packages/solver/src/exact/table-{file,format}.ts'],
    tests: ['packages/solver/src/exact/table-*.test.ts'],
    score: 85,
  },
  weights: {
    mutate: ['packages/engine/src/weights*.ts'],
    tests: ['packages/engine/src/weights*.test.ts'],
    score: 85,
  },
  files: {
    mutate: [
      'packages/workbench/src/files/lock.ts',
      'packages/workbench/src/store/*.ts',
      'apps/cli/src/{storage,repair-text}.ts',
    ],
    tests: [
      'packages/workbench/src/files/lock.test.ts',
      'packages/workbench/src/store/*.test.ts',
      'apps/cli/src/{storage,repair-text}.test.ts',
    ],
    score: 85,
  },
  browser: {
    mutate: ['apps/web/src/{storage,log}.ts'],
    tests: ['apps/web/test/storage.test.ts'],
    score: 85,
  },
};

const name = process.env.AREA ?? 'core';
/** The area of this run. */
export const area = AREAS[name];
if (area === undefined) {
  throw new Error(`there is no area "${name}", only ${Object.keys(AREAS).join(', ')}`);
}

export default {
  mutate: [...area.mutate, '!**/*.test.ts'],
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'vitest.mutation.config.mjs', related: false },
  disableTypeChecks: false,
  ignoreStatic: area.ignoreStatic ?? false,
  // The area `browser` needs the server, and the unpacked browser if none is installed.
  ignorePatterns: ['docs', 'dist', '!apps/server/dist', '.cache/*', '!.cache/chromium-*'],
  // Long, because a mutant that is only slow on a busy machine would count as killed.
  timeoutMS: 30_000,
  timeoutFactor: 4,
  incremental: true,
  incrementalFile: `.cache/mutation/${name}.json`,
  tempDirName: '.cache/stryker',
  reporters: ['clear-text', 'progress', 'html'],
  htmlReporter: { fileName: `.cache/mutation/${name}.html` },
  clearTextReporter: { reportTests: false, allowColor: false },
  concurrency: 2,
  thresholds: { high: 95, low: area.score, break: area.score },
};
