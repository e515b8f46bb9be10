/** The signals that ask a program to end, and work that stops cleanly when one arrives. */
import { setMaxListeners } from 'node:events';
import { constants } from 'node:os';

/** Ctrl-C, a request to terminate, and a closed terminal. */
export const END_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
export type EndSignal = (typeof END_SIGNALS)[number];

/** The exit code of a program that was ended by a signal. */
export function codeOf(signal: EndSignal): number {
  return 128 + constants.signals[signal];
}

/** The exit code of work that `abortOnSignals` stopped. */
export function codeOfStop({ reason }: AbortSignal): number {
  return codeOf(reason as EndSignal);
}

/**
 * Runs work that the first of these signals aborts, with the signal as the reason; a second signal ends the program.
 */
export async function abortOnSignals<Value>(
  signals: readonly EndSignal[],
  work: (stop: AbortSignal) => Promise<Value>,
): Promise<Value> {
  const stop = new AbortController();
  // Any number of tasks may listen; Node warns about more than ten listeners.
  setMaxListeners(0, stop.signal);
  const abort = (signal: EndSignal): void => stop.abort(signal);
  for (const signal of signals) process.once(signal, abort);
  try {
    return await work(stop.signal);
  } finally {
    for (const signal of signals) process.off(signal, abort);
  }
}

/** Ends the program with SIGHUP itself: Node would crash in a normal exit after its terminal was closed. */
export function hangUp(): void {
  process.removeAllListeners('SIGHUP');
  process.kill(process.pid, 'SIGHUP');
}
