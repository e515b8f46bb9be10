/**
 * The API pages under `/docs/`, as `npm run docs` builds them. They are no part of the app and have a
 * content security policy of their own.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import serveFiles from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const CONTENT_SECURITY_POLICY = [
  "default-src 'self'",
  // The one script that TypeDoc puts into each page: it sets the theme before the page is drawn.
  "script-src 'self' 'sha256-10m9WSfFWWa1qM9Z5+4hPCEFJP7DRPogeAkaBk+dSEo='",
  // The icons that TypeDoc's script draws have style attributes.
  "style-src 'self' 'unsafe-inline'",
  // TypeDoc unpacks its index from an address that holds the data.
  "connect-src 'self' data:",
  "img-src 'self' data:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join(';');

const NOT_BUILT = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>API pages of open2048</title>
<h1>The API pages are not built</h1>
<p>Run <code>npm run build</code> and <code>npm run docs</code> in the checkout, then reload this page.</p>
</html>
`;

/** Serves the pages in a folder; where there are none, says how to build them. */
export async function serveDocs(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(
    async (docs) => {
      docs.addHook('onRequest', async (_request, reply) => {
        reply.header('content-security-policy', CONTENT_SECURITY_POLICY);
      });
      docs.get('/', async (request, reply) => {
        // The addresses in the pages are relative to `/docs/`.
        if (!request.url.split('?', 1)[0]!.endsWith('/')) return reply.redirect('docs/', 308);
        if (existsSync(join(folder, 'index.html'))) return reply.sendFile('index.html', folder);
        return reply
          .code(404)
          .header('cache-control', 'no-store')
          .type('text/html; charset=utf-8')
          .send(NOT_BUILT);
      });
      docs.setNotFoundHandler(async (_request, reply) =>
        reply.code(404).header('cache-control', 'no-store').send({ error: 'not found' }),
      );
      await docs.register(serveFiles, {
        root: folder,
        suppressWarning: true,
        decorateReply: false,
        cacheControl: false,
        index: false,
        setHeaders: (response) => {
          response.header('cache-control', 'no-cache');
        },
      });
    },
    { prefix: '/docs' },
  );
}
