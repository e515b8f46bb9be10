/** The contract of a store as tests, for every store that a test runner can open. */
import type { Storage } from '@open2048/session';
import { describe, test } from 'vitest';
import { STORAGE_RULES } from './storage-rules.ts';

/** A new, empty place to store texts; each call of `open` connects to it again. */
export interface StoragePlace {
  readonly open: () => Promise<Storage>;
  readonly remove: () => Promise<void>;
}

/** Declares the tests that a store must pass; `makePlace` is called once per test. */
export function storageContract(name: string, makePlace: () => Promise<StoragePlace>): void {
  describe(`${name} as a store`, () => {
    test.each(STORAGE_RULES)('$rule', async ({ check }) => {
      const place = await makePlace();
      try {
        await check(place.open);
      } finally {
        await place.remove();
      }
    });
  });
}
