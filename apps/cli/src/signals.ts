/** The signals that ask a program to end, and work that ends in order when one comes. */
import { setMaxListeners } from 'node:events';
import { constants } from 'node:os';

/** Ctrl-C, an orderly end, and a terminal that is closed. */
export const END_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
export type EndSignal = (typeof END_SIGNALS)[number];

/** The exit code of a program that a signal ended. */
export function codeOf(signal: EndSignal): number {
  return 128 + constants.signals[signal];
}

/** The exit code of work that `untilTold` has stopped. */
export function codeOfStop({ reason }: AbortSignal): number {
  return codeOf(reason as EndSignal);
}

/** Does work that is told to stop by the first of these signals, which is the reason; the next one ends the program. */
export async function untilTold<Value>(
  signals: readonly EndSignal[],
  work: (stop: AbortSignal) => Promise<Value>,
): Promise<Value> {
  const stop = new AbortController();
  // As many may listen as work on it; Node warns of more than ten.
  setMaxListeners(0, stop.signal);
  const tell = (signal: EndSignal): void => stop.abort(signal);
  for (const signal of signals) process.once(signal, tell);
  try {
    return await work(stop.signal);
  } finally {
    for (const signal of signals) process.off(signal, tell);
  }
}

/** Ends the program by SIGHUP itself: at a usual exit Node would crash over a terminal that was closed. */
export function hangUp(): void {
  process.removeAllListeners('SIGHUP');
  process.kill(process.pid, 'SIGHUP');
}
