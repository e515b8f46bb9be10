/**
 * Stops the server. The first SIGINT or SIGTERM closes the port and every idle connection; downloads
 * in progress may finish, for at most half a minute. A second signal ends the process immediately,
 * with the exit code that a shell uses for a signal.
 */
import { onSignals } from '@open2048/workbench/program';

const GRACE_MS = 30_000;

/** Calls `close` at the first signal; the process exits by itself when nothing is open. */
export function stopOnSignals(close: () => Promise<unknown>): void {
  onSignals(['SIGINT', 'SIGTERM'], () => {
    setTimeout(() => process.exit(0), GRACE_MS).unref();
    void close();
  });
}
