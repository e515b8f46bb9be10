/** Rules specific to the browser's log: the copies that survive a killed browser, and a browser without them. */
import type { openLog } from '../../src/log.ts';
import {
  abortingPutsDuring,
  deleteDatabase,
  failureOf,
  makeNewerDatabase,
  same,
  transactionsDuring,
  type BrowserRule,
} from './rule.ts';

const KEY = 'open2048/0123abcd/log/a1';
const OTHER = 'open2048/0123abcd/log/a2';

export const LOG_RULES: readonly BrowserRule<typeof openLog>[] = [
  {
    rule: 'the copies are kept in the database open2048-log, in version 1',
    check: async (open) => {
      await open(window);
      const found = await indexedDB.databases();
      same(
        found.find(({ name }) => name === 'open2048-log'),
        { name: 'open2048-log', version: 1 },
      );
    },
  },
  {
    rule: 'a copy is passed to the browser within the call, without waiting for the disk',
    check: async (open, name) => {
      const log = await open(window, name);
      for (const text of ['text', null]) {
        const begun = await transactionsDuring(() => log.write(KEY, text));
        same(
          begun.map(({ mode, durability }) => [mode, durability]),
          [['readwrite', 'relaxed']],
        );
        // A committed transaction cannot be committed again.
        const again = async () => begun[0]!.commit();
        same(await failureOf(again()), 'InvalidStateError');
      }
    },
  },
  {
    rule: 'a lost text is restored from its copy',
    check: async (open, name) => {
      const log = await open(window, name);
      for (const [key, text] of [
        [KEY, 'one'],
        [OTHER, 'two'],
        [OTHER, 'three'],
      ] as const) {
        log.write(key, text);
      }
      localStorage.clear();
      const again = await open(window, name);
      same([again.read(KEY), again.read(OTHER)], ['one', 'three']);
      same(again.keys().toSorted(), [KEY, OTHER]);
    },
  },
  {
    rule: 'a removed text is not restored',
    check: async (open, name) => {
      const log = await open(window, name);
      log.write(KEY, 'text');
      log.write(KEY, null);
      same((await open(window, name)).keys(), []);
    },
  },
  {
    rule: 'an equal copy is ignored, and a different one is kept next to the text',
    check: async (open, name) => {
      const log = await open(window, name);
      log.write(KEY, 'the same');
      log.write(OTHER, 'of the copy');
      localStorage.setItem(OTHER, 'of the page');
      const again = await open(window, name);
      same(again.keys().toSorted(), [KEY, OTHER, `${OTHER}.copy`]);
      same([again.read(OTHER), again.read(`${OTHER}.copy`)], ['of the page', 'of the copy']);
    },
  },
  {
    rule: 'a log whose copies cannot be opened works without them',
    check: async (open, name) => {
      await makeNewerDatabase(name);
      const log = await open(window, name);
      log.write(KEY, 'text');
      same(log.read(KEY), 'text');
    },
  },
  {
    rule: 'a log is opened even if there is no room for the copies',
    check: async (open, name) => {
      const log = await open(window, name);
      log.write(KEY, 'x'.repeat(1_000_000));
      localStorage.clear();
      localStorage.setItem(OTHER, 'x'.repeat(4_500_000));
      const again = await open(window, name);
      same(again.keys(), [OTHER]);
    },
  },
  {
    rule: 'the copies can be deleted by another page, and the log continues without them',
    check: async (open, name) => {
      const log = await open(window, name);
      await deleteDatabase(name);
      log.write(KEY, 'text');
      same(log.read(KEY), 'text');
    },
  },
  {
    rule: 'a copy that the browser cannot write is skipped without an error',
    check: async (open, name) => {
      const log = await open(window, name);
      log.write(KEY, 'old');
      await abortingPutsDuring(async () => log.write(KEY, 'new'));
      same(log.read(KEY), 'new');
      same((await open(window, name)).read(`${KEY}.copy`), 'old');
    },
  },
];
