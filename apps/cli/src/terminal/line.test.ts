/** The width of lines as a terminal shows them, and line breaks that lose no text. */
import { expect, test } from 'vitest';
import { block, EMPTY, flowed, joined, lineOf, widthOf, wrapped, type Line } from './line.ts';

const textOf = (line: Line): string => line.map(({ text }) => text).join('');

test.each([
  ['nothing', EMPTY, 0],
  ['all segments', [{ text: 'ab' }, { text: 'c' }], 3],
  ['an arrow, one column', lineOf('↑'), 1],
  ['an ideograph, two columns', lineOf('漢字'), 4],
  ['a combining accent, none', lineOf('e\u0301'), 1],
])('the width of %s', (_, line, width) => {
  expect(widthOf(line)).toBe(width);
});

test.each([
  { text: '', width: 5, lines: [''] },
  { text: 'not', width: 3, lines: ['not'] },
  { text: 'not saved here', width: 9, lines: ['not saved', 'here'] },
  { text: '/a/long/path', width: 6, lines: ['/a/lon', 'g/path'] },
  { text: '漢字漢字', width: 5, lines: ['漢字', '漢字'] },
])('$text in $width columns', ({ text, width, lines }) => {
  expect(wrapped(text, width, { bold: true })).toEqual(
    lines.map((line) => lineOf(line, { bold: true })),
  );
});

test('lines are joined with a gap between them', () => {
  expect(
    joined(
      ['a', 'b', 'c'].map((text) => lineOf(text)),
      2,
    ).map(({ text }) => text),
  ).toEqual(['a', '  ', 'b', '  ', 'c']);
});

test.each([
  { width: 8, lines: ['ab cd ef'] },
  { width: 7, lines: ['ab cd', 'ef'] },
  { width: 1, lines: ['ab', 'cd', 'ef'] },
])('lines flow into $width columns', ({ width, lines }) => {
  const parts = ['ab', 'cd', 'ef'].map((text) => lineOf(text));
  expect(flowed(parts, 1, width).map(textOf)).toEqual(lines);
});

test.each([
  { width: 9, lines: ['a   ', '漢字'] },
  { width: 3, lines: ['a  ', '漢字'] },
])('a block in $width columns', ({ width, lines }) => {
  expect(block([lineOf('a'), lineOf('漢字')], width).map(textOf)).toEqual(lines);
});
