/** The tests of a mutation run: those of its area in `stryker.config.mjs`. */
import { defineConfig } from 'vitest/config';
import { area } from './stryker.config.mjs';
import { alias } from './vitest.config.ts';

export default defineConfig({
  resolve: { alias },
  test: { include: area.tests, testTimeout: 120_000, hookTimeout: 120_000 },
});
