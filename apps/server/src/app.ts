/**
 * The HTTP application: the built web app as files, with the headers it needs, exact tables beside it,
 * and a health check.
 * The policy is strict because the app is self-contained: whatever it loads comes from here.
 * https://developer.mozilla.org/docs/Web/HTTP/Guides/CSP
 */
import { basename, join } from 'node:path';
import helmet from '@fastify/helmet';
import serveFiles from '@fastify/static';
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { serveTables } from './tables.ts';

const REQUEST_TIMEOUT_MS = 30_000;

const CONTENT_SECURITY_POLICY = {
  defaultSrc: ["'self'"],
  // Engines and exact tables are WebAssembly; scripts made of text stay forbidden.
  scriptSrc: ["'self'", "'wasm-unsafe-eval'"],
  imgSrc: ["'self'", 'data:'],
  objectSrc: ["'none'"],
  baseUri: ["'none'"],
  formAction: ["'none'"],
  frameAncestors: ["'none'"],
};

/** The folders of the built web app and of exact tables. */
export interface Folders {
  readonly web: string;
  readonly tables: string;
}

/** The application over its folders; not yet listening. */
export async function createApp({ web, tables }: Folders): Promise<FastifyInstance> {
  const app = Fastify({
    logger: { level: 'error', stream: process.stderr },
    requestTimeout: REQUEST_TIMEOUT_MS,
    routerOptions: { ignoreTrailingSlash: true },
  });
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: CONTENT_SECURITY_POLICY },
    // The server speaks plain HTTP; whoever puts TLS in front of it sets this header there.
    strictTransportSecurity: false,
    xFrameOptions: { action: 'deny' },
  });
  // Vite puts a digest of the content into the names under assets/, so those never change.
  await app.register(serveFiles, {
    root: web,
    dotfiles: 'ignore',
    cacheControl: false,
    // The build has put compressed copies beside the files.
    preCompressed: true,
    setHeaders: (response, file) => {
      const isHashed = file.startsWith(join(web, 'assets'));
      response.header(
        'cache-control',
        isHashed ? 'public, max-age=31536000, immutable' : 'no-cache',
      );
    },
  });
  await serveTables(app, tables);
  app.get('/healthz', (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  );
  app.setNotFoundHandler((request, reply) =>
    isNavigation(request)
      ? reply.sendFile('index.html')
      : reply.code(404).header('cache-control', 'no-store').send({ error: 'not found' }),
  );
  return app;
}

/** True when a person opens a page, and not when a page asks for a file that is missing. */
function isNavigation({ method, url, headers }: FastifyRequest): boolean {
  const path = url.split('?', 1)[0] ?? '';
  return (
    (method === 'GET' || method === 'HEAD') &&
    (headers['sec-fetch-mode'] ?? 'navigate') === 'navigate' &&
    (headers.accept ?? '').includes('text/html') &&
    !basename(path).includes('.')
  );
}
