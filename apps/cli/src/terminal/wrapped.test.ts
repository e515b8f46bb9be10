/** Lines are broken between words, and nothing of the text is lost. */
import { expect, test } from 'vitest';
import { wrapped } from './wrapped.ts';

test.each([
  { text: '', width: 5, lines: [''] },
  { text: 'not', width: 3, lines: ['not'] },
  { text: 'not saved here', width: 9, lines: ['not saved', 'here'] },
  { text: 'kept as /a/long/path now', width: 7, lines: ['kept as', '/a/long', '/path', 'now'] },
  { text: '/a/long/path', width: 6, lines: ['/a/lon', 'g/path'] },
])('$text in $width columns', ({ text, width, lines }) => {
  expect(wrapped(text, width)).toEqual(lines);
});
