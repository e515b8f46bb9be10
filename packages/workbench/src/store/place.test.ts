/** The kinds of files in the folder. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { newLog } from './log.ts';
import { isFormerPart, isPart, keyOf, loadKey, logFile, plainFile } from './place.ts';

test('a key has a file for its log, and a file of the former store', () => {
  expect(logFile('folder', 'open2048/a/save')).toBe(join('folder', 'open2048_a_save.log'));
  expect(plainFile('folder', 'open2048/a/save')).toBe(join('folder', 'open2048_a_save.save'));
});

/** What the name of a file means: the key of a text, or a file left behind; null for other files. */
const NAMES: readonly (readonly [name: string, expected: string | null])[] = [
  ['open2048_a_save.log', 'key open2048/a/save'],
  ['open2048_a_save.save', 'key open2048/a/save'],
  ['a.save.log', 'key a.save'],
  ['a.save.12.log', 'key a.save.12'],
  ['.log', null],
  ['.save', null],
  ['.lock', null],
  ['damaged', null],
  ['a.log.1', null],
  ['a.log.tmp', 'a part'],
  ['a.tmp', null],
  ['a.log.tmp.1', null],
  ['a.save.lock', 'of the former store'],
  ['a.save.12', 'of the former store'],
  ['a.save.x', null],
  ['a.savex12', null],
  ['a.save.1x', null],
];

test.each(NAMES)('the name %s means: %s', (name, expected) => {
  const key = keyOf(name);
  const found = [
    key === null ? null : `key ${key}`,
    isPart(name) ? 'a part' : null,
    isFormerPart(name) ? 'of the former store' : null,
  ];
  expect(found.filter((one) => one !== null)).toEqual(expected === null ? [] : [expected]);
});

test('a log takes precedence over a text of the former store', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'open2048-place-'));
  expect(await loadKey(folder, 'key')).toEqual({ log: null, text: null });
  writeFileSync(plainFile(folder, 'key'), 'former');
  expect(await loadKey(folder, 'key')).toEqual({ log: null, text: 'former' });
  writeFileSync(logFile(folder, 'key'), 'nonsense');
  const lost = { text: null, end: 0, damage: 'latest' };
  expect(await loadKey(folder, 'key')).toEqual({ log: lost, text: 'former' });
  writeFileSync(logFile(folder, 'key'), newLog('latest'));
  expect(await loadKey(folder, 'key')).toMatchObject({ text: 'latest', log: { text: 'latest' } });
  rmSync(folder, { recursive: true });
});
