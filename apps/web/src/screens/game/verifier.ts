/** Verifies a game and reads its analysis in workers of their own, so that the page stays responsive. */
import type { PublicGame } from '@open2048/compete';
import { fault, type Result } from '@open2048/core';
import { API, apiUrl } from '../../compete/api.ts';
import type { ReadAnalysis } from './judging.ts';
import type { JudgingRequest } from './judging-worker.ts';
import type { VerifiedGame, VerifyRequest } from './verify.ts';

/** The address of the replay of a finished game. */
export function replayUrl(id: string): string {
  return apiUrl(`games/${id}/replay`).href;
}

/** Verifies a game. Calls `then` with the result, unless the returned function was called before. */
export function verifyInWorker(
  summary: PublicGame,
  then: (verified: Result<VerifiedGame>) => void,
): () => void {
  const worker = new Worker(new URL('worker.ts', import.meta.url), { type: 'module' });
  const request: VerifyRequest = { server: API, url: replayUrl(summary.id), summary };
  return askWorker(worker, request, then);
}

/** Reads the analysis of a game, in the same way. */
export function judgeInWorker(
  id: string,
  then: (judged: Result<ReadAnalysis>) => void,
): () => void {
  const worker = new Worker(new URL('judging-worker.ts', import.meta.url), { type: 'module' });
  const request: JudgingRequest = { server: API, id };
  return askWorker(worker, request, then);
}

function askWorker<Value>(
  worker: Worker,
  request: object,
  then: (answer: Result<Value>) => void,
): () => void {
  const end = (answer: Result<Value>) => {
    worker.terminate();
    then(answer);
  };
  worker.addEventListener('message', ({ data }: MessageEvent<Result<Value>>) => end(data));
  worker.addEventListener('error', ({ message }) =>
    end(fault('reader-failed', message || 'the worker could not be loaded')),
  );
  worker.postMessage(request);
  return () => worker.terminate();
}
