/** Kernel locks: one holder at a time, also within this process, and none after the file is closed. */
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hasFlock } from '@open2048/testing/flock';
import { afterAll, describe, expect, test } from 'vitest';
import { openLock, tryLock } from './lock.ts';

const folder = mkdtempSync(join(tmpdir(), 'open2048-lock-'));
afterAll(() => rmSync(folder, { recursive: true }));

const OPEN = '/proc/self/fd';
/** The number of descriptors that this process has open for a file. */
const timesOpen = (path: string): number =>
  readdirSync(OPEN).filter((name) => {
    const link = join(OPEN, name);
    return existsSync(link) && readlinkSync(link) === path;
  }).length;

describe('a lock', () => {
  test('has one holder, until the file is closed', async () => {
    const path = join(folder, 'one');
    const first = await openLock(path);
    expect(first).not.toBeNull();
    expect(statSync(path).mode & 0o777).toBe(0o600);
    expect(await openLock(path)).toBeNull();
    expect(await openLock(path, 20)).toBeNull();
    await first!.close();
    const second = await openLock(path);
    expect(second).not.toBeNull();
    await second!.close();
  });

  test('that is held makes others wait', async () => {
    const path = join(folder, 'waited');
    const first = await openLock(path);
    const waiting = openLock(path, 60_000);
    expect(await openLock(path, 20)).toBeNull();
    await first!.close();
    const second = await waiting;
    expect(second).not.toBeNull();
    expect(await openLock(path)).toBeNull();
    await second!.close();
  });

  test.runIf(existsSync(OPEN))('leaves no file open if it is not acquired', async () => {
    const path = join(folder, 'left');
    const first = await openLock(path);
    expect(await openLock(path)).toBeNull();
    expect(timesOpen(path)).toBe(1);
    await first!.close();
    expect(timesOpen(path)).toBe(0);
  });

  test('is refused if the file cannot be opened, with the system error', async () => {
    const path = join(folder, 'not', 'there');
    await expect(openLock(path, 60_000)).rejects.toMatchObject({ code: 'ENOENT' });
  });

  test('can be tried on an open file', async () => {
    const path = join(folder, 'tried');
    const [first, second] = [await open(path, 'a'), await open(path, 'a')];
    expect([await tryLock(first), await tryLock(second)]).toEqual([true, false]);
    await first.close();
    expect(await tryLock(second)).toBe(true);
    await second.close();
  });

  test('cannot be tried on a closed file', async () => {
    const file = await open(join(folder, 'closed'), 'a');
    await file.close();
    await expect(tryLock(file)).rejects.toMatchObject({ code: 'EBADF' });
  });
});

describe.runIf(hasFlock)('a lock that is a folder', () => {
  test('is locked with the command, one holder at a time', async () => {
    const path = join(folder, 'by-command');
    mkdirSync(path);
    const first = await openLock(path);
    expect((await first!.stat()).isDirectory()).toBe(true);
    expect(await openLock(path, 20)).toBeNull();
    await first!.close();
    const second = await openLock(path);
    expect(second).not.toBeNull();
    await second!.close();
  });
});

describe('a lock that cannot be opened', () => {
  test('is refused with the system error, whatever exists at its path', async () => {
    const link = join(folder, 'circle');
    symlinkSync('circle', link);
    await expect(openLock(link)).rejects.toMatchObject({ code: 'ELOOP' });
  });
});
