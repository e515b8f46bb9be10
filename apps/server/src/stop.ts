/**
 * Stops the server. The first SIGINT or SIGTERM closes the port and every idle connection; downloads in progress may finish,
 * for at most half a minute; what is cut then is a line of the log. A second signal ends the process immediately, with the
 * exit code that a shell uses for a signal.
 */
import type { Logger } from 'pino';
import { onSignals } from '@open2048/workbench/program';

const GRACE_MS = 30_000;

/** Calls `close` at the first signal; the process exits by itself when nothing is open. */
export function stopOnSignals(close: () => Promise<unknown>, log: Pick<Logger, 'warn'>): void {
  const cut = (): void => {
    log.warn(`after ${GRACE_MS / 1000} seconds, connections are still open; they are cut`);
    process.exit(0);
  };
  onSignals(['SIGINT', 'SIGTERM'], () => {
    setTimeout(cut, GRACE_MS).unref();
    void close();
  });
}
