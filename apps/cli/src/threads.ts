/** How many threads a command works with, as an option of the command line. */
import { availableParallelism } from 'node:os';
import { fault, ok, quote, type Result } from '@open2048/core';

const MAX_THREADS = 64;

/** Reads a number of threads, as many as the machine runs at once when none is given; fault `bad-threads`. */
export function readThreads(text: string | undefined): Result<number> {
  if (text === undefined) return ok(Math.min(availableParallelism(), MAX_THREADS));
  if (/^\d{1,2}$/.test(text) && Number(text) > 0 && Number(text) <= MAX_THREADS) {
    return ok(Number(text));
  }
  return fault('bad-threads', `threads: expected 1 to ${MAX_THREADS}, got ${quote(text)}`);
}
