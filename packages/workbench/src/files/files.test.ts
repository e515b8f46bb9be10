/** Atomic file writes, and folders that are created or cannot be created. */
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { makeFolder, writeWhole } from './files.ts';

const folder = mkdtempSync(join(tmpdir(), 'open2048-files-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('a folder is created with its parents, and only once', async () => {
  const made = join(folder, 'a', 'b', 'c');
  await Promise.all([makeFolder(made), makeFolder(made)]);
  await makeFolder(made);
  expect(statSync(made).isDirectory()).toBe(true);
});

test('a file is not a folder', async () => {
  const file = join(folder, 'file');
  writeFileSync(file, '');
  await expect(makeFolder(file)).rejects.toMatchObject({ code: 'EEXIST' });
  await expect(makeFolder(join(file, 'below'))).rejects.toMatchObject({ code: 'ENOTDIR' });
});

test.runIf(existsSync('/proc/self'))('a folder that cannot be created is a fault', async () => {
  await expect(makeFolder('/proc/open2048/exact')).rejects.toMatchObject({ code: 'ENOENT' });
});

describe('a file that is written atomically', () => {
  const newFolder = (): string => mkdtempSync(join(folder, 'whole-'));

  test('is created, and keeps its permissions when replaced', async () => {
    const [here, file] = [newFolder(), 'file'];
    await writeWhole(join(here, file), 'one');
    chmodSync(join(here, file), 0o640);
    await writeWhole(join(here, file), Buffer.from('two'));
    expect(readFileSync(join(here, file), 'utf8')).toBe('two');
    expect(statSync(join(here, file)).mode & 0o777).toBe(0o640);
    expect(readdirSync(here)).toEqual([file]);
  });

  test('can be named by a link, which is kept', async () => {
    const here = newFolder();
    const [file, link] = [join(here, 'file'), join(here, 'link')];
    writeFileSync(file, 'one');
    symlinkSync('file', link);
    await writeWhole(link, 'two');
    expect(readFileSync(file, 'utf8')).toBe('two');
    expect(lstatSync(link).isSymbolicLink()).toBe(true);
  });

  test('can be a device but not a folder', async () => {
    await writeWhole('/dev/null', 'text');
    const here = newFolder();
    mkdirSync(join(here, 'folder'));
    const writing = writeWhole(join(here, 'folder'), 'text');
    await expect(writing).rejects.toMatchObject({ code: 'EISDIR' });
    expect(readdirSync(here)).toEqual(['folder']);
  });
});
