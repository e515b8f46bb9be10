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

/** Ctrl-C under npm or another program that passes signals on arrives twice at nearly the same time. */
const ONE_PRESS_MS = 500;

/**
 * Calls `first` at the first of these signals; a second one ends the program, with the exit code of a signal. Returns a
 * function that stops listening.
 */
export function onSignals(
  signals: readonly EndSignal[],
  first: (signal: EndSignal) => void,
): () => void {
  let firstAt: number | undefined;
  const heard = (signal: EndSignal): void => {
    const now = performance.now();
    if (firstAt === undefined) {
      firstAt = now;
      first(signal);
    } else if (now - firstAt > ONE_PRESS_MS) process.exit(codeOf(signal));
  };
  for (const signal of signals) process.on(signal, heard);
  return () => {
    for (const signal of signals) process.off(signal, heard);
  };
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
  const stopListening = onSignals(signals, (signal) => stop.abort(signal));
  try {
    return await work(stop.signal);
  } finally {
    stopListening();
  }
}

/** Ends the program with SIGHUP itself: Node would crash in a normal exit after its terminal was closed. */
export function hangUp(): void {
  process.removeAllListeners('SIGHUP');
  process.kill(process.pid, 'SIGHUP');
}
