/**
 * The HTTP application: the files of the built web app, exact tables, ranked play when it has started, and checks of
 * health and readiness.
 */
import { open } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { basename, join } from 'node:path';
import serveFiles from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Compete } from './compete.ts';
import { Connections, type Handler } from './connections.ts';
import { serveDocs } from './docs.ts';
import { createHttpServer } from './http-server.ts';
import { newInstance, sendMissing } from './ops/instance.ts';
import type { Operations } from './ops/operations.ts';
import { RankedPlay } from './ops/ranked-play.ts';
import { serveTables } from './tables.ts';

/** The folders of the built web app, of exact tables, and of the API pages. */
export interface Folders {
  readonly web: string;
  readonly tables: string;
  /** Null for no API pages. */
  readonly docs: string | null;
}

/** The address of the page of the app about fair play, to be cited. */
const FAIR_PLAY = '/fair-play';

/** The application. It serves everything but ranked play as soon as it listens. */
export interface Application {
  readonly app: FastifyInstance;
  /** Creates another HTTP server for the application: a server listens on one address. */
  readonly anotherServer: () => Server;
  /**
   * Opens ranked play when it has started; resolves to null, or to the reason why there is none, as the start did.
   * Closing the application waits for the start, and closes ranked play as well.
   */
  readonly openCompete: (starting: Promise<Compete | string>) => Promise<string | null>;
}

/** Creates the application for its folders, with ranked play or without; it does not listen yet. */
export async function createApp(
  folders: Folders,
  { hasCompete }: { readonly hasCompete: boolean },
  operations: Operations,
): Promise<Application> {
  const connections = new Connections();
  const play = new RankedPlay(hasCompete);
  const newServer = (handle: Handler): Server =>
    createHttpServer(
      connections,
      (request, response) => void (play.handle(request, response) || handle(request, response)),
      play.upgrade,
    );
  const app = newInstance({
    ...operations,
    serverFactory: newServer,
    onMissing: (request, reply) =>
      isNavigation(request) ? reply.sendFile('index.html') : sendMissing(request, reply),
  });
  // It never listens itself.
  const newApi = () =>
    newInstance({
      ...operations,
      serverFactory: createServer,
      onMissing: sendMissing,
    });
  app.addHook('preClose', async () => {
    await play.close();
    connections.end();
  });
  await serveApp(app, folders.web);
  await serveTables(app, folders.tables);
  if (folders.docs !== null) await serveDocs(app, folders.docs);
  app.get(FAIR_PLAY, (request, reply) => {
    const up = request.url.split('?', 1)[0]!.endsWith('/') ? '..' : '.';
    return reply.redirect(`${up}/#/compete${FAIR_PLAY}`, 302);
  });
  for (const path of ['/api', '/api/*']) app.all(path, (_request, reply) => play.refuse(reply));
  serveChecks(app, folders.web, play);
  return {
    app,
    anotherServer: () => newServer((request, response) => app.routing(request, response)),
    openCompete: (starting) => play.open(starting, newApi),
  };
}

/** Whether the app's files can be read, and whether this server should get players. */
function serveChecks(app: FastifyInstance, web: string, play: RankedPlay): void {
  const findFault = async (): Promise<string | null> =>
    (await canRead(join(web, 'index.html'))) ? null : 'files cannot be read';
  app.get('/healthz', async (_request, reply) => sendStatus(reply, await findFault()));
  app.get('/readyz', async (_request, reply) =>
    sendStatus(reply, (await findFault()) ?? (await play.check())),
  );
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

/** Answers with what is wrong, or null if nothing is. */
function sendStatus(reply: FastifyReply, fault: string | null): FastifyReply {
  return reply
    .code(fault === null ? 200 : 503)
    .header('cache-control', 'no-store')
    .send({ status: fault ?? 'ok' });
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
