/** The element with everything it needs in one script, for a page that has no build. */
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
