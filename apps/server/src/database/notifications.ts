/**
 * Receives the notifications of channels of the database, on a connection of its own (`LISTEN`). If the connection
 * breaks, it is opened again; what was notified in between is lost.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { ConnectionSettings } from './database.ts';
import { APP_ROLE } from './migrate.ts';

const CONNECT_TIMEOUT_MS = 5000;
const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 30_000;

/** Who hears of notifications. */
export interface NotificationEvents {
  /** What receives the payloads of each channel. */
  readonly channels: Readonly<Record<string, (payload: string) => void>>;
  /** What a new connection does before it listens, such as taking locks, which it then holds. */
  readonly onConnect?: (client: pg.ClientBase) => Promise<void>;
  /** Called when notifications begin to arrive, again after each break. */
  readonly onListening: () => void;
  /** Receives the first error of each break. */
  readonly onError: (error: unknown) => void;
}

/** Channels to which this process listens; `close` resolves when the connection is closed. */
export interface Listening {
  readonly close: () => Promise<void>;
}

/** Listens to the channels until `close`. The first connection is made in the background, too. */
export function listen(settings: ConnectionSettings, events: NotificationEvents): Listening {
  const abort = new AbortController();
  const done = keepListening(settings, events, abort.signal);
  const close = (): Promise<void> => {
    abort.abort();
    return done;
  };
  return { close };
}

async function keepListening(
  settings: ConnectionSettings,
  { channels, onConnect, onListening, onError }: NotificationEvents,
  signal: AbortSignal,
): Promise<void> {
  const stopped = new Promise<void>((resolve) => {
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
  let pause = FIRST_PAUSE_MS;
  while (!signal.aborted) {
    const client = newClient(settings);
    client.on('notification', ({ channel, payload = '' }) => channels[channel]?.(payload));
    const ended = new Promise<void>((resolve) => client.once('end', () => resolve()));
    try {
      await client.connect();
      await onConnect?.(client);
      await client.query(
        Object.keys(channels)
          .map((channel) => `listen ${channel}`)
          .join('; '),
      );
      pause = FIRST_PAUSE_MS;
      onListening();
      await Promise.race([ended, stopped]);
    } catch (error) {
      if (pause === FIRST_PAUSE_MS) onError(error);
      pause = Math.min(2 * pause, LONGEST_PAUSE_MS);
    }
    await client.end().catch(() => undefined);
    await sleep(pause, undefined, { signal }).catch(() => undefined);
  }
}

function newClient(settings: ConnectionSettings): pg.Client {
  const client = new pg.Client({
    ...settings,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    query_timeout: CONNECT_TIMEOUT_MS,
    keepAlive: true,
    application_name: 'open2048',
    options: `-c role=${APP_ROLE}`,
  });
  // A connection that breaks also emits `end`.
  client.on('error', () => undefined);
  return client;
}
