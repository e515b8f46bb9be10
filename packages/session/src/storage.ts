/**
 * The interface of a store of saved texts: a folder of files, IndexedDB or memory. Each key is
 * atomic on its own; no other guarantee is required. There is no plain write: several tabs or
 * terminals may share a store, and a write that ignores the existing text would lose the work of
 * another writer. The contract suite `storageContract` of @open2048/testing specifies what every
 * store must do.
 */

/**
 * A store of texts. Keys consist of `a-z 0-9 . - /` and have at most 120 characters. Every method
 * rejects with an `Error` if the operation fails; an error named `QuotaExceededError` (or with the
 * code `ENOSPC` or `EDQUOT`) means that the store is full.
 */
export interface Storage {
  /** The text under a key, or null if there is none. */
  readonly read: (key: string) => Promise<string | null>;
  /**
   * Replaces the text under a key with `change(old)`; null means no text, before and after. Atomic:
   * no other writer, in this program or another, can write in between, and after a crash the key
   * has the old text or the new one. Resolves when the new text is durable; after a rejection the
   * key has the old text or the new one. `change` must be pure and may be called more than once. If
   * it throws, nothing is written and the update rejects with that error. Returning the old text
   * writes nothing.
   */
  readonly update: (key: string, change: (old: string | null) => string | null) => Promise<void>;
  /**
   * `update` for many different keys, in much less time than one after the other. `change` gets them in their order. Each
   * key is atomic on its own: after a crash, a rejection or a `change` that throws, some keys may have their new texts and
   * others the old ones. A store should let no other writer change any of the keys in between, by one transaction or one
   * lock: a session removes segments of a journal in the step in which it finds that the save is still its own.
   */
  readonly updateAll: (
    keys: readonly string[],
    change: (old: string | null, key: string) => string | null,
  ) => Promise<void>;
  /** All keys that have a text, in no particular order. */
  readonly keys: () => Promise<readonly string[]>;
  /**
   * Calls the listener when another writer has changed a key, with null if any key may have
   * changed; returns a function that stops this. Notifications are only hints: they may be late,
   * repeated, spurious or missing, so the listener should read the store. A store that cannot
   * detect changes never calls it.
   */
  readonly watch: (listener: StorageListener) => () => void;
}

/** Called with the key that has changed, or null if any may have. */
export type StorageListener = (key: string | null) => void;

/** A store in memory, for private windows and for tests. */
export function memoryStorage(): Storage {
  const texts = new Map<string, string>();
  const listeners = new Set<StorageListener>();
  const update: Storage['update'] = async (key, change) => {
    const old = texts.get(key) ?? null;
    const text = change(old);
    if (text === null) texts.delete(key);
    else texts.set(key, text);
    // A listener may have made this change itself; it will then find nothing new.
    if (text !== old) for (const listener of listeners) listener(key);
  };
  return {
    read: async (key) => texts.get(key) ?? null,
    update,
    updateAll: async (keys, change) => {
      for (const key of keys) await update(key, (old) => change(old, key));
    },
    keys: async () => [...texts.keys()],
    watch: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
