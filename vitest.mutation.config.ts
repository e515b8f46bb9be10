/** The tests that a mutation run asks: those of core alone, so that core's own tests must notice. */
import { defineConfig } from 'vitest/config';
import { alias } from './vitest.config.ts';

export default defineConfig({
  resolve: { alias },
  test: {
    include: ['packages/core/src/**/*.test.ts'],
    // This one reads the sources, which are not themselves in a mutation run.
    exclude: ['packages/core/src/notation-page.test.ts'],
    testTimeout: 120_000,
  },
});
