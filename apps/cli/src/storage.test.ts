/** The saved games of this machine: where they are, and the messages about damage. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ok } from '@open2048/core';
import { fileStorage } from '@open2048/workbench/store';
import { beforeEach, expect, test, vi } from 'vitest';
import { readSaves, storageHere } from './storage.ts';

let home: string;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'open2048-storage-'));
  vi.stubEnv('OPEN2048_HOME', home);
  return () => {
    vi.unstubAllEnvs();
    rmSync(home, { recursive: true });
  };
});

test('are in the folder given by the environment', async () => {
  await storageHere().update('a', () => 'text');
  expect(await fileStorage(home).read('a')).toBe('text');
});

test.each([
  [
    'with an earlier intact state',
    (log: string) => log.replace('latest', 'broken'),
    'was damaged. Its latest intact state was restored; later changes are lost.',
  ],
  ['with nothing intact', () => 'nonsense', 'was damaged and cannot be restored.'],
])('damage to a file %s is reported on standard error', async (_, damaged, found) => {
  const file = join(home, 'a_b.log');
  const storage = storageHere();
  await storage.update('a/b', () => 'before');
  await storage.update('a/b', () => 'latest');
  writeFileSync(file, damaged(readFileSync(file, 'latin1')), 'latin1');
  const write = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  await storage.read('a/b');
  const printed = write.mock.calls.map(([text]) => text);
  write.mockRestore();
  const copy = join(home, 'damaged', 'a_b.log.1');
  expect(printed).toEqual([`open2048: a/b ${found} The damaged file is kept as ${copy}\n`]);
});

test('are read, or the error says why not', async () => {
  const keys = () => readSaves(async (storage) => ok(await storage.keys()));
  await storageHere().update('a/b', () => 'text');
  expect(await keys()).toEqual(ok(['a/b']));
  vi.stubEnv('OPEN2048_HOME', join(home, 'a_b.log'));
  const message = expect.stringMatching(/^cannot read the saved games: ENOTDIR/) as string;
  expect(await keys()).toMatchObject({ ok: false, error: { code: 'cannot-read', message } });
});
