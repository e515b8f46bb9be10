/**
 * The service worker. It keeps every file of the build when it is installed and answers from them, so
 * that after one visit no network is needed. A newer one waits until the page tells it to take over,
 * which updates.ts does. vite.config.ts builds it, after the app.
 * https://developer.chrome.com/docs/workbox/modules/workbox-precaching
 */
import { clientsClaim } from 'workbox-core/clientsClaim.js';
import { precacheAndRoute } from 'workbox-precaching/precacheAndRoute.js';
import type { PrecacheEntry } from 'workbox-precaching';

/** The files of the build. */
declare const PRECACHE: PrecacheEntry[];

/** The part of `ServiceWorkerGlobalScope` that the types of a page lack. */
declare const self: { skipWaiting(): Promise<void> };

addEventListener('message', ({ data }: MessageEvent<{ readonly type?: string } | null>) => {
  if (data?.type === 'SKIP_WAITING') void self.skipWaiting();
});
clientsClaim();
// Everything that varies in an address is behind the `#`.
precacheAndRoute(PRECACHE, { ignoreURLParametersMatching: [/./] });
