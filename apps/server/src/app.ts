/**
 * The HTTP application: the files of the built web app, exact tables, and a health check that fails
 * when those files cannot be read. An error response contains only its status.
 */
import { open } from 'node:fs/promises';
import { STATUS_CODES, type Server } from 'node:http';
import { basename, join } from 'node:path';
import serveFiles from '@fastify/static';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { Connections } from './connections.ts';
import { serveDocs } from './docs.ts';
import { createHttpServer } from './http-server.ts';
import { SECURITY_HEADERS } from './security-headers.ts';
import { serveTables } from './tables.ts';

/** The folders of the built web app, of exact tables, and of the API pages. */
export interface Folders {
  readonly web: string;
  readonly tables: string;
  /** Null for no API pages. */
  readonly docs: string | null;
}

/** The application, and a function that creates another HTTP server for it: a server listens on one address. */
export interface Application {
  readonly app: FastifyInstance;
  readonly anotherServer: () => Server;
}

/** Creates the application for its folders; it does not listen yet. */
export async function createApp({ web, tables, docs }: Folders): Promise<Application> {
  const connections = new Connections();
  const app = Fastify({
    logger: { level: 'error', stream: process.stderr },
    routerOptions: { ignoreTrailingSlash: true },
    serverFactory: (handle) => createHttpServer(connections, handle),
    // The HTTP server has already answered.
    clientErrorHandler: () => {},
    frameworkErrors: (error, _request, reply) => void sendError(reply, error),
  });
  app.setErrorHandler((error, request, reply) => {
    if (statusOf(error) >= 500) request.log.error(error);
    return sendError(reply, error);
  });
  app.addHook('preClose', (done) => {
    connections.end();
    done();
  });
  await serveApp(app, web);
  await serveTables(app, tables);
  if (docs !== null) await serveDocs(app, docs);
  app.get('/healthz', async (_request, reply) => {
    const isHealthy = await canRead(join(web, 'index.html'));
    return reply
      .code(isHealthy ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: isHealthy ? 'ok' : 'files cannot be read' });
  });
  app.setNotFoundHandler((request, reply) =>
    isNavigation(request)
      ? reply.sendFile('index.html')
      : reply.code(404).header('cache-control', 'no-store').send({ error: 'not found' }),
  );
  const anotherServer = () =>
    createHttpServer(connections, (request, response) => app.routing(request, response));
  return { app, anotherServer };
}

async function serveApp(app: FastifyInstance, web: string): Promise<void> {
  await app.register(serveFiles, {
    root: web,
    dotfiles: 'ignore',
    cacheControl: false,
    // Clients do not need ranges of these files; tables have ranges.
    acceptRanges: false,
    // The build puts compressed copies next to the files.
    preCompressed: true,
    setHeaders: (response, file) => {
      // Vite puts a hash of the content into the names in assets/, so those files never change.
      const isHashed = file.startsWith(join(web, 'assets'));
      response.header(
        'cache-control',
        isHashed ? 'public, max-age=31536000, immutable' : 'no-cache',
      );
    },
  });
}

/** True if the file can be opened and read now: the disk works, and a descriptor is free. */
async function canRead(file: string): Promise<boolean> {
  try {
    const handle = await open(file);
    try {
      return (await handle.read(new Uint8Array(1), 0, 1)).bytesRead === 1;
    } finally {
      await handle.close();
    }
  } catch {
    return false;
  }
}

/** Answers with the status of an error and its standard phrase, and discards the prepared response. */
function sendError(reply: FastifyReply, error: unknown): FastifyReply {
  const status = statusOf(error);
  for (const name of Object.keys(reply.getHeaders())) {
    reply.removeHeader(name);
    reply.raw.removeHeader(name);
  }
  return reply
    .code(status)
    .headers({ ...SECURITY_HEADERS, ...headersOf(error), 'cache-control': 'no-store' })
    .send({ error: STATUS_CODES[status]?.toLowerCase() });
}

/** The headers of an error: for 416, the length of the file. */
function headersOf(error: unknown): Readonly<Record<string, string>> {
  return (error as { headers?: Readonly<Record<string, string>> }).headers ?? {};
}

/** The status of an error: its own, 503 if there are no free descriptors, otherwise 500. */
function statusOf(error: unknown): number {
  const { statusCode = 500, code } = error as { statusCode?: number; code?: string };
  if (code === 'EMFILE' || code === 'ENFILE') return 503;
  return statusCode >= 400 && statusCode <= 599 ? statusCode : 500;
}

/** True for a navigation by the user, false for a request by a page for a missing file. */
function isNavigation({ method, url, headers }: FastifyRequest): boolean {
  const path = url.split('?', 1)[0] ?? '';
  return (
    (method === 'GET' || method === 'HEAD') &&
    (headers['sec-fetch-mode'] ?? 'navigate') === 'navigate' &&
    (headers.accept ?? '').includes('text/html') &&
    !basename(path).includes('.')
  );
}
