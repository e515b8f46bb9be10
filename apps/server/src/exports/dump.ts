/**
 * The public data of a month: the games that finished in it, with their players and replays, as compressed lines of JSON,
 * the public log up to now, and the SHA-256 sums of the files, as `sha256sum --check` reads them. The folder gets its name when it is complete.
 */
import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { fault, ok, quote, type Result } from '@open2048/core';
import { syncFolder, unlessMissing, writeWhole } from '@open2048/workbench/files';
import type { ClientBase } from 'pg';
import { readLogDays } from '../public-log/read-log.ts';
import { GAME_COLUMNS, GAME_TABLES, gameLine, PAGE, type GameRow } from './game-lines.ts';

/** How a dump is cancelled, and who hears of the number of games written. */
export interface DumpWatch {
  readonly signal: AbortSignal;
  readonly onProgress: (games: number) => void;
}

/** A dump: its folder, and the number of its games. */
export interface Dump {
  readonly folder: string;
  readonly games: number;
}

const MONTH = /^20\d\d-(0[1-9]|1[0-2])$/;

/**
 * Writes the dump of a month, such as `2026-11`, as a new folder `open2048-2026-11` in `parent`, which must exist. Faults
 * `bad-month`, `month-not-over`, `dump-exists` and `cannot-write`. Rejects with the database's error, or if the signal
 * aborts; then nothing is left of it.
 */
export async function dumpMonth(
  client: ClientBase,
  month: string,
  parent: string,
  watch: DumpWatch,
): Promise<Result<Dump>> {
  if (!MONTH.test(month))
    return fault('bad-month', `expected a month like 2026-11, got ${quote(month)}`);
  const first = `${month}-01`;
  const { rows } = await client.query<{ over: boolean }>(
    `select $1::date + interval '1 month' <= now() at time zone 'utc' as over`,
    [first],
  );
  if (rows[0]?.over !== true) return fault('month-not-over', `${month} is not over yet`);
  const folder = join(parent, `open2048-${month}`);
  if ((await unlessMissing(stat(folder))) !== undefined) {
    return fault('dump-exists', `${folder} exists`);
  }
  const part = `${folder}.tmp`;
  try {
    await rm(part, { recursive: true, force: true });
    await mkdir(part);
    const games = await writeGames(client, first, join(part, 'games.ndjson.gz'), watch);
    await writeWhole(join(part, 'log.ndjson'), await logLines(client));
    const sums = await Promise.all(
      ['games.ndjson.gz', 'log.ndjson'].map(
        async (name) => `${await sumOf(join(part, name))}  ${name}\n`,
      ),
    );
    await writeWhole(join(part, 'SHA256SUMS'), sums.join(''));
    await syncFolder(part);
    await rename(part, folder);
    await syncFolder(parent);
    return ok({ folder, games });
  } catch (error) {
    await rm(part, { recursive: true, force: true }).catch(() => undefined);
    const { syscall, message } = error as NodeJS.ErrnoException;
    if (syscall === undefined || watch.signal.aborted) throw error;
    return fault('cannot-write', `cannot write ${folder}: ${message}`);
  }
}

/** Writes the games of the month that begins on a day; resolves to their number. */
async function writeGames(
  client: ClientBase,
  first: string,
  path: string,
  { signal, onProgress }: DumpWatch,
): Promise<number> {
  let games = 0;
  async function* lines(): AsyncGenerator<string, void> {
    for await (const row of readMonth(client, first)) {
      yield gameLine(row);
      onProgress(++games);
    }
  }
  await pipeline(Readable.from(lines()), createGzip(), createWriteStream(path), { signal });
  const file = await open(path);
  try {
    await file.sync();
  } finally {
    await file.close();
  }
  return games;
}

/** The games that finished in a month, the earliest first, through a cursor, which shows one moment of the database. */
async function* readMonth(client: ClientBase, first: string): AsyncGenerator<GameRow, void> {
  await client.query('begin read only');
  try {
    await client.query(
      `declare dumped cursor for
       select ${GAME_COLUMNS}, g.replay from ${GAME_TABLES}
       where g.finished_at >= '${first}'::timestamp at time zone 'utc'
         and g.finished_at < ('${first}'::date + interval '1 month') at time zone 'utc'
       order by g.finished_at, g.id`,
    );
    for (;;) {
      const { rows } = await client.query<GameRow>(`fetch ${PAGE} from dumped`);
      yield* rows;
      if (rows.length < PAGE) return;
    }
  } finally {
    await client.query('rollback').catch(() => undefined);
  }
}

/** All days of the public log, one a line. */
async function logLines(client: ClientBase): Promise<string> {
  const lines: string[] = [];
  for (let after: string | null = null; ;) {
    const days = await readLogDays(client, after);
    lines.push(...days.map((day) => `${JSON.stringify(day)}\n`));
    if (days.length === 0) return lines.join('');
    after = days.at(-1)!.day;
  }
}

async function sumOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
  return hash.digest('hex');
}
