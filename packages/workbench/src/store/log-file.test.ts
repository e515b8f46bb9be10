/** Log files: how large they grow, and what is left after a failed write. */
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { beginLog, loadLog, removeLog, writeText } from './log-file.ts';
import { newLog, readLog, recordOf } from './log.ts';

const home = mkdtempSync(join(tmpdir(), 'open2048-log-file-'));
afterAll(() => rmSync(home, { recursive: true }));
const newFolder = (): string => mkdtempSync(join(home, 'folder-'));
const newPath = (): string => join(newFolder(), 'key.log');

const write = async (path: string, text: string): Promise<void> =>
  writeText(path, await loadLog(path), text);
const textIn = async (path: string) => (await loadLog(path, true))?.text;

describe('a log', () => {
  test('is empty if there is no file', async () => {
    expect(await loadLog(newPath())).toBeNull();
  });

  test('that cannot be read is reported with the system error', async () => {
    await expect(loadLog(newFolder())).rejects.toMatchObject({ code: 'EISDIR' });
  });

  test('is checked thoroughly on request', async () => {
    const path = newPath();
    const bytes = Buffer.concat([newLog('one'), recordOf('two')]);
    bytes[recordOf('one').length - 2]! ^= 1;
    writeFileSync(path, bytes);
    expect((await loadLog(path))!.damage).toBe('none');
    expect((await loadLog(path, true))!.damage).toBe('old');
  });

  test('starts with two records, and gets one more for each text', async () => {
    const path = newPath();
    await write(path, 'one');
    await write(path, 'two');
    expect(readFileSync(path)).toEqual(Buffer.concat([newLog('one'), recordOf('two')]));
    expect(statSync(path).mode & 0o777).toBe(0o600);
  });

  test.each([
    ['of small texts when it would be longer than 256 KiB', 2 ** 14, 16],
    ['of large texts when it would be longer than four of them', 2 ** 17, 4],
  ])('%s is rewritten', async (_, length, most) => {
    const path = newPath();
    const text = (n: number) => String(n % 10).repeat(length - recordOf('').length);
    expect(recordOf(text(0)).length).toBe(length);
    for (let records = 2; records <= most; records++) {
      await write(path, text(records));
      expect(statSync(path).size).toBe(records * length);
    }
    await write(path, text(most + 1));
    expect(statSync(path).size).toBe(2 * length);
    expect(await textIn(path)).toBe(text(most + 1));
  });

  test('that is damaged is rewritten', async () => {
    const path = newPath();
    await write(path, 'one');
    const { end } = (await loadLog(path))!;
    await writeText(path, { text: 'one', end, damage: 'old' }, 'two');
    expect(readFileSync(path)).toEqual(newLog('two'));
  });

  test('drops the rest of a longer truncated record', async () => {
    const path = newPath();
    const half = recordOf('a text that was never whole'.repeat(10)).subarray(0, -5);
    writeFileSync(path, Buffer.concat([newLog('one'), half]));
    await write(path, 'two');
    expect(readFileSync(path)).toEqual(Buffer.concat([newLog('one'), recordOf('two')]));
  });

  test('is removed, also if there is none', async () => {
    const path = newPath();
    await write(path, 'one');
    await removeLog(path);
    await removeLog(path);
    expect(existsSync(path)).toBe(false);
  });

  test('that cannot be moved into place leaves nothing behind', async () => {
    const path = newPath();
    mkdirSync(path);
    await expect(beginLog(path, 'text')).rejects.toMatchObject({ code: 'EISDIR' });
    expect(readdirSync(join(path, '..'))).toEqual(['key.log']);
  });

  test('that cannot be appended to is reported with the system error', async () => {
    const log = { text: 'one', end: 5, damage: 'none' } as const;
    await expect(writeText(newPath(), log, 'two')).rejects.toMatchObject({ code: 'ENOENT' });
  });

  test.runIf(existsSync('/dev/full'))('on a full disk gives an error', async () => {
    const log = { text: null, end: 0, damage: 'none' } as const;
    await expect(writeText('/dev/full', log, 'text')).rejects.toMatchObject({ code: 'ENOSPC' });
  });

  test('accepts texts of any size', async () => {
    const path = newPath();
    await write(path, 'x');
    await write(path, '二'.repeat(30_000));
    expect(readLog(readFileSync(path), true)).toMatchObject({
      text: '二'.repeat(30_000),
      damage: 'none',
    });
  });
});
