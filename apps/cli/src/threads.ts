/** The number of threads as a command-line option. */
import { availableParallelism } from 'node:os';
import { fault, ok, quote, type Result } from '@open2048/core';

const MAX_THREADS = 64;

/** Reads a number of threads; the default is the number that the machine runs in parallel. Fault `bad-threads`. */
export function readThreads(text: string | undefined): Result<number> {
  if (text === undefined) return ok(Math.min(availableParallelism(), MAX_THREADS));
  if (/^\d{1,2}$/.test(text) && Number(text) > 0 && Number(text) <= MAX_THREADS) {
    return ok(Number(text));
  }
  return fault('bad-threads', `threads: expected 1 to ${MAX_THREADS}, got ${quote(text)}`);
}
