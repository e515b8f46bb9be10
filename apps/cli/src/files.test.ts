/** Folders that are made, and those that cannot be. */
import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { makeFolder } from './files.ts';

const folder = mkdtempSync(join(tmpdir(), 'open2048-files-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('a folder is made with those that it lies in, and once is enough', async () => {
  const made = join(folder, 'a', 'b', 'c');
  await Promise.all([makeFolder(made), makeFolder(made)]);
  await makeFolder(made);
  expect(statSync(made).isDirectory()).toBe(true);
});

test('a file is no folder', async () => {
  const file = join(folder, 'file');
  writeFileSync(file, '');
  await expect(makeFolder(file)).rejects.toMatchObject({ code: 'EEXIST' });
  await expect(makeFolder(join(file, 'below'))).rejects.toMatchObject({ code: 'ENOTDIR' });
});

test.runIf(existsSync('/proc/self'))('where none can be made that is told', async () => {
  await expect(makeFolder('/proc/open2048/exact')).rejects.toMatchObject({ code: 'ENOENT' });
});
