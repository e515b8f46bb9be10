/**
 * Records moves synchronously, within the key press that made them, until the store has them.
 * `localStorage` is the only browser storage that is written before the call returns: it survives
 * closing, reloading or crashing the page. But the browser may take seconds to flush it to disk,
 * and if the browser is killed in that time the text is lost. So the same text is also written to a
 * separate IndexedDB database, in a transaction that is committed at once without waiting for a
 * result: the browser writes it to disk within milliseconds, however slow the page is. The next
 * visit restores what is there but not in `localStorage`. If the browser blocks `localStorage`,
 * every call throws and the session notifies the player.
 * https://w3c.github.io/IndexedDB/#dom-idbtransaction-commit
 */
import type { SyncStorage } from '@open2048/session';
import { openDB, type DBSchema, type IDBPDatabase } from 'idb';

interface Schema extends DBSchema {
  texts: { key: string; value: string };
}
type Copies = IDBPDatabase<Schema>;

/** Opens the log of a page's origin; without a database it keeps no copies. */
export async function openLog(page: Window, name = 'open2048-log'): Promise<SyncStorage> {
  const copies = await openCopies(name);
  if (copies !== null) await restore(page, copies).catch(() => {});
  return {
    read: (key) => page.localStorage.getItem(key),
    write: (key, text) => {
      if (copies !== null) writeCopy(copies, key, text);
      if (text === null) page.localStorage.removeItem(key);
      else page.localStorage.setItem(key, text);
    },
    keys: () => Object.keys(page.localStorage),
  };
}

async function openCopies(name: string): Promise<Copies | null> {
  try {
    return await openDB<Schema>(name, 1, {
      upgrade: (created) => void created.createObjectStore('texts'),
      blocking: (_old, _new, event) => (event.target as IDBDatabase).close(),
    });
  } catch {
    return null;
  }
}

/** Starts writing a copy without waiting for it; errors are ignored. */
function writeCopy(copies: Copies, key: string, text: string | null): void {
  try {
    const transaction = copies.transaction('texts', 'readwrite', { durability: 'relaxed' });
    const { store, done } = transaction;
    done.catch(() => {});
    (text === null ? store.delete(key) : store.put(text, key)).catch(() => {});
    transaction.commit();
  } catch {
    // The database was closed; `localStorage` still has the text.
  }
}

/**
 * Restores texts that `localStorage` lost. If it has another version of a text, both are kept, and
 * the reader of the log tells them apart.
 */
async function restore({ localStorage }: Window, copies: Copies): Promise<void> {
  const { store } = copies.transaction('texts');
  const [keys, texts] = await Promise.all([store.getAllKeys(), store.getAll()]);
  for (const [index, key] of keys.entries()) {
    const here = localStorage.getItem(key);
    if (here === texts[index]) continue;
    localStorage.setItem(here === null ? key : `${key}.copy`, texts[index]!);
  }
}
