/** Builds one exact table with the progress on the terminal, until it is complete or the build is stopped. */
import type { Result } from '@open2048/core';
import type { Problem } from '@open2048/solver';
import { lockWork } from '@open2048/workbench/files';
import { abortOnSignals, END_SIGNALS } from '@open2048/workbench/program';
import { buildTable, openThreadPool } from '@open2048/workbench/tables';
import { progressLine } from './exact-progress.ts';

/** The result of a build, and the signal that stopped it. */
export interface BuildResult {
  readonly built: Result<null>;
  readonly stop?: AbortSignal;
}

/** Builds a table at a path, or resumes its build, on a number of threads. Faults of `buildTable` and `lockWork`. */
export async function buildInterruptibly(
  path: string,
  problem: Problem,
  threads: number,
): Promise<BuildResult> {
  const release = await lockWork(path);
  if (!release.ok) return { built: release };
  const pool = threads > 1 ? openThreadPool(threads) : undefined;
  const onProgress = progressLine(() => performance.now());
  return abortOnSignals(END_SIGNALS, async (stop) => {
    try {
      const built = await buildTable(path, problem, { pool, onProgress, signal: stop });
      return { built, stop };
    } finally {
      onProgress();
      await pool?.close();
      await release.value();
    }
  });
}
