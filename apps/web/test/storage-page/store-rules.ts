/** Rules specific to the browser's store: other versions of the app, a full disk, and pages that missed a change. */
import type { Storage } from '@open2048/session';
import {
  abortingPutsDuring,
  deleteDatabase,
  failureOf,
  makeNewerDatabase,
  putsDuring,
  same,
  transactionsDuring,
  type BrowserRule,
} from './rule.ts';

const KEY = 'open2048/0123abcd/save';
const OTHER = 'open2048/0123abcd/other';

/** The events that may mean that the player is back, with their targets. */
const returns = () =>
  [
    [document, 'visibilitychange'],
    [window, 'focus'],
    [window, 'pageshow'],
  ] as const;

/** Dispatches these events while the page is hidden. */
function returnHidden(): void {
  Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
  for (const [target, event] of returns()) target.dispatchEvent(new Event(event));
  Reflect.deleteProperty(document, 'visibilityState');
}

export const STORE_RULES: readonly BrowserRule<(name?: string) => Promise<Storage>>[] = [
  {
    rule: 'the app keeps its texts in the database open2048, in version 1',
    check: async (open) => {
      await open();
      const found = await indexedDB.databases();
      same(
        found.find(({ name }) => name === 'open2048'),
        { name: 'open2048', version: 1 },
      );
    },
  },
  {
    rule: 'a completed change is on disk',
    check: async (open, name) => {
      const storage = await open(name);
      const begun = await transactionsDuring(() => storage.update(KEY, () => 'text'));
      same(
        begun.map(({ mode, durability }) => [mode, durability]),
        [['readwrite', 'strict']],
      );
    },
  },
  {
    rule: 'a database of a newer version is not opened',
    check: async (open, name) => {
      await makeNewerDatabase(name);
      same(await failureOf(open(name)), 'VersionError');
    },
  },
  {
    rule: 'the database is closed for another version, and opened again when it is needed',
    check: async (open, name) => {
      const storage = await open(name);
      await storage.update(KEY, () => 'old');
      await deleteDatabase(name);
      same(await storage.read(KEY), null);
      await storage.update(KEY, () => 'new');
      same(await (await open(name)).read(KEY), 'new');
    },
  },
  {
    rule: 'a failed opening of the database is retried at the next call',
    check: async (open, name) => {
      const storage = await open(name);
      await deleteDatabase(name);
      await makeNewerDatabase(name);
      same(await failureOf(storage.read(KEY)), 'VersionError');
      await deleteDatabase(name);
      same(await storage.read(KEY), null);
    },
  },
  {
    rule: 'a database that the browser closes is opened again',
    check: async (open, name) => {
      const storage = await open(name);
      const [begun] = await transactionsDuring(() => storage.update(KEY, () => 'old'));
      const closed = new Promise((resolve) => begun!.db.addEventListener('close', resolve));
      await closeDatabases();
      await closed;
      same(await storage.read(KEY), null);
    },
  },
  {
    rule: 'a change that the browser cannot write rejects and leaves the old text',
    check: async (open, name) => {
      const storage = await open(name);
      await storage.update(KEY, () => 'old');
      const update = () => failureOf(storage.update(KEY, () => 'new'));
      same(await abortingPutsDuring(update), 'AbortError');
      same(await storage.read(KEY), 'old');
      await storage.update(KEY, () => 'newer');
      same(await storage.read(KEY), 'newer');
    },
  },
  {
    rule: 'a change that returns the same text writes nothing and notifies nobody',
    check: async (open, name) => {
      const writer = await open(name);
      await writer.update(KEY, () => 'text');
      const reader = await open(name);
      const heard: (string | null)[] = [];
      const done = new Promise((resolve) => {
        reader.watch((key) => {
          heard.push(key);
          if (key === OTHER) resolve(null);
        });
      });
      const puts = await putsDuring(async () => {
        await writer.update(KEY, (old) => old);
        await writer.update('none', (old) => old);
        await writer.update(OTHER, () => 'text');
      });
      await done;
      same([heard, puts], [[OTHER], 1]);
    },
  },
  {
    rule: 'a watcher checks again when the player returns, until it is stopped',
    check: async (open, name) => {
      const storage = await open(name);
      const heard: (string | null)[] = [];
      const stop = storage.watch((key) => heard.push(key));
      for (const [index, [target, event]] of returns().entries()) {
        target.dispatchEvent(new Event(event));
        same(heard, Array(index + 1).fill(null));
      }
      stop();
      for (const [target, event] of returns()) target.dispatchEvent(new Event(event));
      same(heard.length, 3);
    },
  },
  {
    rule: 'a watcher is not called while the page is hidden',
    check: async (open, name) => {
      const storage = await open(name);
      const heard: (string | null)[] = [];
      storage.watch((key) => heard.push(key));
      returnHidden();
      same(heard, []);
    },
  },
  {
    rule: 'without a channel between tabs the store works, and checks again when the player returns',
    check: async (open, name) => {
      const { BroadcastChannel } = globalThis;
      Reflect.deleteProperty(globalThis, 'BroadcastChannel');
      const storage = await open(name);
      globalThis.BroadcastChannel = BroadcastChannel;
      const heard: (string | null)[] = [];
      storage.watch((key) => heard.push(key));
      await storage.update(KEY, () => 'text');
      same(await storage.read(KEY), 'text');
      window.dispatchEvent(new Event('focus'));
      same(heard, [null]);
    },
  },
];
