import { storageContract } from '@open2048/testing/contracts';
import { memoryStorage } from './storage.ts';

storageContract('memory', async () => {
  const storage = memoryStorage();
  return { open: async () => storage, remove: async () => {} };
});
