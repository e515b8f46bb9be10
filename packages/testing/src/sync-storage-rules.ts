/**
 * The contract of a `SyncStorage`, as checks that need neither a test runner nor Node, like `STORAGE_RULES`. Each check
 * gets its own place, initially empty.
 */
import type { SyncStorage } from '@open2048/session';

/** Opens the place again, as the next start of the program would, without ending earlier users of it. */
export type OpenSyncStorage = () => Promise<SyncStorage>;

/** A requirement of such a place; `check` rejects with the expected and the actual result. */
export interface SyncStorageRule {
  readonly rule: string;
  readonly check: (open: OpenSyncStorage) => Promise<void>;
}

const KEY = 'open2048/0123abcd/log/a1';
const OTHER = 'open2048/0123abcd/log/a11';
const ANY_TEXT = 'quotes " and \\, lines \r\n, a zero \u0000, ü, 二〇四八, 🀄, \u2028';

export const SYNC_STORAGE_RULES: readonly SyncStorageRule[] = [
  {
    rule: 'a place that was never written has no text',
    check: async (open) => {
      const place = await open();
      same(place.read(KEY), null);
      same(place.keys(), []);
    },
  },
  {
    rule: 'a written text is there when the call returns, here and for others who open the place',
    check: async (open) => {
      const [place, early] = [await open(), await open()];
      place.write(KEY, ANY_TEXT);
      same(place.read(KEY), ANY_TEXT);
      same(place.keys(), [KEY]);
      same(early.read(KEY), ANY_TEXT);
      const late = await open();
      same(late.read(KEY), ANY_TEXT);
      same(late.keys(), [KEY]);
    },
  },
  {
    rule: 'a later text replaces an earlier one, also a longer one',
    check: async (open) => {
      const place = await open();
      for (const text of ['first', 'a longer second', '', 'last']) place.write(KEY, text);
      same((await open()).read(KEY), 'last');
    },
  },
  {
    rule: 'null removes the text and the key, and has no effect without one',
    check: async (open) => {
      const place = await open();
      place.write(KEY, null);
      place.write(KEY, 'here');
      place.write(KEY, null);
      same(place.read(KEY), null);
      same((await open()).keys(), []);
    },
  },
  {
    rule: 'keys do not affect each other',
    check: async (open) => {
      const place = await open();
      place.write(KEY, 'one');
      place.write(OTHER, 'two');
      place.write(KEY, null);
      const again = await open();
      same(again.keys(), [OTHER]);
      same(again.read(OTHER), 'two');
    },
  },
  {
    rule: 'a text can have 65,536 characters',
    check: async (open) => {
      const text = '0123456789abcdef'.repeat(2 ** 12);
      (await open()).write(KEY, text);
      same((await open()).read(KEY) === text, true);
    },
  },
];

function same(found: unknown, expected: unknown): void {
  const [left, right] = [JSON.stringify(found), JSON.stringify(expected)];
  if (left !== right) throw new Error(`expected ${right}, found ${left}`);
}
