/**
 * A program that writes to the store of FOLDER until it is killed: WAITERS changes at a time, each of which adds one
 * to the count of this writer and to that of all. What is acknowledged is told on standard output.
 */
import { writeSync } from 'node:fs';
import { fileStorage } from '@open2048/workbench/store';

const [folder, name, waiters] = process.argv.slice(2);
const storage = fileStorage(folder);

async function write() {
  for (;;) {
    let count = 0;
    try {
      await storage.update('counts', (old) => {
        const counts = JSON.parse(old ?? '{}');
        count = (counts[name] ?? 0) + 1;
        return JSON.stringify({ ...counts, [name]: count, all: (counts.all ?? 0) + 1 });
      });
    } catch (error) {
      // Whoever has the lock may wait for a turn on a busy machine; then nothing was written here.
      if (error.code === 'ELOCKED') continue;
      throw error;
    }
    writeSync(1, `${count}\n`);
  }
}

await Promise.all(Array.from({ length: Number(waiters) }, write));
