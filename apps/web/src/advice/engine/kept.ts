/**
 * The browser's store of weights: one for each place that the app is served from, as several may share an
 * origin. It is the cache storage, where the service worker's files are too.
 * https://developer.mozilla.org/docs/Web/API/CacheStorage
 */
import type { WeightsFile } from './files.ts';

/** The store that a file is in or would be; null where the browser has none, as it has not without TLS. */
export async function keptFiles({ href }: WeightsFile): Promise<Cache | null> {
  try {
    return await caches.open(`weights ${new URL('.', href).pathname}`);
  } catch {
    return null;
  }
}

/** What is kept of a file, as it came; null where nothing is. */
export async function keptFile(file: WeightsFile): Promise<Response | null> {
  const kept = await keptFiles(file);
  return (await kept?.match(file.href).catch(() => undefined)) ?? null;
}
