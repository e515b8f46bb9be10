/** Verifies a game in a worker of its own, so that the page stays responsive. */
import type { GameSummary } from '@open2048/compete';
import { fault, type Result } from '@open2048/core';
import { apiUrl } from '../../compete/api.ts';
import type { VerifiedGame, VerifyRequest } from './verify.ts';

/** The address of the replay of a finished game. */
export function replayUrl(id: string): string {
  return apiUrl(`games/${id}/replay`).href;
}

/** Calls `then` with the result, unless the returned function was called before; the faults of `verifyGame`. */
export function verifyInWorker(
  summary: GameSummary,
  then: (verified: Result<VerifiedGame>) => void,
): () => void {
  const worker = new Worker(new URL('worker.ts', import.meta.url), { type: 'module' });
  const end = (verified: Result<VerifiedGame>) => {
    worker.terminate();
    then(verified);
  };
  worker.addEventListener('message', ({ data }: MessageEvent<Result<VerifiedGame>>) => end(data));
  worker.addEventListener('error', ({ message }) =>
    end(fault('reader-failed', message || 'the worker could not be loaded')),
  );
  const request: VerifyRequest = { url: replayUrl(summary.id), summary };
  worker.postMessage(request);
  return () => worker.terminate();
}
