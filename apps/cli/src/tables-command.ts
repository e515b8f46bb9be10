/** `open2048 tables`: builds an exact table by which the engine plays endgames. */
import { stat, statfs } from 'node:fs/promises';
import { fault, ok, quote, type Result } from '@open2048/core';
import { makeFolder } from '@open2048/workbench/files';
import { EXIT, type Output, print, refuse } from '@open2048/workbench/program';
import { ENDGAME_TABLES, type EndgameTable } from '@open2048/workbench/player';
import { tableFolder, tablePath } from '@open2048/workbench/tables';
import { buildInterruptibly } from './build-table.ts';
import { readThreads } from './threads.ts';

interface TablesOptions extends Output {
  readonly disk?: string;
  readonly threads?: string;
  readonly out?: string;
}

const UNITS = { MB: 1e6, GB: 1e9, TB: 1e12 } as const;

/** Builds the strongest table of endgame play that fits, or resumes its build; resolves to the exit code. */
export async function buildEndgame(options: TablesOptions): Promise<number> {
  const threads = readThreads(options.threads);
  if (!threads.ok) return refuse(threads.error, options);
  const limit = options.disk === undefined ? ok(Infinity) : readBytesOf(options.disk);
  if (!limit.ok) return refuse(limit.error, options);
  const folder = options.out ?? tableFolder();
  const table = strongestIn(limit.value);
  if (!table.ok) return refuse(table.error, options);
  const path = tablePath(folder, table.value.problem);
  const room = await checkRoom(folder, path, table.value);
  if (!room.ok) return refuse(room.error, options);
  const refused = await buildInterruptibly(path, table.value.problem, threads.value, options);
  if (refused !== null) return refused;
  const bytes = await bytesOf(path);
  await print(
    options.json === true
      ? `${JSON.stringify({ file: path, bytes })}\n`
      : `${path}\n${inGigabytes(bytes)}; the engine uses it from now on\n`,
  );
  return EXIT.ok;
}

/** Reads an amount such as 4GB; fault `bad-disk`. */
function readBytesOf(text: string): Result<number> {
  const [, amount, unit] = /^(\d{1,6}(?:\.\d{1,3})?)\s?(MB|GB|TB)$/.exec(text) ?? [];
  if (amount !== undefined) return ok(Number(amount) * UNITS[unit as keyof typeof UNITS]);
  return fault('bad-disk', `disk: expected an amount such as 4GB, got ${quote(text)}`, 'disk');
}

/** The strongest table that can be built in so many bytes; fault `too-little-disk`. */
function strongestIn(limit: number): Result<EndgameTable> {
  const table = ENDGAME_TABLES.find(({ bytes }) => bytes <= limit);
  if (table !== undefined) return ok(table);
  const least = inGigabytes(ENDGAME_TABLES.at(-1)!.bytes);
  return fault(
    'too-little-disk',
    `the smallest endgame table needs ${least}, and --disk allows ${inGigabytes(limit)}`,
  );
}

/** Checks the free space of the disk. Faults `too-little-disk`, `cannot-write`. */
async function checkRoom(
  folder: string,
  path: string,
  { bytes }: EndgameTable,
): Promise<Result<void>> {
  try {
    await makeFolder(folder);
    const { bavail, bsize } = await statfs(folder);
    // An interrupted build has files already, and a complete table needs nothing more.
    const [complete = 0, ...parts] = await Promise.all(
      [path, `${path}.part`, `${path}.keys`].map(bytesOf),
    );
    const left = bytes - parts.reduce((sum, size) => sum + size, 0);
    const free = bavail * bsize;
    if (complete > 0 || left <= free) return ok(undefined);
    return fault(
      'too-little-disk',
      `the endgame table needs ${inGigabytes(left)}, and there is room for ${inGigabytes(free)} in ${folder}`,
    );
  } catch (error) {
    return fault('cannot-write', `cannot use ${folder}: ${(error as Error).message}`);
  }
}

const inGigabytes = (bytes: number): string => `${(bytes / 1e9).toFixed(2)} GB`;

/** The size of a file, or 0 if it does not exist. */
function bytesOf(path: string): Promise<number> {
  return stat(path).then(
    ({ size }) => size,
    () => 0,
  );
}
