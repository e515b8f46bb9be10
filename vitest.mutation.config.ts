/**
 * The tests that a mutation run asks: those beside the files that are changed, so that a package's own
 * tests must notice. They are core's, unless MUTATED names others by the beginning of their paths:
 * MUTATED=packages/engine/src/weights npx stryker run --mutate packages/engine/src/weights.ts
 */
import { defineConfig } from 'vitest/config';
import { alias } from './vitest.config.ts';

const mutated = process.env['MUTATED'] ?? 'packages/core/src/';

export default defineConfig({
  resolve: { alias },
  test: {
    include: [`${mutated}*.test.ts`, `${mutated}**/*.test.ts`],
    // This one reads the sources, which are not themselves in a mutation run.
    exclude: ['packages/core/src/notation-page.test.ts'],
    testTimeout: 120_000,
  },
});
