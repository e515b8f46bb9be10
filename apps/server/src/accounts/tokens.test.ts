/** The texts of tokens. */
import { expect, test } from 'vitest';
import { isTokenText, newTokenText } from './tokens.ts';

const text = newTokenText();
/** The text with another character at an index. */
const changed = (index: number): string => {
  const other = text[index] === 'A' ? 'B' : 'A';
  return text.slice(0, index) + other + text.slice(index + 1);
};

test('a new text is that of a token', () => {
  expect(text).toMatch(/^o2k_[A-Za-z0-9_-]{48}$/);
  expect(isTokenText(text)).toBe(true);
  expect(newTokenText()).not.toBe(text);
});

test.each([
  ['is empty', ''],
  ['has another prefix', text.replace('o2k_', 'o2x_')],
  ['has no prefix', text.slice(4)],
  ['is too short', text.slice(0, -1)],
  ['is too long', `${text}A`],
  ['has a character that is not base64', `${text.slice(0, -1)}*`],
  ['has another secret', changed(4)],
  ['has another checksum', changed(text.length - 1)],
])('a text that %s is not', (_what, other) => {
  expect(isTokenText(other)).toBe(false);
});
