/**
 * The player in a thread of its own, as an advisor: beside a game, so that keys are handled at once even while a table
 * is solved, and several beside an analysis.
 */
import { Worker } from 'node:worker_threads';
import { AdvisorClient, type AdvisorReply, type Limits } from '@open2048/advice';
import { fault, type RuleSet } from '@open2048/core';
import type { PlayerFiles } from './player.ts';
import type { Task } from './thread.ts';

/** The compiled thread, from the sources and from what is built: Node cannot run TypeScript in a thread. */
const THREAD = new URL('../../dist/player/thread.js', import.meta.url);

/**
 * A player for games of one rule set, in a thread that the first question starts. Its answers have the faults of the
 * player, and `player-failed`.
 */
export function playerThread(
  rules: RuleSet,
  { weights, tables }: PlayerFiles,
  limits: Limits = {},
): AdvisorClient {
  // The files alone: other options may not be cloneable.
  const files = {
    ...(weights !== undefined && { weights }),
    ...(tables !== undefined && { tables }),
  };
  const workerData: Task = { rules, files, limits };
  return new AdvisorClient((receive, fail) => {
    // It prints nothing; Node would tie its output to ours, and warn where threads are many.
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
