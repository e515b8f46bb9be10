/**
 * Shuts PostgreSQL down with its signals (https://www.postgresql.org/docs/18/server-shutdown.html): a fast shutdown,
 * then an immediate one, which is followed by a recovery, and at last a kill.
 */

/** Milliseconds after which each signal is sent, if PostgreSQL still runs. */
const SIGNALS = [
  ['SIGINT', 0],
  ['SIGQUIT', 30_000],
  ['SIGKILL', 40_000],
] as const;

/** After this time, in milliseconds, even the processes of a killed PostgreSQL are gone. */
export const SHUTDOWN_MS = 50_000;

/** Sends one signal after the other, until `end` has resolved. Resolves to the value of `end`. */
export async function shutDown<Value>(
  send: (signal: NodeJS.Signals) => void,
  end: Promise<Value>,
): Promise<Value> {
  const timers = SIGNALS.map(([signal, afterMs]) => setTimeout(send, afterMs, signal));
  try {
    return await end;
  } finally {
    for (const timer of timers) clearTimeout(timer);
  }
}
