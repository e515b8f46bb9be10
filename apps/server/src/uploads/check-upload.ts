/**
 * Checks an upload in a thread of its own, so that a long replay delays nobody's move, and one that needs too much memory
 * ends only its thread.
 */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Result } from '@open2048/core';

/** The compiled thread; the path is valid from `src` and from `dist`. Node cannot run TypeScript in a thread. */
const THREAD = new URL('../../dist/uploads/check-thread.js', import.meta.url);

/** The longest game takes a few seconds. */
export const CHECK_MS = 60_000;
/** The longest game needs a fifth of it. */
const MEMORY_MB = 512;

/** What the server stores of a casual game. */
export interface CheckedGame {
  /** A name in `DEALT_RULES`. */
  readonly rulesName: string;
  /** 32 bytes (`CasualGame` of @open2048/compete). */
  readonly identity: Uint8Array;
  readonly moves: number;
  readonly score: number;
  readonly maxRank: number;
}

/** Reads a replay and plays it again. Faults of `readCasualGame`. Rejects if it is aborted, takes too long or fails. */
export async function checkUpload(
  bytes: Uint8Array,
  signal: AbortSignal,
): Promise<Result<CheckedGame>> {
  const thread = new Worker(THREAD, {
    workerData: bytes,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  });
  try {
    const limit = AbortSignal.any([signal, AbortSignal.timeout(CHECK_MS)]);
    const [checked] = (await once(thread, 'message', { signal: limit })) as [Result<CheckedGame>];
    return checked;
  } finally {
    await thread.terminate();
  }
}
