/** `open2048 tables`: builds the exact table by which the engine plays endgames. */
import { mkdir, stat, statfs } from 'node:fs/promises';
import { fault, ok, quote, type Result } from '@open2048/core';
import type { Problem } from '@open2048/solver';
import { codeOfStop, EXIT, type Output, print, refuse } from '@open2048/workbench/program';
import { ENDGAME_TABLES } from '@open2048/workbench/player';
import { tableFolder, tablePath } from '@open2048/workbench/tables';
import { buildInterruptibly } from './build-table.ts';
import { readThreads } from './threads.ts';

interface TablesOptions extends Output {
  readonly disk?: string;
  readonly threads?: string;
  readonly out?: string;
}

const UNITS = { MB: 1e6, GB: 1e9, TB: 1e12 } as const;

/** Builds the best table of endgame play that fits, or resumes its build; resolves to the exit code. */
export async function buildEndgame(options: TablesOptions): Promise<number> {
  const threads = readThreads(options.threads);
  if (!threads.ok) return refuse(threads.error, options);
  const limit = options.disk === undefined ? ok(Infinity) : readBytesOf(options.disk);
  if (!limit.ok) return refuse(limit.error, options);
  const folder = options.out ?? tableFolder();
  const problem = await bestFitting(folder, limit.value);
  if (!problem.ok) return refuse(problem.error, options);
  const path = tablePath(folder, problem.value);
  const { built, stop } = await buildInterruptibly(path, problem.value, threads.value);
  if (!built.ok) {
    const exit = built.error.code === 'interrupted' ? codeOfStop(stop!) : undefined;
    return refuse(built.error, options, exit);
  }
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

/** The best table within a limit for which the disk has room. Faults `too-little-disk`, `cannot-write`. */
async function bestFitting(folder: string, limit: number): Promise<Result<Problem>> {
  try {
    await mkdir(folder, { recursive: true });
    const { bavail, bsize } = await statfs(folder);
    for (const { problem, bytes } of ENDGAME_TABLES) {
      const path = tablePath(folder, problem);
      // An interrupted build has files already, and a complete table needs nothing more.
      const [complete = 0, ...parts] = await Promise.all(
        [path, `${path}.part`, `${path}.keys`].map(bytesOf),
      );
      const left = complete > 0 ? 0 : bytes - parts.reduce((sum, size) => sum + size, 0);
      if (bytes <= limit && left <= bavail * bsize) return ok(problem);
    }
    const { bytes } = ENDGAME_TABLES.at(-1)!;
    const allowed = Math.min(limit, bavail * bsize);
    return fault(
      'too-little-disk',
      `the smallest endgame table needs ${inGigabytes(bytes)}, and there is room for ${inGigabytes(allowed)} in ${folder}`,
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
