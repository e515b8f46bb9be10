/**
 * What a player added to a stored value, such as an answer to a puzzle, and the store does not have yet. A store is
 * asynchronous, and a page may end before it has written. So each addition is logged synchronously until it is stored,
 * and the next start adds to the store what it finds in the log. An addition that is merged twice changes nothing.
 */
import { ok, type Result } from '@open2048/core';
import type { Stored } from './change-stored.ts';
import type { Ports } from './session.ts';
import { unsavedKey } from './storage-keys.ts';
import type { SyncStorage } from './sync-storage.ts';

/** The additions of one window that are not stored yet. A log that fails is ignored: the store is written anyway. */
export class UnsavedAdditions {
  readonly #log: SyncStorage | undefined;
  readonly #owner: string;
  /** The keys that are in use. */
  readonly #logged = new Set<string>();
  #count = 0;

  constructor({ log, newSeed }: Pick<Ports, 'log' | 'newSeed'>) {
    this.#log = log;
    this.#owner = newSeed().toString(36);
  }

  /** Logs an addition; the function returned removes it from the log, once it is stored. */
  add<Value>({ key, format }: Stored<Value>, added: Value): () => void {
    const text = this.#log === undefined ? null : format(added);
    if (text === null) return () => undefined;
    const logKey = unsavedKey(key, `${this.#owner}-${this.#count++}`);
    this.#logged.add(logKey);
    this.#write(logKey, text);
    return () => this.#remove(logKey);
  }

  /** Removes everything from the log, because it was deleted. */
  clear(): void {
    for (const key of this.#logged) this.#remove(key);
  }

  #remove(key: string): void {
    if (this.#logged.delete(key)) this.#write(key, null);
  }

  #write(key: string, text: string | null): void {
    try {
      this.#log?.write(key, text);
    } catch {
      // The store is full or blocked.
    }
  }
}

/**
 * Stores the additions that earlier windows left behind, by `store`, which parses a text and resolves when it is stored;
 * those of a window that is still open are stored twice. One that cannot be read is deleted, unless a newer version wrote
 * it. If the log or the store fails, the rest stays there for a later start.
 */
export async function recoverAdditions(
  log: SyncStorage | undefined,
  isUnsaved: (key: string) => boolean,
  store: (text: string) => Promise<Result<unknown>>,
): Promise<void> {
  try {
    for (const key of log?.keys().filter(isUnsaved) ?? []) {
      const text = log!.read(key);
      const stored = text === null ? ok(null) : await store(text);
      if (stored.ok || stored.error.code !== 'newer-version') log!.write(key, null);
    }
  } catch {
    // What is stored can still be read.
  }
}
