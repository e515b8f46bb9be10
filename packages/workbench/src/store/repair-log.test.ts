/** Repair of damaged logs, and removal of files left by killed programs. */
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { newLog } from './log.ts';
import { repairLog, sweep } from './repair-log.ts';

const home = mkdtempSync(join(tmpdir(), 'open2048-repair-log-'));
afterAll(() => rmSync(home, { recursive: true }));
const newFolder = (): string => mkdtempSync(join(home, 'folder-'));

describe('a damaged log', () => {
  test('is copied under the next number, and rewritten', async () => {
    const folder = newFolder();
    const path = join(folder, 'a_b.log');
    for (const number of [1, 2]) {
      writeFileSync(path, `damaged ${number}`);
      const copy = join(folder, 'damaged', `a_b.log.${number}`);
      const log = { text: `text ${number}`, end: 0, damage: 'latest' } as const;
      const expected = { key: 'a/b', isRecovered: true, copy };
      expect(await repairLog(folder, 'a/b', log)).toEqual(expected);
      expect(readFileSync(copy, 'utf8')).toBe(`damaged ${number}`);
      expect(readFileSync(path)).toEqual(newLog(`text ${number}`));
    }
  });

  test('with nothing intact is copied, and removed', async () => {
    const folder = newFolder();
    writeFileSync(join(folder, 'a.log'), 'damaged');
    const log = { text: null, end: 0, damage: 'latest' } as const;
    const copy = join(folder, 'damaged', 'a.log.1');
    expect(await repairLog(folder, 'a', log)).toEqual({ key: 'a', isRecovered: false, copy });
    expect(readdirSync(folder)).toEqual(['damaged']);
  });

  test('is left unchanged if no copy can be made', async () => {
    const folder = newFolder();
    writeFileSync(join(folder, 'damaged'), 'no folder');
    writeFileSync(join(folder, 'a.log'), 'damaged');
    const log = { text: 'text', end: 0, damage: 'latest' } as const;
    await expect(repairLog(folder, 'a', log)).rejects.toMatchObject({ code: 'EEXIST' });
    expect(readFileSync(join(folder, 'a.log'), 'utf8')).toBe('damaged');
  });
});

describe('a cleanup', () => {
  /** Sets the modification time of a file to the given number of seconds ago. */
  const age = (path: string, seconds: number): void => {
    const then = new Date(Date.now() - seconds * 1000);
    utimesSync(path, then, then);
  };

  test('removes unfinished logs, and files of the former store that are a minute old', async () => {
    const folder = newFolder();
    for (const name of ['a.log.tmp', 'a.save.1', 'b.save.2']) writeFileSync(join(folder, name), '');
    mkdirSync(join(folder, 'c.save.lock', 'deep'), { recursive: true });
    mkdirSync(join(folder, 'd.save.lock'));
    for (const name of ['a.save.1', 'c.save.lock']) age(join(folder, name), 90);
    for (const name of ['b.save.2', 'd.save.lock']) age(join(folder, name), 30);
    for (const name of ['a.log', 'b.save', 'other']) writeFileSync(join(folder, name), 'text');
    for (const name of ['a.log', 'b.save', 'other']) age(join(folder, name), 3600);
    await sweep(folder);
    const left = ['a.log', 'b.save', 'b.save.2', 'd.save.lock', 'other'];
    expect(readdirSync(folder).toSorted()).toEqual(left);
  });

  test('copies a text of the former store that also has a log', async () => {
    const folder = newFolder();
    for (const name of ['a.log', 'a.save', 'b.save', 'c.log']) {
      writeFileSync(join(folder, name), `the text of ${name}`);
    }
    await sweep(folder);
    expect(readdirSync(folder).toSorted()).toEqual(['a.log', 'b.save', 'c.log', 'damaged']);
    const kept = join(folder, 'damaged', 'a.save.1');
    expect(readFileSync(kept, 'utf8')).toBe('the text of a.save');
  });

  test('leaves what it cannot remove, and continues', async () => {
    const folder = newFolder();
    mkdirSync(join(folder, 'a.log.tmp', 'deep'), { recursive: true });
    writeFileSync(join(folder, 'b.log.tmp'), '');
    for (const name of ['c.log', 'c.save', 'damaged']) writeFileSync(join(folder, name), 'text');
    await sweep(folder);
    const left = ['a.log.tmp', 'c.log', 'c.save', 'damaged'];
    expect(readdirSync(folder).toSorted()).toEqual(left);
  });

  test('creates no folder if there is nothing to copy', async () => {
    const folder = newFolder();
    writeFileSync(join(folder, 'a.log'), 'text');
    await sweep(folder);
    expect(existsSync(join(folder, 'damaged'))).toBe(false);
  });
});
