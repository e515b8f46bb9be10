/**
 * Computes in a thread of its own, so that what takes long delays nobody's move, and what needs too much memory ends only
 * its thread.
 */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/** What takes longer is given up; the longest game takes a few seconds. */
export const THREAD_MS = 60_000;
/** The longest game needs a fifth of it. */
const MEMORY_MB = 512;

/**
 * Starts a thread, which is a compiled file (Node cannot run TypeScript in a thread), with its data; resolves to the
 * message that it posts. Rejects if it is aborted, takes too long or fails.
 */
export async function inThread<Message>(
  thread: URL,
  workerData: unknown,
  signal: AbortSignal,
): Promise<Message> {
  signal.throwIfAborted();
  const worker = new Worker(thread, {
    workerData,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  });
  try {
    const limit = AbortSignal.any([signal, AbortSignal.timeout(THREAD_MS)]);
    const [message] = (await once(worker, 'message', { signal: limit })) as [Message];
    return message;
  } finally {
    await worker.terminate();
  }
}
