/**
 * The build of the web app: every address is relative, so that it can be served from any path, and
 * nothing is inlined, so that the policy can forbid whatever does not come from a file. Beside the
 * app stands a service worker that keeps all of it, the screens and languages that are loaded late
 * too, so that after one visit no network is needed. https://developer.chrome.com/docs/workbox
 */
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';
import { generateSW } from 'workbox-build';

const DIST = fileURLToPath(new URL('dist', import.meta.url));

/** Writes `sw.js`. It waits until the page tells it to take over, which src/updates.ts does. */
function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    async closeBundle() {
      const { warnings } = await generateSW({
        globDirectory: DIST,
        globPatterns: ['**/*.{html,js,css,woff2,svg,png,webmanifest}'],
        swDest: `${DIST}/sw.js`,
        // Vite puts a digest of the content into these names.
        dontCacheBustURLsMatching: /^assets\//,
        // Everything that varies in an address is behind the `#`.
        ignoreURLParametersMatching: [/./],
        clientsClaim: true,
        inlineWorkboxRuntime: true,
        sourcemap: false,
        mode: 'production',
      });
      if (warnings.length > 0) this.error(warnings.join('\n'));
    },
  };
}

export default defineConfig({
  base: './',
  build: {
    target: 'baseline-widely-available',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: true,
  },
  plugins: [serviceWorker()],
});
