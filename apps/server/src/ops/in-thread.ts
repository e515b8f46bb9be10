/**
 * Computes in a thread of its own, so that what takes long delays nobody's move, and what needs too much memory ends only
 * its thread.
 */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/** How long a thread may take, and how much memory it may use. */
export interface ThreadLimits {
  readonly ms: number;
  readonly memoryMb: number;
}

/** For a replay: the longest game takes a few seconds, and a fifth of the memory. */
export const REPLAY_LIMITS: ThreadLimits = { ms: 60_000, memoryMb: 512 };

/**
 * Starts a thread, which is a compiled file (Node cannot run TypeScript in a thread), with its data; resolves to the
 * message that it posts. Rejects if it is aborted, takes too long or fails.
 */
export async function inThread<Message>(
  thread: URL,
  workerData: unknown,
  signal: AbortSignal,
  { ms, memoryMb } = REPLAY_LIMITS,
): Promise<Message> {
  signal.throwIfAborted();
  const worker = new Worker(thread, {
    workerData,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
  });
  // An error that comes when nobody waits any more would end the process.
  worker.on('error', () => undefined);
  try {
    const limit = AbortSignal.any([signal, AbortSignal.timeout(ms)]);
    const [message] = (await once(worker, 'message', { signal: limit })) as [Message];
    return message;
  } finally {
    await worker.terminate();
  }
}
