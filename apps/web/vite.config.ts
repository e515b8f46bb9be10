/**
 * The build of the web app: every address is relative, so that it can be served from any path, and
 * nothing is inlined, so that the policy can forbid whatever does not come from a file.
 */
import { defineConfig } from 'vite';

export default defineConfig({
  base: './',
  build: {
    target: 'baseline-widely-available',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: true,
  },
});
