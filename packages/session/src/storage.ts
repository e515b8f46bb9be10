/**
 * Where saved texts live, as a port: a folder of files, IndexedDB, or memory. Each key is atomic on
 * its own and nothing else is promised, so this is all that a store must be able to do. There is no
 * plain write: several tabs or terminals may share a store, and whoever writes without looking at
 * what is there loses the work of another. The contract suite `storageContract` of
 * @open2048/testing says what every store must keep.
 */

/**
 * A store of texts. Keys are made of `a-z 0-9 . - /` and at most 120 characters long. Every method
 * rejects with an `Error` when the store cannot do it; an error named `QuotaExceededError` (or with
 * the code `ENOSPC` or `EDQUOT`) says that it is full.
 */
export interface Storage {
  /** The text under a key, or null when there is none. */
  readonly read: (key: string) => Promise<string | null>;
  /**
   * Replaces the text under a key by `change(old)`; null means no text, before and after. Atomic: no
   * other writer comes between, in this program or another one, and after a crash the key holds the
   * old text or the new one. Resolves when the new text is durable; a rejection leaves the old text
   * or the new one. `change` is pure, may be called more than once, and what it throws is what the
   * update rejects with, nothing being written; giving back the old text writes nothing.
   */
  readonly update: (key: string, change: (old: string | null) => string | null) => Promise<void>;
  /** All keys that hold a text, in no particular order. */
  readonly keys: () => Promise<readonly string[]>;
  /**
   * Calls the listener when another writer has changed a key, null when any may have changed;
   * returns the way to stop that. A hint and no more: it may come late, often, for nothing, or not
   * at all, so whoever hears it reads. A store that cannot know never calls.
   */
  readonly watch: (listener: StorageListener) => () => void;
}

/** Hears which key has changed; null stands for any. */
export type StorageListener = (key: string | null) => void;

/** A store that forgets everything with the program: for private windows and for tests. */
export function memoryStorage(): Storage {
  const texts = new Map<string, string>();
  const listeners = new Set<StorageListener>();
  return {
    read: async (key) => texts.get(key) ?? null,
    update: async (key, change) => {
      const old = texts.get(key) ?? null;
      const text = change(old);
      if (text === null) texts.delete(key);
      else texts.set(key, text);
      // Whoever listens may have written this itself; it will find nothing new.
      if (text !== old) for (const listener of listeners) listener(key);
    },
    keys: async () => [...texts.keys()],
    watch: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
