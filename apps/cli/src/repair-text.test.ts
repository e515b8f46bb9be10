/** The messages about damaged files. */
import { expect, test } from 'vitest';
import { repairText } from './repair-text.ts';

const PLACE = `open2048/${'0'.repeat(24)}`;
const text = (key: string, isRecovered = true) => repairText({ key, isRecovered, copy: '/copy' });

test.each([
  ['save', 'The saved game'],
  ['records', 'The file of scores and statistics'],
  ['practice', 'The file of positions to practise'],
  ['journal/abc/0', 'A part of a saved game'],
  ['kept/0123456789abcdef', 'A copy of a saved game'],
  ['finished/00000000001-abc', 'A finished game'],
])('%s is named by its content', (key, name) => {
  expect(text(`${PLACE}/${key}`)).toBe(
    `${name} was damaged. Its latest intact state was restored; later changes are lost. ` +
      'The damaged file is kept as /copy',
  );
});

test('any other file is named by its key, and the text says when nothing is intact', () => {
  expect(text('settings', false)).toBe(
    'settings was damaged and cannot be restored. The damaged file is kept as /copy',
  );
});
