/**
 * A store that fails on purpose. It keeps its texts in a map that outlives it, so a test can stop it at any point of
 * any operation, as if the program were killed, and open what remains.
 */
import type { Storage } from '@open2048/session';

/**
 * The outcome of an operation: it works; it fails and nothing is written; or it fails although the text was written.
 */
export const OUTCOMES = ['works', 'fails-before', 'fails-after'] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** One operation on a store; the key is empty for `keys`. */
export interface Operation {
  readonly kind: 'read' | 'update' | 'keys';
  readonly key: string;
  /** Counted from 0 over all operations of this store. */
  readonly index: number;
}

/**
 * A store over `texts`. `decide` is called when each operation runs, and returns its outcome; `failure` creates the
 * error.
 */
export function faultyStorage(
  texts: Map<string, string>,
  decide: (operation: Operation) => Outcome | Promise<Outcome>,
  failure: () => Error = () => new Error('the disk failed'),
): Storage {
  let count = 0;
  const perform = async <Value>(
    kind: Operation['kind'],
    key: string,
    effect: () => Value,
  ): Promise<Value> => {
    const outcome = await decide({ kind, key, index: count++ });
    if (outcome === 'fails-before') throw failure();
    const value = effect();
    if (outcome === 'fails-after') throw failure();
    return value;
  };
  const update: Storage['update'] = (key, change) =>
    perform('update', key, () => {
      const text = change(texts.get(key) ?? null);
      if (text === null) texts.delete(key);
      else texts.set(key, text);
    });
  return {
    read: (key) => perform('read', key, () => texts.get(key) ?? null),
    update,
    updateAll: async (keys, change) => {
      for (const key of keys) await update(key, (old) => change(old, key));
    },
    keys: () => perform('keys', '', () => [...texts.keys()]),
    watch: () => () => {},
  };
}
