/**
 * The API of the server that serves the app. On a host that only serves files, the fault of every request is
 * `not-open2048`. The browser sends the cookie of the session by itself.
 */
import type { ApiServer } from '@open2048/compete';

/** The API next to this page. */
export const API: ApiServer = { api: new URL('api/', document.baseURI).href };

/** The address of something in the API. */
export function apiUrl(path: string): URL {
  return new URL(path, API.api);
}
