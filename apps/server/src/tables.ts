/**
 * Serves a folder of exact tables under `/tables`, whole or in byte ranges (RFC 9110, section 14), and
 * `/tables/index.json`, which lists the questions that each table answers. The index is made from the
 * headers of the tables. Each request for it checks for added, removed and replaced tables, so no
 * watching and no notification is necessary.
 */
import type { Stats } from 'node:fs';
import { lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import serveFiles from '@fastify/static';
import {
  CATALOGUE_FILE,
  catalogueText,
  MAX_LISTED,
  TABLE_FILE,
  type ListedTable,
} from '@open2048/solver';
import { listTableFile } from '@open2048/workbench/tables';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Serves the tables of a folder, which may not exist yet. */
export async function serveTables(app: FastifyInstance, folder: string): Promise<void> {
  const index = new TableIndex(folder);
  await app.register(
    async (tables) => {
      tables.addHook('onRequest', async (request) => compareStrongly(request));
      tables.addHook<{ Params: { '*'?: string } }>('preHandler', async (request, reply) => {
        const file = request.params['*'];
        if (file === undefined) return;
        const found = TABLE_FILE.test(file) ? await findTable(join(folder, file)) : null;
        if (found === null) return reply.callNotFound();
        shortenSuffix(request, found.size);
      });
      tables.get(`/${CATALOGUE_FILE}`, async (_request, reply) =>
        reply
          .header('cache-control', 'no-cache')
          .type('application/json; charset=utf-8')
          .send(catalogueText(await index.list())),
      );
      await tables.register(serveFiles, {
        root: folder,
        suppressWarning: true,
        decorateReply: false,
        cacheControl: false,
        index: false,
        setHeaders: (response) => {
          response.header('cache-control', 'no-cache');
          response.header('etag', String(response.getHeader('etag')).replace('W/', ''));
        },
      });
    },
    { prefix: '/tables' },
  );
}

/**
 * A table is written once and renamed into place, so its size and time make a strong entity tag, which
 * a client may use to combine ranges. The library makes a weak one of them and compares with that.
 */
function compareStrongly({ raw: { headers } }: FastifyRequest): void {
  const condition = headers['if-range'];
  if (typeof condition !== 'string') return;
  // A weak tag never matches here.
  if (condition.startsWith('W/')) headers['if-range'] = '""';
  else if (condition.startsWith('"')) headers['if-range'] = `W/${condition}`;
}

/**
 * A suffix range that is longer than the table means the whole table (RFC 9110, section 14.1.2); the
 * library treats it as unsatisfiable.
 */
function shortenSuffix({ raw: { headers } }: FastifyRequest, size: number): void {
  headers.range = headers.range?.replace(
    /(?<=[=,\s])-(\d+)/g,
    (_suffix, length: string) => `-${Math.min(Number(length), size)}`,
  );
}

/**
 * The stats of a table; null if it is not a regular file. A symbolic link could lead out of the
 * folder, and opening a pipe would block until there is a writer.
 */
async function findTable(path: string): Promise<Stats | null> {
  const found = await lstat(path).catch(() => null);
  return found?.isFile() === true ? found : null;
}

/** The tables of a folder, with the cached index entry of each one. */
class TableIndex {
  readonly #folder: string;
  /** By file, size and change time; null for a file that is not a table. */
  #known = new Map<string, Promise<ListedTable | null>>();

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** The existing tables, by name; empty if there is no folder. */
  async list(): Promise<readonly ListedTable[]> {
    const names = await readdir(this.#folder).catch(() => []);
    const files = names.filter((name) => TABLE_FILE.test(name)).toSorted();
    const known = new Map<string, Promise<ListedTable | null>>();
    for (const file of files.slice(0, MAX_LISTED)) {
      const path = join(this.#folder, file);
      const found = await findTable(path);
      if (found === null) continue;
      const key = `${file} ${found.size} ${found.ctimeMs}`;
      known.set(key, this.#known.get(key) ?? listTableFile(path));
    }
    this.#known = known;
    const listed = await Promise.all(known.values());
    return listed.filter((table) => table !== null);
  }
}
