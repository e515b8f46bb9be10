/**
 * How the server ends. The first SIGINT or SIGTERM closes the port and every connection on which
 * nothing is running; downloads that are under way may finish, for at most half a minute. A further
 * signal ends the process at once, with the exit code that a shell gives to a signal.
 */
import { constants } from 'node:os';

const GRACE_MS = 30_000;
/** Ctrl-C under npm arrives twice at nearly the same time: from the terminal, and passed on by npm. */
const ONE_PRESS_MS = 500;

/** Calls `close` at the first signal; the process ends by itself when nothing is open any more. */
export function stopOnSignals(close: () => Promise<unknown>): void {
  let toldAt: number | undefined;
  const stop = (signal: 'SIGINT' | 'SIGTERM'): void => {
    const now = performance.now();
    if (toldAt === undefined) {
      toldAt = now;
      setTimeout(() => process.exit(0), GRACE_MS).unref();
      void close();
    } else if (now - toldAt > ONE_PRESS_MS) {
      process.exit(128 + constants.signals[signal]);
    }
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
}
