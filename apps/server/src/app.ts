/**
 * The HTTP application: the files of the built web app, exact tables, and a health check that fails
 * when those files cannot be read. An error response contains only its status.
 */
import { open } from 'node:fs/promises';
import { STATUS_CODES, type Server } from 'node:http';
import { basename, join } from 'node:path';
import serveFiles from '@fastify/static';
import Fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import { noSuchAddress, sendApiError } from './api/errors.ts';
import type { Compete } from './compete.ts';
import { Connections } from './connections.ts';
import { serveDocs } from './docs.ts';
import { createHttpServer, type UpgradeHandler } from './http-server.ts';
import { SECURITY_HEADERS } from './security-headers.ts';
import { serveTables } from './tables.ts';

/** The largest body of a request. */
const MAX_BODY_BYTES = 16_384;

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

/**
 * Creates the application for its folders, with ranked play or the reason why there is none; it does not listen yet.
 * Closing the application closes ranked play as well.
 */
export async function createApp(
  { web, tables, docs }: Folders,
  compete: Compete | string,
): Promise<Application> {
  const connections = new Connections();
  const upgrade: UpgradeHandler = (request, socket, head) =>
    typeof compete !== 'string' && compete.upgrade(request, socket, head);
  const app = Fastify({
    logger: { level: 'error', stream: process.stderr },
    routerOptions: { ignoreTrailingSlash: true },
    bodyLimit: MAX_BODY_BYTES,
    // What a schema does not allow is an error, and never changed until it fits.
    ajv: { customOptions: { removeAdditional: false, coerceTypes: false } },
    serverFactory: (handle) => createHttpServer(connections, handle, upgrade),
    // The HTTP server has already answered.
    clientErrorHandler: () => {},
    frameworkErrors: (error, request, reply) => void answerError(error, request, reply),
  });
  app.setErrorHandler(answerError);
  app.addHook('preClose', async () => {
    if (typeof compete !== 'string') await compete.close();
    connections.end();
  });
  await serveApp(app, web);
  await serveTables(app, tables);
  if (docs !== null) await serveDocs(app, docs);
  if (typeof compete !== 'string') await compete.serve(app);
  else app.all('/api/*', async (_request, reply) => sendCompeteOff(reply, compete));
  app.get('/healthz', async (_request, reply) => {
    const isHealthy = await canRead(join(web, 'index.html'));
    return reply
      .code(isHealthy ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: isHealthy ? 'ok' : 'files cannot be read' });
  });
  app.setNotFoundHandler((request, reply) => {
    if (isNavigation(request)) return reply.sendFile('index.html');
    if (isApi(request)) return sendApiError(noSuchAddress(), request, reply);
    return reply.code(404).header('cache-control', 'no-store').send({ error: 'not found' });
  });
  const anotherServer = () =>
    createHttpServer(connections, (request, response) => app.routing(request, response), upgrade);
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

/** Answers with an error, as the API does for its addresses. */
function answerError(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  if (isApi(request)) return sendApiError(error, request, reply);
  if (statusOf(error) >= 500) request.log.error(error);
  return sendError(reply, error);
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

/** Answers any request for ranked play where there is none, as the API answers with errors. */
function sendCompeteOff(reply: FastifyReply, message: string): FastifyReply {
  return reply
    .code(503)
    .header('cache-control', 'no-store')
    .send({ error: 'compete-off', message });
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

/** True for a request that the API answers; its errors have a code and a message. */
function isApi({ url }: FastifyRequest): boolean {
  return url.startsWith('/api/');
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
