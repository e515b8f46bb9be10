/** Checks an upload in a thread. */
import type { Result } from '@open2048/core';
import { inThread } from '../ops/in-thread.ts';

/** The path is valid from `src` and from `dist`. */
const THREAD = new URL('../../dist/uploads/check-thread.js', import.meta.url);

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

/** Reads a replay and plays it again. Faults of `readCasualGame`. Rejects like `inThread`. */
export function checkUpload(bytes: Uint8Array, signal: AbortSignal): Promise<Result<CheckedGame>> {
  return inThread(THREAD, bytes, signal);
}
