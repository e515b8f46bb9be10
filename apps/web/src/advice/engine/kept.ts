/** The browser's store of weights: one for each place that the app is served from, as several may share an origin. */
import type { WeightsFile } from './files.ts';

/** The store that a file is in or would be; null where the browser has none, as it has not without TLS. */
export async function keptFiles({ href }: WeightsFile): Promise<Cache | null> {
  try {
    return await caches.open(`weights ${new URL('.', href).pathname}`);
  } catch {
    return null;
  }
}
