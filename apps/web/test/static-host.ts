/** A minimal static host: the files of a folder under a path. */
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { pathToFileURL } from 'node:url';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
  '.json': 'application/json',
  '.o2t': 'application/octet-stream',
  '.weights': 'application/octet-stream',
  '.policy': 'application/octet-stream',
  '.puzzles': 'application/octet-stream',
};

/** A running host; `url` is the app's address, without a trailing slash. */
export interface StaticHost {
  readonly url: string;
  /** Closes the host and every connection immediately, as when the network is lost. */
  readonly close: () => Promise<void>;
}

/** Additional files of a host, and how it sends large ones. */
export interface HostOptions {
  /** A folder whose files are served in the app's folder of that name. */
  readonly tables?: string;
  /** Sends a file of weights; by default it is sent whole. */
  readonly sendWeights?: (response: ServerResponse, bytes: Buffer) => void;
  /** A file for which a request is never answered. */
  readonly heldBack?: string;
}

/** Serves the built app under `path`, which starts with a slash and does not end with one. */
export async function serveStatic(
  path: string,
  { tables, sendWeights, heldBack }: HostOptions = {},
): Promise<StaticHost> {
  const dist = new URL('../dist/', import.meta.url);
  const fileOf = (name: string) =>
    tables !== undefined && name.startsWith('tables/')
      ? pathToFileURL(join(tables, name.slice('tables/'.length)))
      : new URL(name, dist);
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const name = pathname === `${path}/` ? 'index.html' : pathname.slice(path.length + 1);
    if (name === heldBack) return;
    const type = TYPES[extname(name)];
    const file = fileOf(name);
    const isThere = pathname.startsWith(`${path}/`) && type !== undefined && existsSync(file);
    if (!isThere) return response.writeHead(404).end();
    const bytes = readFileSync(file);
    if (name.endsWith('.weights') && sendWeights !== undefined) return sendWeights(response, bytes);
    return response.writeHead(200, { 'content-type': type }).end(bytes);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const close = async () => {
    const closed = once(server, 'close');
    server.close();
    server.closeAllConnections();
    await closed;
  };
  return { url: `http://127.0.0.1:${port}${path}`, close };
}
