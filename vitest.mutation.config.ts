/** The tests that a mutation run asks: those of core alone, so that core's own tests must notice. */
import { defineConfig } from 'vitest/config';
import { alias } from './vitest.config.ts';

export default defineConfig({
  resolve: { alias },
  test: { include: ['packages/core/src/**/*.test.ts'], testTimeout: 120_000 },
});
