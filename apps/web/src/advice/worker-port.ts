/** The workers of the page, as advisors. */
import type { AdvisorReply, AdvisorRequest, OpenAdvisorPort } from '@open2048/advice';
import { fault } from '@open2048/core';

/** What a worker receives: a question with what its advisor sends with every question, or null to cancel it. */
export type WorkerRequest<Always> = (Always & NonNullable<AdvisorRequest>) | null;

/** Opens a worker for an `AdvisorClient`; `always` is sent with every question. Fails with `advisor-failed`. */
export function workerPort(openWorker: () => Worker, always: object): OpenAdvisorPort {
  return (receive, fail) => {
    const worker = openWorker();
    worker.addEventListener('message', ({ data }: MessageEvent<AdvisorReply>) => receive(data));
    worker.addEventListener('error', ({ message }) =>
      fail(fault('advisor-failed', message || 'the worker could not be loaded').error),
    );
    return {
      send: (request) => worker.postMessage(request && { ...always, ...request }),
      close: () => worker.terminate(),
    };
  };
}
