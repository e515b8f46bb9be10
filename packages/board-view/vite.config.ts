/** Bundles the element and its dependencies into one script, for pages without a build. */
import { defineConfig } from 'vite';

export default defineConfig({
  build: {
    lib: {
      entry: 'src/element.ts',
      formats: ['iife'],
      name: 'open2048Board',
      fileName: () => 'open2048-board.js',
    },
    outDir: 'browser',
    target: 'baseline-widely-available',
  },
});
