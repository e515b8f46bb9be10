/**
 * Stops the server. The first SIGINT or SIGTERM closes the port and every idle connection; downloads
 * in progress may finish, for at most half a minute. A second signal ends the process immediately,
 * with the exit code that a shell uses for a signal.
 */
import { constants } from 'node:os';

const GRACE_MS = 30_000;
/** Ctrl-C under npm arrives twice at nearly the same time: from the terminal and from npm. */
const ONE_PRESS_MS = 500;

/** Calls `close` at the first signal; the process exits by itself when nothing is open. */
export function stopOnSignals(close: () => Promise<unknown>): void {
  let firstSignalAt: number | undefined;
  const stop = (signal: 'SIGINT' | 'SIGTERM'): void => {
    const now = performance.now();
    if (firstSignalAt === undefined) {
      firstSignalAt = now;
      setTimeout(() => process.exit(0), GRACE_MS).unref();
      void close();
    } else if (now - firstSignalAt > ONE_PRESS_MS) {
      process.exit(128 + constants.signals[signal]);
    }
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
}
