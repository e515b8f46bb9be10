/**
 * The browser's store: one IndexedDB database with a table of texts. A change reads and writes in
 * one transaction, which is what makes it atomic among tabs, and the transaction is asked to be on
 * the disk before it is called done. https://www.w3.org/TR/IndexedDB/#transaction-durability-hint
 * Tabs and their workers tell one another which keys they have changed; a tab that slept, or whose browser has no
 * channel between tabs, looks again when the player comes back to it.
 */
import type { Storage, StorageListener } from '@open2048/session';
import { openDB, type DBSchema, type IDBPDatabase } from 'idb';

interface Schema extends DBSchema {
  texts: { key: string; value: string };
}

/**
 * Opens the store for a page, or with null for a worker, which no player comes back to; rejects where
 * the browser has none, as in some private windows.
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

/** Hears of changes in other tabs and workers, and that this page may have missed some. */
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

/** Resolves to whether anything was changed. */
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
    // A transaction that was aborted rejects `done` as well. Where `change` threw, nothing was written.
    done.catch(() => {});
    throw error;
  }
}

/** The way to the database, opened again after the browser has closed it. */
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
        // A newer version of the app wants to change the tables: it must not wait for this tab.
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
