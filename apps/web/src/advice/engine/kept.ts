/**
 * The browser's store of weights: one for each path that the app is served from, as several may share an origin. It is
 * in the cache storage, like the files of the service worker.
 * https://developer.mozilla.org/docs/Web/API/CacheStorage
 */
import type { WeightsFile } from './files.ts';

/** The store for a file; null if the browser has none, for example without TLS. */
export async function keptFiles({ href }: WeightsFile): Promise<Cache | null> {
  try {
    return await caches.open(`weights ${new URL('.', href).pathname}`);
  } catch {
    return null;
  }
}

/** The stored response for a file; null if there is none. */
export async function keptFile(file: WeightsFile): Promise<Response | null> {
  const kept = await keptFiles(file);
  return (await kept?.match(file.href).catch(() => undefined)) ?? null;
}

/** Removes a file from the store. */
export async function forget(file: WeightsFile): Promise<void> {
  await (await keptFiles(file))?.delete(file.href);
}
