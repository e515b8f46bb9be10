/**
 * Keeps the bundled PostgreSQL running: if it ends by itself, for example because it was killed, it is started again.
 * Clients find it at the same place, so games go on after a moment.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { ok, type Fault, type Result } from '@open2048/core';
import { startPostgres, type Postgres, type StartOptions } from '../postgres/index.ts';

const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 30_000;

/** A PostgreSQL that is started again when it ends. */
export interface KeptPostgres {
  readonly connection: Postgres['connection'];
  readonly stop: () => Promise<void>;
}

/** Starts PostgreSQL and keeps it running until `stop`; `onExit` receives the reason each time it ended. */
export async function keepPostgres(
  options: StartOptions,
  onExit: (reason: Fault) => void,
): Promise<Result<KeptPostgres>> {
  const first = await startPostgres(options);
  if (!first.ok) return first;
  const abort = new AbortController();
  const kept = keep(first.value, { ...options, onStep: () => {} }, onExit, abort.signal);
  const stop = async (): Promise<void> => {
    abort.abort();
    await kept;
  };
  return ok({ connection: first.value.connection, stop });
}

async function keep(
  first: Postgres,
  options: StartOptions,
  onExit: (reason: Fault) => void,
  signal: AbortSignal,
): Promise<void> {
  const stopped = new Promise<null>((resolve) => {
    signal.addEventListener('abort', () => resolve(null), { once: true });
  });
  let running: Postgres | null = first;
  let pause = FIRST_PAUSE_MS;
  while (!signal.aborted) {
    const reason: Fault | null = await (running === null
      ? sleep(pause, null, { signal }).catch(() => null)
      : Promise.race([running.exited, stopped]));
    await running?.stop();
    running = null;
    if (signal.aborted) break;
    if (reason !== null) onExit(reason);
    const again = await startPostgres(options);
    if (again.ok) {
      running = again.value;
      pause = FIRST_PAUSE_MS;
    } else {
      onExit(again.error);
      pause = Math.min(2 * pause, LONGEST_PAUSE_MS);
    }
  }
  await running?.stop();
}
