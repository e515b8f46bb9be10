import { SYNC_STORAGE_RULES } from '@open2048/testing/sync-storage-rules';
import { test } from 'vitest';
import { memorySyncStorage } from './index.ts';

test.each(SYNC_STORAGE_RULES)('a map as a synchronous store: $rule', ({ check }) => {
  const texts = new Map<string, string>();
  return check(async () => memorySyncStorage(texts));
});
