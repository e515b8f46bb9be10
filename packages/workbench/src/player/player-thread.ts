/**
 * The player in a separate thread, as an advisor. A game uses one, so that it handles keys immediately even while a
 * table is solved; an analysis uses several.
 */
import { Worker } from 'node:worker_threads';
import { AdvisorClient, type AdvisorReply, type Limits } from '@open2048/advice';
import { fault, type RuleSet } from '@open2048/core';
import type { PlayerFiles } from './player.ts';
import type { Task } from './thread.ts';

/** The compiled thread; the path is valid from `src` and from `dist`. Node cannot run TypeScript in a thread. */
const THREAD = new URL('../../dist/player/thread.js', import.meta.url);

/**
 * A player for games of one rule set, in a thread that starts with the first question. Answers have the faults of
 * the player, and `player-failed`.
 */
export function playerThread(
  rules: RuleSet,
  { weights, tables, endgame }: PlayerFiles,
  limits: Limits = {},
): AdvisorClient {
  // Only the files: other options may not be cloneable.
  const files = {
    ...(weights !== undefined && { weights }),
    ...(tables !== undefined && { tables }),
    ...(endgame !== undefined && { endgame }),
  };
  const workerData: Task = { rules, files, limits };
  return new AdvisorClient((receive, fail) => {
    // It prints nothing. Node would pipe its output to ours, and warn when there are many threads.
    const streams = { stdout: true, stderr: true };
    const worker = new Worker(THREAD, { workerData, execArgv: [], ...streams });
    worker.on('message', (reply: AdvisorReply) => receive(reply));
    worker.on('error', ({ message }) => fail(fault('player-failed', message).error));
    return {
      send: (request) => worker.postMessage(request),
      close: async () => void (await worker.terminate()),
    };
  });
}
