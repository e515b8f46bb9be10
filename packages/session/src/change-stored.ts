/**
 * Changes a value that is stored as one sealed text. Every change is applied to the text stored at that moment, so
 * several windows can make changes at the same time. A text that cannot be read is set aside like a damaged save before
 * it is overwritten; a text of a newer version is left unchanged.
 */
import { ok, type Result } from '@open2048/core';
import type { Storage } from './storage.ts';

/** How a value is stored. */
export interface Stored<Value> {
  readonly key: string;
  /** The value where nothing is stored. */
  readonly empty: Value;
  readonly parse: (text: string) => Result<Value>;
  /** The text of a value; null if nothing is stored for it. */
  readonly format: (value: Value) => string | null;
}

/**
 * Changes a stored value and resolves to it, or to the empty one if the text is of a newer version. `change` may be called
 * more than once. Rejects as the storage does.
 */
export async function changeStored<Value>(
  storage: Storage,
  { key, empty, parse, format }: Stored<Value>,
  change: (value: Value) => Value,
): Promise<Value> {
  let value = empty;
  /** Resolves to a text that must be set aside first, or null when the change is done. */
  const attempt = async (quarantined: string | null): Promise<string | null> => {
    let unread: string | null = null;
    await storage.update(key, (old) => {
      const stored = old === null || old === quarantined ? ok(empty) : parse(old);
      if (!stored.ok) {
        unread = stored.error.code === 'newer-version' ? null : old;
        value = empty;
        return old;
      }
      unread = null;
      value = change(stored.value);
      return format(value);
    });
    return unread;
  };
  for (let unread = await attempt(null); unread !== null; unread = await attempt(unread)) {
    const { quarantine } = await import('./quarantine.ts');
    await quarantine(storage, key, unread);
  }
  return value;
}
