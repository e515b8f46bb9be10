/** Checking and repairing every log of a folder. */
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { openLock } from '../files/lock.ts';
import { newLog, recordOf } from './log.ts';
import { repairSaves } from './repair.ts';

const home = mkdtempSync(join(tmpdir(), 'open2048-repair-'));
afterAll(() => rmSync(home, { recursive: true }));

let folder: string;
/** Creates a folder with a log of every kind, and other files. */
beforeEach(() => {
  folder = mkdtempSync(join(home, 'folder-'));
  const whole = Buffer.concat([newLog('one'), recordOf('two')]);
  const flipped = (at: number) => {
    const bytes = Buffer.from(whole);
    bytes[at < 0 ? bytes.length + at : at]! ^= 1;
    return bytes;
  };
  const files = {
    'nothing.log': Buffer.from('nonsense'),
    'older.log': flipped(-2),
    'all.log': flipped(recordOf('one').length - 2),
    'sound.log': whole,
    'former.save': 'text',
    'other.txt': 'text',
  };
  for (const [name, bytes] of Object.entries(files)) writeFileSync(join(folder, name), bytes);
});

const FINDINGS = [
  { key: 'all', left: 'all' },
  { key: 'nothing', left: 'nothing' },
  { key: 'older', left: 'older' },
] as const;

test('a dry run finds damage, changes nothing and does not wait', async () => {
  const other = await openLock(join(folder, '.lock'));
  const before = readdirSync(folder);
  const found = await repairSaves(folder, true);
  expect(found).toEqual(FINDINGS.map((finding) => ({ ...finding, copy: null })));
  expect(readdirSync(folder)).toEqual(before);
  await other!.close();
});

test('damaged files are repaired under the lock, and copied', async () => {
  const corrupted = readFileSync(join(folder, 'older.log'));
  const found = await repairSaves(folder, false);
  const copyOf = (key: string) => join(folder, 'damaged', `${key}.log.1`);
  expect(found).toEqual(FINDINGS.map((finding) => ({ ...finding, copy: copyOf(finding.key) })));
  expect(readFileSync(copyOf('older'))).toEqual(corrupted);
  expect(readFileSync(join(folder, 'older.log'))).toEqual(newLog('one'));
  expect(readFileSync(join(folder, 'all.log'))).toEqual(newLog('two'));
  expect(existsSync(join(folder, 'nothing.log'))).toBe(false);
  expect(existsSync(join(folder, '.lock'))).toBe(true);
  expect(await repairSaves(folder, false)).toEqual([]);
});

test('a missing folder has no damage, and is not created', async () => {
  const none = join(folder, 'none');
  expect(await repairSaves(none, false)).toEqual([]);
  expect(existsSync(none)).toBe(false);
});

test('a path that is not a folder is reported with the system error', async () => {
  const file = join(folder, 'other.txt');
  await expect(repairSaves(file, false)).rejects.toMatchObject({ code: 'ENOTDIR' });
});
