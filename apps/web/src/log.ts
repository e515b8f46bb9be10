/**
 * Where moves are noted within the key press that made them, until the store has them. `localStorage` is
 * the one store of a browser that is written before the call returns: it outlives a page that is closed,
 * loaded again, or crashes. But the browser itself may take seconds to bring it to the disk, and if the
 * browser is killed in that time it is gone. So the same text is also handed to an IndexedDB database of
 * its own, in a transaction that is committed in the same breath and asks for no answer: the browser
 * writes that down within milliseconds, however slow the page is. What the next visit finds there and not
 * in `localStorage` it brings back. Where a browser blocks `localStorage` every call throws, and the
 * session tells the player. https://w3c.github.io/IndexedDB/#dom-idbtransaction-commit
 */
import type { SyncStorage } from '@open2048/session';
import { openDB, type DBSchema, type IDBPDatabase } from 'idb';

interface Schema extends DBSchema {
  texts: { key: string; value: string };
}
type Copies = IDBPDatabase<Schema>;

/** Opens the log of a page's origin; where there is no database for the copies it does without. */
export async function openLog(page: Window, name = 'open2048-log'): Promise<SyncStorage> {
  const copies = await openCopies(name);
  if (copies !== null) await bringBack(page, copies).catch(() => {});
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

/** Hands a text to the browser and waits for nothing; a copy that cannot be made is none. */
function writeCopy(copies: Copies, key: string, text: string | null): void {
  try {
    const transaction = copies.transaction('texts', 'readwrite', { durability: 'relaxed' });
    const { store, done } = transaction;
    done.catch(() => {});
    (text === null ? store.delete(key) : store.put(text, key)).catch(() => {});
    transaction.commit();
  } catch {
    // The database was closed; `localStorage` has the text all the same.
  }
}

/** Copies of texts that `localStorage` lost, or has in another version: then both are there, and whoever reads them tells them apart. */
async function bringBack({ localStorage }: Window, copies: Copies): Promise<void> {
  const { store } = copies.transaction('texts');
  const [keys, texts] = await Promise.all([store.getAllKeys(), store.getAll()]);
  for (const [index, key] of keys.entries()) {
    const here = localStorage.getItem(key);
    if (here === texts[index]) continue;
    localStorage.setItem(here === null ? key : `${key}.copy`, texts[index]!);
  }
}
