/** Files that are continued after a kill or on a disk that was full. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { addLine, linesIn, readLines } from './files.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'open2048-lines-'));
afterAll(() => rmSync(folder, { recursive: true }));
const file = path.join(folder, 'file');

test.each([
  ['no file', null, [3]],
  ['an empty file', '', [3]],
  ['complete lines', '[1]\n[2]\n', [1, 2, 3]],
  ['a truncated line', '[1]\n[2', [1, 3]],
  ['nothing but a truncated line', '[1', [3]],
])('a line is added after the complete lines of %s', (_, text, numbers) => {
  rmSync(file, { force: true });
  if (text !== null) writeFileSync(file, text);
  addLine(file, [3]);
  expect([...readLines<number[]>([file])].flat()).toEqual(numbers);
  expect(linesIn(file)).toBe(numbers.length);
  expect(readFileSync(file, 'utf8').endsWith('[3]\n')).toBe(true);
});
