/**
 * A small place for texts that is written within the call, as a port: `localStorage` in a browser. A
 * `Storage` keeps much, but answers later, and a program may end before it has answered. What was done
 * since stands here meanwhile. The contract is `SYNC_STORAGE_RULES` of @open2048/testing.
 */

/** Texts under keys, as those of a `Storage`. Every method throws when the place is blocked, full or gone. */
export interface SyncStorage {
  /** The text under a key, or null when there is none. */
  readonly read: (key: string) => string | null;
  /**
   * Puts a text under a key, or removes it with null. When the call returns, whoever opens the place
   * later finds the text, also if the writer has ended meanwhile; if it throws, the old text stays.
   */
  readonly write: (key: string, text: string | null) => void;
  /** All keys that hold a text, in no particular order. */
  readonly keys: () => readonly string[];
}

/** A place over a map, which may outlive it: for tests. */
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
