/** The folder of saved games fulfils the contract of a store and handles file-specific errors. */
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Storage } from '@open2048/session';
import { storageContract } from '@open2048/testing/contracts';
import { describe, expect, test } from 'vitest';
import { fileStorage } from './file-storage.ts';
import { readLog } from './log.ts';
import type { RepairedKey } from './repair-log.ts';

const newFolder = (): string => mkdtempSync(join(tmpdir(), 'open2048-storage-'));

storageContract('a folder', async () => {
  const folder = newFolder();
  return {
    open: async () => fileStorage(join(folder, 'not', 'yet', 'there')),
    remove: async () => rmSync(folder, { recursive: true }),
  };
});

describe('a folder', () => {
  const inFolder = (
    name: string,
    check: (folder: string, storage: Storage) => Promise<void>,
  ): void =>
    test(name, async () => {
      const folder = newFolder();
      await check(folder, fileStorage(folder));
      rmSync(folder, { recursive: true });
    });

  inFolder('holds the logs and the lock, and nothing else', async (folder, storage) => {
    await storage.update('a', () => 'text');
    await storage.update('b/c', () => 'text');
    await storage.update('a', () => null);
    expect(readdirSync(folder)).toEqual(['.lock', 'b_c.log']);
  });

  inFolder('texts of the former store are read and become logs', async (folder, storage) => {
    for (const name of ['a_b', 'c', 'd']) writeFileSync(join(folder, `${name}.save`), name);
    expect((await storage.keys()).toSorted()).toEqual(['a/b', 'c', 'd']);
    expect(await storage.read('a/b')).toBe('a_b');
    await storage.update('a/b', (old) => `${old} on`);
    await storage.update('c', () => null);
    expect(await storage.read('a/b')).toBe('a_b on');
    expect(await storage.read('c')).toBe(null);
    expect(readdirSync(folder).toSorted()).toEqual(['.lock', 'a_b.log', 'd.save']);
  });

  inFolder('leftovers of killed programs are removed', async (folder, storage) => {
    writeFileSync(join(folder, 'a.log.tmp'), 'half a te');
    writeFileSync(join(folder, 'a.save.123456'), 'half a te');
    mkdirSync(join(folder, 'a.save.lock'));
    const long = new Date(Date.now() - 3_600_000);
    for (const name of ['a.save.123456', 'a.save.lock']) utimesSync(join(folder, name), long, long);
    // A file of an older version of the program, which may still be running.
    writeFileSync(join(folder, 'b.save.123456'), 'half a te');
    expect(await storage.keys()).toEqual([]);
    await storage.update('a', () => 'text');
    expect(readdirSync(folder).toSorted()).toEqual(['.lock', 'a.log', 'b.save.123456']);
  });

  inFolder('a run of a former version in between loses nothing', async (folder, storage) => {
    await storage.update('a', () => 'text');
    writeFileSync(join(folder, 'a.save'), 'of the former version');
    const again = fileStorage(folder);
    await again.update('a', (old) => `${old} on`);
    expect(await again.read('a')).toBe('text on');
    const kept = join(folder, 'damaged', 'a.save.1');
    expect(readFileSync(kept, 'utf8')).toBe('of the former version');
    writeFileSync(join(folder, 'a.save'), 'of the former version');
    await again.update('a', () => null);
    expect(await again.read('a')).toBe(null);
    expect(readdirSync(folder).toSorted()).toEqual(['.lock', 'damaged']);
  });

  inFolder('a change that changes nothing writes nothing', async (folder, storage) => {
    await storage.update('a', () => 'text');
    const bytes = readFileSync(join(folder, 'a.log'));
    await storage.update('a', (old) => old);
    await storage.update('b', (old) => old);
    expect(readFileSync(join(folder, 'a.log'))).toEqual(bytes);
    expect(readdirSync(folder)).toEqual(['.lock', 'a.log']);
  });

  inFolder('files of other kinds are ignored', async (folder, storage) => {
    for (const name of ['a.log.tmp', 'notes.txt', '.save']) writeFileSync(join(folder, name), '');
    await storage.update('a', () => 'text');
    writeFileSync(join(folder, 'a.save'), 'former');
    expect(await storage.keys()).toEqual(['a']);
  });

  inFolder('an unreadable file is reported with the system error', async (folder, storage) => {
    mkdirSync(join(folder, 'a.log'));
    await expect(storage.read('a')).rejects.toMatchObject({ code: 'EISDIR' });
    writeFileSync(join(folder, 'file'), '');
    const none = fileStorage(join(folder, 'file'));
    await expect(none.keys()).rejects.toMatchObject({ code: 'ENOTDIR' });
  });

  inFolder('a watcher is notified of keys, and of no other files', async (folder, storage) => {
    const keys: (string | null)[] = [];
    const done = new Promise<void>((resolve) => {
      const stop = storage.watch((key) => {
        keys.push(key);
        if (key !== 'z') return;
        stop();
        resolve();
      });
    });
    writeFileSync(join(folder, 'notes.txt'), '');
    await fileStorage(folder).update('a/b', () => 'text');
    await fileStorage(folder).update('z', () => 'text');
    await done;
    expect(new Set(keys)).toEqual(new Set(['a/b', 'z']));
  });

  test('that is missing is created for a watcher', async () => {
    const home = newFolder();
    const storage = fileStorage(join(home, 'not', 'yet'));
    const stop = storage.watch(() => undefined);
    await expect.poll(() => existsSync(join(home, 'not', 'yet'))).toBe(true);
    expect(statSync(join(home, 'not', 'yet')).mode & 0o777).toBe(0o700);
    stop();
    rmSync(home, { recursive: true });
  });

  test('is not watched by a watcher that stopped before it was created', async () => {
    const home = newFolder();
    const storage = fileStorage(join(home, 'not', 'yet'));
    const keys: (string | null)[] = [];
    storage.watch((key) => keys.push(key))();
    await expect.poll(() => existsSync(join(home, 'not', 'yet'))).toBe(true);
    const others: (string | null)[] = [];
    const stop = storage.watch((key) => others.push(key));
    await storage.update('a', () => 'text');
    await expect.poll(() => others).toContain('a');
    expect(keys).toEqual([]);
    stop();
    rmSync(home, { recursive: true });
  });

  test('that cannot be created is silently not watched', async () => {
    const home = newFolder();
    writeFileSync(join(home, 'file'), '');
    const stop = fileStorage(join(home, 'file', 'below')).watch(() => undefined);
    stop();
    rmSync(home, { recursive: true });
  });

  inFolder('a log does not grow without limit', async (folder, storage) => {
    const text = 'x'.repeat(20_000);
    for (let n = 0; n < 40; n++) await storage.update('a', () => `${text}${n}`);
    expect(statSync(join(folder, 'a.log')).size).toBeLessThan(2 ** 18);
    expect(await storage.read('a')).toBe(`${text}39`);
  });
});

describe('damage', () => {
  const FILE = 'game_save.log';
  /** Writes three texts under a key, then changes the log by `damage`. */
  async function damaged(damage: (bytes: Buffer) => Buffer): Promise<{
    readonly folder: string;
    readonly repaired: RepairedKey[];
    readonly storage: Storage;
    readonly bytes: Buffer;
  }> {
    const folder = newFolder();
    for (const text of ['one', 'two', 'three']) {
      await fileStorage(folder).update('game/save', () => text);
    }
    const bytes = damage(readFileSync(join(folder, FILE)));
    writeFileSync(join(folder, FILE), bytes);
    const repaired: RepairedKey[] = [];
    return { folder, repaired, storage: fileStorage(folder, (key) => repaired.push(key)), bytes };
  }
  const flip = (at: number) => (bytes: Buffer) => {
    bytes[at < 0 ? bytes.length + at : at]! ^= 1;
    return bytes;
  };

  test.each(['read', 'update'] as const)('is repaired and reported by a %s', async (how) => {
    const { folder, repaired, storage, bytes } = await damaged(flip(-3));
    const copy = join(folder, 'damaged', `${FILE}.1`);
    if (how === 'read') expect(await storage.read('game/save')).toBe('two');
    else await storage.update('game/save', (old) => `${old} on`);
    expect(repaired).toEqual([{ key: 'game/save', isRecovered: true, copy }]);
    expect(readFileSync(copy)).toEqual(bytes);
    expect(await storage.read('game/save')).toBe(how === 'read' ? 'two' : 'two on');
    expect(repaired).toHaveLength(1);
    expect(await storage.keys()).toEqual(['game/save']);
  });

  test('with nothing intact is reported, and the key is free again', async () => {
    const { repaired, storage } = await damaged(() => Buffer.from('nonsense'));
    expect(await storage.read('game/save')).toBe(null);
    expect(repaired).toMatchObject([{ key: 'game/save', isRecovered: false }]);
    await storage.update('game/save', (old) => `${old}, then this`);
    expect(await storage.read('game/save')).toBe('null, then this');
  });

  test('does not prevent reading when nothing can be written', async () => {
    const { folder, repaired, storage, bytes } = await damaged(flip(-3));
    rmSync(join(folder, '.lock'));
    // A link to itself, which not even root can open.
    symlinkSync('.lock', join(folder, '.lock'));
    expect(await storage.read('game/save')).toBe('two');
    await expect(storage.update('game/save', () => 'four')).rejects.toMatchObject({
      code: 'ELOOP',
    });
    expect(repaired).toEqual([]);
    expect(readFileSync(join(folder, FILE))).toEqual(bytes);
  });

  test('without loss is not reported, and disappears with the next change', async () => {
    const { folder, repaired, storage } = await damaged(flip(3));
    expect(await storage.read('game/save')).toBe('three');
    await storage.update('game/save', () => 'four');
    expect(repaired).toEqual([]);
    expect(readLog(readFileSync(join(folder, FILE)), true)).toMatchObject({ damage: 'none' });
  });

  test('a truncated record is not damage', async () => {
    const { repaired, storage } = await damaged((bytes) => bytes.subarray(0, -3));
    expect(await storage.read('game/save')).toBe('two');
    await storage.update('game/save', (old) => `${old} on`);
    expect(await storage.read('game/save')).toBe('two on');
    expect(repaired).toEqual([]);
  });
});
