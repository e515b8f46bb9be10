/**
 * Texts that could not be read are copied to `KEY.damaged-1` and so on, so that a person or a newer program can recover
 * them. The five latest copies of a key are kept. Damage is rare, so this file is loaded by the first session that
 * finds some.
 */
import type { Fault } from '@open2048/core';
import type { Notice, NoticeCode } from './state.ts';
import type { StorageKeys } from './storage-keys.ts';
import type { Storage } from './storage.ts';

const KEPT = 5;

/** An unusable text and its key; `copy` is what to keep of it. */
export interface Damage {
  readonly key: string;
  readonly text: string;
  readonly copy: string;
  readonly reason: Fault;
}

/**
 * A save that cannot be read, with all of its segments, as one text; the segments of a lost save are cleaned up later.
 */
export async function damageOf(
  { storage, keys }: { readonly storage: Storage; readonly keys: StorageKeys },
  text: string,
  reason: Fault,
): Promise<Damage> {
  const segments = (await storage.keys()).filter((key) => key.startsWith(keys.journals)).toSorted();
  const damage = { key: keys.save, text, copy: text, reason };
  if (segments.length === 0) return damage;
  const texts = await Promise.all(segments.map((key) => storage.read(key)));
  const journal = Object.fromEntries(segments.map((key, index) => [key, texts[index]]));
  return { ...damage, copy: JSON.stringify({ save: text, journal }) };
}

/**
 * Keeps a copy of the text of a key, and resolves to the key of the copy; the same text is kept once. Rejects as the
 * storage does.
 */
export async function quarantine(storage: Storage, key: string, text: string): Promise<string> {
  const prefix = `${key}.damaged-`;
  const copyOf = (number: number) => prefix + number;
  const numbers = (await storage.keys())
    .filter((other) => other.startsWith(prefix))
    .map((other) => Number(other.slice(prefix.length)))
    .filter(Number.isSafeInteger)
    .toSorted((a, b) => a - b);
  const latest = numbers.at(-1) ?? 0;
  if (latest > 0 && (await storage.read(copyOf(latest))) === text) return copyOf(latest);
  let number = latest;
  let taken: boolean;
  do {
    number++;
    taken = false;
    await storage.update(copyOf(number), (old) => {
      taken = old !== null;
      return old ?? text;
    });
  } while (taken);
  for (const old of numbers.slice(0, -(KEPT - 1))) await storage.update(copyOf(old), () => null);
  return copyOf(number);
}

/** Keeps a copy of damage, and resolves to the notice that says so. Rejects as the storage does. */
export async function setAside(
  { storage, keys }: { readonly storage: Storage; readonly keys: StorageKeys },
  damage: Damage,
): Promise<Notice> {
  return damageNotice(damage, keys, await quarantine(storage, damage.key, damage.copy));
}

/** What was stored under `key` could not be read and is kept under `copy`. */
export function damageNotice({ reason, key }: Damage, keys: StorageKeys, copy: string): Notice {
  if (key.startsWith(keys.log(''))) {
    const message = `Unsaved moves could not be read (${reason.message}); the data is kept under ${copy}.`;
    return { code: 'damaged-log', message, key: copy };
  }
  const newer = reason.code === 'newer-version' ? 'newer' : 'damaged';
  const isSave = key === keys.save;
  const [what, part] = isSave ? (['save', 'game'] as const) : (['records', 'scores'] as const);
  const message = `The saved ${part} could not be read (${reason.message}); the data is kept under ${copy}.`;
  return { code: `${newer}-${what}` satisfies NoticeCode, message, key: copy };
}
