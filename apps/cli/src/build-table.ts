/** Builds one exact table with the progress on the terminal, until it is complete or the build is stopped. */
import type { Problem } from '@open2048/solver';
import { lockWork } from '@open2048/workbench/files';
import {
  abortOnSignals,
  codeOfStop,
  END_SIGNALS,
  refuse,
  type Output,
} from '@open2048/workbench/program';
import { buildTable, openThreadPool } from '@open2048/workbench/tables';
import { progressLine } from './exact-progress.ts';

/**
 * Builds a table at a path, or resumes its build, on a number of threads; resolves to null once it is complete. Refuses faults of
 * `buildTable` and `lockWork`, and resolves to the exit code.
 */
export async function buildInterruptibly(
  path: string,
  problem: Problem,
  threads: number,
  output: Output,
): Promise<number | null> {
  const release = await lockWork(path);
  if (!release.ok) return refuse(release.error, output);
  const pool = threads > 1 ? openThreadPool(threads) : undefined;
  const onProgress = progressLine(() => performance.now());
  const { built, stop } = await abortOnSignals(END_SIGNALS, async (signal) => {
    try {
      return { built: await buildTable(path, problem, { pool, onProgress, signal }), stop: signal };
    } finally {
      onProgress();
      await pool?.close();
      await release.value();
    }
  });
  if (built.ok) return null;
  return refuse(
    built.error,
    output,
    built.error.code === 'interrupted' ? codeOfStop(stop) : undefined,
  );
}
