/**
 * The browser's store: one IndexedDB database with a table of texts. A change reads and writes in
 * one transaction, which makes it atomic across tabs, and requests strict durability: the
 * transaction completes only once it is on disk.
 * https://www.w3.org/TR/IndexedDB/#transaction-durability-hint Tabs and their workers notify one
 * another of changed keys; a tab that was suspended, or whose browser has no `BroadcastChannel`,
 * reads again when the player returns to it.
 */
import type { Storage, StorageListener } from '@open2048/session';
import { openDB, type DBSchema, type IDBPDatabase } from 'idb';

interface Schema extends DBSchema {
  texts: { key: string; value: string };
}

/**
 * Opens the store for a page, or for a worker if `page` is null; rejects if the browser has no
 * database, as in some private windows.
 */
export async function openIndexedDb(page: Window | null, name = 'open2048'): Promise<Storage> {
  const connection = new Connection(name);
  await connection.database();
  const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(name) : null;
  return {
    read: async (key) => (await (await connection.database()).get('texts', key)) ?? null,
    update: async (key, change) => {
      if (await update(await connection.database(), key, change)) channel?.postMessage(key);
    },
    keys: async () => (await connection.database()).getAllKeys('texts'),
    watch: (listener) => watch(page, channel, listener),
  };
}

/**
 * Listens for changes in other tabs and workers, and for the page becoming visible after it may
 * have missed some.
 */
function watch(
  page: Window | null,
  channel: BroadcastChannel | null,
  listener: StorageListener,
): () => void {
  const control = new AbortController();
  const { signal } = control;
  const onReturn = () => page?.document.visibilityState === 'visible' && listener(null);
  channel?.addEventListener('message', ({ data }) => listener(String(data)), { signal });
  page?.document.addEventListener('visibilitychange', onReturn, { signal });
  for (const event of ['focus', 'pageshow'] as const) {
    page?.addEventListener(event, onReturn, { signal });
  }
  return () => control.abort();
}

/** Resolves to whether the text changed. */
async function update(
  database: IDBPDatabase<Schema>,
  key: string,
  change: (old: string | null) => string | null,
): Promise<boolean> {
  const { done, store } = database.transaction('texts', 'readwrite', { durability: 'strict' });
  try {
    const old = (await store.get(key)) ?? null;
    const text = change(old);
    if (text === null) await store.delete(key);
    else if (text !== old) await store.put(text, key);
    await done;
    return text !== old;
  } catch (error) {
    // An aborted transaction rejects `done` as well. If `change` threw, nothing was written.
    done.catch(() => {});
    throw error;
  }
}

/** A connection to the database that is reopened after the browser has closed it. */
class Connection {
  readonly #name: string;
  #database: Promise<IDBPDatabase<Schema>> | null = null;

  constructor(name: string) {
    this.#name = name;
  }

  database(): Promise<IDBPDatabase<Schema>> {
    this.#database ??= this.#open();
    return this.#database;
  }

  async #open(): Promise<IDBPDatabase<Schema>> {
    const forget = () => {
      this.#database = null;
    };
    try {
      const database = await openDB<Schema>(this.#name, 1, {
        upgrade: (created) => void created.createObjectStore('texts'),
        // A newer version of the app wants to upgrade the database and must not wait for this tab.
        blocking: () => {
          database.close();
          forget();
        },
        terminated: forget,
      });
      return database;
    } catch (error) {
      forget();
      throw error;
    }
  }
}
