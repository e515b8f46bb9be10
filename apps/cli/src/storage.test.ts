/** The folder of saved games keeps the contract of a store, and what only files can get wrong. */
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { storageContract } from '@open2048/testing/contracts';
import { describe, expect, test } from 'vitest';
import { fileStorage } from './storage.ts';

const newFolder = (): string => mkdtempSync(join(tmpdir(), 'open2048-storage-'));

storageContract('a folder', async () => {
  const folder = newFolder();
  return {
    open: async () => fileStorage(join(folder, 'not', 'yet', 'there')),
    remove: async () => rmSync(folder, { recursive: true }),
  };
});

describe('a folder', () => {
  test('the lock of a terminal that died goes stale', async () => {
    const folder = newFolder();
    mkdirSync(join(folder, 'game_save.save.lock'));
    const storage = fileStorage(folder);
    await storage.update('game/save', () => 'text');
    expect(await storage.read('game/save')).toBe('text');
    rmSync(folder, { recursive: true });
  });

  test('what a crash left beside a file is no key', async () => {
    const folder = newFolder();
    const storage = fileStorage(folder);
    await storage.update('game/save', () => 'text');
    writeFileSync(join(folder, 'game_save.save.123456'), 'half a te');
    expect(await storage.keys()).toEqual(['game/save']);
    rmSync(folder, { recursive: true });
  });

  test('nothing but the texts is left in it', async () => {
    const folder = newFolder();
    const storage = fileStorage(folder);
    await storage.update('a', () => 'text');
    await storage.update('b/c', () => 'text');
    await storage.update('a', () => null);
    expect(readdirSync(folder)).toEqual(['b_c.save']);
    rmSync(folder, { recursive: true });
  });
});
