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

/** If more keys change at once, other tabs are told that any may have. */
const MOST_NOTICES = 8;

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
  const updateAll: Storage['updateAll'] = async (keys, change) => {
    const changed = await changeTexts(await connection.database(), keys, change);
    // A long list of single changes would keep the other tabs busy.
    if (changed.length > MOST_NOTICES) channel?.postMessage(null);
    else for (const key of changed) channel?.postMessage(key);
  };
  return {
    read: async (key) => (await (await connection.database()).get('texts', key)) ?? null,
    update: (key, change) => updateAll([key], change),
    updateAll,
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
  channel?.addEventListener('message', ({ data }) => listener(data as string | null), { signal });
  page?.document.addEventListener('visibilitychange', onReturn, { signal });
  for (const event of ['focus', 'pageshow'] as const) {
    page?.addEventListener(event, onReturn, { signal });
  }
  return () => control.abort();
}

/** Changes texts in one transaction; resolves to the keys whose texts have changed. */
async function changeTexts(
  database: IDBPDatabase<Schema>,
  keys: readonly string[],
  change: (old: string | null, key: string) => string | null,
): Promise<readonly string[]> {
  const { done, store } = database.transaction('texts', 'readwrite', { durability: 'strict' });
  try {
    const changes = keys.map(async (key) => {
      const old = (await store.get(key)) ?? null;
      const text = change(old, key);
      if (text === null) await store.delete(key);
      else if (text !== old) await store.put(text, key);
      return text === old ? [] : [key];
    });
    const [changed] = await Promise.all([Promise.all(changes), done]);
    return changed.flat();
  } catch (error) {
    // An aborted transaction rejects `done` as well. If `change` threw for one key, nothing of that key was written.
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
