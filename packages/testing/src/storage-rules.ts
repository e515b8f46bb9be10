/**
 * The contract of every store of texts, as checks that need neither a test runner nor Node: the
 * contract suite runs them for stores of this repository, and a page in a real browser runs them
 * for IndexedDB. Each check gets its own place, initially empty.
 */
import type { Storage } from '@open2048/session';

/** Opens the place again, as another tab, terminal or start of the program would. */
export type OpenStorage = () => Promise<Storage>;

/** A requirement of a store; `check` rejects with the expected and the actual result. */
export interface StorageRule {
  readonly rule: string;
  readonly check: (open: OpenStorage) => Promise<void>;
}

const KEY = 'open2048/0123abcd/save';
const ANY_TEXT = 'quotes " and \\, lines \r\n, a zero \u0000, ü, 二〇四八, 🀄, \u2028';

export const STORAGE_RULES: readonly StorageRule[] = [
  {
    rule: 'a place that was never written has no text',
    check: async (open) => {
      const storage = await open();
      same(await storage.read(KEY), null);
      same(await storage.keys(), []);
    },
  },
  {
    rule: 'a written text is read here, and by others who open the place',
    check: async (open) => {
      const storage = await open();
      await storage.update(KEY, () => ANY_TEXT);
      same(await storage.read(KEY), ANY_TEXT);
      same(await (await open()).read(KEY), ANY_TEXT);
    },
  },
  {
    rule: 'a place opened earlier sees later writes of another one',
    check: async (open) => {
      const [first, second] = [await open(), await open()];
      await first.update(KEY, () => 'first');
      same(await second.read(KEY), 'first');
      await second.update(KEY, () => 'second');
      same(await first.read(KEY), 'second');
    },
  },
  {
    rule: 'a change gets the current text',
    check: async (open) => {
      const storage = await open();
      await storage.update(KEY, (old) => `${old}, then one`);
      await storage.update(KEY, (old) => `${old}, then two`);
      same(await storage.read(KEY), 'null, then one, then two');
    },
  },
  {
    rule: 'an empty text is stored',
    check: async (open) => {
      const storage = await open();
      await storage.update(KEY, () => '');
      same(await storage.read(KEY), '');
      same(await storage.keys(), [KEY]);
    },
  },
  {
    rule: 'a change to null removes the text and the key',
    check: async (open) => {
      const storage = await open();
      await storage.update(KEY, () => 'here');
      await storage.update(KEY, () => null);
      same(await storage.read(KEY), null);
      same(await (await open()).keys(), []);
    },
  },
  {
    rule: 'removing a missing text does nothing',
    check: async (open) => {
      const storage = await open();
      await storage.update(KEY, () => null);
      same(await storage.keys(), []);
    },
  },
  {
    rule: 'a change that returns the text keeps it',
    check: async (open) => {
      const storage = await open();
      await storage.update(KEY, () => 'kept');
      await storage.update(KEY, (old) => old);
      same(await storage.read(KEY), 'kept');
    },
  },
  {
    rule: 'a change that throws writes nothing, and the update rejects with its error',
    check: async (open) => {
      const storage = await open();
      await storage.update(KEY, () => 'kept');
      const failure = new Error('no');
      const found = await storage
        .update(KEY, () => {
          throw failure;
        })
        .then(
          () => 'resolved',
          (error: unknown) => error,
        );
      same(found === failure, true);
      await storage.update(KEY, (old) => `${old} on`);
      same(await storage.read(KEY), 'kept on');
    },
  },
  {
    rule: 'keys do not affect each other',
    check: async (open) => {
      const storage = await open();
      const keys = [KEY, `${KEY}.damaged-1`, `${KEY}-2`, 'open2048/0123abcd/journal/1/a', 'a'];
      for (const key of keys) await storage.update(key, () => `text of ${key}`);
      for (const key of keys) same(await storage.read(key), `text of ${key}`);
      same((await storage.keys()).toSorted(), keys.toSorted());
    },
  },
  {
    rule: 'many keys are changed at once, each from its own text',
    check: async (open) => {
      const storage = await open();
      const keys = Array.from({ length: 40 }, (_, index) => `open2048/0123abcd/finished/${index}`);
      await storage.update(keys[0]!, () => 'first');
      await storage.updateAll(keys, (old, key) => `${old} ${key}`);
      const other = await open();
      for (const [index, key] of keys.entries()) {
        same(await other.read(key), `${index === 0 ? 'first' : null} ${key}`);
      }
      await other.updateAll(keys.slice(1), () => null);
      same(await storage.keys(), [keys[0]]);
      await storage.updateAll([], () => 'nothing');
    },
  },
  {
    rule: 'a change of many keys sees their texts in the order of the keys',
    check: async (open) => {
      const storage = await open();
      const keys = ['c', 'a', 'b'].map((name) => `open2048/0123abcd/finished/${name}`);
      await storage.update(keys[1]!, () => 'a long text'.repeat(10_000));
      const seen = new Set<string>();
      await storage.updateAll(keys, (_, key) => {
        seen.add(key);
        return 'new';
      });
      same([...seen], keys);
    },
  },
  {
    rule: 'a change of many keys that throws rejects with its error, and each key has its old text or its new one',
    check: async (open) => {
      const storage = await open();
      const keys = ['a', 'b', 'c'].map((name) => `open2048/0123abcd/finished/${name}`);
      const failure = new Error('no');
      const found = await storage
        .updateAll(keys, (_, key) => {
          if (key === keys[1]) throw failure;
          return 'new';
        })
        .then(
          () => 'resolved',
          (error: unknown) => error,
        );
      same(found === failure, true);
      same(await storage.read(keys[1]!), null);
      for (const key of keys) same([null, 'new'].includes(await storage.read(key)), true);
      await storage.updateAll(keys, () => 'again');
      for (const key of keys) same(await storage.read(key), 'again');
    },
  },
  {
    rule: 'no change of many keys loses one of another writer',
    check: async (open) => {
      const writers = [await open(), await open()];
      const keys = Array.from({ length: 8 }, (_, index) => `open2048/0123abcd/index/${index}`);
      const one = (old: string | null) => String(Number(old) + 1);
      await Promise.all(
        writers.flatMap((writer) => [
          ...Array.from({ length: 5 }, () => writer.updateAll(keys, one)),
          ...keys.map((key) => writer.update(key, one)),
        ]),
      );
      for (const key of keys) same(await writers[0]!.read(key), '12');
    },
  },
  {
    rule: 'a key can have 120 characters, a text a million',
    check: async (open) => {
      const storage = await open();
      const key = 'k'.repeat(120);
      const text = '0123456789'.repeat(100_000);
      await storage.update(key, () => text);
      same((await (await open()).read(key)) === text, true);
    },
  },
  {
    rule: 'no concurrent change of two writers is lost',
    check: async (open) => {
      const writers = [await open(), await open()];
      const one = (old: string | null) => String(Number(old) + 1);
      const updates = writers.flatMap((writer) =>
        Array.from({ length: 20 }, () => writer.update(KEY, one)),
      );
      await Promise.all(updates);
      same(await (await open()).read(KEY), '40');
    },
  },
  {
    rule: 'a reader sees the old text or the new one, never a mix',
    check: async (open) => {
      const [writer, reader] = [await open(), await open()];
      const texts = ['a'.repeat(100_000), 'b'.repeat(200_000)];
      await writer.update(KEY, () => texts[0]!);
      for (let round = 0; round < 10; round++) {
        const writing = writer.update(KEY, (old) => (old === texts[0] ? texts[1]! : texts[0]!));
        const seen = await Promise.all([reader.read(KEY), reader.read(KEY), reader.read(KEY)]);
        await writing;
        for (const text of seen) same(texts.includes(text!), true);
      }
    },
  },
  {
    rule: 'a watcher is notified of changes by another writer, until it stops',
    check: async (open) => {
      const [writer, reader] = [await open(), await open()];
      const notified: (string | null)[] = [];
      const next = () =>
        new Promise<void>((resolve) => {
          const stop = reader.watch((key) => {
            if (key !== KEY) return;
            stop();
            resolve();
          });
        });
      const stop = reader.watch((key) => notified.push(key));
      const first = next();
      await writer.update(KEY, () => 'one');
      await first;
      same(notified.includes(KEY), true);
      stop();
      notified.length = 0;
      const second = next();
      await writer.update(KEY, () => 'two');
      await second;
      same(notified, []);
    },
  },
];

function same(found: unknown, expected: unknown): void {
  const [left, right] = [JSON.stringify(found), JSON.stringify(expected)];
  if (left !== right) throw new Error(`expected ${cut(right)}, found ${cut(left)}`);
}

function cut(text: string): string {
  return text.length > 200 ? `${text.slice(0, 200)}…` : text;
}
