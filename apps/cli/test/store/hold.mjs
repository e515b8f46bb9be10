/** Begins a change in the store of FOLDER, says so, and never ends it. */
import { writeSync } from 'node:fs';
import { fileStorage } from '@open2048/workbench/store';

await fileStorage(process.argv[2]).update('key', () => {
  writeSync(1, 'changing\n');
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
});
