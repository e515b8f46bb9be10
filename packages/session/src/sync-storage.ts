/**
 * The interface of a small store that is written synchronously: `localStorage` in a browser. A `Storage` has more room
 * but is asynchronous, and the program may end before a write is complete; until then recent changes are kept here. The
 * contract is `SYNC_STORAGE_RULES` of @open2048/testing.
 */

/** Texts under keys, like a `Storage`. Every method throws if the store is blocked, full or unavailable. */
export interface SyncStorage {
  /** The text under a key, or null if there is none. */
  readonly read: (key: string) => string | null;
  /**
   * Sets the text under a key, or removes it if the text is null. Once the call has returned, the text is found by
   * every later opening of the store, even if the writer has ended. If the call throws, the old text remains.
   */
  readonly write: (key: string, text: string | null) => void;
  /** All keys that have a text, in no particular order. */
  readonly keys: () => readonly string[];
}

/** A store backed by a map, which may outlive it; for tests. */
export function memorySyncStorage(texts = new Map<string, string>()): SyncStorage {
  return {
    read: (key) => texts.get(key) ?? null,
    write: (key, text) => {
      if (text === null) texts.delete(key);
      else texts.set(key, text);
    },
    keys: () => [...texts.keys()],
  };
}
